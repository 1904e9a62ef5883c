import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { aggregates } from '../club'
import type { MeetingView } from '../domain/meeting/meeting'
import type { InboxPage } from '../domain/notification/notification-views'
import { plainSentence } from '../domain/notification/notification-words'
import { toRichText } from '../domain/shared/rich-text'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { type Player, solveig } from '../testing/cast'
import { roadClosedToday } from '../testing/cast-alerts'
import { workParty } from '../testing/cast-entries'
import { carryOut, enroll, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { thoroughTest } from '../testing/effort'
import { measured } from '../testing/measured'
import { as, withToken } from '../testing/portal'
import { uploaded } from '../testing/upload'
import { pass, reply, start } from '../testing/wall'

const DAY_MS = 24 * 3_600_000

const inboxOf = async (player: Player, query = '') => {
  const answer = await as(player).get(`/notifications${query}`)
  expect(answer.status).toBe(200)
  return answer.json<InboxPage>()
}
/** The inbox in words, newest first. */
const told = async (player: Player, query = '') => (await inboxOf(player, query)).notifications.map(plainSentence)
const unreadOf = async (player: Player) => (await (await as(player).get('/session')).json<{ unread: number }>()).unread
const readAll = async (...players: Player[]) => {
  for (const player of players) await as(player).post('/notifications/read', { upTo: (await inboxOf(player)).position })
}
const addEntry = async (change: object = {}) => {
  const answer = await as('ingrid').post('/calendar/', { ...workParty, ...change })
  return ((await answer.json<{ _id: string }[]>())[0] ?? { _id: '' })._id
}

beforeAll(async () => {
  await theCast()
  await readAll('olav', 'ines', 'nora', 'ingrid')
})

test('whoever says that they read what was never told to them leaves nothing in the database', async () => {
  const rowsOf = () =>
    env.DB.prepare(`SELECT COUNT(*) AS n FROM notification_reads WHERE member_id = 'nora'`).first<number>('n')
  const before = await rowsOf()
  const madeUp = Array.from({ length: 200 }, (_, nth) => 900_000_000 + nth)
  expect((await as('nora').post('/notifications/read', { places: madeUp })).status).toBe(204)
  const events = await env.DB.prepare('SELECT position FROM events').all<{ position: number }>()
  const others = events.results.map(({ position }) => position).slice(0, 200)
  expect((await as('nora').post('/notifications/read', { places: others })).status).toBe(204)
  expect(await rowsOf()).toBe(before)
})

describe('what concerns everybody', () => {
  test('an alert is told to every member but who posted it, and to nobody once it was deleted or has ended', async () => {
    const posted = await as('ingrid').post('/alerts', roadClosedToday())
    const { _id } = await posted.json<{ _id: string }>()
    expect(await told('ines')).toEqual(['Warning. The upper road gate is locked until the plow has passed'])
    expect(await told('ingrid')).toEqual([])
    expect([await unreadOf('ines'), await unreadOf('ingrid')]).toEqual([1, 0])
    pass(DAY_MS)
    expect([await told('ines'), await unreadOf('ines')]).toEqual([[], 0])
    pass(-DAY_MS)
    await as('ingrid').delete(`/alerts/${_id}`)
    expect([await told('ines'), await unreadOf('ines')]).toEqual([[], 0])
  })

  test('a new Sentinel and minutes are told, and open where they are read', async () => {
    const paper = soundSamples['programme.pdf']!
    const { url } = await uploaded('ingrid', 'sentinel', 'Sentinel.pdf', paper)
    await as('ingrid').post('/sentinels', { month: 'November', year: 2026, url })
    const meeting = {
      type: 'Board Meeting',
      venue: 'The hut',
      address: '1 Tow Road',
      date: '2026-11-05',
      time: '07:00PM',
    }
    const scheduled = await as('ingrid').post('/meetings', meeting)
    const { _id } = (await scheduled.json<{ meeting: MeetingView }>()).meeting
    expect(await told('ines')).toEqual(['The November 2026 Sentinel is out'])
    const minutes = (await uploaded('ingrid', 'minutes', 'Minutes.pdf', paper)).key
    await as('ingrid').put(`/meetings/${_id}`, { minutes })
    const { notifications } = await inboxOf('ines')
    expect(notifications.map((each) => [plainSentence(each), each.said, each.path])).toEqual([
      ['Minutes published: Board Meeting, November 5', 'Added by Ingrid Halvorsen', `/meetings/${_id}`],
      ['The November 2026 Sentinel is out', null, expect.stringMatching(/^\/sentinels\?open=/)],
    ])
    await as('ingrid').put(`/meetings/${_id}`, { minutes: null })
    expect(await told('ines')).toEqual(['The November 2026 Sentinel is out'])
  })

  test('is one row of the table, however many members there are, and takes no more calls', async () => {
    for (let each = 0; each < 40; each++) await enroll(`child-${each}`, solveig)
    const cost = await measured(env, await signIn('ingrid'), {
      name: 'an alert',
      method: 'POST',
      path: '/alerts',
      body: roadClosedToday(),
    })
    expect(cost).toMatchObject({ status: 201, calls: 2 })
    const rows = await env.DB.prepare(`SELECT COUNT(*) AS n FROM notifications WHERE kind = 'alert'`).first<{
      n: number
    }>()
    expect(rows?.n).toBe(2)
  })

  test('is not told to who came later', async () => {
    await enroll('torsten', { ...workTorsten, email: 'torsten@perch.example' })
    expect(await told('torsten' as Player)).toEqual([])
  })
})

const workTorsten = {
  ...{ fname: 'Torsten', lname: 'Vik', birthdate: '1988-08-18', joinDate: '2021-02-03', statusType: 'Active' as const },
  ...{ isAdult: true as const, phone: { home: '4255550177', work: '', cell: '' } },
  address: { street: '7 Perch Street', city: 'Perchville', state: 'WA' as const, zipCode: '97531' },
}

describe('what is said on the wall', () => {
  test('replies are told to everybody in the conversation but who says them, as one for each conversation', async () => {
    await readAll('olav', 'ines', 'nora')
    const { conversation } = await start('olav', 'Who has the good ladle?')
    await reply('ines', conversation._id, 'I think it is in the hut.')
    await reply('nora', conversation._id, 'No, I took it home.')
    expect((await told('olav'))[0]).toBe('Nora Quist and 1 other replied to your post')
    expect((await told('ines'))[0]).toBe('Nora Quist replied in a conversation you’re in')
    expect([await unreadOf('olav'), await unreadOf('ines'), await unreadOf('nora')]).toEqual([1, 1, 0])
    expect((await inboxOf('olav')).notifications[0]).toMatchObject({
      said: '“No, I took it home.”',
      path: expect.stringContaining(`/?post=${conversation._id}&reply=`),
    })
    await as('olav').delete(`/conversations/${conversation._id}`)
    expect([await unreadOf('olav'), await unreadOf('ines')]).toEqual([0, 0])
  })

  test('reactions to a post are told to its author as one, and one that was taken back is told no more', async () => {
    await readAll('olav', 'ines')
    const { conversation } = await start('olav', 'The stove is lit.')
    const { reply: answer } = await reply('ines', conversation._id, 'I am on my way.')
    const face = (player: Player, post: string, name: string) =>
      `/conversations/${conversation._id}/reactions/${post}/${player}/${name}`
    for (const player of ['ines', 'nora', 'olav'] as const)
      expect((await as(player).put(face(player, conversation._id, 'stars'))).status).toBe(200)
    await as('nora').put(face('nora', answer._id, 'smile'))
    const reactions = async (player: Player) =>
      (await inboxOf(player, '?only=unread')).notifications.filter(({ kind }) => kind === 'reaction')
    expect((await reactions('olav')).map((each) => [plainSentence(each), each.said, each.face, each.path])).toEqual([
      ['Nora Quist and 1 other reacted to your post', '“The stove is lit.”', 'stars', `/?post=${conversation._id}`],
    ])
    expect((await reactions('ines')).map(({ path }) => path)).toEqual([
      `/?post=${conversation._id}&reply=${answer._id}`,
    ])
    await as('nora').delete(face('nora', conversation._id, 'stars'))
    expect((await reactions('olav')).map(plainSentence)).toEqual(['Ines Calloway reacted to your post'])
    await as('ines').delete(`/conversations/${conversation._id}/replies/${answer._id}`)
    expect(await reactions('ines')).toEqual([])
  })

  test('who is mentioned is told so, and not that there was a reply as well', async () => {
    await readAll('olav', 'ines')
    const { conversation } = await start('olav', 'Soup at five.')
    await reply('ines', conversation._id, 'I bring bread.')
    await readAll('olav', 'ines')
    pass(2_500)
    const mention = { type: 'mention', attrs: { id: 'ines' } }
    const message = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [mention, { type: 'text', text: ' thanks.' }] }],
    }
    const sent = await as('olav').post(
      `/conversations/${conversation._id}/replies`,
      { message },
      { key: crypto.randomUUID() },
    )
    expect(sent.status).toBe(201)
    const { notifications } = await inboxOf('ines', '?only=unread')
    expect(notifications.map((each) => [plainSentence(each), each.said])).toEqual([
      ['Olav Brekke mentioned you', '“@Ines Calloway thanks.”'],
    ])
    expect(await told('ines', '?only=mentions')).toEqual(['Olav Brekke mentioned you'])
  })

  test('an edit tells those alone who were not mentioned before', async () => {
    const mention = (id: string) => ({ type: 'mention', attrs: { id } })
    const naming = (...ids: string[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: ids.map(mention) }] })
    pass(2_500)
    const posted = await as('nora').post('/conversations', { message: naming('olav') }, { key: crypto.randomUUID() })
    const { conversation } = await posted.json<{ conversation: { _id: string } }>()
    await readAll('olav', 'ines')
    const revised = await as('nora').put(`/conversations/${conversation._id}`, {
      message: naming('olav', 'ines'),
      revision: 0,
    })
    expect(revised.status).toBe(200)
    expect(await told('olav', '?only=unread')).toEqual([])
    expect(await told('ines', '?only=unread')).toEqual(['Nora Quist mentioned you'])
    await as('nora').put(`/conversations/${conversation._id}`, { message: naming('olav'), revision: 1 })
    expect(await told('ines', '?only=unread')).toEqual([])
  })
})

