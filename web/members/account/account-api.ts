import { AccountView } from '#domain/account/account-views'
import { seal, withFreshExchange } from '../../shell/sign-in/login-cipher'
import { get, put, remove } from '../../sync/client'
import { resource } from '../../sync/resource'
import { continueSession } from '../../sync/session/session'

/** How the member signs in, and where they are signed in; asked for at each visit. */
export const accountView = resource((signal) => get('/account', AccountView, signal), { staleMs: 0 })

const pathOf = (userId: string) => `/users/${encodeURIComponent(userId)}`

/** Sets a new password, by which all other sessions end; this one goes on with another token. */
export const changePassword = (userId: string, password: string): Promise<void> =>
  withFreshExchange(async () => {
    const sealed = await seal({ 'new-password': password })
    const { value } = await put<{ token: string }>(`${pathOf(userId)}/password`, { password: sealed['new-password'] })
    continueSession(value.token)
  })

export const renamePasskey = (userId: string, id: string, name: string) =>
  put(`${pathOf(userId)}/passkeys/${encodeURIComponent(id)}`, { name })

export const removePasskey = (userId: string, id: string) =>
  remove(`${pathOf(userId)}/passkeys/${encodeURIComponent(id)}`)

/** Whether the password alone is to sign in no longer. */
export const setSecondFactor = (userId: string, isOn: boolean) => put(`${pathOf(userId)}/second-factor`, { isOn })

export const endSession = (id: string) => remove(`/account/sessions/${encodeURIComponent(id)}`)

/** Ends all sessions but the one at hand. */
export const endOtherSessions = () => remove('/account/sessions')
