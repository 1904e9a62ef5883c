import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type { MeetingView } from '../../domain/meeting/meeting'
import { calendarReaders } from '../../testing/calendar-readers'
import { ines, olav } from '../../testing/cast'
import { workParty } from '../../testing/cast-entries'
import { gymnasticsNight } from '../../testing/cast-series'
import { carryOut, enroll, signIn, theCast } from '../../testing/club-house'
import { as, request, withToken } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

const ahead = (title: string, change: object = {}) => ({
  ...workParty,
  title,
  start: '2032-01-10T09:00',
  end: '2032-01-10T12:00',
  ...change,
})
const add = async (...sent: Parameters<typeof ahead>) =>
  (await (await as('ingrid').post('/calendar/', ahead(...sent))).json<{ _id: string }[]>())[0]?._id ?? ''

const scheduled = (change: object) =>
  as('ingrid').post('/meetings', {
    type: 'General Membership',
    venue: 'Tolling Hall',
    address: '19 Tolling Street, Alder Falls',
    time: '07:00PM',
    ...change,
  })
const scheduleMeeting = async (change: object) => (await scheduled(change)).json<{ meeting: MeetingView }>()

const linkOf = async (answer: Promise<Response>) => (await (await answer).json<{ url: string }>()).url
const make = (player: 'olav' | 'ines' | 'nora', kind: string) => linkOf(as(player).post(`/calendar/feeds/${kind}`, {}))
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  request(new URL(url).pathname.replace(/^\/api/, ''), { headers })
const read = async (url: string) => (await (await fetchFeed(url)).text()).replaceAll('\r\n ', '')
const partOf = (feed: string, title: string) =>
  feed.split('BEGIN:VEVENT').find((part) => part.includes(`SUMMARY:${title}`)) ?? ''

beforeAll(theCast)

