import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { SeriesView } from '../../domain/series/series-views'
import { instantOf } from '../../domain/wall/wall-clock'
import { datesRead } from '../../testing/calendar-readers'
import { gymnasticsNight } from '../../testing/cast-series'
import { theCast } from '../../testing/club-house'
import { as, request } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

beforeAll(theCast)

const { rule: _, ...details } = gymnasticsNight
// From before the clocks are set back on November 7, 2032, until after they are put forward on March 13, 2033.
const saturdays = {
  ...details,
  title: 'Night skiing',
  start: '2032-10-23T22:00',
  end: '2032-10-24T04:00',
  rule: { repeats: 'every week', until: '2033-04-02', count: null },
}
const seasons = { from: '2032-10-01', to: '2033-06-30' }

const add = async (content: object) => (await as('ingrid').post('/series', content)).json<SeriesView>()
const send = (path: string, content: object) => as('ingrid').post(`/series/${path}`, content)
const link = async (player: 'olav' | 'ines' | 'nora', kind: string) =>
  (await (await as(player).post(`/calendar/feeds/${kind}`, {})).json<{ url: string }>()).url
const read = async (url: string) => (await request(new URL(url).pathname.replace(/^\/api/, ''))).text()
const partsOf = (feed: string, title: string) =>
  feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .filter((part) => part.includes(`SUMMARY:${title}`))

/** What the portal shows, by the club's clock. */
async function shown(title: string, isMine = (_: CalendarEntry) => true) {
  const answer = await as('olav').get(`/calendar/?${new URLSearchParams(seasons)}`)
  const all = await answer.json<CalendarEntry[]>()
  return all
    .filter((entry) => entry.title.startsWith(title) && isMine(entry))
    .map(({ start, end }) => [start, end].map((wall) => instantOf(wall, env.CLUB_TIME_ZONE)))
}

const readBy = (reader: keyof typeof datesRead, feed: string, title: string) =>
  (datesRead[reader]?.(feed, new Date('2034-01-01')) ?? [])
    .filter((date) => date.title.startsWith(title))
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => [start, end])

const readers = Object.keys(datesRead) as (keyof typeof datesRead)[]