describe('an event of the calendar', () => {
  test('is told to those on duty when it is added, moved, given to others or deleted, and comes back with it', async () => {
    await readAll('olav', 'ines', 'nora')
    const id = await addEntry()
    expect(await told('olav', '?only=unread')).toEqual(['You’re on duty at Work party'])
    const moved = { ...workParty, start: '2026-11-28T10:00' }
    await as('ingrid').post(`/calendar/${id}`, moved)
    expect((await inboxOf('olav', '?only=unread')).notifications[0]).toMatchObject({
      kind: 'plan',
      what: 'moved',
      from: '2026-11-28T09:00',
      to: '2026-11-28T10:00',
      path: `/resources/calendar/${id}`,
    })
    await as('ingrid').post(`/calendar/${id}`, { ...moved, onDuty: ['ines', 'nora'] })
    expect((await told('olav', '?only=unread'))[0]).toBe('You’re no longer on duty at Work party')
    expect((await told('nora', '?only=unread'))[0]).toBe('You’re on duty at Work party')
    expect(await told('ingrid', '?only=unread')).toEqual([])
    await as('ingrid').delete(`/calendar/${id}`)
    expect(await told('nora', '?only=unread')).toEqual(['Work party was deleted'])
    expect((await told('nora', '?only=duties')).length).toBe(1)
    await as('ingrid').post(`/calendar/${id}/put-back`, { to: 'before removal' })
    expect(await told('nora', '?only=unread')).toEqual(['You’re on duty at Work party', 'You’re on duty at Work party'])
  })
})

