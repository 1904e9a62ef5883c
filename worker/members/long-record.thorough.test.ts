import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { recordAll } from '../developer/record-all'
import type { PastDirectory } from '../domain/admin/as-of-views'
import type { FieldHistory, HistoryPage } from '../domain/shared/history-entry'
import { clubClock } from '../event-log/club-clock'
import { FIRST_EVENTS, FULL_AT, MOST_EVENTS } from '../event-log/read-streams'
import { ines, olav } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { linkAgainAndAgain } from '../testing/long-log'
import { measured } from '../testing/measured'
import { as } from '../testing/portal'

const CHANGES = 2_600
const cellOf = (nth: number) => String(2_065_550_000 + nth)
/** As a history shows it. */
const shown = (nth: number) => `(206) 555-${String(nth).padStart(4, '0')}`

/** Olav changes his cell phone again and again, and in the end is linked to Solveig. */
beforeAll(async () => {
  await theCast()
  for (let from = 0; from < CHANGES; from += 650) {
    await recordAll(
      Array.from({ length: 650 }, (_, index) => {
        const phone = { ...olav.phone, cell: cellOf(from + index) }
        return ['olav', { type: 'ReviseMember', data: { ...olav, phone } }] as const
      }),
    )
  }
  // Each by a command of its own.
  await env.DB.exec('DROP TRIGGER events_no_update')
  await env.DB.exec(`UPDATE events SET command_id = command_id || stream_version WHERE stream_id = 'member:olav'`)
  await as('ingrid').put('/users/olav', { family: ['solveig'] })
}, 120_000)

const history = async <Page>(query = '') => (await as('ingrid').get(`/users/olav/history${query}`)).json<Page>()

test('of a record with thousands of changes the newest come first, and the others page by page', async () => {
  const newest = await history<HistoryPage>()
  expect(newest.entries).toHaveLength(30)
  expect(newest.entries[0]?.changes).toEqual([{ label: 'family', from: null, to: 'Solveig Brekke' }])
  expect(newest.entries[1]?.changes).toEqual([{ label: 'cell phone', from: shown(2_598), to: shown(2_599) }])

  const earlier = await history<HistoryPage>(`?before=${newest.next}`)
  expect(earlier.entries[0]?.changes).toEqual([{ label: 'cell phone', from: shown(2_569), to: shown(2_570) }])
  // What would change if it were restored is told from what is now.
  expect(earlier.entries[0]?.back).toContainEqual({ label: 'cell phone', from: shown(2_599), to: shown(2_570) })
})

test('what one field of it ever was comes page by page as well', async () => {
  const family = await history<FieldHistory>('?field=family')
  expect(family).toMatchObject({ values: [{ from: null, to: 'Solveig Brekke' }], next: null })
  const newest = await history<FieldHistory>(`?${new URLSearchParams({ field: 'cell phone' })}`)
  expect(newest.values.map(({ to }) => to)).toEqual(Array.from({ length: 30 }, (_, nth) => shown(2_599 - nth)))
  const earlier = await history<FieldHistory>(`?field=cell%20phone&before=${newest.next}`)
  expect(earlier.values[0]).toMatchObject({ from: shown(2_568), to: shown(2_569) })
})

test('it is changed, and the change is undone', async () => {
  const cell = { phone: { cell: '2065559999' } }
  const changed = await as('ingrid').put('/users/olav', cell, { key: 'the-last-change-of-olav' })
  expect(changed.status).toBe(200)
  expect((await as('ingrid').put('/users/olav', cell, { key: 'the-last-change-of-olav' })).status).toBe(200)
  expect((await as('ingrid').post('/users/olav/put-back', { undo: 'the-last-change-of-olav' })).status).toBe(200)
  const { user } = await (await as('ingrid').get('/users/olav')).json<{ user: { phone: { cell: string } } }>()
  expect(user.phone.cell).toBe(cellOf(CHANGES - 1))
})

test('the directory of an earlier day has what it was then', async () => {
  const at = Date.now() - 86_400_000
  await env.DB.prepare(`UPDATE events SET recorded_at = ?1 WHERE stream_id = 'member:olav' AND stream_version <= 2300`)
    .bind(at)
    .run()
  const { today: day } = clubClock(env.CLUB_TIME_ZONE, () => at)()
  const { users } = await (await as('ingrid').get(`/as-of/${day}/members`)).json<PastDirectory>()
  expect(users.find(({ _id }) => _id === 'olav')?.phone?.cell).toBe(cellOf(2_300 - 3))
})

test('no part that is read holds more than its share', async () => {
  const token = await signIn('ingrid')
  const cost = await measured(env, token, { name: 'history', method: 'GET', path: '/users/olav/history' })
  // The session with the first part, which others there are, and those.
  expect(cost.calls).toBe(2 + Math.ceil((CHANGES + 10 - FIRST_EVENTS) / FIRST_EVENTS))
})

test('a record of 95,000 changes takes no more, but its member is still signed out, deleted and erased', async () => {
  await linkAgainAndAgain('ines', 'nora', FULL_AT)
  const refused = await as('ingrid').put('/users/ines', { statusType: 'Life' })
  expect([refused.status, await refused.json()]).toMatchObject([
    413,
    {
      code: 'TOO_LARGE',
      error: expect.stringContaining('95,000 times and takes no more changes. It can still be deleted'),
    },
  ])
  expect((await as('ingrid').put('/users/ines', { family: [] })).status).toBe(200)
  expect((await as('ingrid').delete('/users/ines/sessions')).status).toBe(204)
  expect((await as('ingrid').delete('/users/ines')).status).toBe(204)
  const erased = await as('ingrid').post('/users/ines/forget', { lname: ines.lname }, { reason: 'Asked for it.' })
  expect(erased.status).toBe(204)
}, 120_000)

test('what is too long to be read at once is refused with a sentence', async () => {
  await linkAgainAndAgain('nora', 'solveig', MOST_EVENTS)
  const answer = await as('ingrid').get('/users/nora/history')
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ error: expect.stringContaining('more than 100,000 times') })
}, 60_000)
