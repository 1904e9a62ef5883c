import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { openBrowser } from '../../testing/browser'
import { thoroughTest } from '../../testing/effort'
import { interrupted } from '../../testing/interrupted'
import { newNonce } from '../../testing/key-exchange'
import { measured } from '../../testing/measured'
import { request } from '../../testing/portal'
import { castWithPasswords } from '../../testing/sign-in-form'

const OLAV = 'olav@skarnhollow.example'
const NOBODY = 'nobody@skarnhollow.example'
const MESSAGE =
  'If that address belongs to a member, we’re sending it a link to choose a new password. If it doesn’t arrive within ten minutes, please ask again.'
const MINUTE = 60_000
let addresses = 0

beforeAll(castWithPasswords)
beforeEach(async () => {
  await env.DB.batch(['attempts', 'reset_links'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  vi.useFakeTimers({ toFake: ['Date'] })
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

afterEach(() => vi.useRealTimers())

const post = (path: string, body: unknown, from = `192.0.2.${addresses++}`) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from },
    body: JSON.stringify(body),
  })
const forgot = (input: unknown, from?: string) => post('/login/forgot-password', { input }, from)
const letters = () => lettersIn(env.FILES)
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const tokens = async () => (await letters()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
const isGood = async (token = '') => (await post('/login/reset-password', { token, key: newNonce() })).status === 200

test('a member who has forgotten the password is mailed a link that works', async () => {
  const answer = await forgot(`  ${OLAV.toUpperCase()} `)
  expect([answer.status, await answer.json()]).toEqual([200, { message: MESSAGE }])

  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: OLAV, subject: 'Choose a new password' })
  const [, token] = /^http:\/\/localhost:8787\/reset-password\?token=([\w-]+)$/m.exec(letter?.text ?? '') ?? []
  const check = await post('/login/reset-password', { token, key: newNonce() })
  expect(await check.json()).toMatchObject({ fname: 'Olav' })
})

test('the answer is the same for an address that nobody has, and nobody is mailed', async () => {
  const read = async (answer: Response) => ({
    status: answer.status,
    body: await answer.text(),
    headers: [...answer.headers].filter(([name]) => !/^x-request-id|^x-d1/.test(name)),
  })
  expect(await read(await forgot(NOBODY))).toEqual(await read(await forgot(OLAV)))
  expect(await letters()).toHaveLength(1)
  for (const odd of ['not an address', "' OR 1=1 --", 'a@b', '@', 'x'.repeat(254)]) {
    expect(await (await forgot(odd)).json()).toEqual({ message: MESSAGE })
  }
  expect(await letters()).toHaveLength(1)
})

test('until the answer is on its way the portal does the same, whoever is asked for', async () => {
  const cost = async (input: string) => {
    const asked = { name: '', method: 'POST', path: '/login/forgot-password', body: { input } }
    const { status, calls, statements, rowsWritten } = await measured(env, '', asked)
    return { status, calls, statements, rowsWritten }
  }
  // Twice each: a first request of all adds rows where the next one changes them.
  await Promise.all([cost(OLAV), cost(NOBODY)])
  const known = await cost(OLAV)
  expect(known).toMatchObject({ status: 200, calls: 1, statements: 2 })
  expect(await cost(NOBODY)).toEqual(known)
})

test.each([undefined, null, '', '   ', 7, {}])(
  'without an address (%s) the form says what is missing',
  async (input) => {
    const answer = await forgot(input)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'Please enter the email address associated with your login.' })
  },
)

test('an address is mailed one letter in ten minutes, whoever asks, and whoever asks again is told the same', async () => {
  for (let asked = 0; asked < 5; asked++) expect(await (await forgot(OLAV)).json()).toEqual({ message: MESSAGE })
  expect(await letters()).toHaveLength(1)
  later(10 * MINUTE)
  await forgot(OLAV)
  expect(await letters()).toHaveLength(2)
})

test('the link of the last letter is good for a quarter of an hour from the last time that somebody asked', async () => {
  await forgot(OLAV)
  later(9 * MINUTE)
  await forgot(OLAV)
  later(14 * MINUTE)
  const [link] = await tokens()
  expect(await isGood(link)).toBe(true)
  later(2 * MINUTE)
  expect(await isGood(link)).toBe(false)
})

test('a letter that somebody else asks for later ends no link that the member has', async () => {
  await forgot(OLAV)
  later(11 * MINUTE)
  await forgot(OLAV)
  const [newest, before] = await tokens()
  expect([await isGood(newest), await isGood(before)]).toEqual([true, true])
})

test('on a device of theirs members get a letter each time that they ask, five an hour', async () => {
  const home = openBrowser()
  await home.logIn(OLAV)
  await forgot(OLAV)
  for (let asked = 0; asked < 7; asked++) expect((await home.forgot(OLAV)).status).toBe(200)
  expect(await letters()).toHaveLength(1 + 5)
  for (const token of await tokens()) expect(await isGood(token)).toBe(true)
})

test('who asks more than ten times an hour is told when to go on, and others are not held up', async () => {
  const from = '198.51.100.40'
  for (let asked = 0; asked < 10; asked++) await forgot(`nobody${asked}@skarnhollow.example`, from)
  const held = await forgot(OLAV, from)
  expect(held.status).toBe(429)
  expect(Number(held.headers.get('Retry-After'))).toBeGreaterThan(3000)
  expect(await letters()).toEqual([])
  await forgot(OLAV)
  expect(await letters()).toHaveLength(1)
})

thoroughTest('after 110 requests of strangers from eleven addresses the owner still gets a letter', async () => {
  const strangers = Array.from({ length: 110 }, (_, asked) => openBrowser(`198.51.100.${200 + (asked % 11)}`))
  await Promise.all(strangers.map((each, asked) => each.forgot(`nobody${asked}@skarnhollow.example`)))
  expect((await openBrowser().forgot(OLAV)).status).toBe(200)
  expect(await letters()).toMatchObject([{ to: OLAV }])
})

test('the token stands nowhere in the database', async () => {
  await forgot(OLAV)
  const token = /token=([\w-]+)/.exec((await letters())[0]?.text ?? '')?.[1] ?? 'none'
  for (const table of ['reset_links', 'outbox', 'events', 'commands']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toContain(token)
    expect(JSON.stringify(results)).not.toContain(token.slice(0, 43))
  }
})

test('no link goes to an address that the member gave up while it was being asked for', async () => {
  const moved = () => env.DB.prepare(`UPDATE members SET email = 'olav@ember.example' WHERE id = 'olav'`).run()
  const answer = await interrupted({ call: 3, meanwhile: moved }, '/login/forgot-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.250' },
    body: JSON.stringify({ input: OLAV }),
  })
  await env.DB.prepare(`UPDATE members SET email = ? WHERE id = 'olav'`).bind(OLAV).run()
  expect(answer.status).toBe(200)
  expect(await letters()).toEqual([])
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM reset_links').first('n')).toBe(0)
})