describe('the account', () => {
  test('a new role and a new password are told to whose they are, whoever changed them', async () => {
    await readAll('nora')
    await carryOut('torsten', { type: 'ChangeMemberRole', role: 'administrator' }, 'ingrid')
    await carryOut('torsten', { type: 'ChangeMemberRole', role: 'member' }, 'ingrid')
    await carryOut('torsten', { type: 'ChangePassword', reason: 'profile' }, 'torsten')
    const inbox = await withToken(await signIn('torsten'), 'GET', '/notifications')
    expect((await inbox.json<InboxPage>()).notifications.map(plainSentence)).toEqual([
      'Your password was changed',
      'You’re no longer an administrator',
      'You’re now an administrator',
    ])
    expect(await told('nora', '?only=unread')).toEqual([])
  })
})

describe('what has been read', () => {
  test('is read by one, by all, and on every device; a mark never moves back', async () => {
    await readAll('ines')
    const { conversation } = await start('ines', 'Skins for sale.')
    await reply('olav', conversation._id, 'How much?')
    await as('ingrid').post('/alerts', { ...roadClosedToday(), message: toRichText('The tow stands still.') })
    const { notifications, position } = await inboxOf('ines')
    expect(await unreadOf('ines')).toBe(2)
    await as('ines').post('/notifications/read', { places: notifications[0]?.places })
    expect((await inboxOf('ines')).notifications.map(({ isUnread }) => isUnread).slice(0, 2)).toEqual([false, true])
    expect(await unreadOf('ines')).toBe(1)
    await as('ines').post('/notifications/read', { upTo: position })
    await as('ines').post('/notifications/read', { upTo: 0 })
    expect(await unreadOf('ines')).toBe(0)
    expect(await unreadOf('olav')).toBeGreaterThan(0)
  })

  test.each([{}, { places: [] }, { places: ['1'] }, { upTo: -1 }, { upTo: 1, places: [1] }, { places: [1.5] }])(
    'nonsense such as %j is refused',
    async (body) => {
      expect((await as('ines').post('/notifications/read', body)).status).toBe(400)
      expect((await as('ines').get('/notifications?before=x')).status).toBe(400)
      expect((await as('ines').get('/notifications?only=me')).status).toBe(400)
    },
  )
})

