import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { lettersIn } from '../mail/dev-mailbox'
import { theCast } from '../testing/club-house'
import { newNonce } from '../testing/key-exchange'
import { measured } from '../testing/measured'
import { request } from '../testing/portal'

const OLAV = 'olav@skarnhollow.example'
const NOBODY = 'nobody@skarnhollow.example'
const MESSAGE = 'If that address belongs to a member, a link to choose a new password is on its way.'
let addresses = 0

beforeAll(theCast)
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM attempts').run()
  const { objects } = await env.FILES.list()
  await env.FILES.delete(objects.map(({ key }) => key))
})

const post = (path: string, body: unknown, from = `192.0.2.${addresses++}`) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': from },
    body: JSON.stringify(body),
  })
const forgot = (input: unknown, from?: string) => post('/login/forgot-password', { input }, from)
const letters = () => lettersIn(env.FILES)

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
  expect(known).toMatchObject({ status: 200, calls: 1, statements: 1 })
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

test('an address is mailed three links an hour, and whoever asks more often is told the same', async () => {
  for (let asked = 0; asked < 5; asked++) expect(await (await forgot(OLAV)).json()).toEqual({ message: MESSAGE })
  expect(await letters()).toHaveLength(3)
})

test('one asker has ten links an hour', async () => {
  for (let asked = 0; asked < 12; asked++) await forgot(`nobody${asked}@skarnhollow.example`, '198.51.100.40')
  await forgot(OLAV, '198.51.100.40')
  expect(await letters()).toEqual([])
  await forgot(OLAV)
  expect(await letters()).toHaveLength(1)
})

test('only the last link is good', async () => {
  await forgot(OLAV)
  await forgot(OLAV)
  const tokens = (await letters()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
  const answers = await Promise.all(tokens.map((token) => post('/login/reset-password', { token, key: newNonce() })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('the token stands nowhere in the database', async () => {
  await forgot(OLAV)
  const token = /token=([\w-]+)/.exec((await letters())[0]?.text ?? '')?.[1] ?? 'none'
  for (const table of ['reset_tokens', 'outbox', 'events', 'commands']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toContain(token)
    expect(JSON.stringify(results)).not.toContain(token.slice(0, 43))
  }
})
