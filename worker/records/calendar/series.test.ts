import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'

import type { CalendarEntry } from '../../domain/entry/entry-views'
import type { SeriesView } from '../../domain/series/series-views'
import type { HistoryPage } from '../../domain/shared/history-entry'
import { workParty } from '../../testing/cast-entries'
import { decemberMeeting } from '../../testing/cast-records'
import { gymnasticsNight } from '../../testing/cast-series'
import { signIn } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { measured } from '../../testing/measured'
import { as } from '../../testing/portal'
import { dateIn, datesIn, readDate, readDates } from './calendar-dates'

const seriesIn = (answer: Response) => answer.json<SeriesView>()
const added = async (change: object = {}) =>
  seriesIn(await as('ingrid').post('/series', { ...gymnasticsNight, ...change }))
const read = async (id: string) => seriesIn(await as('olav').get(`/series/${id}`))
const send = (path: string, content: object, key: string = crypto.randomUUID()) =>
  as('ingrid').post(`/series/${path}`, content, { key })
const listed = async (from: string, to: string) =>
  (await as('olav').get(`/calendar/?from=${from}&to=${to}`)).json<CalendarEntry[]>()
const datesOf = async (id: string, from = '2026-12-01', to = '2027-06-30') =>
  (await listed(from, to)).filter(({ series }) => series?._id === id).map(({ start }) => start)
const days = ({ dates }: SeriesView) => dates.map(({ series }) => series?.day)
const complaint = async (answer: Response) => {
  const { error, fields } = await answer.json<{ error: string; fields?: object }>()
  return [answer.status, error, fields]
}

const THURSDAYS = [
  ...['2026-12-10', '2026-12-24', '2027-01-07', '2027-01-21', '2027-02-04', '2027-02-18', '2027-03-04'],
  ...['2027-03-18', '2027-04-01', '2027-04-15', '2027-04-29', '2027-05-13', '2027-05-27'],
]
const onDay = { ...workParty, title: 'Gymnastics night', notes: 'Bring mats.' }
const base = (({ rule: _, ...details }) => details)(gymnasticsNight)

