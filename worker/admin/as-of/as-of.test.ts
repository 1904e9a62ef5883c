import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type {
  PastCalendar,
  PastDirectory,
  PastDocuments,
  PastOffices,
  PastProfile,
} from '../../domain/admin/as-of-views'
import { clubClock } from '../../event-log/club-clock'
import { as } from '../../testing/portal'
import { look, thePast } from './past.test.helper'

const { today } = clubClock(env.CLUB_TIME_ZONE)()

const directory = async (day: string) =>
  new Map((await look<PastDirectory>(`${day}/members`)).users.map((user) => [user._id, user]))

beforeAll(thePast)

describe('the directory', () => {
  test('shows what had been recorded by the end of a day, and not what came after', async () => {
    expect((await directory('2026-01-05')).get('olav')).toMatchObject({
      lname: 'Brekke',
      phone: { cell: '' },
      joinDate: '2011-11-12',
      recordedOn: '2026-01-05',
    })
    expect((await directory('2026-02-28')).get('olav')?.phone?.cell).toBe('2065550122')
    expect((await directory(today)).get('olav')).toMatchObject({ lname: 'Brekke-Moe', phone: { cell: '2065550133' } })
  })

  test('goes by the club’s own midnight', async () => {
    expect((await directory('2026-01-31')).get('olav')?.phone?.cell).toBe('')
    expect((await directory('2026-02-01')).get('olav')).toMatchObject({
      phone: { cell: '2065550122' },
      recordedOn: '2026-02-01',
    })
  })

  test('ends a day on which the clocks change when the club’s day ends', async () => {
    expect((await directory('2026-03-07')).get('olav')?.lname).toBe('Brekke')
    const changed = await directory('2026-03-08')
    expect(changed.get('olav')?.lname).toBe('Brekke-Moe')
    expect(changed.has('ines')).toBe(false)
    expect((await directory('2026-03-09')).has('ines')).toBe(true)
  })

  test('is empty before the club began, and says when that was', async () => {
    expect(await look('2026-01-04/members')).toEqual({ began: '2026-01-05', users: [], next: null })
  })

  test('is today what the directory is now', async () => {
    const { users } = await (await as('ingrid').get('/users/')).json<PastDirectory>()
    const then = (await look<PastDirectory>(`${today}/members`)).users.map(
      ({ recordedOn: _, joinDate: __, ...user }) => user,
    )
    expect(new Set(then.map((user) => JSON.stringify(user)))).toEqual(
      new Set(users.map((user) => JSON.stringify(user))),
    )
  })
})

test('a member’s page has the family of then', async () => {
  const then = (await look<PastProfile>('2026-02-15/members/olav')).user
  expect(then.family).toEqual([{ _id: 'solveig', fname: 'Solveig', lname: 'Brekke', isAdult: false }])
  expect(then).toMatchObject({ address: { city: 'Alder Falls' }, role: 'member', recordedOn: '2026-02-01' })
  expect((await look<PastProfile>('2026-01-05/members/olav')).user.family).toEqual([])
  expect((await look<PastProfile>(`${today}/members/olav`)).user.family).toEqual([])
})

test('who was not in the directory on a day has no page of then', async () => {
  for (const [day, id] of [
    ['2026-03-08', 'ines'],
    ['2026-01-04', 'olav'],
    ['2026-02-01', 'nobody'],
    ['2026-02-01', 'ola%'],
  ]) {
    expect((await as('ingrid').get(`/as-of/${day}/members/${id}`)).status, `${day} ${id}`).toBe(404)
  }
})

test('an entry of the calendar stands on its day of then, with names of then', async () => {
  const then = await look<PastCalendar>('2026-02-15/calendar?from=2026-11-01&to=2026-11-30')
  expect(then.entries).toMatchObject([
    { title: 'Work party', recordedOn: '2026-02-01', onDuty: [{ lname: 'Brekke' }, { lname: 'Quist' }] },
  ])
  expect((await look<PastCalendar>(`${today}/calendar?from=2026-11-01&to=2026-11-30`)).entries).toEqual([])
  expect((await look<PastCalendar>(`${today}/calendar?from=2026-12-01&to=2026-12-31`)).entries).toMatchObject([
    { title: 'Work party, moved', recordedOn: '2026-03-08', onDuty: [{ lname: 'Brekke-Moe' }, { lname: 'Quist' }] },
  ])
})

test('an office has the holders of then', async () => {
  expect((await look<PastOffices>('2026-02-15/offices?section=board')).offices).toMatchObject([
    { title: 'Treasurer', holders: [{ lname: 'Brekke' }, { lname: 'Calloway' }], recordedOn: '2026-02-01' },
  ])
  expect((await look<PastOffices>('2026-03-08/offices?section=board')).offices).toEqual([])
})

test('a document stands on its page of then', async () => {
  const { documents } = await look<PastDocuments>('2026-02-15/documents?section=docs-procs')
  expect(documents).toMatchObject([{ title: 'Writing to everyone', recordedOn: '2026-02-01' }])
  expect((await look<PastDocuments>('2026-01-05/documents?section=docs-procs')).documents).toEqual([])
})
