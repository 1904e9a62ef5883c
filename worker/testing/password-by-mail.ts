import { newResetLink } from '../accounts/password/reset-link'
import { testDependencies } from './dependencies'
import { newNonce, readExchange, seal } from './key-exchange'
import { post } from './sign-in-form'

/** Chooses a new password by a link from the mail. */
export async function choosePasswordByMail(memberId: string, text: string): Promise<Response> {
  const { token, statement } = newResetLink(memberId)
  await testDependencies().db.batch([statement])
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const given = readExchange(key)
  return post(`/password-reset/${token}`, { alpha: await seal(given, 'new-password', text), key: given.challenge })
}
