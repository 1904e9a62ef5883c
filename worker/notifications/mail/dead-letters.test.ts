import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { senders } from '../../club'
import type { DeadLetters } from '../../domain/admin/dead-letter-views'
import { openOutbox } from '../../event-log/outbox/outbox'
import { logLine } from '../../http/log-line'
import { carryOut, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { as, goingBy, request, wayTo } from '../../testing/portal'
import { sweptDeadLetters } from './dead-letters'
import { lettersIn } from './dev-mailbox'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const club = testDependencies()
let said: { code?: string } | undefined

/** Cloudflare Email Service, which takes nothing, for a reason of its own. */
const closed = {
  send: async () => {
    throw Object.assign(new Error('550 olav@skarnhollow.example is no such mailbox'), said)
  },
} as unknown as SendEmail

beforeEach(async () => {
  await theCast()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  said = { code: 'E_DELIVERY_FAILED' }
  await env.DB.batch(['outbox', 'dead_letters'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const write = (letter: string, content: object = {}) =>
  openOutbox({ ...club, log: logLine, senders: senders({ ...env, MAIL: closed }) }).send(
    `letter-${crypto.randomUUID()}`,
    [
      {
        effect: 'mail',
        payload: { letter },
        personal: { subjectId: 'olav', content: { to: 'olav@skarnhollow.example', fname: 'Olav', ...content } },
      },
    ],
  )
/** Lets what waits be as old as it would be by then: the database has a clock of its own. */
const pass = (milliseconds: number) =>
  env.DB.prepare('UPDATE outbox SET next_at = next_at - ?1, written_at = written_at - ?1').bind(milliseconds).run()
const round = (MAIL = closed) => openOutbox({ ...club, log: logLine, senders: senders({ ...env, MAIL }) }).deliverDue()
const list = async () => (await (await as('ingrid').get('/dead-letters')).json<DeadLetters>()).letters
const waiting = async () => env.DB.prepare('SELECT COUNT(*) AS n FROM outbox').first<number>('n')

/** The timed work comes at least this often; gives how long it took, in ms, until nothing waited any more. */
async function timeUntilGivenUp(every: number, most: number) {
  for (let passed = every; passed <= most; passed += every) {
    await pass(every)
    await round()
    if ((await waiting()) === 0) return passed
  }
  throw new Error('It is never given up.')
}

test('a letter that nobody takes is tried for a day, and then stands on the list', async () => {
  await write('password changed')
  expect(await list()).toEqual([])
  const took = await timeUntilGivenUp(30 * MINUTE, 25 * HOUR)
  expect(took).toBeGreaterThan(22 * HOUR)
  expect(took).toBeLessThanOrEqual(24 * HOUR)
  const [letter] = await list()
  expect(letter).toEqual({
    _id: expect.any(String),
    letter: 'password changed',
    member: { _id: 'olav', name: 'Olav Brekke' },
    writtenAt: expect.any(String),
    at: expect.any(String),
    reason: 'refused',
    canBeSentAgain: false,
  })
  expect(Date.parse(letter?.at ?? '') - Date.parse(letter?.writtenAt ?? '')).toBeGreaterThan(22 * HOUR)
})

test('a link for a new password is tried for as long as it opens, and never sent after that', async () => {
  await write('reset link', { token: 'olav.a-secret-token' })
  expect(await timeUntilGivenUp(5 * MINUTE, HOUR)).toBe(10 * MINUTE)
  expect(await list()).toMatchObject([{ letter: 'reset link', reason: 'refused', canBeSentAgain: false }])

  await env.DB.prepare('DELETE FROM dead_letters').run()
  await write('reset link', { token: 'olav.a-secret-token' })
  const before = (await lettersIn(env.FILES)).length
  await pass(16 * MINUTE)
  await round(env.MAIL)
  expect((await lettersIn(env.FILES)).length).toBe(before)
  expect(await list()).toMatchObject([{ letter: 'reset link', reason: 'too late' }])
})

test.each([
  ['E_RECIPIENT_SUPPRESSED', 'address'],
  ['E_VALIDATION_ERROR', 'address'],
])('where no address would do but another one (%s), a letter is given up at once', async (code, reason) => {
  said = { code }
  await write('welcome')
  expect([await waiting(), await list()]).toMatchObject([0, [{ letter: 'welcome', reason }]])
})

test.each([
  [{ code: 'E_SENDER_DOMAIN_NOT_AVAILABLE' }, 'not set up'],
  [{ code: 'E_DAILY_LIMIT_EXCEEDED' }, 'limit'],
  [{ code: 'toString' }, 'unreachable'],
  [{}, 'unreachable'],
])('that the portal itself cannot send (%j) is waited for, and then told as its own fault', async (error, reason) => {
  said = error
  await write('reset link', { token: 'olav.a-secret-token' })
  expect(await waiting()).toBe(1)
  await timeUntilGivenUp(5 * MINUTE, HOUR)
  expect((await list())[0]?.reason).toBe(reason)
  expect(await (await as('ingrid').get('/ready')).json()).toMatchObject({ parts: { mail: 'failing' } })
})

test('the list holds no address, no link and nothing that the mail service said', async () => {
  said = { code: 'E_RECIPIENT_SUPPRESSED' }
  for (const letter of ['reset link', 'invitation', 'welcome'])
    await write(letter, { token: 'olav.a-secret-token', invitedBy: 'Ingrid Halvorsen', lastDay: '2026-11-27' })
  const kept = JSON.stringify([await list(), (await env.DB.prepare('SELECT * FROM dead_letters').all()).results])
  expect(kept).not.toMatch(/@|a-secret-token|no such mailbox/)
})

test('a letter that is still true is sent again, once, to the address that the member has now', async () => {
  said = { code: 'E_RECIPIENT_SUPPRESSED' }
  await write('welcome', { to: 'olaf@skarnholow.example' })
  const [letter] = await list()
  expect(letter?.canBeSentAgain).toBe(true)
  const before = (await lettersIn(env.FILES)).length
  const answers = [await again(letter?._id), await again(letter?._id)]
  expect(answers.map(({ status }) => status)).toEqual([204, 404])
  await expect.poll(async () => (await lettersIn(env.FILES)).length).toBe(before + 1)
  expect((await lettersIn(env.FILES))[0]).toMatchObject({
    to: 'olav@skarnhollow.example',
    subject: 'Your account is ready',
  })
  expect(await list()).toEqual([])
})

const again = (id: string | undefined, who: 'ingrid' | 'olav' = 'ingrid') =>
  as(who).post(`/dead-letters/${id}/send-again`)

test('one that would no longer be true, or has nobody to go to, is not sent again', async () => {
  said = { code: 'E_RECIPIENT_SUPPRESSED' }
  await write('reset link', { token: 'olav.a-secret-token' })
  await write('welcome')
  await env.DB.prepare(`UPDATE dead_letters SET member_id = 'somebody who left' WHERE letter = 'welcome'`).run()
  const letters = await list()
  expect(letters.map(({ canBeSentAgain }) => canBeSentAgain)).toEqual([false, false])
  expect(letters.map(({ member }) => member?.name)).toContain(undefined)
  for (const { _id } of letters) {
    const answer = await again(_id)
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'CONFLICT' }])
  }
  expect((await again('none')).status).toBe(404)
})

test('only administrators read the list and send again', async () => {
  said = { code: 'E_RECIPIENT_SUPPRESSED' }
  await write('welcome')
  const [letter] = await list()
  expect((await as('olav').get('/dead-letters')).status).toBe(403)
  expect((await again(letter?._id, 'olav')).status).toBe(403)
  expect((await request('/dead-letters')).status).toBe(401)
  expect(await list()).toHaveLength(1)
})

test('what an older version of the portal left to be sent is not too old', async () => {
  await write('welcome')
  await env.DB.prepare('UPDATE outbox SET written_at = 0, next_at = 0').run()
  const before = (await lettersIn(env.FILES)).length
  await round(env.MAIL)
  expect((await lettersIn(env.FILES)).length).toBe(before + 1)
})

test('a mail service that fails changes nothing of what a member is answered', async () => {
  await goingBy(wayTo({ MAIL: closed }), async () => {
    const { user } = await (await as('ingrid').get('/users/ines')).json<{ user: object }>()
    expect((await as('ingrid').put('/users/ines', { ...user, email: 'ines.c@skarnhollow.example' })).status).toBe(200)
  })
  expect(await waiting()).toBe(1)
})

test('after thirty days a letter leaves the list, and with whoever is forgotten at once', async () => {
  said = { code: 'E_RECIPIENT_SUPPRESSED' }
  await write('welcome')
  await club.db.batch([sweptDeadLetters(Date.now() + 29 * DAY)])
  expect(await list()).toHaveLength(1)
  await club.db.batch([sweptDeadLetters(Date.now() + 31 * DAY)])
  expect(await list()).toEqual([])

  await write('welcome')
  await carryOut('olav', { type: 'RemoveMember', typedLastName: 'Brekke' })
  expect((await list())[0]?.member).toBe(null)
  await as('ingrid').post('/users/olav/forget', { lname: 'Brekke' }, { reason: 'Asked for it in a letter.' })
  await expect.poll(list).toEqual([])
})