describe.each(readers)('%s reads of a series', (reader) => {
  test('the dates that the portal shows, over both changes of the clocks', async () => {
    const title = `Night skiing for ${reader}`
    const { _id, dates } = await add({ ...saturdays, title })
    expect(dates).toHaveLength(24)
    await send(`${_id}/dates/2032-12-25/cancel`, { note: 'Christmas' })
    const moved = { start: '2033-01-02T18:00', end: '2033-01-02T21:15', note: 'New Year' }
    await send(`${_id}/dates/2033-01-01`, { ...details, title: `${title} with soup`, ...moved })
    await send(`${_id}/dates`, { start: '2033-01-05T18:00', end: '2033-01-05T20:00', note: 'For the race' })
    // The night on which an hour comes twice, and the one on which an hour is skipped.
    await send(`${_id}/dates/2032-11-06`, { ...details, title, start: '2032-11-06T22:00', end: '2032-11-07T01:30' })

    const expected = await shown(title)
    expect(expected).toHaveLength(24)
    const feed = await read(await link('ines', 'club'))
    expect(readBy(reader, feed, title)).toEqual(expected)
    const [whole, ...others] = partsOf(feed, title)
    expect(whole).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20330403T050000Z')
    expect(whole).toContain('EXDATE;TZID=America/Los_Angeles:20321225T220000')
    expect(others.filter((part) => part.includes(`UID:${_id}.20330105@`))).toHaveLength(1)
    const own = others.filter((part) => part.includes(`UID:${_id}@`))
    expect(own.map((part) => /RECURRENCE-ID[^:]*:(\d{8}T\d{6}Z?)/.exec(part)?.[1])).toEqual([
      '20321107T050000Z',
      '20330101T220000',
      '20330312T220000',
    ])
    expect(feed).not.toMatch(/2065550111|Brekke/)
  })

  test.each([
    ['every second week', '2032-12-09'],
    ['every month on the date', '2032-10-31'],
    ['every month on the weekday', '2032-10-14'],
    ['every month on the last weekday', '2032-10-28'],
  ])('that is %s what the portal shows', async (repeats, day) => {
    const title = `Practice ${repeats} for ${reader}`
    const times = { start: `${day}T18:30`, end: `${day}T20:00` }
    await add({ ...details, ...times, title, rule: { repeats, until: '2033-06-30', count: null } })
    const expected = await shown(title)
    expect(expected.length).toBeGreaterThan(4)
    expect(readBy(reader, await read(await link('ines', 'club')), title)).toEqual(expected)
  })

  test('in the feed of one’s duties the dates on which one is on duty', async () => {
    const title = `Watch for ${reader}`
    const { _id } = await add({ ...saturdays, title, onDuty: ['olav', 'nora'] })
    const ownTimes = { start: '2032-11-20T22:00', end: '2032-11-21T04:00' }
    await send(`${_id}/dates/2032-11-20`, { ...details, title, ...ownTimes, onDuty: ['ines', 'nora'], note: '' })
    const isOn = (id: string) => (entry: CalendarEntry) => entry.onDuty.some((member) => member._id === id)
    for (const player of ['olav', 'ines', 'nora'] as const) {
      const feed = await read(await link(player, 'duties'))
      const expected = await shown(title, isOn(player))
      expect(expected).toHaveLength({ olav: 23, ines: 1, nora: 24 }[player])
      expect(readBy(reader, feed, title)).toEqual(expected)
    }
  })

  test('that it was split into two that do not overlap, and what was deleted is canceled', async () => {
    const title = `Split for ${reader}`
    const { _id } = await add({ ...saturdays, title })
    const later = { ...saturdays, title, start: '2033-01-08T20:00', end: '2033-01-08T23:00' }
    await send(`${_id}/following/2033-01-08`, later)
    const url = await link('ines', 'club')
    const expected = await shown(title)
    expect(expected).toHaveLength(24)
    expect(readBy(reader, await read(url), title)).toEqual(expected)
    await as('ingrid').delete(`/series/${_id}`)
    const canceled = partsOf(await read(url), title).filter((part) => part.includes('STATUS:CANCELLED'))
    expect(canceled.length).toBeGreaterThan(0)
    expect(canceled.every((part) => part.includes(`UID:${_id}@`))).toBe(true)
  })
})

const mats = { id: 'mats', name: 'Mats', day: 0, from: '18:00', to: '18:30', places: 2, isOpen: true }
const thursdays = { ...gymnasticsNight, shifts: [mats] }

test('the feed of one’s duties has a shift of a split series once, at the time of its date', async () => {
  const title = 'Tumbling'
  const { _id } = await add({ ...thursdays, title })
  for (const day of ['20261224', '20270204'])
    expect((await as('olav').put(`/duties/${_id}.${day}/shifts/mats/olav`, {})).status).toBe(204)
  const later = {
    start: '2027-01-21T19:30',
    end: '2027-01-21T21:00',
    shifts: [{ ...mats, from: '19:00', to: '19:30' }],
  }
  expect((await send(`${_id}/following/2027-01-21`, { ...thursdays, title, ...later })).status).toBe(200)
  const shifts = partsOf(await read(await link('olav', 'duties')), 'Mats')
  expect(shifts.map((part) => /DTSTART[^:]*:(\w+)/.exec(part)?.[1])).toEqual(['20261224T180000', '20270204T190000'])
})

test('the feed of one’s duties has no shift of a date that its series has no more', async () => {
  const shifts = [{ ...mats, name: 'Beams' }]
  const { _id } = await add({ ...thursdays, shifts })
  expect((await as('olav').put(`/duties/${_id}.20270107/shifts/mats/olav`, {})).status).toBe(204)
  const url = await link('olav', 'duties')
  expect(partsOf(await read(url), 'Beams')).toHaveLength(1)
  const fewer = { ...thursdays, shifts, rule: { repeats: 'every second week', until: null, count: 2 } }
  expect((await send(_id, fewer)).status).toBe(200)
  expect(partsOf(await read(url), 'Beams')).toHaveLength(0)
})