describe('an administrator', () => {
  test('adds a series once, and every member sees its dates at the same time on the club’s clock', async () => {
    const answer = await as('ingrid').post('/series', gymnasticsNight)
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    const series = await seriesIn(answer)
    expect(days(series)).toEqual(THURSDAYS)
    expect(await datesOf(series._id)).toEqual(THURSDAYS.map((day) => `${day}T18:30`))
    expect(await read(series._id)).toEqual(series)

    const [december] = await listed('2026-12-10', '2026-12-10')
    expect(december).toMatchObject({
      _id: `${series._id}.20261210`,
      title: 'Gymnastics night',
      end: '2026-12-10T20:00',
      onDuty: [{ fname: 'Olav' }, { fname: 'Ines' }],
      series: { day: '2026-12-10', repeats: 'Every second Thursday until 05/27/2027' },
    })
    expect(await (await as('olav').get(`/calendar/${december?._id}`)).json()).toEqual([december])
    expect((await as('olav').get(`/calendar/${series._id}.20261211`)).status).toBe(404)
  })

  test.each([
    ['every week', '2026-12-10', 3, ['2026-12-10', '2026-12-17', '2026-12-24']],
    ['every month on the date', '2026-12-31', 3, ['2026-12-31', '2027-01-31', '2027-03-31']],
    ['every month on the weekday', '2026-12-10', 3, ['2026-12-10', '2027-01-14', '2027-02-11']],
    ['every month on the last weekday', '2026-12-31', 3, ['2026-12-31', '2027-01-28', '2027-02-25']],
  ])('can have an event %s', async (repeats, day, count, expected) => {
    const series = await added({
      start: `${day}T18:30`,
      end: `${day}T20:00`,
      rule: { repeats, until: null, count },
    })
    expect(days(series)).toEqual(expected)
  })

  test('hears what is wrong with a rule', async () => {
    const refused = async (rule: object, more = {}) =>
      complaint(await as('ingrid').post('/series', { ...gymnasticsNight, ...more, rule }))
    const weekly = { repeats: 'every week', until: null, count: null }
    expect(await refused(weekly)).toMatchObject([400, 'Please enter the last date, or how many dates there are.', {}])
    expect(await refused({ ...weekly, count: 601 })).toMatchObject([400, 'A series can have up to 600 dates.', {}])
    expect(await refused({ ...weekly, until: '2026-12-09' })).toMatchObject([
      400,
      'The last date must come after the first.',
      { 'rule.until': expect.any(String) },
    ])
    const tooLong = { ...weekly, until: '2036-12-11' }
    expect(await refused(tooLong)).toMatchObject([400, 'A series can run for up to 10 years.', {}])
    expect(await refused({ ...weekly, count: 523 })).toMatchObject([400, 'A series can run for up to 10 years.', {}])
    const last = { repeats: 'every month on the last weekday', until: null, count: 3 }
    expect(await refused(last)).toMatchObject([400, expect.stringContaining('last one of its month'), {}])
    // On March 14 the clocks go from 2 to 3.
    const sundays = { start: '2027-02-28T02:15', end: '2027-02-28T03:30' }
    expect(await refused({ ...weekly, count: 4 }, sundays)).toMatchObject([
      400,
      'Clocks spring forward on 03/14/2027, so there’s no 2:15 AM. Please choose another time.',
      {},
    ])
    const young = await as('ingrid').post('/series', { ...gymnasticsNight, onDuty: ['olav', 'solveig'] })
    expect((await complaint(young))[0]).toBe(400)
  })

  test('moves one date, cancels another, and gives both back', async () => {
    const series = await added()
    const { _id } = series
    const moved = await send(`${_id}/dates/2027-02-18`, {
      ...base,
      start: '2027-02-19T18:30',
      end: '2027-02-19T20:00',
      note: 'The hall is taken.',
    })
    expect(moved.status).toBe(200)
    await send(`${_id}/dates/2026-12-24/cancel`, { note: 'Christmas Eve' })
    const expected = THURSDAYS.filter((day) => day !== '2026-12-24').map((day) =>
      day === '2027-02-18' ? '2027-02-19T18:30' : `${day}T18:30`,
    )
    expect(await datesOf(_id)).toEqual(expected)
    const date = await (await as('olav').get(`/calendar/${_id}.20270218`)).json<CalendarEntry[]>()
    expect(date[0]).toMatchObject({
      start: '2027-02-19T18:30',
      series: { isMoved: true, isCanceled: false, note: 'The hall is taken.' },
    })
    const gone = await (await as('olav').get(`/calendar/${_id}.20261224`)).json<CalendarEntry[]>()
    expect(gone[0]).toMatchObject({ series: { isCanceled: true, note: 'Christmas Eve' } })

    await send(`${_id}/dates/2027-02-18`, { ...base, start: '2027-02-18T18:30', end: '2027-02-18T20:00' })
    await send(`${_id}/dates/2026-12-24/restore`, {})
    expect((await read(_id)).dates).toEqual(series.dates)
  })

  test('changes all dates, and those that were moved keep their own times', async () => {
    const { _id } = await added()
    const own = { start: '2027-04-15T17:30', end: '2027-04-15T19:00' }
    await send(`${_id}/dates/2027-04-15`, { ...base, ...own, note: '' })
    const change = { title: 'Tumbling', start: '2026-12-10T18:00', end: '2026-12-10T19:30' }
    expect((await send(_id, { ...gymnasticsNight, ...change })).status).toBe(200)
    const dates = await listed('2026-12-01', '2027-06-30')
    const ofSeries = dates.filter(({ series }) => series?._id === _id)
    expect(ofSeries.map(({ title }) => title)).toEqual(THURSDAYS.map(() => 'Tumbling'))
    expect(ofSeries.map(({ start }) => start)).toEqual(
      THURSDAYS.map((day) => (day === '2027-04-15' ? '2027-04-15T17:30' : `${day}T18:00`)),
    )
  })

  test('changes a date and those that follow, which keep their ids and what was changed of them', async () => {
    const { _id } = await added()
    await send(`${_id}/dates/2027-02-18/cancel`, { note: 'Snow' })
    const key = crypto.randomUUID()
    const change = { ...gymnasticsNight, start: '2027-01-21T18:00', end: '2027-01-21T19:30' }
    const answer = await send(`${_id}/following/2027-01-21`, change, key)
    expect(answer.status).toBe(200)
    const next = await seriesIn(answer)
    expect(days(next)).toEqual(THURSDAYS.slice(3))
    expect(next.follows).toBe(_id)
    const first = await read(_id)
    expect([days(first), first.followedBy]).toEqual([THURSDAYS.slice(0, 3), next._id])
    expect(first.endsBefore).toBe('2027-01-21')
    expect(first.dates[0]?.series?.repeats).toBe('Every second Thursday until 01/07/2027')
    expect(await seriesIn(await send(`${_id}/following/2027-01-21`, change, key))).toEqual(next)

    const later = await (await as('olav').get(`/calendar/${_id}.20270204`)).json<CalendarEntry[]>()
    expect(later[0]).toMatchObject({ start: '2027-02-04T18:00', series: { _id: next._id } })
    expect(next.dates.find(({ series }) => series?.day === '2027-02-18')?.series).toMatchObject({
      isCanceled: true,
      note: 'Snow',
    })

    const undone = await send(`${_id}/put-back`, { undo: key })
    expect(undone.status).toBe(200)
    expect(await datesOf(_id)).toEqual(THURSDAYS.filter((day) => day !== '2027-02-18').map((day) => `${day}T18:30`))
    expect(await datesOf(next._id)).toEqual([])
    expect((await as('olav').get(`/series/${next._id}`)).status).toBe(404)
  })

  test('renames from a date on that was moved by itself: it keeps its day and who swapped into it, and no other date moves', async () => {
    const { _id } = await added()
    const moved = { ...base, start: '2027-01-22T10:00', end: '2027-01-22T11:30', onDuty: ['ines', 'nora'] }
    await send(`${_id}/dates/2027-01-21`, { ...moved, note: 'The hall is taken.' })
    const change = { ...gymnasticsNight, title: 'Tumbling', start: '2027-01-21T18:30', end: '2027-01-21T20:00' }
    const next = await seriesIn(await send(`${_id}/following/2027-01-21`, change))
    const [first, second] = next.dates
    expect(first).toMatchObject({ _id: `${_id}.20270121`, title: 'Tumbling', start: moved.start, end: moved.end })
    expect(first?.onDuty.map(({ _id: member }) => member)).toEqual(['ines', 'nora'])
    expect(first?.series?.note).toBe('The hall is taken.')
    expect(second).toMatchObject({ _id: `${_id}.20270204`, title: 'Tumbling', start: '2027-02-04T18:30' })
    expect(second?.onDuty.map(({ _id: member }) => member)).toEqual(gymnasticsNight.onDuty)

    const later = { ...change, title: 'Tumbling', start: '2027-01-21T19:00', end: '2027-01-21T20:00', rule: next.rule }
    await send(`${next._id}/dates/2027-02-04`, { ...base, start: '2027-02-05T10:00', end: '2027-02-05T11:30' })
    const from = { ...later, start: '2027-02-04T19:00', end: '2027-02-04T20:00' }
    const last = await seriesIn(await send(`${next._id}/following/2027-02-04`, from))
    expect(last.dates.slice(0, 2).map(({ start, end }) => [start, end])).toEqual([
      ['2027-02-05T19:00', '2027-02-05T20:00'],
      ['2027-02-18T19:00', '2027-02-18T20:00'],
    ])
  })

  test('moves a whole series and undoes it, and the history tells both', async () => {
    const { _id, dates } = await added()
    const key = crypto.randomUUID()
    await send(`${_id}/dates/2026-12-24/cancel`, { note: 'Christmas Eve' })
    const moved = { ...gymnasticsNight, start: '2026-12-11T17:00', end: '2026-12-11T18:30' }
    expect((await send(_id, moved, key)).status).toBe(200)
    expect((await datesOf(_id))[0]).toBe('2026-12-11T17:00')
    expect((await send(`${_id}/put-back`, { undo: key })).status).toBe(200)
    const now = await read(_id)
    expect(now.dates.filter(({ series }) => series?.day !== '2026-12-24')).toEqual(
      dates.filter(({ series }) => series?.day !== '2026-12-24'),
    )
    expect(now.dates[1]?.series).toMatchObject({ isCanceled: true, note: 'Christmas Eve' })
    const { entries } = await (await as('ingrid').get(`/series/${_id}/history`)).json<HistoryPage>()
    expect(entries[0]?.changes).toContainEqual({
      label: 'start',
      from: '12/11/2026, 5:00 PM',
      to: '12/10/2026, 6:30 PM',
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'changed start, end and repeats',
      'changed start, end and repeats',
      'canceled 12/24/2026',
      'added the series',
    ])
  })

  test('a split that was undone leaves no second series to stumble on, and its history says so', async () => {
    const { _id, dates } = await added({ title: 'Tumbling' })
    const [key, undo] = [crypto.randomUUID(), crypto.randomUUID()]
    const change = { ...gymnasticsNight, title: 'Tumbling', start: '2027-01-21T18:00', end: '2027-01-21T19:30' }
    const next = await seriesIn(await send(`${_id}/following/2027-01-21`, change, key))
    // From the page of either of the two.
    expect((await send(`${next._id}/put-back`, { undo: key }, undo)).status).toBe(200)
    expect(await read(_id)).toMatchObject({ dates, followedBy: null })
    expect(await (await as('ingrid').get('/removed/series')).text()).not.toContain(next._id)
    const actions = async (id: string) => {
      const { entries } = await (await as('ingrid').get(`/series/${id}/history`)).json<HistoryPage>()
      return entries.map(({ action }) => action)
    }
    expect(await actions(_id)).toEqual(['undid the split of the series', 'split the series', 'added the series'])
    expect(await actions(next._id)).toEqual([
      'put these dates back into the earlier series',
      'split these dates off the earlier series',
    ])
    // It comes back only with the split.
    const alone = await (await as('ingrid').get(`/series/${next._id}/history`)).json<HistoryPage>()
    const asOf = alone.entries.at(-1)?.position
    expect((await complaint(await send(`${next._id}/put-back`, { asOf })))[0]).toBe(409)
    expect((await send(`${_id}/put-back`, { undo })).status).toBe(200)
    expect(days(await read(_id))).toEqual(THURSDAYS.slice(0, 3))
    expect(days(await read(next._id))).toEqual(THURSDAYS.slice(3))
  })

  test('the undo of a split before a later one has the series go on where it did', async () => {
    const { _id } = await added()
    const from = (day: string) => ({ ...gymnasticsNight, start: `${day}T18:00`, end: `${day}T19:30` })
    const late = await seriesIn(await send(`${_id}/following/2027-04-01`, from('2027-04-01')))
    const key = crypto.randomUUID()
    const middle = await seriesIn(await send(`${_id}/following/2027-01-21`, from('2027-01-21'), key))
    expect(days(middle)).toEqual(THURSDAYS.slice(3, 8))
    expect((await send(`${_id}/put-back`, { undo: key })).status).toBe(200)
    expect(days(await read(_id))).toEqual(THURSDAYS.slice(0, 8))
    expect((await read(_id)).followedBy).toBe(late._id)
  })

  test('its history tells of each date what became of it, not again what others had before', async () => {
    const { _id } = await added()
    await send(`${_id}/dates/2026-12-24/cancel`, { note: 'Christmas Eve' })
    await send(`${_id}/dates/2027-02-18/cancel`, { note: 'Snow' })
    const { entries } = await (await as('ingrid').get(`/series/${_id}/history`)).json<HistoryPage>()
    expect(entries[0]).toMatchObject({
      action: 'canceled 02/18/2027',
      changes: [{ label: 'changed dates', from: null, to: '02/18/2027 canceled (Snow)' }],
    })
  })

  test('gets a date besides those of the rule, which can be changed, removed and brought back', async () => {
    const { _id, dates } = await added()
    const key = crypto.randomUUID()
    const times = { start: '2026-12-19T10:00', end: '2026-12-19T12:00' }
    const answer = await send(`${_id}/dates`, { ...times, note: 'Before the show' }, key)
    expect(answer.status).toBe(200)
    const found = await (await as('olav').get(`/calendar/${_id}.20261219`)).json<CalendarEntry[]>()
    expect(found[0]).toMatchObject({
      ...times,
      title: 'Gymnastics night',
      series: { isExtra: true, isMoved: false, note: 'Before the show' },
    })
    expect(await datesOf(_id)).toContain('2026-12-19T10:00')
    const own = { ...base, start: '2026-12-19T11:00', end: '2026-12-19T12:00', note: 'Later' }
    expect((await send(`${_id}/dates/2026-12-19`, own)).status).toBe(200)
    expect((await as('ingrid').delete(`/series/${_id}/dates/2026-12-19`)).status).toBe(200)
    expect((await read(_id)).dates).toEqual(dates)
    const { entries } = await (await as('ingrid').get(`/series/${_id}/dates/2026-12-19/history`)).json<HistoryPage>()
    expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
      'removed 12/19/2026',
      'changed 12/19/2026',
      'added 12/19/2026',
    ])
    const back = await send(`${_id}/dates/2026-12-19/put-back`, { asOf: entries[1]?.position })
    expect((await seriesIn(back)).dates.find(({ series }) => series?.isExtra)).toMatchObject({ start: own.start })
  })

  test('undoes a date that was added, and refuses one that cannot be', async () => {
    const { _id, dates } = await added()
    const key = crypto.randomUUID()
    const at = (day: string) => ({ start: `${day}T10:00`, end: `${day}T12:00` })
    await send(`${_id}/dates`, at('2026-12-19'), key)
    expect((await send(`${_id}/dates/2026-12-19/put-back`, { undo: key })).status).toBe(200)
    expect((await read(_id)).dates).toEqual(dates)
    const refused = async (day: string) => (await complaint(await send(`${_id}/dates`, at(day))))[1]
    expect(await refused('2026-12-24')).toBe('This series already has a date on that day.')
    expect(await refused('2026-12-09')).toBe('This date must come after 12/10/2026, the first one.')
    expect(await refused('2037-01-01')).toBe('A series can run for up to 10 years.')
    const gone = await as('ingrid').delete(`/series/${_id}/dates/2026-12-24`)
    expect((await complaint(gone))[1]).toBe('This date repeats. Please cancel it instead.')
    expect((await as('olav').post(`/series/${_id}/dates`, at('2026-12-19'))).status).toBe(403)
  })

  test('an added date goes with the series that goes on after a split', async () => {
    const { _id } = await added()
    await send(`${_id}/dates`, { start: '2027-01-23T10:00', end: '2027-01-23T12:00' })
    await send(`${_id}/dates`, { start: '2026-12-19T10:00', end: '2026-12-19T12:00' })
    const change = { ...gymnasticsNight, start: '2027-01-21T18:00', end: '2027-01-21T19:30' }
    const next = await seriesIn(await send(`${_id}/following/2027-01-21`, change))
    expect(days(next).slice(0, 3)).toEqual(['2027-01-21', '2027-01-23', '2027-02-04'])
    expect(next.dates[1]).toMatchObject({ _id: `${_id}.20270123`, start: '2027-01-23T10:00' })
    expect(days(await read(_id))).toEqual(['2026-12-10', '2026-12-19', '2026-12-24', '2027-01-07'])
    expect((await send(`${next._id}/following/2027-01-23`, change)).status).toBe(409)
  })

  test('a series for so many dates has as many after it was split', async () => {
    const rule = { repeats: 'every week', until: null, count: 6 } as const
    const { _id } = await added({ rule })
    const split = { ...gymnasticsNight, rule, start: '2026-12-24T18:30', end: '2026-12-24T20:00' }
    const next = await seriesIn(await send(`${_id}/following/2026-12-24`, split))
    expect([days(await read(_id)).length, days(next).length]).toEqual([2, 4])
    const again = { ...split, rule: { ...rule, count: 4 }, start: '2027-01-07T18:30', end: '2027-01-07T20:00' }
    const last = await seriesIn(await send(`${next._id}/following/2027-01-07`, again))
    expect([days(await read(next._id)), days(last)]).toEqual([
      ['2026-12-24', '2026-12-31'],
      ['2027-01-07', '2027-01-14'],
    ])
    expect(last.dates[0]?._id).toBe(`${_id}.20270107`)
    const tooEarly = { ...split, start: '2026-12-10T18:30', end: '2026-12-10T20:00' }
    expect((await send(`${_id}/following/2026-12-17`, tooEarly)).status).toBe(400)
    expect((await send(`${_id}/following/2026-12-10`, split)).status).toBe(409)
  })

  test('a date that two administrators restore at once keeps its own hours, until somebody takes these away', async () => {
    const { _id, dates } = await added()
    const day = `${_id}/dates/2026-12-24`
    const times = { start: '2026-12-23T17:00', end: '2026-12-23T18:00' }
    const { rule: _, ...details } = gymnasticsNight
    expect((await send(day, { ...details, ...times, note: 'The hall is taken.' })).status).toBe(200)
    await send(`${day}/cancel`, { note: 'Snow' })
    for (const _restored of [1, 2])
      expect((await seriesIn(await send(`${day}/restore`, {}))).dates[1]).toMatchObject({
        ...times,
        series: { note: 'The hall is taken.', isCanceled: false },
      })
    for (const _reset of [1, 2]) expect((await seriesIn(await send(`${day}/reset`, {}))).dates[1]).toEqual(dates[1])
  })

  test('undoes what was done to one date, whatever has happened to others since', async () => {
    const { _id, dates } = await added()
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await send(`${_id}/dates/2026-12-24/cancel`, { note: 'Christmas Eve' }, one)
    await send(`${_id}/dates/2027-01-07/cancel`, {}, other)
    expect((await send(`${_id}/dates/2026-12-24/put-back`, { undo: one })).status).toBe(200)
    expect((await read(_id)).dates[1]).toEqual(dates[1])
    expect((await read(_id)).dates[2]?.series?.isCanceled).toBe(true)
    await send(`${_id}/dates/2026-12-24/cancel`, { note: 'Again' })
    expect((await send(`${_id}/dates/2026-12-24/put-back`, { undo: one })).status).toBe(409)

    const { entries } = await (await as('ingrid').get(`/series/${_id}/dates/2026-12-24/history`)).json<HistoryPage>()
    expect(entries.map(({ action }) => action)).toEqual([
      'canceled 12/24/2026',
      'restored 12/24/2026',
      'canceled 12/24/2026',
      'added the series',
    ])
    const back = await send(`${_id}/dates/2026-12-24/put-back`, { asOf: entries[1]?.position })
    expect((await seriesIn(back)).dates[1]).toEqual(dates[1])
  })

  test('deletes a series, restores it, and reads its history', async () => {
    const { _id, dates } = await added()
    await send(`${_id}/dates/2026-12-24/cancel`, { note: '' })
    expect((await as('ingrid').delete(`/series/${_id}`)).status).toBe(204)
    expect(await datesOf(_id)).toEqual([])
    const { removed } = await (await as('ingrid').get('/removed/series')).json<{ removed: object[] }>()
    expect(removed).toContainEqual(expect.objectContaining({ _id, title: 'Gymnastics night, every second Thursday' }))
    expect((await send(`${_id}/put-back`, { to: 'before removal' })).status).toBe(200)
    const { entries } = await (await as('ingrid').get(`/series/${_id}/history`)).json<HistoryPage>()
    expect(entries.map(({ action }) => action)).toEqual([
      'restored the series',
      'deleted the series',
      'canceled 12/24/2026',
      'added the series',
    ])
    const back = await send(`${_id}/put-back`, { asOf: entries[3]?.position })
    expect((await seriesIn(back)).dates).toEqual(dates)
  })
})

