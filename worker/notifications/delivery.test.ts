import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { toRichText } from '../domain/shared/rich-text'
import { instantOf } from '../domain/wall/wall-clock'
import { openDatabase } from '../event-log/database'
import { newQueryMetrics } from '../event-log/query-metrics'
import portal from '../index'
import type { Player } from '../testing/cast'
import { roadClosedToday } from '../testing/cast-alerts'
import { workParty } from '../testing/cast-entries'
import { theCast } from '../testing/club-house'
import { byEffort } from '../testing/effort'
import { as, goingBy, wayTo } from '../testing/portal'
import { reply, start } from '../testing/wall'
import { runTimedWork, timedParts } from '../timed-work'
import { deliverNotifications, notifier, resolveHourlyDeliveries } from './delivery'
import type { PushMessage } from './push/send-push'

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Letters and pushes as they reach their readers, who know a repeat by its mark and look at the first alone. */
function world({ failing = () => false }: { failing?: (what: string) => boolean } = {}) {
  const letters: Sent[] = []
  const pushes: (PushMessage & { readonly member: string })[] = []
  const MAIL = {
    send: async (letter: Sent) => {
      if (failing('letter')) throw new Error('The post is closed.')
      letters.push(letter)
      return { messageId: '' }
    },
  } as unknown as SendEmail
  const sendPush = async (member: string, message: PushMessage) => {
    if (failing('push')) throw new Error('The push service is closed.')
    pushes.push({ member, ...message })
    return 'sent' as const
  }
  return {
    letters,
    pushes,
    env: { ...env, MAIL },
    sendPush,
    /** Whom something reached, however often it was sent: subject or title, and reader. */
    reached: () => ({
      letters: [...new Map(letters.map((each) => [each.headers['X-Entity-Ref-ID'], each])).values()].map(
        ({ to, subject }) => [to.split('@')[0] ?? '', subject],
      ),
      pushes: [...new Map(pushes.map((each) => [`${each.member} ${each.tag}`, each])).values()].map(
        ({ member, title }) => [member, title],
      ),
    }),
  }
}

const minute = () =>
  portal.scheduled({ cron: timedParts.notifications?.cron ?? '', scheduledTime: Date.now(), noRetry: () => {} }, env)
const database = () => openDatabase(env.DB, newQueryMetrics())
const at = (wall: string) => vi.useFakeTimers({ toFake: ['Date'], now: instantOf(wall, env.CLUB_TIME_ZONE) })
const choose = (player: Player, choice: object) => as(player).put(`/notification-settings/${player}`, choice)
const outcomes = async () =>
  (
    await env.DB.prepare('SELECT member_id, channel, outcome FROM notification_deliveries ORDER BY 1, 2').all<{
      member_id: string
      channel: string
      outcome: string
    }>()
  ).results.map(({ member_id, channel, outcome }) => `${member_id} ${channel} ${outcome}`)

/** The events of a command, as its message names them. */
async function eventsOf(stream: string) {
  const { results } = await env.DB.prepare('SELECT stream_id, stream_version FROM events WHERE stream_id LIKE ?')
    .bind(`${stream}:%`)
    .all<{ stream_id: string; stream_version: number }>()
  return results.map(({ stream_id, stream_version }) => [stream_id, stream_version])
}

/** Nothing goes out while a test prepares what is to go out. */
const inSilence = <Result>(work: () => Promise<Result>) =>
  goingBy(wayTo({ MAIL: { send: () => Promise.reject(new Error('Closed.')) } as unknown as SendEmail }), work)

const anew = async () => {
  for (const table of ['notification_deliveries', 'outbox']) await env.DB.prepare(`DELETE FROM ${table}`).run()
}

beforeAll(theCast)
beforeEach(async () => {
  at('2026-11-20T12:00')
  await anew()
})
afterEach(() => vi.useRealTimers())

test('a reminder, a mention or a new role is mailed at once to who wants that, with a mark and the way to choose', async () => {
  const { letters, env: bindings } = world()
  await goingBy(wayTo({ MAIL: bindings.MAIL }), async () => {
    await choose('olav', { channels: { plan: ['inbox', 'email'] } })
    await as('ingrid').post('/calendar/', workParty)
  })
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ subject: 'You’re on duty at Work party', to: expect.stringContaining('olav') })
  expect(letters[0]?.text).toContain('Sat, Nov 28, 9:00 AM')
  expect(letters[0]?.text).toMatch(/resources\/calendar\/[\w-]+\?told=\d+/)
  expect(letters[0]?.text).toContain('/notifications')
  expect(letters[0]?.headers['X-Entity-Ref-ID']).toMatch(/^notification-\d+-olav$/)
  expect(await outcomes()).toEqual(['ines digest waiting', 'ines push no device', 'olav email sent'])
})

test('a new password has a letter of its own, and no second one', async () => {
  const { letters, env: bindings } = world()
  await goingBy(wayTo({ MAIL: bindings.MAIL }), () => as('ingrid').put('/users/nora/role', { role: 'member' }))
  await goingBy(wayTo({ MAIL: bindings.MAIL }), () => as('ingrid').put('/users/nora/role', { role: 'administrator' }))
  expect(letters.map(({ subject }) => subject)).toEqual([
    'You’re no longer an administrator',
    'You’re now an administrator',
  ])
})

