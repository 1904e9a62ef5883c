import { beforeAll, describe, expect, test } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { MeetingView } from '../../domain/meeting/meeting'
import type { SeriesView } from '../../domain/series/series-views'
import { answersRead, datesRead } from '../../testing/calendar-readers'
import { ines, olav, type Player } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { gymnasticsNight } from '../../testing/cast-series'
import { theCast } from '../../testing/club-house'
import { as, request } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

const settings = { deadline: null, places: null as number | null, guests: 2 }
const times = { start: '2032-01-10T09:00', end: '2032-01-10T12:00' }

async function addEntry(title: string, answers: object | null = settings, change: object = {}) {
  const sent = { ...workParty, ...times, title, answers, ...change }
  return (await (await as('ingrid').post('/calendar/', sent)).json<CalendarEntry[]>())[0]?._id ?? ''
}
async function addSeries(title: string) {
  const weekly = { repeats: 'every week', until: '2032-03-31', count: null }
  const sent = { ...gymnasticsNight, title, start: '2032-01-08T18:30', end: '2032-01-08T20:00', rule: weekly }
  return (await as('ingrid').post('/series', { ...sent, answers: settings })).json<SeriesView>()
}
const say = (who: Player, date: string, answer: string | null, guests: readonly string[] = []) =>
  as(who).put(`/dates/${date}/answers/${who}`, { answer, guests })
const make = async (player: 'olav' | 'ines' | 'nora', kind: string) =>
  (await (await as(player).post(`/calendar/feeds/${kind}`, {})).json<{ url: string }>()).url
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  request(new URL(url).pathname.replace(/^\/api/, ''), { headers })
const read = async (url: string) => (await fetchFeed(url)).text()
const partsOf = (feed: string, title: string) =>
  feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .filter((part) => part.includes(`SUMMARY:${title}`))
const partstats = (feed: string, title: string) =>
  partsOf(feed, title).map((part) => /ATTENDEE[^:]*PARTSTAT=([\w-]+)/.exec(part)?.[1])

const own = (player: { readonly email: string | null }, partstat: string) => [
  { attendee: `mailto:${player.email}`.toLowerCase(), partstat },
]

const nora = { email: 'nora@skarnhollow.example' }

beforeAll(theCast)

describe.each(Object.entries(answersRead))('%s reads in a member’s own feed', (reader, readAnswers) => {
  test('how they answered an event, a meeting and a date of a series, and of nobody else', async () => {
    const supper = await addEntry(`Supper for ${reader}`)
    await addEntry(`Plain for ${reader}`, null)
    const { _id: nights, dates } = await addSeries(`Night for ${reader}`)
    const { meeting } = await (
      await as('ingrid').post('/meetings', {
        type: reader === 'ical.js' ? 'General Membership' : 'Board Meeting',
        venue: 'Tolling Hall',
        address: '19 Tolling Street',
        time: '07:00PM',
        date: '2032-01-15',
        answers: settings,
      })
    ).json<{ meeting: MeetingView }>()
    const jan22 = `${nights}.20320122`
    for (const [who, first, second, third] of [
      ['ines', 'yes', 'no', 'maybe'],
      ['olav', 'no', 'yes', 'yes'],
    ] as const) {
      await say(who, supper, first, first === 'yes' ? ['Tilda Frost'] : [])
      await say(who, jan22, second)
      await say(who, meeting._id, third)
    }

    const feed = await read(await make('ines', 'club'))
    const title = reader === 'ical.js' ? 'General Membership Meeting' : 'Board Meeting'
    expect(readAnswers(feed)).toMatchObject({
      [`Supper for ${reader}`]: own(ines, 'ACCEPTED'),
      [`Plain for ${reader}`]: [],
      [`Night for ${reader}`]: own(ines, 'NEEDS-ACTION'),
      [`Night for ${reader}, 2032-01-23`]: own(ines, 'DECLINED'),
      [title]: own(ines, 'TENTATIVE'),
    })
    expect(partsOf(feed, `Night for ${reader}`)).toHaveLength(2)
    expect(feed).not.toMatch(new RegExp(`Tilda|${olav.email}`, 'i'))
    const starts = (datesRead[reader]?.(feed, new Date('2034-01-01')) ?? []).filter(({ title }) =>
      title.startsWith('Night for'),
    )
    expect(starts.filter(({ title }) => title === `Night for ${reader}`)).toHaveLength(dates.length)
    expect(readAnswers(await read(await make('nora', 'club')))).toMatchObject({
      [`Supper for ${reader}`]: own(nora, 'NEEDS-ACTION'),
      [title]: own(nora, 'NEEDS-ACTION'),
    })
  })
})

