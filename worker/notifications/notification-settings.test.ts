import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'

import { aggregates } from '../club'
import type { InboxPage, NotificationSettingsView } from '../domain/notification/notification-views'
import type { HistoryPage } from '../domain/shared/history-entry'
import { verify } from '../event-log/rebuild/rebuild'
import type { Player } from '../testing/cast'
import { roadClosedToday } from '../testing/cast-alerts'
import { workParty } from '../testing/cast-entries'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { thoroughTest } from '../testing/effort'
import { as } from '../testing/portal'

beforeAll(theCast)

const path = (player: Player) => `/notification-settings/${player}`
const settingsOf = async (player: Player) => (await as(player).get(path(player))).json<NotificationSettingsView>()
const choose = (player: Player, choice: object, key = crypto.randomUUID()) =>
  as(player).put(path(player), choice, { key })
const kinds = async (player: Player) =>
  (await (await as(player).get('/notifications')).json<InboxPage>()).notifications.map(({ kind }) => kind)

test('whoever chose nothing is told what matters, once a week by digest, and by no push at night', async () => {
  const settings = await settingsOf('olav')
  expect(settings).toMatchObject({ digest: 'weekly', quiet: { from: '22:00', to: '06:30' }, isOnlyMine: false })
  expect(settings.channels).toMatchObject({
    mention: ['inbox', 'push', 'email'],
    alert: ['inbox', 'push'],
    sentinel: ['inbox', 'digest'],
    account: ['inbox', 'email'],
  })
})

test('a choice changes what it names and nothing else, and saving it again is no fact', async () => {
  const first = await choose('olav', { channels: { alert: ['email', 'inbox'] }, digest: 'daily' })
  expect(first.headers.get('etag')).toBe('"1"')
  const again = await choose('olav', { channels: { alert: ['inbox', 'email'] } })
  expect(again.headers.get('etag')).toBe('"1"')
  const settings = await settingsOf('olav')
  expect(settings).toMatchObject({ digest: 'daily', quiet: { from: '22:00', to: '06:30' } })
  expect([settings.channels.alert, settings.channels.mention]).toEqual([
    ['inbox', 'email'],
    ['inbox', 'push', 'email'],
  ])
})

test.each([
  [{ channels: { account: [] } }],
  [{ channels: { weather: ['inbox'] } }],
  [{ channels: { alert: ['pigeon'] } }],
  [{ digest: 'hourly' }],
  [{ quiet: { from: '25:00', to: '06:00' } }],
  [{ quiet: { from: '22:00', to: '22:00' } }],
  [{ everything: true }],
])('%j is refused', async (choice) => {
  expect((await choose('olav', choice)).status).toBe(400)
})

describe('the inbox', () => {
  test('leaves out what its reader does not want there, and shows it again when they do', async () => {
    await as('ingrid').post('/alerts', roadClosedToday())
    expect(await kinds('ines')).toEqual(['alert'])
    await choose('ines', { channels: { alert: ['push'] } })
    expect(await kinds('ines')).toEqual([])
    await choose('ines', { channels: { alert: ['inbox'] } })
    expect(await kinds('ines')).toEqual(['alert'])
  })

  test('leaves out what concerns everybody for who wants only what concerns them', async () => {
    await as('ingrid').post('/calendar/', workParty)
    await choose('ines', { isOnlyMine: true })
    expect(await kinds('ines')).toEqual(['plan'])
    await choose('ines', { isOnlyMine: false })
    expect(await kinds('ines')).toEqual(['plan', 'alert'])
  })
})

test('settings have a history, and a change is undone', async () => {
  const key = crypto.randomUUID()
  await choose('nora', { quiet: { from: '21:00', to: '07:00' } })
  await choose('nora', { quiet: null, channels: { reply: [] } }, key)
  const { entries } = await (await as('nora').get(`${path('nora')}/history`)).json<HistoryPage>()
  expect(entries.map(({ action, changes }) => [action, changes.map(({ from, to }) => [from, to])])).toEqual([
    [
      'changed Replies and quiet hours',
      [
        ['inbox, push and email digest', 'off'],
        ['9:00 PM to 7:00 AM', 'none'],
      ],
    ],
    ['changed quiet hours', [['10:00 PM to 6:30 AM', '9:00 PM to 7:00 AM']]],
  ])
  expect((await as('nora').post(`${path('nora')}/put-back`, { undo: key })).status).toBe(200)
  expect(await settingsOf('nora')).toMatchObject({
    quiet: { from: '21:00', to: '07:00' },
    channels: { reply: ['inbox', 'push', 'digest'] },
  })
})

test('are one’s own: another member sees and changes nothing of them, an administrator sees and undoes alone', async () => {
  for (const answer of [
    await as('ines').get(path('olav')),
    await as('ines').get(`${path('olav')}/history`),
    await as('ines').put(path('olav'), { digest: 'off' }),
    await as('ines').post(`${path('olav')}/put-back`, { undo: 'x' }),
    await as('ingrid').put(path('olav'), { digest: 'off' }),
  ])
    expect(answer.status).toBe(403)
  expect((await as('ingrid').get(path('olav'))).status).toBe(200)
})

test('after all that the table is what the log says, and nothing is left of who was erased', async () => {
  await choose('olav', { digest: 'off' })
  await as('ingrid').delete('/users/olav', { lname: 'Brekke' })
  const forgotten = await as('ingrid').post('/users/olav/forget', { lname: 'Brekke' }, { reason: 'Asked for it.' })
  expect(forgotten.status).toBe(204)
  for (const [table, column] of [
    ['notification_settings', 'id'],
    ['notification_marks', 'member_id'],
    ['notification_reads', 'member_id'],
    ['notification_deliveries', 'member_id'],
  ])
    expect(await env.DB.prepare(`SELECT * FROM ${table} WHERE ${column} = 'olav'`).first()).toBe(null)
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})

thoroughTest('two hundred changes in a day are enough for anybody, and the next day goes on', async () => {
  for (let nth = 0; nth < 200; nth++) await choose('ines', { digest: nth % 2 === 0 ? 'daily' : 'weekly' })
  const refused = await choose('ines', { digest: 'off' })
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
    429,
    'You’ve changed this 200 times in a day. Please continue tomorrow.',
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await choose('nora', { digest: 'off' })).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  expect((await choose('ines', { digest: 'off' })).status).toBe(200)
  vi.useRealTimers()
})
