import { describe, expect, test } from 'vitest'

import { workParty } from '../../testing/cast-entries'
import type { EntryFields } from '../entry/entry-events'
import type { SeriesEvent } from './series-events'
import { seriesDateHistory, seriesHistory } from './series-history'
import { evolveSeries, noSeries } from './series-state'

const at = '2026-11-20T18:00:00.000Z'
const { contact, ...fields } = workParty
const weekly = { ...fields, title: 'Gymnastics', start: '2026-12-03T18:30', end: '2026-12-03T20:00', notes: '' }
const gunn = { name: 'Gunn Moe', phone: '2535550188', email: 'gunn@quarry.example' }
const day = '2026-12-10'

const added: SeriesEvent = {
  type: 'SeriesAdded',
  data: { at, contactKey: 1, ...weekly, rule: { repeats: 'every week', until: null, count: 4 } },
  personal: { contact },
}
const revised = (change: object, personal: { contact?: typeof contact } | null = {}): SeriesEvent => ({
  type: 'SeriesRevised',
  data: { at, contactKey: 1, ...change },
  personal,
})
const dateRevised = (own: Partial<EntryFields>, note = '', more: object = {}): SeriesEvent => ({
  type: 'SeriesDateRevised',
  data: { at, contactKey: 1, day, own, hasOwnContact: false, note, ...more },
  personal: {},
})
const ownContact: SeriesEvent = {
  type: 'SeriesDateRevised',
  data: { at, contactKey: 2, day, own: {}, hasOwnContact: true, note: 'Ask Gunn.' },
  personal: { contact: gunn },
}
const canceled = (note: string, on = day): SeriesEvent => ({ type: 'SeriesDateCanceled', data: { at, day: on, note } })
const extra: SeriesEvent = { type: 'SeriesDateAdded', data: { at, day: '2026-12-12', own: {}, note: '' } }
const removed: SeriesEvent = { type: 'SeriesRemoved', data: { at, removedOn: '2026-11-20' } }
const forgotten: SeriesEvent = { type: 'SeriesContactForgotten', data: { at, contactKeys: [1] } }
const split: SeriesEvent = { type: 'SeriesSplit', data: { at, endsBefore: '2026-12-17', followedBy: 'the-next' } }

const after = (...history: SeriesEvent[]) => history.reduce(evolveSeries, noSeries)
const told = (before: SeriesEvent[], since: SeriesEvent[], history = seriesHistory) =>
  history
    .changes(after(...before), after(...before, ...since), (id) => `The ${id}`)
    .map(({ label, from, to }) => [label, from, to])

