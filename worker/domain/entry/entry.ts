import type { Aggregate, Context, PutBack } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'
import { changed, isEmpty, same } from '../shared/same'

import { type PlacedMember, withChangedShifts } from './changed-shifts'
import type { EntryDetails } from './entry-details'
import { type EntryContact, type EntryEvent, type EntryFields, entryEvents } from './entry-events'
import { type EntryRecord, type EntryState, evolveEntry, noEntry, normalContact } from './entry-state'

export type { EntryRecord, EntryState } from './entry-state'

/** Who is on the shifts comes with what may change these: whoever loses or regains one is told. */
interface Rostered {
  readonly placed?: readonly PlacedMember[]
}

export type EntryCommand =
  | { type: 'AddEntry'; data: EntryDetails }
  | ({ type: 'ReviseEntry'; data: EntryDetails } & Rostered)
  /** Comes with a swap that both have agreed on. */
  | { type: 'TakeOverDuty'; from: string; to: string }
  | ({ type: 'RemoveEntry' } & Rostered)
  /** Comes with a member who is being forgotten: `contactKeys` are those of the contacts who were this member. */
  | { type: 'ForgetEntryContact'; contactKeys: readonly number[] }
  | (PutBack<EntryState> & Rostered)

/** An entry of the club's calendar. Who may be on duty is for the Worker to see: it takes the members' records. */
export const entry: Aggregate<EntryCommand, EntryEvent, EntryState> = {
  category: 'entry',
  events: entryEvents,
  takenWhenFull: ['EntryRemoved', 'EntryReinstated', 'EntryContactForgotten'],
  initial: noEntry,
  subject: (id, _by, event) => contactSubject(id, event && 'personal' in event ? event.data.contactKey : '*'),
  evolve: evolveEntry,

  decide(command, state, context) {
    return withChangedShifts(decideEntry(command, state, context), {
      placed: 'placed' in command ? command.placed : undefined,
      was: shiftsIn(state),
      is: (events) => shiftsIn(events.reduce(evolveEntry, state)),
      today: context.today,
    })
  },
}

function decideEntry(command: EntryCommand, state: EntryState, context: Context): EntryEvent[] {
  switch (command.type) {
    case 'AddEntry':
      return add(command.data, state, context)
    case 'ReviseEntry':
      return revise(command.data, listed(state), context)
    case 'TakeOverDuty':
      return takeOver(command, listed(state), context)
    case 'RemoveEntry':
      if (state.status === 'unknown') throw notInCalendar()
      return remove(state, context)
    case 'ForgetEntryContact':
      return forget(command.contactKeys, state, context)
    case 'PutBack':
      return putBack(command.earlier, state, context)
  }
}

const shiftsIn = (state: EntryState) => () => (state.status === 'listed' ? state.record : undefined)

/** The name of the key that seals one of an entry's contacts. */
export const contactSubject = (id: string, contactKey: number | '*') => `${id}~${contactKey}`

function add({ contact, ...fields }: EntryDetails, state: EntryState, { at }: Context): EntryEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This event has already been added.')
  const { answers, ...entered } = fields
  const asked = answers ? { answers } : {}
  return [{ type: 'EntryAdded', data: { at, contactKey: 1, ...entered, ...asked }, personal: { contact } }]
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
function revise({ contact, ...fields }: EntryDetails, record: EntryRecord, context: Context): EntryEvent[] {
  return revision(record, fields, contact, context)
}

function takeOver({ from, to }: { from: string; to: string }, { onDuty }: EntryRecord, { at }: Context): EntryEvent[] {
  if (!onDuty.includes(from) || onDuty.includes(to)) return []
  const now = onDuty.map((member) => (member === from ? to : member))
  return [{ type: 'EntryDutyTakenOver', data: { at, from, to, onDuty: now } }]
}

const remove = (state: EntryState, { at, today }: Context): EntryEvent[] =>
  state.status === 'listed' ? [{ type: 'EntryRemoved', data: { at, removedOn: today } }] : []

function forget(keys: readonly number[], state: EntryState, { at }: Context): EntryEvent[] {
  if (state.status === 'unknown') return []
  const contactKeys = keys.filter((key) => state.record.contacts.some((known) => known.key === key))
  return contactKeys.length === 0 ? [] : [{ type: 'EntryContactForgotten', data: { at, contactKeys } }]
}

/** A contact who has been forgotten since does not come back; the present one stays then. */
function putBack(earlier: EntryState, state: EntryState, context: Context): EntryEvent[] {
  if (state.status === 'unknown') throw notInCalendar()
  if (earlier.status !== 'listed') return remove(state, context)
  const { title, start, end, notes, onDuty, contact, shifts, answers } = earlier.record
  const fields = wholeFields({ title, start, end, notes, onDuty, shifts, answers })
  return [
    ...(state.status === 'removed' ? [{ type: 'EntryReinstated', data: { at: context.at } } as const] : []),
    ...revision(state.record, fields, contact ?? state.record.contact, context),
  ]
}

function revision(
  record: EntryRecord,
  fields: EntryFields,
  contact: EntryContact | null,
  { at }: Context,
): EntryEvent[] {
  const data = entryChanges(fields, record)
  const personal = contact === null || same(contact, record.contact) ? {} : { contact }
  if (isEmpty(data) && isEmpty(personal)) return []
  return [{ type: 'EntryRevised', data: { at, contactKey: keyOf(contact, record), ...data }, personal }]
}

/** Those of `fields` that differ from the record's. What is left out of those that may be stays as it is. */
export function entryChanges(fields: EntryFields, record: EntryFields): Partial<EntryFields> {
  const { shifts = record.shifts ?? [], ...rest } = fields
  return {
    ...changed(rest, { answers: null, ...record }),
    ...(!same(shifts, record.shifts ?? []) && { shifts }),
  }
}

/** With nothing in the place of what was left out, so that it does not stay as it is. */
export const wholeFields = (fields: EntryFields): EntryFields => ({
  ...fields,
  shifts: fields.shifts ?? [],
  answers: fields.answers ?? null,
})

/** A contact that the event knows already keeps its key; any other gets a new one. */
export function keyOf(
  contact: EntryContact | null,
  { contacts, keys }: Pick<EntryRecord, 'contacts' | 'keys'>,
): number {
  const known = contact && contacts.find(({ key, ...known }) => same(known, normalContact(contact)))
  return known ? known.key : keys + 1
}

function listed(state: EntryState): EntryRecord {
  if (state.status !== 'listed') throw notInCalendar()
  return state.record
}

const notInCalendar = () => new Refusal('NOT_FOUND', 'This event isn’t on the calendar.')
