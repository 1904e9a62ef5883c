import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '../../sync/client'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { prepareSignIn } from './login-cipher'
import { logIn, loginError } from './login-page'

// There are no workers here in which it could be solved.
vi.mock('./proof-of-work', () => ({
  WORKING: 'It takes a moment.',
  solve: async (challenge: unknown) => ({ challenge, solution: 'solved' }),
}))

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

test('the exchange that was asked for while somebody typed is used, once', async () => {
  const calls = stubPortal({
    'POST /login/key': (_call, times) => exchange(`number ${times}`),
    'POST /login/': () => Response.json(nora),
  })
  prepareSignIn()
  prepareSignIn()
  await logIn('nora@skarnhollow.example', 'Larchwood1!')
  expect(calls.map(({ path }) => path)).toEqual(['/login/key', '/login/'])
  await logIn('nora@skarnhollow.example', 'Larchwood1!')
  expect(calls.map(({ path }) => path)).toEqual(['/login/key', '/login/', '/login/key', '/login/'])
})

test('where that failed, it is asked for again', async () => {
  stubPortal({
    'POST /login/key': (_call, times) => (times === 1 ? refusal(500, 'FAULT', 'Not now.') : exchange('second')),
    'POST /login/': () => Response.json(nora),
  })
  prepareSignIn()
  expect(await logIn('nora@skarnhollow.example', 'Larchwood1!')).toEqual(nora)
})

test('where the portal asks for work first it is done, and the sign-in goes out once more with the proof', async () => {
  const work = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'signed' }
  const calls = stubPortal({
    'POST /login/key': (_call, times) => exchange(`number ${times}`),
    'POST /login/': (_call, times) =>
      times === 1 ? refusal(429, 'PROOF_NEEDED', 'Please try again.', { work }) : Response.json(nora),
  })
  const told: string[] = []
  expect(await logIn('nora@skarnhollow.example', 'Larchwood1!', (sentence) => told.push(sentence))).toEqual(nora)
  expect(told).toEqual(['It takes a moment.'])
  const sent = calls.filter(({ path }) => path === '/login/').map(({ body }) => body as { proof?: unknown })
  expect(sent.map(({ proof }) => proof)).toEqual([undefined, { challenge: work, solution: 'solved' }])
})

test('where the work was not enough, the portal’s sentence is shown', async () => {
  const work = { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 'signed' }
  stubPortal({
    'POST /login/key': () => exchange('once'),
    'POST /login/': () => refusal(429, 'PROOF_NEEDED', 'Too many sign-ins are failing right now.', { work }),
  })
  const fault = await logIn('nora@skarnhollow.example', 'Larchwood1!').catch((fault: unknown) => fault)
  expect(loginError(fault)).toBe('Too many sign-ins are failing right now.')
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
  expect(loginError(Refused.unreachable())).toBe('Can’t reach the portal. Check your connection and try again.')
})

test('whatever else goes wrong is a server error, which can be quoted', () => {
  stubPortal({ 'POST /client-errors': () => new Response(null, { status: 204 }) })
  expect(loginError(new TypeError('crypto.subtle is undefined'))).toMatch(
    /^Server Error: Please contact support for assistance \(Reference [\w-]{36}\)$/,
  )
})