describe('whatever breaks off, each is told once on each channel', () => {
  /** Runs the message until it is through, broken off at the `step`th of all calls and sends. */
  async function brokenOffAt(step: number) {
    let steps = 0
    const breaks = () => ++steps === step
    const told = world({ failing: breaks })
    const broken = {
      ...told.env,
      DB: {
        withSession: (bookmark?: string) => {
          const session = env.DB.withSession(bookmark)
          return {
            prepare: (query: string) => session.prepare(query),
            getBookmark: () => session.getBookmark(),
            batch: async (statements: D1PreparedStatement[]) => {
              if (breaks()) throw new Error('Killed before.')
              const results = await session.batch(statements)
              if (breaks()) throw new Error('Killed after.')
              return results
            },
          }
        },
      } as unknown as D1Database,
    }
    const events = await eventsOf('alert')
    const parcel = { payload: { events }, position: 0 }
    for (let round = 0; round < 4; round++) {
      await notifier(broken, told.sendPush)
        .send(parcel)
        .catch(() => {})
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
    }
    return { reached: told.reached(), steps }
  }

  test('and none is missed, at any step', async () => {
    await inSilence(async () => {
      await choose('olav', { channels: { alert: ['inbox', 'push', 'email'] } })
      await choose('ines', { channels: { alert: ['email'] } })
      await choose('nora', { channels: { alert: ['inbox'] } })
      await as('ingrid').post('/alerts', roadClosedToday())
    })
    await anew()
    const { reached, steps } = await brokenOffAt(0)
    const subject = 'Warning. The upper road gate is locked until the plow has passed'
    expect(reached).toEqual({
      letters: [
        ['ines', subject],
        ['olav', subject],
      ],
      pushes: [['olav', subject]],
    })
    expect(steps).toBeGreaterThan(8)
    for (let step = 1; step <= steps; step += byEffort(4, 1)) {
      at('2026-11-20T12:00')
      await anew()
      const again = await brokenOffAt(step)
      expect([step, sorted(again.reached)]).toEqual([step, reached])
      expect(new Set(await outcomes())).toEqual(new Set(['ines email sent', 'olav email sent', 'olav push sent']))
    }
  })

  const sorted = ({ letters, pushes }: { letters: string[][]; pushes: string[][] }) => ({
    letters: letters.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    pushes,
  })
})

describe('quiet hours', () => {
  test('put off push and letters to their end, on both sides of midnight, and by the clocks of the night', async () => {
    const told = world()
    await inSilence(async () => {
      await choose('olav', { channels: { plan: ['push', 'email'] }, quiet: { from: '22:00', to: '06:30' } })
      await choose('ines', { channels: { plan: ['push'] }, quiet: null })
    })
    const deliver = () => deliverNotifications({ db: database(), env: told.env, sendPush: told.sendPush })
    // The night in which the clocks go back.
    at('2026-10-31T23:00')
    await goingBy(wayTo({ MAIL: told.env.MAIL }), () =>
      as('ingrid').post('/calendar/', { ...workParty, title: 'Night shift' }),
    )
    await notifier(told.env, told.sendPush).send({ payload: { events: await eventsOf('entry') }, position: 0 })
    expect(new Set(told.pushes.map(({ member }) => member))).not.toContain('olav')
    for (const moment of ['2026-11-01T00:30', '2026-11-01T01:30', '2026-11-01T06:29']) {
      at(moment)
      await deliver()
      expect(told.reached().letters).toEqual([])
    }
    at('2026-11-01T06:30')
    await deliver()
    expect(told.reached().letters.map(([to]) => to)).toContain('olav')
    expect(told.pushes.map(({ member }) => member)).toContain('olav')
  })

  test('hold no alert of a closed road back, but one about soup', async () => {
    const told = world()
    await choose('olav', { channels: { alert: ['push'] }, quiet: { from: '22:00', to: '06:30' } })
    at('2026-11-21T23:30')
    await inSilence(async () => {
      await as('ingrid').post('/alerts', { ...roadClosedToday(), type: 'danger', expirationDate: '2026-11-22' })
      await as('ingrid').post('/alerts', {
        type: 'info',
        message: toRichText('Soup at noon.'),
        expirationDate: '2026-11-22',
      })
    })
    await anew()
    await notifier(told.env, told.sendPush).send({ payload: { events: await eventsOf('alert') }, position: 0 })
    const titles = () => told.pushes.filter(({ member }) => member === 'olav').map(({ title }) => title)
    expect(titles()).toEqual(['Danger. The upper road gate is locked until the plow has passed'])
    at('2026-11-22T06:30')
    await deliverNotifications({ db: database(), env: told.env, sendPush: told.sendPush })
    expect(titles()).toHaveLength(2)
  })
})