describe('a feed', () => {
  test('tells every event of the club what a notice on the door would, and not how to reach anybody', async () => {
    await add('Wax night')
    const feed = await read(await make('ines', 'club'))
    const part = partOf(feed, 'Wax night')
    expect(part).toContain('DTSTART;TZID=America/Los_Angeles:20320110T090000')
    expect(part).toContain('DESCRIPTION:Bring gloves.\\nLunch is served.\\n\\nOn duty: Olav\\, Ines')
    expect(feed).toContain('X-WR-CALNAME:Skarn Hollow Ski Club')
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(feed).not.toMatch(/2065550111|555-0111|Brekke|olav@/)
    for (const readCalendar of Object.values(calendarReaders)) {
      const [entry] = readCalendar(feed).entries.filter(({ title }) => title === 'Wax night')
      expect(new Date(entry?.start ?? 0).toISOString()).toBe('2032-01-10T17:00:00.000Z')
    }
  })

  test('tells of meetings too, where they are and for two hours, and one’s duties do not', async () => {
    const { meeting } = await scheduleMeeting({ date: '2032-01-15' })
    const url = await make('ines', 'club')
    const part = partOf(await read(url), 'General Membership Meeting')
    expect(part).toContain('DTSTART;TZID=America/Los_Angeles:20320115T190000')
    expect(part).toContain('DTEND;TZID=America/Los_Angeles:20320115T210000')
    expect(part).toContain('LOCATION:Tolling Hall\\, 19 Tolling Street\\, Alder Falls')
    expect(part).toContain(`UID:${meeting._id}@localhost`)
    expect(part).toContain(`/meetings/${meeting._id}`)
    expect(await read(await make('ines', 'duties'))).not.toContain('General Membership Meeting')
    for (const readCalendar of Object.values(calendarReaders)) {
      const [date] = readCalendar(await read(url)).entries.filter(({ title }) => title === 'General Membership Meeting')
      expect(new Date(date?.start ?? 0).toISOString()).toBe('2032-01-16T03:00:00.000Z')
    }
  })

  test('is not lost to all by one date of a year that calendars can’t reckon with, which is refused', async () => {
    for (const year of [9999, 9900]) {
      const far = { start: `${year}-12-31T19:00`, end: `${year}-12-31T21:00` }
      const sent = [
        await scheduled({ date: `${year}-12-31`, time: '11:00PM' }),
        await as('ingrid').post('/calendar/', ahead('Far away', far)),
        await as('ingrid').post('/series', { ...gymnasticsNight, ...far }),
        await as('ingrid').get(`/series/preview?start=${far.start}&repeats=every%20week&count=3`),
      ]
      expect(await Promise.all(sent.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
        [400, expect.stringContaining('Please enter a date. Use a valid date as MM/DD/YYYY.')],
        ...Array(3).fill([400, expect.stringContaining('Please enter a valid date and time.')]),
      ])
    }
    expect((await fetchFeed(await make('ines', 'club'))).status).toBe(200)
  })

  test('follows a meeting that is moved, deleted and restored, also for whoever has the feed', async () => {
    const { meeting } = await scheduleMeeting({ date: '2032-03-04', type: 'Board Meeting' })
    const url = await make('olav', 'club')
    const part = async () => partOf(await read(url), 'Board Meeting')
    const seen = async () => (await fetchFeed(url)).headers.get('etag') ?? ''
    expect(await part()).toMatch(/SEQUENCE:0\r\n[\s\S]*20320304T190000/)

    const before = await seen()
    await as('ingrid').put(`/meetings/${meeting._id}`, { date: '2032-03-11' })
    expect((await fetchFeed(url, { 'If-None-Match': before })).status).toBe(200)
    expect(await part()).toMatch(/SEQUENCE:1\r\n[\s\S]*20320311T190000/)
    await as('ingrid').delete(`/meetings/${meeting._id}`)
    expect(await part()).toBe('')
    await as('ingrid').post(`/meetings/${meeting._id}/put-back`, { to: 'before removal' })
    expect(await part()).toMatch(/SEQUENCE:3\r\n[\s\S]*20320311T190000/)
  })

  test('of one’s own duties tells of these alone, and how to reach the contact', async () => {
    await add('Without Nora')
    await add('With Nora', { onDuty: ['nora', 'olav'] })
    const feed = await read(await make('nora', 'duties'))
    expect(feed).not.toContain('Without Nora')
    expect(partOf(feed, 'With Nora')).toContain('Contact: Olav Brekke\\, (206) 555-0111\\, olav@skarnhollow.example')
  })

  test('says that an event was canceled, and takes it back, each time with a higher number', async () => {
    const id = await add('Ski swap')
    const url = await make('olav', 'duties')
    const part = async () => partOf(await read(url), 'Ski swap')
    expect(await part()).toMatch(/SEQUENCE:0\r\n[\s\S]*STATUS:CONFIRMED/)
    await as('ingrid').delete(`/calendar/${id}`)
    expect(await part()).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/)
    expect(await part()).not.toContain('Bring gloves')
    await as('ingrid').post(`/calendar/${id}/put-back`, { to: 'before removal' })
    expect(await part()).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/)
    await as('ingrid').post(`/calendar/${id}`, ahead('Ski swap', { end: '2032-01-10T13:00' }))
    expect(await part()).toContain('SEQUENCE:3')
    expect(await part()).toContain(`UID:${id}@localhost`)
  })

  test('forgets what was canceled more than 90 days ago', async () => {
    const [lately, long] = [await add('Canceled lately'), await add('Canceled long ago')]
    for (const id of [lately, long]) await as('ingrid').delete(`/calendar/${id}`)
    // Nobody can cancel in the past, and the tests do not wait for days to go by.
    const age = (id: string, days: number) =>
      env.DB.prepare(`UPDATE removed_records SET removed_on = date(removed_on, '-${days} days') WHERE id = ?`)
        .bind(id)
        .run()
    await age(lately, 89)
    await age(long, 91)
    const feed = await read(await make('olav', 'club'))
    expect(feed).toContain('Canceled lately')
    expect(feed).not.toContain('Canceled long ago')
  })

  test('is the same to the byte as long as nothing changes, and is then not sent again', async () => {
    const url = await make('ines', 'club')
    const one = await fetchFeed(url)
    const tag = one.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[^"]+"$/)
    expect(one.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(one.headers.get('cache-control')).toBe('private, no-cache')
    const text = await one.text()
    expect(await (await fetchFeed(url)).text()).toBe(text)

    const again = await fetchFeed(url, { 'If-None-Match': `"other", W/${tag}` })
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
    await add('Something new')
    const changed = await fetchFeed(url, { 'If-None-Match': tag })
    expect([changed.status, (await changed.text()).includes('Something new')]).toEqual([200, true])
  })
})

