import * as fc from 'fast-check'

import type { SeriesCommand } from '../domain/series/series-commands'
import type { SeriesDetails } from '../domain/series/series-details'
import type { SeriesDateChange, SeriesRecord, SeriesState } from '../domain/series/series-state'
import { workParty } from './cast-entries'

/** Thirteen Thursdays from before the clocks change to after, with Olav and Ines on duty. */
export const gymnasticsNight: SeriesDetails = {
  ...workParty,
  title: 'Gymnastics night',
  start: '2026-12-10T18:30',
  end: '2026-12-10T20:00',
  notes: 'Bring mats.',
  rule: { repeats: 'every second week', until: '2027-05-27', count: null },
}

const days = ['2026-12-10', '2026-12-24', '2027-01-07'] as const
/** A Saturday, which the rule does not have. */
const EXTRA = '2026-12-19'
const day = fc.constantFrom(...days, EXTRA)
const otherContact = { name: 'Ines Calloway', phone: '2065550126', email: 'Ines@skarnhollow.example' }
const contact = fc.constantFrom(gymnasticsNight.contact, otherContact)

const details: fc.Arbitrary<SeriesDetails> = fc.record({
  title: fc.constantFrom('Gymnastics night', 'Tumbling'),
  contact,
  onDuty: fc.constantFrom(['olav', 'ines'], ['olav', 'ines', 'nora']),
  start: fc.constantFrom('2026-12-10T18:30', '2026-12-10T18:00'),
  end: fc.constantFrom('2026-12-10T20:00', '2026-12-11T00:30'),
  notes: fc.constantFrom('', 'Bring mats.'),
  rule: fc.constantFrom(
    gymnasticsNight.rule,
    { repeats: 'every week' as const, until: null, count: 10 },
    { repeats: 'every month on the weekday' as const, until: '2027-05-27', count: null },
  ),
})
const dateDetails = fc.record({
  day,
  data: fc.record({
    title: fc.constantFrom('Gymnastics night', 'Contest'),
    contact,
    onDuty: fc.constantFrom<string[][]>(['olav', 'ines'], ['ines', 'nora']),
    start: fc.constantFrom('2026-12-10T18:30', '2026-12-11T18:30'),
    end: fc.constantFrom('2026-12-11T20:00'),
    notes: fc.constantFrom('', 'Bring mats.'),
  }),
  note: fc.constantFrom('', 'The hall is taken.'),
})
const change: fc.Arbitrary<SeriesDateChange> = fc
  .record({
    own: fc.constantFrom({}, { title: 'Contest' }, { start: '2026-12-11T18:30', end: '2026-12-11T20:00' }),
    hasOwnContact: fc.boolean(),
    canceled: fc.constantFrom(null, '', 'Christmas Eve'),
  })
  .map(({ own, hasOwnContact, canceled }) => ({
    day: '2026-12-24',
    own,
    hasOwnContact,
    contact: hasOwnContact ? otherContact : null,
    contactKey: hasOwnContact ? 2 : 0,
    note: Object.keys(own).length > 0 ? 'The hall is taken.' : '',
    canceled,
  }))
const record: fc.Arbitrary<SeriesRecord> = fc
  .tuple(details, change, fc.boolean(), fc.constantFrom([], [EXTRA]))
  .map(([{ contact, rule, ...fields }, date, isForgotten, extra]) => ({
    details: fields,
    rule,
    contact: isForgotten ? null : contact,
    contactKey: 1,
    contacts: [],
    keys: 2,
    changedAt: '2026-11-01T18:00:00.000Z',
    root: null,
    follows: null,
    followedBy: null,
    endsBefore: null,
    was: null,
    extra,
    dates: [date],
  }))
const earlier: fc.Arbitrary<SeriesState> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  record.map((is) => ({ status: 'listed' as const, record: is })),
  record.map((was) => ({ status: 'removed' as const, record: was, removedOn: '2026-11-20' })),
)

/** Anything that can be asked of a series. */
export const arbitrarySeriesCommand: fc.Arbitrary<SeriesCommand> = fc.oneof(
  { weight: 3, arbitrary: details.map((data) => ({ type: 'AddSeries' as const, data })) },
  details.map((data) => ({ type: 'ReviseSeries' as const, data })),
  dateDetails.map((date) => ({ type: 'ReviseSeriesDate' as const, ...date })),
  fc.record({ type: fc.constant('CancelSeriesDate' as const), day, note: fc.constantFrom('', 'Christmas Eve') }),
  fc.record({
    type: fc.constant('AddSeriesDate' as const),
    day: fc.constantFrom(EXTRA, '2027-01-02'),
    start: fc.constant(`${EXTRA}T10:00`),
    end: fc.constant(`${EXTRA}T12:00`),
    note: fc.constantFrom('', 'Before the show'),
  }),
  day.map((removed) => ({ type: 'RemoveSeriesDate' as const, day: removed })),
  day.map((restored) => ({ type: 'RestoreSeriesDate' as const, day: restored })),
  day.map((reset) => ({ type: 'ResetSeriesDate' as const, day: reset })),
  fc.constant({ type: 'SplitSeries' as const, endsBefore: '2027-01-07', followedBy: 'the-next-series' }),
  fc.constant({ type: 'RemoveSeries' as const }),
  fc.subarray([1, 2, 3]).map((contactKeys) => ({ type: 'ForgetSeriesContact' as const, contactKeys })),
  earlier.map((state) => ({ type: 'PutBack' as const, earlier: state })),
  fc.tuple(day, earlier).map(([of, state]) => ({ type: 'PutBackSeriesDate' as const, day: of, earlier: state })),
)
