import * as fc from 'fast-check'

import type { Shift } from '../domain/entry/shift'
import type { RosterCommand } from '../domain/roster/roster'
import { type DutyCandidate, dutyOf, type RosterDate } from '../domain/roster/roster-date'
import type { RosterEvent } from '../domain/roster/roster-events'
import { WHOLE_EVENT } from '../domain/roster/roster-state'

const shift = (id: string, from: string, to: string, more: Partial<Shift> = {}): Shift => ({
  id,
  name: id,
  day: 0,
  from,
  to,
  places: 2,
  isOpen: true,
  ...more,
})

/** Opening weekend: two shifts that overlap, one that may, one that an administrator approves, one for who has first aid. */
export const openingWeekend: RosterDate = {
  title: 'Opening weekend',
  start: '2026-12-12T06:00',
  end: '2026-12-13T16:00',
  shifts: [
    shift('breakfast', '06:30', '10:00', { places: 3 }),
    shift('tow', '08:30', '12:30', { isApproved: true }),
    shift('patrol', '09:00', '15:30', { qualifications: ['first-aid'] }),
    shift('bar', '22:00', '01:00', { minAge: 21, places: 1 }),
    shift('fires', '06:00', '22:00', { mayOverlap: true, isOpen: false }),
  ],
  onDuty: ['olav', 'ines'],
  gone: [],
}

/** When the facts below were recorded. */
export const at = '2026-11-20T18:00:00.000Z'

/** A shift of the opening weekend as the facts of its roster name it. */
export const called = (shift: string) => {
  const { name = shift, start = '' } = dutyOf(openingWeekend, shift) ?? {}
  return { shift, name, start }
}
export const taken = (shift: string, member: string): RosterEvent => ({
  type: 'ShiftTaken',
  data: { at, ...called(shift), member },
})
export const off = (shift: string, member: string): RosterEvent => ({
  type: 'ShiftLeft',
  data: { at, ...called(shift), member },
})

const candidate = (id: string, more: Partial<DutyCandidate> = {}): DutyCandidate => ({
  id,
  name: id,
  isMember: true,
  birthdate: '1980-05-17',
  isAdult: true,
  duties: [],
  holds: ['first-aid'],
  ...more,
})

/** Solveig is 19; Nora has another duty on Saturday morning, and no first aid; Gunn has left. */
export const dutyCandidates: readonly DutyCandidate[] = [
  candidate('olav'),
  candidate('ines'),
  candidate('solveig', { birthdate: '2007-05-17' }),
  candidate('nora', {
    holds: [],
    duties: [{ name: 'Wax night', start: '2026-12-12T05:00', end: '2026-12-12T07:00' }],
  }),
  candidate('gunn', { isMember: false }),
]

const oneOf = fc.constantFrom
const anyShift = oneOf('breakfast', 'tow', 'patrol', 'bar', 'fires', WHOLE_EVENT, 'no-shift')
const anyOne = oneOf(...dutyCandidates)
const date = fc.constant(openingWeekend)
/** Whoever would be on duty is a member; any of the others may have left the club. */
const withGone = <Command extends { readonly date: RosterDate; readonly candidate: DutyCandidate }>(
  command: fc.Arbitrary<Command>,
) =>
  fc
    .tuple(command, fc.subarray(dutyCandidates.map(({ id }) => id)))
    .map(([sent, left]) => ({ ...sent, date: { ...sent.date, gone: left.filter((id) => id !== sent.candidate.id) } }))
const ask = oneOf('ask-1', 'ask-2', 'ask-3', 'ask-4', 'ask-5')
const informed = fc.constant(['ingrid'])

const placed = fc.uniqueArray(
  fc.record({
    shift: oneOf('breakfast', 'tow'),
    name: fc.constant('A shift'),
    start: fc.constant('2026-12-12T06:30'),
    member: oneOf('olav', 'ines'),
    at: fc.constant('2026-11-20T17:30:00.000Z'),
  }),
  { selector: ({ shift, member }) => `${shift} ${member}`, maxLength: 1 },
)

/** Anything that can be asked of a roster. */
export const arbitraryRosterCommand: fc.Arbitrary<RosterCommand> = fc.oneof(
  withGone(
    fc.record({
      type: fc.constant('TakeShift' as const),
      date,
      shift: anyShift,
      candidate: anyOne,
      isAssigned: fc.boolean(),
    }),
  ),
  fc.record({
    type: fc.constant('LeaveShift' as const),
    shift: anyShift,
    member: anyOne.map(({ id }) => id),
    isAssigned: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('AskToSwap' as const),
    date,
    ask,
    shift: anyShift,
    to: fc.subarray(dutyCandidates.map(({ id }) => id)),
    isAnyone: fc.boolean(),
    message: oneOf('', 'Liv has a race that morning.'),
  }),
  withGone(fc.record({ type: fc.constant('AcceptSwap' as const), date, ask, candidate: anyOne, informed })),
  fc.record({ type: fc.constant('DeclineSwap' as const), ask }),
  fc.record({ type: fc.constant('TakeBackSwap' as const), ask }),
  withGone(fc.record({ type: fc.constant('ApproveSwap' as const), date, ask, candidate: anyOne, informed })),
  fc.record({ type: fc.constant('RefuseSwap' as const), ask }),
  placed.map((earlier) => ({
    type: 'PutBack' as const,
    earlier: { status: 'listed' as const, record: { placed: earlier, swaps: [] }, version: earlier.length },
  })),
)
