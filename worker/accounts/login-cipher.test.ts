import { env } from 'cloudflare:test'
import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'

import { purposeKeys } from '../event-log/keys/purpose-keys'
import { isLive, newChallenge } from '../http/security/challenge'
import { type Exchange, newNonce, readExchange, seal } from '../testing/key-exchange'
import { malformed, withOtherHeaders } from '../testing/malformed-jwes'
import { handOutKey, openSealed } from './login-cipher'

const keys = await purposeKeys(env)

const exchange = async () => readExchange(await handOutKey(env, newNonce()))
const refusal = (sealed: unknown) =>
  openSealed(env, sealed, 'login-password').then(
    () => 'opened',
    ({ reason, message }) => `${reason}: ${message}`,
  )
const REFUSED = 'CANNOT_AUTHENTICATE: Unable to authenticate: the token is not valid.'

test('what was sealed for the portal comes out as it was, with the challenge it answers', async () => {
  const given = await exchange()
  for (const text of ['', 'Spliced-Rope-41!', 'Wörter  mit Blanks ', 'x'.repeat(256), '雪山🏔']) {
    const sealed = await seal(given, 'login-password', text)
    expect(await openSealed(env, sealed, 'login-password')).toEqual({ text, challenge: given.challenge })
  }
})

test('passwords of one to sixty-four letters are sealed into texts of one length', async () => {
  const given = await exchange()
  const lengths = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => (await seal(given, 'login-password', 'x'.repeat(index + 1))).length),
  )
  expect(new Set(lengths).size).toBe(1)
})

test('the key that is handed out is public, and good for five minutes', async () => {
  const { jwk, exp } = await exchange()
  expect(Object.keys(jwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(exp - Date.now() / 1000).toBeGreaterThan(295)
  expect(exp - Date.now() / 1000).toBeLessThanOrEqual(300)
})

test.each(['', 'short', 'x'.repeat(22), `${newNonce()}A`, 22, null, undefined, { toString: newNonce }])(
  'a nonce that is not sixteen bytes gets no key (%s)',
  async (nonce) => {
    await expect(handOutKey(env, nonce)).rejects.toMatchObject({ reason: 'CANNOT_AUTHENTICATE' })
  },
)

test('a challenge carries the nonce it was asked for with, and ends after five minutes', async () => {
  const nonce = crypto.getRandomValues(new Uint8Array(16))
  const { challenge } = newChallenge(keys, nonce)
  expect(Uint8Array.fromBase64(challenge, { alphabet: 'base64url' }).slice(16, 32)).toEqual(nonce)
  expect(isLive(keys, challenge)).toBe(true)
  expect(isLive(keys, challenge, Date.now() + 5 * 60_000 + 1000)).toBe(false)
})

test('a challenge that differs in any place is none of ours', async () => {
  const { challenge } = await exchange()
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const others = Array.from(challenge, (sign, index) => {
    const other = signs[(signs.indexOf(sign) + 1) % 64]
    return challenge.slice(0, index) + other + challenge.slice(index + 1)
  })
  const accepted = await Promise.all([...others, `${challenge} `, ` ${challenge}`, ''].map((one) => isLive(keys, one)))
  expect(accepted.filter(Boolean)).toEqual([])
})

test('a text sealed as one thing does not open as another', async () => {
  const given = await exchange()
  expect(await refusal(await seal(given, 'login-email', 'ingrid@skarnhollow.example'))).toBe(REFUSED)
  expect(await refusal(await seal(given, 'new-password', 'Spliced-Rope-41!'))).toBe(REFUSED)
})

test('a key of somebody else, even under our name, opens nothing', async () => {
  const given = await exchange()
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as Exchange['jwk']
  expect(await refusal(await seal({ ...given, jwk }, 'login-password', 'x'))).toBe(REFUSED)
  expect(await refusal(await seal({ ...given, kid: 'other' }, 'login-password', 'x'))).toBe(REFUSED)
})

test('an older key of the portal still opens what was sealed for it, and the newest is handed out', async () => {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  const rotated = { ...env, LOGIN_KEYS: JSON.stringify([{ kid: 'new', jwk }, ...JSON.parse(env.LOGIN_KEYS)]) }

  const before = await seal(await exchange(), 'login-password', 'before')
  const after = readExchange(await handOutKey(rotated, newNonce()))
  expect(after.kid).toBe('new')
  expect((await openSealed(rotated, before, 'login-password')).text).toBe('before')
  expect((await openSealed(rotated, await seal(after, 'login-password', 'x'), 'login-password')).text).toBe('x')
})

test('whatever else is wrong with a sealed text, the answer is one', async () => {
  const given = await exchange()
  const good = await seal(given, 'login-password', 'Spliced-Rope-41!')
  expect(await refusal(good)).toBe('opened')
  const bad = [...(await withOtherHeaders(given)), ...malformed(good)]
  expect(bad.length).toBeGreaterThan(74)
  const answers = await Promise.all(bad.map(refusal))
  expect(bad.filter((_, index) => answers[index] !== REFUSED)).toEqual([])
})