test('one’s duties tell one’s answers too', async () => {
  const id = await addEntry('Duty supper', settings, { onDuty: ['ines', 'nora'] })
  await say('ines', id, 'yes')
  expect(partstats(await read(await make('ines', 'duties')), 'Duty supper')).toEqual(['ACCEPTED'])
  expect(partstats(await read(await make('nora', 'duties')), 'Duty supper')).toEqual(['NEEDS-ACTION'])
})

test('who waits for a place comes tentatively, until the place is theirs', async () => {
  const id = await addEntry('Narrow supper', { ...settings, places: 1 })
  await say('olav', id, 'yes')
  await say('ines', id, 'yes')
  const url = await make('ines', 'club')
  expect(partstats(await read(url), 'Narrow supper')).toEqual(['TENTATIVE'])
  await say('olav', id, 'no')
  expect(partstats(await read(url), 'Narrow supper')).toEqual(['ACCEPTED'])
})

test('whoever has the feed gets it anew when the answer changes or is taken back, and says when that was', async () => {
  const id = await addEntry('Changing supper')
  const url = await make('ines', 'club')
  const seen = async () => (await fetchFeed(url)).headers.get('etag') ?? ''
  for (const [answer, partstat] of [
    ['yes', 'ACCEPTED'],
    ['no', 'DECLINED'],
    [null, 'NEEDS-ACTION'],
  ] as const) {
    const before = await seen()
    expect((await fetchFeed(url, { 'If-None-Match': before })).status).toBe(304)
    expect((await say('ines', id, answer)).status).toBe(200)
    const again = await fetchFeed(url, { 'If-None-Match': before })
    expect([again.status, partstats(await again.text(), 'Changing supper')]).toEqual([200, [partstat]])
  }
})

test('an event that was deleted asks nobody', async () => {
  const id = await addEntry('Deleted supper')
  await say('ines', id, 'yes')
  await as('ingrid').delete(`/calendar/${id}`)
  const [part] = partsOf(await read(await make('ines', 'club')), 'Deleted supper')
  expect(part).toContain('STATUS:CANCELLED')
  expect(part).not.toMatch(/ATTENDEE|ORGANIZER/)
})

test('the address of an entry is the page of its date, and of a series the page that leads to each', async () => {
  const id = await addEntry('Led to')
  const { _id } = await addSeries('Led to nights')
  await say('ines', `${_id}.20320122`, 'yes')
  const feed = await read(await make('ines', 'club'))
  const urlIn = (part: string | undefined) => /URL;VALUE=URI:(\S+)/.exec(part ?? '')?.[1]
  const calendar = 'http://localhost:8787/resources/calendar'
  expect(partsOf(feed, 'Led to\r').map(urlIn)).toEqual([`${calendar}/${id}`])
  expect(partsOf(feed, 'Led to nights').map(urlIn)).toEqual([
    `${calendar}/series/${_id}`,
    `${calendar}/${_id}.20320122`,
  ])
  for (const date of [id, `${_id}.20320122`]) {
    const file = await (await as('ines').get(`/calendar/${date}/ics`)).text()
    expect(urlIn(file.replaceAll('\r\n ', ''))).toBe(`${calendar}/${date}`)
    expect(file).not.toContain('ATTENDEE')
  }
  await as('ingrid').delete(`/calendar/${id}`)
  const [canceled] = partsOf(await read(await make('ines', 'club')), 'Led to\r')
  expect(urlIn(canceled)).toBe(`${calendar}?month=2032-01`)
})