describe('the link of a feed', () => {
  test('is told once, kept as nothing that opens it, and listed by kind', async () => {
    const url = await make('olav', 'club')
    expect(url).toMatch(/^http:\/\/localhost:8787\/api\/feeds\/[\w-]{43}\.ics$/)
    const token = /([\w-]{43})\.ics/.exec(url)?.[1] ?? 'none'
    for (const table of ['calendar_feeds', 'events', 'commands', 'outbox']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
      expect(JSON.stringify(results)).not.toContain(token)
    }
    const list = await (await as('olav').get('/calendar/feeds')).text()
    expect(JSON.parse(list)).toMatchObject({ feeds: [{ kind: 'club', madeAt: expect.stringMatching(/Z$/) }, {}] })
    expect(list).not.toContain(token)
    expect(await (await as('nora').get('/calendar/feeds')).json()).toMatchObject({ feeds: [{ kind: 'duties' }] })
  })

  test('stops working at once when it is renewed or revoked', async () => {
    const [first, second] = [await make('olav', 'club'), await make('olav', 'club')]
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200])
    expect((await as('olav').delete('/calendar/feeds/club')).status).toBe(204)
    expect((await as('olav').delete('/calendar/feeds/club')).status).toBe(204)
    expect((await fetchFeed(second)).status).toBe(404)
    expect(await (await as('olav').get('/calendar/feeds')).json()).toEqual({
      feeds: [expect.objectContaining({ kind: 'duties' })],
    })
  })

  test('ends with the membership, and with whatever takes the login away', async () => {
    for (const id of ['leaver', 'child'])
      await enroll(id, { ...olav, fname: id, lname: 'Moe', email: `${id}@ember.example` })
    const links = await Promise.all(
      ['leaver', 'child'].map(async (id) => linkOf(withToken(await signIn(id), 'POST', '/calendar/feeds/club', {}))),
    )
    const statuses = async () => Promise.all(links.map(async (url) => (await fetchFeed(url)).status))
    expect(await statuses()).toEqual([200, 200])
    await as('ingrid').delete('/users/leaver', { lname: 'Moe' })
    await as('ingrid').put('/users/child', { isAdult: false })
    expect(await statuses()).toEqual([404, 404])
    await as('ingrid').post('/users/leaver/forget', { lname: 'Moe' }, { reason: 'Asked for it.' })
    expect(await statuses()).toEqual([404, 404])
  })

  test('can be had by members who have set up their account, and of two kinds', async () => {
    await carryOut('fresh', { type: 'EnrollMember', data: { ...ines, email: 'fresh@ember.example' } })
    expect((await withToken(await signIn('fresh'), 'POST', '/calendar/feeds/club', {})).status).toBe(403)
    expect((await request('/calendar/feeds/club', { method: 'POST' })).status).toBe(401)
    expect((await as('olav').post('/calendar/feeds/everything', {})).status).toBe(404)
  })

  test('cannot be found by trying for long, while a good one stays open', async () => {
    const url = await make('ines', 'duties')
    const statuses = []
    for (let turn = 0; turn < 62; turn++) {
      statuses.push((await fetchFeed(`http://localhost/api/feeds/${String(turn).padStart(43, 'a')}.ics`)).status)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect((await fetchFeed(url)).status).toBe(200)
    expect((await fetchFeed('http://localhost/api/feeds/short.ics')).status).toBe(404)
  })
})

test('one event is saved as a file of its own, with everything that its popup shows', async () => {
  const id = await add('Wax: night')
  const file = await as('olav').get(`/calendar/${id}/ics`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="Wax_ night.ics"')
  const text = (await file.text()).replaceAll('\r\n ', '')
  expect(text).toContain('On duty: Olav Brekke\\, Ines Calloway\\n\\nContact: Olav Brekke\\, (206) 555-0111')
  expect(text).toContain(`UID:${id}@localhost`)
  expect((await as('olav').get('/calendar/nothing/ics')).status).toBe(404)
  expect((await request(`/calendar/${id}/ics`)).status).toBe(401)
})

test('one meeting is saved as a file of its own, under the id that it has in the feed', async () => {
  const { meeting } = await scheduleMeeting({ date: '2027-03-13', time: '11:30PM', description: 'Soup; and a vote.' })
  const file = await as('olav').get(`/meetings/${meeting._id}/ics`)
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('filename="General Membership Meeting 2027-03-13.ics"')
  const text = (await file.text()).replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:General Membership Meeting')
  expect(text).toContain('DESCRIPTION:Soup\\; and a vote.')
  expect(text).toContain('DTEND;TZID=America/Los_Angeles:20270314T013000')
  expect(text).toContain(`UID:${meeting._id}@localhost`)
  expect((await request(`/meetings/${meeting._id}/ics`)).status).toBe(401)
})