thoroughTest('what lies behind a busy conversation that was deleted is counted as unread, and shown', async () => {
  await readAll('olav')
  const kept = (await start('olav', 'Who has the good ladle?')).conversation._id
  await reply('ines', kept, 'I do.')
  const busy = (await start('olav', 'Which soup?')).conversation._id
  for (let nth = 0; nth < 110; nth++) await reply(nth % 2 ? 'ines' : 'nora', busy, `Soup ${nth}`)
  expect((await as('olav').delete(`/conversations/${busy}`)).status).toBeLessThan(300)
  expect(await told('olav', '?only=unread')).toEqual(['Ines Calloway replied to your post'])
  expect((await told('olav'))[0]).toBe('Ines Calloway replied to your post')
  expect(await unreadOf('olav')).toBe(1)
  vi.useRealTimers()
})

test('after all that the tables are what the log says, also once somebody was erased who had mentioned others', async () => {
  const drift = async () => (await verify({ ...testDependencies(), aggregates })).drift
  const mentions = () =>
    env.DB.prepare(`SELECT COUNT(*) AS n FROM notifications WHERE kind = 'mention'`).first<number>('n')
  expect([await drift(), await mentions()]).toEqual([[], 3])
  await as('ingrid').delete('/users/olav', { lname: 'Brekke' })
  const forgotten = await as('ingrid').post('/users/olav/forget', { lname: 'Brekke' }, { reason: 'Asked for it.' })
  expect(forgotten.status).toBe(204)
  expect([await drift(), await mentions()]).toEqual([[], 2])
  expect(JSON.stringify((await inboxOf('ines')).notifications)).not.toMatch(/Olav|Brekke|thanks/)
})

test('every inbox is the same bytes after a rebuild of all tables, and so is what was read of it', async () => {
  const dependencies = { ...testDependencies(), aggregates }
  const everything = async () => {
    const { results } = await env.DB.prepare('SELECT * FROM notifications ORDER BY 1, 2, 3, 4').all()
    const inboxes = ['ines', 'nora', 'ingrid'] as const
    return JSON.stringify([results, await Promise.all(inboxes.map((who) => inboxOf(who)))])
  }
  const before = await everything()
  expect(before).toContain('"isUnread":true')
  await rebuild(dependencies)
  expect(await everything()).toBe(before)
  expect((await verify(dependencies)).drift).toEqual([])
})
