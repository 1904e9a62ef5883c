import { newResetLink } from '../accounts/reset-link'
import { newNonce, readExchange, seal } from './key-exchange'
import { post } from './sign-in-form'
import { testWorld } from './world'

/** Chooses a new password by a link from the mail. */
export async function choosePasswordByMail(memberId: string, text: string): Promise<Response> {
  const { token, statement } = newResetLink(memberId)
  await testWorld().db.batch([statement])
  const { key } = await (await post('/login/key', { key: newNonce() })).json<{ key: string }>()
  const given = readExchange(key)
  return post(`/password-reset/${token}`, { alpha: await seal(given, 'new-password', text), key: given.challenge })
}