describe('the history of a series', () => {
  test('begins with all that was entered, and how it repeats', () => {
    expect(told([], [added])).toEqual([
      ['title', null, 'Gymnastics'],
      ['contact name', null, 'Olav Brekke'],
      ['contact phone', null, '(206) 555-0111'],
      ['contact email', null, 'olav@skarnhollow.example'],
      ['members on duty', null, 'The olav and The ines'],
      ['start', null, '12/03/2026, 6:30 PM'],
      ['end', null, '12/03/2026, 8:00 PM'],
      ['repeats', null, 'Every Thursday for 4 dates'],
    ])
    expect(told([added], [removed])).toEqual([])
  })

  test.each<[string, SeriesEvent]>([
    ['12/10/2026 canceled', canceled('')],
    ['12/10/2026 canceled (No key)', canceled('No key')],
    ['12/10/2026 moved to 12/11/2026, 6:30 PM', dateRevised({ start: '2026-12-11T18:30', end: '2026-12-11T20:00' })],
    [
      '12/10/2026 moved to 12/11/2026, 6:30 PM (The hall is taken.)',
      dateRevised({ start: '2026-12-11T18:30', end: '2026-12-11T20:00' }, 'The hall is taken.'),
    ],
    ['12/10/2026 changed', dateRevised({ title: 'Show' })],
    ['12/10/2026 changed (Before the show)', dateRevised({ title: 'Show' }, 'Before the show')],
    ['12/10/2026 changed (Ask Gunn.)', ownContact],
  ])('tells of a date that differs: %s', (words, event) => {
    expect(told([added], [event])).toEqual([['changed dates', null, words]])
  })

  test('tells of the dates that were added', () => {
    const why: SeriesEvent = { ...extra, data: { ...extra.data, note: 'A second one' } } as SeriesEvent
    expect(told([added], [extra])).toEqual([['added dates', null, '12/12/2026']])
    expect(told([added], [why])).toEqual([
      ['added dates', null, '12/12/2026'],
      ['changed dates', null, '12/12/2026 changed'],
    ])
  })

  test('leaves out the dates that differed before, and still do', () => {
    expect(told([added, canceled('')], [canceled('Christmas Eve', '2026-12-24')])).toEqual([
      ['changed dates', null, '12/24/2026 canceled (Christmas Eve)'],
    ])
    expect(told([added, canceled('')], [{ type: 'SeriesDateReinstated', data: { at, day } }])).toEqual([
      ['changed dates', '12/10/2026 canceled', null],
    ])
  })

  test('tells from which date on another series goes on', () => {
    expect(told([added], [split])).toEqual([['split on', null, '12/17/2026']])
  })

  test('knows nothing of a contact who was forgotten', () => {
    expect(told([added], [forgotten])).toEqual([])
    expect(told([added], [revised({}, null)])).toEqual([])
    expect(told([added, forgotten], [revised({ title: 'Tumbling' })])).toEqual([['title', 'Gymnastics', 'Tumbling']])
  })

  test('of a series with a field amiss says which, and asks nothing of a forgotten contact', () => {
    const complaints = (...history: SeriesEvent[]) => {
      const state = after(added, ...history)
      return 'record' in state ? seriesHistory.complaints?.(state.record, '2026-11-20') : undefined
    }
    expect([complaints(), complaints(forgotten)]).toEqual([[], []])
    expect(complaints(revised({ title: '' }))).toHaveLength(1)
  })

  test.each<[string, SeriesEvent]>([
    ['added the series', added],
    [
      'split these dates off the earlier series',
      { ...added, data: { ...added.data, follows: 'gym', root: 'gym' } } as SeriesEvent,
    ],
    ['added 12/12/2026', extra],
    ['removed 12/12/2026', { type: 'SeriesDateRemoved', data: { at, day: '2026-12-12' } }],
    ['put these dates back into the earlier series', { type: 'SeriesSplitUndone', data: { at, removedOn: day } }],
    ['deleted the series', removed],
    ['restored the series', { type: 'SeriesReinstated', data: { at } }],
    ['changed 12/10/2026', dateRevised({ title: 'Show' })],
    ['canceled 12/10/2026', canceled('')],
    ['restored 12/10/2026', { type: 'SeriesDateReinstated', data: { at, day } }],
    ['split the series', split],
    ['undid the split of the series', { type: 'SeriesRejoined', data: { at } }],
    ['erased a contact', forgotten],
    ['changed erased details', revised({}, null)],
    ['canceled a date', { type: 'SeriesDateCanceled', data: {} } as SeriesEvent],
  ])('says that somebody %s', (words, event) => {
    expect(seriesHistory.action([event, event], [])).toBe(words)
  })

  test('names what was changed, and of a split nothing that it brought along', () => {
    const title = { label: 'title', from: 'Gymnastics', to: 'Tumbling' }
    expect(seriesHistory.action([revised({ title: 'Tumbling' })], [title])).toBe('changed title')
    const brought = dateRevised({ title: 'Show' }, '', { comesWith: 'split' })
    expect(seriesHistory.action([split, brought], [])).toBe('split the series')
    const swapped = dateRevised({ onDuty: ['nora', 'ines'] }, '', { comesWith: 'swap' })
    expect(seriesHistory.action([swapped], [])).toBe('changed 12/10/2026')
  })
})

describe('the history of one date of a series', () => {
  const history = seriesDateHistory(day)

  test('begins with the series, or once the rule has it', () => {
    expect(told([], [added], history)).toContainEqual(['start', null, '12/10/2026, 6:30 PM'])
    const monthly = revised({ rule: { repeats: 'every month on the date', until: null, count: 4 } })
    expect(told([added], [monthly], history)).toContainEqual(['title', 'Gymnastics', null])
  })

  test('tells that it was canceled and why, and its own contact and times', () => {
    expect(told([added], [canceled('No key')], history)).toEqual([
      ['status', null, 'canceled'],
      ['reason', null, 'No key'],
    ])
    expect(told([added], [ownContact], history)).toContainEqual(['contact name', 'Olav Brekke', 'Gunn Moe'])
    expect(told([added], [dateRevised({ start: '2026-12-10T19:00', end: '2026-12-10T20:00' })], history)).toEqual([
      ['start', '12/10/2026, 6:30 PM', '12/10/2026, 7:00 PM'],
    ])
  })

  test('leaves out the events of other dates', () => {
    const other = canceled('', '2026-12-24')
    expect(
      [[canceled('')], [added], [other, canceled('')], [other]].map((events) => history.isAbout?.(events)),
    ).toEqual([true, true, true, false])
    expect(history.action([revised({})], [])).toBe('changed other dates')
    expect(history.action([canceled('')], [])).toBe('canceled 12/10/2026')
  })
})
