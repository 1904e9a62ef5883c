import { post } from '../api/client'
import { newNonce, openExchange, seal, withFreshExchange } from './login-cipher'

interface Check {
  readonly fname: string
  /** The key exchange for the new password. */
  readonly key: string
}

/** The member of a reset link. Refused where it was used, has expired or was never made. */
export const checkToken = async (token: string): Promise<Check> =>
  (await post<Check>('/login/reset-password', { token, key: newNonce() })).value

/** Sets the password of the one whose token it is. */
export const choosePassword = (token: string, password: string, check: Check): Promise<unknown> =>
  withFreshExchange(async (isSecond) => {
    const { key } = isSecond ? await checkToken(token) : check
    const sealed = await seal({ 'new-password': password }, openExchange(key))
    return post(`/password-reset/${encodeURIComponent(token)}`, { alpha: sealed['new-password'], key: sealed.key })
  })