test('a member reads series and changes none', async () => {
  const { _id } = await added()
  for (const [path, content] of [
    ['', gymnasticsNight],
    [`/${_id}`, gymnasticsNight],
    [`/${_id}/following/2027-01-21`, gymnasticsNight],
    [`/${_id}/dates/2027-01-21`, onDay],
    [`/${_id}/dates/2027-01-21/cancel`, {}],
    [`/${_id}/dates/2027-01-21/restore`, {}],
  ] as const)
    expect((await as('olav').post(`/series${path}`, content)).status).toBe(403)
  expect((await as('olav').delete(`/series/${_id}`)).status).toBe(403)
  expect((await as('olav').get(`/series/${_id}/history`)).status).toBe(403)
})

test('ten years of weeks are one row, and changing all of them one command of 12 statements and 40 rows', async () => {
  const rule = { repeats: 'every week', until: '2036-12-04', count: null } as const
  const { _id, dates } = await added({ rule })
  expect(dates).toHaveLength(522)
  const count =
    'SELECT (SELECT COUNT(*) FROM series WHERE id = ?1) + (SELECT COUNT(*) FROM entries WHERE id LIKE ?1 || ?2) AS n'
  expect(await env.DB.prepare(count).bind(_id, '%').first('n')).toBe(1)
  const token = await signIn('ingrid')
  const body = { ...gymnasticsNight, rule, title: 'Tumbling', start: '2026-12-10T18:00', onDuty: ['ines', 'nora'] }
  const spent = await measured(env, token, { name: 'all dates', method: 'POST', path: `/series/${_id}`, body })
  expect(spent).toMatchObject({ status: 200, calls: 2 })
  expect(spent.statements).toBeLessThanOrEqual(12)
  expect(spent.rowsWritten).toBeLessThanOrEqual(40)
  const seen = await listed('2036-12-01', '2036-12-31')
  expect(seen.find(({ series }) => series?._id === _id)).toMatchObject({ title: 'Tumbling', start: '2036-12-04T18:00' })
})

