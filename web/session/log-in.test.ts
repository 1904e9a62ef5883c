import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test } from 'vitest'

import { Refused } from '../api/client'
import { refusal, stubPortal } from '../api/portal-stub'
import { logIn, loginError } from './log-in'
import { endSession } from './session'

afterEach(endSession)

const keys = await generateKeyPair('ECDH-ES', { crv: 'P-256' })

async function exchange(challenge: string) {
  const offered = { kid: 'k1', jwk: await exportJWK(keys.publicKey), exp: Date.now() / 1000 + 300, challenge }
  return Response.json({ key: btoa(JSON.stringify(offered)) })
}

const nora = { token: 'noras', userId: 'nora', role: 'administrator', firstLogin: false }

test('the email and the password leave sealed, under the challenge of this exchange, and all of one length', async () => {
  const calls = stubPortal({
    'POST /login/key': () => exchange('once'),
    'POST /login/': () => Response.json(nora),
  })
  expect(await logIn('nora@skarnhollow.example', 'Larchwood1!')).toEqual(nora)

  const [asked, sent] = calls.map(({ body }) => body as Record<string, string>)
  expect(asked?.key).toMatch(/^[\w-]{22}$/)
  const [alpha, beta] = await Promise.all([open(sent?.alpha), open(sent?.beta)])
  expect(alpha).toEqual({
    text: 'nora@skarnhollow.example',
    size: 256,
    header: { alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1', cty: 'login-email', challenge: 'once' },
  })
  expect(beta).toMatchObject({ text: 'Larchwood1!', size: 256, header: { cty: 'login-password' } })
  expect(JSON.stringify(calls)).not.toMatch(/skarnhollow|Larchwood/)
})

async function open(jwe = '') {
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, keys.privateKey)
  const { epk, ...header } = protectedHeader
  return { text: new TextDecoder().decode(plaintext).replace(/\0+$/, ''), size: plaintext.length, header }
}

test('a challenge that ran out is replaced without a word, once', async () => {
  const calls = stubPortal({
    'POST /login/key': (_call, times) => exchange(`number ${times}`),
    'POST /login/': (_call, times) =>
      times === 1
        ? refusal(400, 'CANNOT_AUTHENTICATE', 'The token of the exchange is not valid.')
        : Response.json(nora),
  })
  expect(await logIn('nora@skarnhollow.example', 'Larchwood1!')).toEqual(nora)
  expect(calls.map(({ path }) => path)).toEqual(['/login/key', '/login/', '/login/key', '/login/'])

  stubPortal({
    'POST /login/key': () => exchange('again'),
    'POST /login/': () => refusal(400, 'CANNOT_AUTHENTICATE', 'The token of the exchange is not valid.'),
  })
  await expect(logIn('nora@skarnhollow.example', 'Larchwood1!')).rejects.toThrow(Refused)
})

test('what follows a sign-in is prepared once the portal has answered at all, and not before', async () => {
  let prepared = 0
  const attempt = () => logIn('nora@skarnhollow.example', 'Larchwood1!', () => (prepared += 1))
  stubPortal({ 'POST /login/key': () => refusal(500, 'FAULT', 'Not now.') })
  await expect(attempt()).rejects.toThrow(Refused)
  expect(prepared).toBe(0)

  stubPortal({
    'POST /login/key': () => exchange('once'),
    'POST /login/': () => (prepared === 1 ? Response.json(nora) : refusal(500, 'FAULT', 'Too early.')),
  })
  expect(await attempt()).toEqual(nora)
})

test.each([
  [
    'what the portal says of a wrong password',
    refusal(401, 'BAD_CREDENTIALS', 'The email or password is incorrect.'),
    'The email or password is incorrect.',
  ],
  ['what it says of too many attempts', refusal(429, 'TOO_MANY', 'Please wait a minute.'), 'Please wait a minute.'],
  ['any word of a token', refusal(400, 'INVALID', 'jwt: Token expired'), 'Unable to authenticate'],
  ['an exchange that fails twice', refusal(400, 'CANNOT_AUTHENTICATE', 'No.'), 'Unable to authenticate'],
  [
    'a fault',
    refusal(500, 'FAULT', 'Something has gone wrong.'),
    'Server Error: Please contact support for assistance (Reference 7f3c-19a2)',
  ],
])('%s becomes the words of the specification', async (_what, answer, words) => {
  stubPortal({ 'POST /login/key': () => exchange('once'), 'POST /login/': () => answer.clone() })
  const fault = await logIn('nora@skarnhollow.example', 'wrong').catch((fault: unknown) => fault)
  expect(loginError(fault)).toBe(words)
})

test.each([
  ['is refused', () => refusal(400, 'INVALID', 'Bad nonce.')],
  ['is nonsense', () => Response.json({ key: 'nonsense' })],
])('a key exchange that %s cannot authenticate', async (_how, answer) => {
  stubPortal({ 'POST /login/key': answer })
  const fault = await logIn('nora@skarnhollow.example', 'Larchwood1!').catch((fault: unknown) => fault)
  expect(loginError(fault)).toBe('Unable to authenticate')
})

test('a line that fails is called that', () => {
  expect(loginError(Refused.unreachable())).toBe('The portal cannot be reached. Check your connection and try again.')
})

test('whatever else goes wrong is a server error, which can be quoted', () => {
  stubPortal({ 'POST /client-errors': () => new Response(null, { status: 204 }) })
  expect(loginError(new TypeError('crypto.subtle is undefined'))).toMatch(
    /^Server Error: Please contact support for assistance \(Reference [\w-]{36}\)$/,
  )
})
