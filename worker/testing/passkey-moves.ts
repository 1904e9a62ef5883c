import type { Asked, authenticator } from './authenticator'
import { as } from './portal'
import { post } from './sign-in-form'

export type Authenticator = Awaited<ReturnType<typeof authenticator>>

export const optionsIn = async (answer: Response) => (await answer.json<{ options: Asked }>()).options

/** Adds the passkey of `key` to somebody's account. */
export async function added(player: 'olav' | 'ingrid', key: Authenticator, name?: string, behavior = {}) {
  const options = await optionsIn(await as(player).post(`/users/${player}/passkeys/options`))
  return as(player).post(`/users/${player}/passkeys`, {
    passkey: await key.create(options, behavior),
    ...(name && { name }),
  })
}

/** What the sign-in page asks a browser for. */
export const asked = async () => optionsIn(await post('/login/passkey/options', {}))

export const signInWith = async (key: Authenticator, behavior = {}, options?: Asked) =>
  post('/login/passkey', { passkey: await key.get(options ?? (await asked()), behavior) })

export const ownPasskeys = async (player: 'olav' | 'ingrid') =>
  (await (await as(player).get('/account')).json<{ passkeys: { id: string; name: string; usedAt: string | null }[] }>())
    .passkeys