test('there is one place that knows every date of the calendar by its id, and those of some days', async () => {
  const { _id } = await added({ rule: { repeats: 'every week', until: null, count: 3 } })
  await send(`${_id}/dates/2026-12-17/cancel`, { note: '' })
  const [entry] = await (
    await as('ingrid').post('/calendar/', { ...workParty, start: '2026-12-17T09:00', end: '2026-12-17T10:00' })
  ).json<CalendarEntry[]>()
  const assembly = { ...decemberMeeting, date: '2026-12-17', minutes: undefined }
  const { meeting } = await (await as('ingrid').post('/meetings', assembly)).json<{ meeting: { _id: string } }>()
  const { db } = testDependencies()
  const found = async (id: string) => dateIn(id, await db.batch(readDate(id)))
  expect(await found(`${_id}.20261217`)).toMatchObject({ kind: 'series', of: _id, isCanceled: true })
  expect(await found(`${_id}.20261218`)).toBeUndefined()
  expect(await found('nothing')).toBeUndefined()
  expect(await found(entry?._id ?? '')).toMatchObject({ kind: 'entry', title: 'Work party' })
  expect(await found(meeting._id)).toMatchObject({ kind: 'meeting', end: '2026-12-17T21:00', details: {} })
  const between = datesIn('2026-12-17', '2026-12-17', await db.batch(readDates('2026-12-17', '2026-12-17')))
  expect(between.map(({ id }) => id).filter((id) => [entry?._id, meeting._id, `${_id}.20261217`].includes(id))).toEqual(
    [entry?._id, `${_id}.20261217`, meeting._id],
  )
})
