import * as fc from 'fast-check'

import type { EntryCommand, EntryRecord, EntryState } from '../domain/entry/entry'
import type { EntryDetails } from '../domain/entry/entry-details'
import type { Shift } from '../domain/entry/shift'

/** A Saturday at the lodge, with Olav and Ines on duty. */
export const workParty: EntryDetails = {
  title: 'Work party',
  contact: { name: 'Olav Brekke', phone: '2065550111', email: 'olav@skarnhollow.example' },
  onDuty: ['olav', 'ines'],
  start: '2026-11-28T09:00',
  end: '2026-11-28T15:30',
  notes: 'Bring gloves.\nLunch is served.',
}

const breakfast: Shift = {
  id: 'breakfast',
  name: 'Breakfast',
  day: 0,
  from: '06:30',
  to: '10:00',
  places: 3,
  isOpen: true,
}

const contact = fc.constantFrom(
  workParty.contact,
  { ...workParty.contact, phone: '2065550199' },
  { name: 'Ines Calloway', phone: '2065550126', email: 'Ines@skarnhollow.example' },
  { name: 'Gunn Moe', phone: '2065550111', email: 'olav@skarnhollow.example' },
)
const details: fc.Arbitrary<EntryDetails> = fc.record({
  title: fc.constantFrom('Work party', 'Wax night'),
  contact,
  onDuty: fc.constantFrom(['olav', 'ines'], ['ines', 'olav'], ['olav', 'ines', 'nora']),
  start: fc.constantFrom('2026-11-28T09:00', '2026-11-27T18:30'),
  end: fc.constantFrom('2026-11-28T15:30', '2026-11-29T16:00'),
  notes: fc.constantFrom('', 'Bring gloves.'),
  shifts: fc.constantFrom([], [breakfast], [breakfast, { ...breakfast, id: 'tow', name: 'Tow', places: 2 }]),
})
const record: fc.Arbitrary<EntryRecord> = fc.tuple(details, fc.boolean()).map(([data, isForgotten]) => ({
  ...data,
  contact: isForgotten ? null : data.contact,
  contactKey: 1,
  contacts: [],
  keys: 1,
  changedAt: '2026-11-01T18:00:00.000Z',
}))
const earlier: fc.Arbitrary<EntryState> = fc.oneof(
  fc.constant({ status: 'unknown' as const }),
  record.map((is) => ({ status: 'listed' as const, record: is })),
  record.map((was) => ({ status: 'removed' as const, record: was, removedOn: '2026-11-20' })),
)

/** Anything that can be asked of an entry. */
export const arbitraryEntryCommand: fc.Arbitrary<EntryCommand> = fc.oneof(
  details.map((data) => ({ type: 'AddEntry' as const, data })),
  details.map((data) => ({ type: 'ReviseEntry' as const, data })),
  fc.record({
    type: fc.constant('TakeOverDuty' as const),
    from: fc.constantFrom('olav', 'ines'),
    to: fc.constantFrom('nora', 'ines'),
  }),
  fc.constant({ type: 'RemoveEntry' as const }),
  fc.subarray([1, 2, 3]).map((contactKeys) => ({ type: 'ForgetEntryContact' as const, contactKeys })),
  earlier.map((state) => ({ type: 'PutBack' as const, earlier: state })),
)