test('reactions leave the portal once an hour, the newest of each post, to who wants that', async () => {
  const told = world()
  await choose('olav', { channels: { reaction: ['inbox', 'push'] }, quiet: null })
  const round = async () => {
    await resolveHourlyDeliveries(database())
    await deliverNotifications({ db: database(), env: told.env, sendPush: told.sendPush })
    return told.pushes.map(({ title }) => title)
  }
  const { conversation } = await start('olav', 'The stove is lit.')
  const react = (player: Player, face: string) =>
    as(player).put(`/conversations/${conversation._id}/reactions/${conversation._id}/${player}/${face}`)
  await round()
  await react('ines', 'stars')
  await react('nora', 'stars')
  expect(await round()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect(await round()).toEqual(['Nora Quist reacted to your post'])
  expect(await round()).toHaveLength(1)
})

test('what was deleted before it went out is told to nobody', async () => {
  const told = world()
  await inSilence(async () => {
    await choose('ines', { channels: { reply: ['inbox', 'email'] }, quiet: null })
    const { conversation } = await start('ines', 'Who has the drill?')
    await reply('olav', conversation._id, 'I have it.')
    await as('ines').delete(`/conversations/${conversation._id}`)
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  await deliverNotifications({ db: database(), env: told.env, sendPush: told.sendPush })
  expect(told.letters).toEqual([])
  expect(await outcomes()).toContain('ines email gone')
})

describe('those on duty', () => {
  const reminders = async () =>
    (
      await env.DB.prepare(
        `SELECT recipient, about->>'days' AS days FROM notifications WHERE kind = 'duty' ORDER BY place, 1`,
      ).all<{
        recipient: string
        days: number
      }>()
    ).results.map(({ recipient, days }) => `${recipient} ${days}`)

  test('are reminded seven days before and the day before, once, and not before seven in the morning', async () => {
    await inSilence(() =>
      as('ingrid').post('/calendar/', { ...workParty, start: '2026-12-12T09:00', end: '2026-12-12T12:00' }),
    )
    at('2026-12-04T12:00')
    await minute()
    at('2026-12-05T06:59')
    await minute()
    expect(await reminders()).toEqual([])
    at('2026-12-05T07:00')
    await Promise.all([minute(), minute()])
    await minute()
    expect(await reminders()).toEqual(['ines 7', 'olav 7'])
    at('2026-12-11T07:01')
    await minute()
    expect(await reminders()).toEqual(['ines 7', 'olav 7', 'ines 1', 'olav 1'])
  })
})

test('a flood of other news does not hold up that the road is closed', async () => {
  await inSilence(async () => {
    await choose('olav', { channels: { alert: ['inbox', 'push'] }, quiet: null })
    await as('ingrid').post('/alerts', roadClosedToday())
  })
  await anew()
  await aFlood()
  const told = world()
  await notifier(told.env, told.sendPush).send({ payload: { events: await eventsOf('alert') }, position: 0 })
  expect(told.pushes.map(({ member, title }) => [member, title.slice(0, 7)])).toContainEqual(['olav', 'Warning'])
})

test('one run hands on as many deliveries for many commands as for one', async () => {
  await inSilence(async () => {
    await as('ingrid').post('/alerts', roadClosedToday())
    await as('ingrid').post('/calendar/', { ...workParty, start: '2026-12-12T09:00', end: '2026-12-12T12:00' })
  })
  await anew()
  await aFlood()
  const tried = () => env.DB.prepare('SELECT SUM(attempts) AS n FROM notification_deliveries').first('n')
  const told = world()
  const outboxOfARun = notifier(told.env, told.sendPush)
  for (const _ of [1, 2, 3]) await outboxOfARun.send({ payload: { events: await eventsOf('alert') }, position: 0 })
  expect(await tried()).toBe(120)

  // A minute in which reminders of duties are recorded besides.
  at('2026-12-11T07:01')
  await minute()
  expect(await tried()).toBe(240)
})

/** Of more news than one run hands on. */
const aFlood = () =>
  env.DB.prepare(
    `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < 400)
     INSERT INTO notification_deliveries (place, member_id, channel, kind, outcome, attempts, next_at, written_at)
     SELECT 900000 + n, 'nora', iif(n % 2, 'email', 'push'), 'mention', 'waiting', 0, ?1, ?1 FROM turn`,
  )
    .bind(Date.now() - 60_000)
    .run()

test('mail that has taken no notification for an hour is told to administrators as failing', async () => {
  const mailOf = async () => (await (await as('ingrid').get('/ready')).json<{ parts: { mail: string } }>()).parts.mail
  await choose('olav', { channels: { plan: ['inbox', 'email'] } })
  await inSilence(() => as('ingrid').post('/calendar/', workParty))
  expect(await mailOf()).toBe('ok')
  const { env: closed } = world({ failing: () => true })
  for (const time of ['12:02', '12:06', '12:12', '12:22', '12:40', '13:15']) {
    at(`2026-11-20T${time}`)
    await runTimedWork(closed, timedParts.notifications?.cron)
  }
  expect(await outcomes()).toContain('olav email waiting')
  expect(await mailOf()).toBe('failing')

  at('2026-11-20T14:30')
  await runTimedWork(world().env, timedParts.notifications?.cron)
  expect(await outcomes()).toContain('olav email sent')
  expect(await mailOf()).toBe('ok')
})
