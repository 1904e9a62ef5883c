import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import portal from '../../index'
import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { theCast } from '../../testing/club-house'
import { as, goingBy, request, wayTo, withToken } from '../../testing/portal'

beforeAll(theCast)

interface Report {
  readonly settings: readonly string[]
  readonly unreadable: readonly string[]
  readonly migrations: readonly string[]
  readonly crons: Readonly<Record<string, string>>
}

const examine = async () => (await withToken(env.SETUP_SECRET, 'GET', '/doctor')).json<Report>()
const letterTo = (to: unknown, secret = env.SETUP_SECRET) => withToken(secret, 'POST', '/doctor/letter', { to })

test('the person who runs the portal hears what it has been given and how it stands, and no secret', async () => {
  const report = await examine()
  expect(report).toMatchObject({
    version: { id: expect.any(String) },
    bindings: expect.arrayContaining(['ASSETS', 'DB', 'FILES', 'MAIL', 'VERSION', 'Wall']),
    unreadable: [],
    addresses: { PUBLIC_URL: 'http://localhost:8787', MAIL_FROM: 'portal@skarnhollow.example' },
    ready: { status: 'ready' },
    room: 'ok',
  })
  expect(report.settings).toEqual(expect.arrayContaining(['CLUB_NAME', 'PEPPER', 'SETUP_SECRET', 'SCRYPT_LN']))
  expect(report.migrations).toEqual(env.MIGRATIONS?.map(({ name }) => name).sort())
  const versioned = [env.PEPPER, env.SUBJECT_KEKS].flatMap((secret) => Object.values(JSON.parse(secret)))
  for (const secret of [env.SETUP_SECRET, ...versioned]) expect(JSON.stringify(report)).not.toContain(secret)
})

test.each([
  ['LOGIN_KEYS', '[]'],
  ['PEPPER', 'too short'],
  ['PEPPER', JSON.stringify({ 1: 'dG9vIHNob3J0' })],
  ['PEPPER', JSON.stringify({ 2: btoa('x'.repeat(32)) })],
  ['SUBJECT_KEKS', JSON.stringify({ 1: btoa('x'.repeat(32)) })],
  ['ARCHIVE_SECRET', env.SETUP_SECRET],
])('a secret that is not the right one is named: %s', async (name, value) => {
  const report = await goingBy(wayTo({ [name]: value }), examine)
  expect(report.unreadable).toEqual([name])
})

test('when a cron trigger last came is told', async () => {
  expect((await examine()).crons).toEqual({})
  const scheduled = { cron: '*/5 * * * *', scheduledTime: Date.now(), noRetry() {} }
  await portal.scheduled(scheduled as ScheduledController, env)
  const { crons } = await examine()
  expect(Object.keys(crons)).toEqual(['*/5 * * * *'])
  expect(Math.abs(Date.parse(crons['*/5 * * * *'] ?? '') - Date.now())).toBeLessThan(60_000)
})

test('a test letter goes out at once, and where it does not the reason is told', async () => {
  expect(await (await letterTo('nora@skarnhollow.example')).json()).toEqual({ sent: true })
  expect((await lettersIn(env.FILES))[0]).toMatchObject({ to: 'nora@skarnhollow.example', subject: 'A test email' })

  const MAIL = {
    send: async () => {
      throw Object.assign(new Error('not onboarded'), { code: 'E_SENDER_DOMAIN_NOT_AVAILABLE' })
    },
  } as unknown as SendEmail
  const refused = await goingBy(wayTo({ MAIL }), () => letterTo('nora@skarnhollow.example'))
  expect(await refused.json()).toEqual({ sent: false, reason: 'not set up', code: 'E_SENDER_DOMAIN_NOT_AVAILABLE' })
  expect((await letterTo('nobody')).status).toBe(400)
})

test('a password can be hashed, which the free plan has no time for', async () => {
  expect((await withToken(env.SETUP_SECRET, 'POST', '/doctor/password')).status).toBe(204)
})

test('nobody else is told anything, administrators neither', async () => {
  const answers = [
    await request('/doctor'),
    await as('ingrid').get('/doctor'),
    await as('ingrid').post('/doctor/password'),
    await letterTo('nora@skarnhollow.example', 'a-made-up-secret'),
  ]
  for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
})
