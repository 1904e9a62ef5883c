import { contactSubject, entryChanges, keyOf, wholeFields } from '../entry/entry'
import type { EntryDetails } from '../entry/entry-details'
import type { EntryContact, EntryFields } from '../entry/entry-events'
import type { Aggregate, Context } from '../shared/aggregate'
import { changed, isEmpty } from '../shared/changed'
import type { ClubDate } from '../shared/club-date'
import type { PutBack } from '../shared/put-back'
import { Refusal } from '../shared/refusal'
import { same } from '../shared/same'
import { dateOf } from '../wall/wall-clock'
import { daysOf, timesOn } from './series-dates'
import { assertMayRepeat } from './series-days'
import type { SeriesDetails } from './series-details'
import { type SeriesEvent, seriesEvents } from './series-events'
import {
  changeOn,
  evolveSeries,
  isUnchanged,
  noChange,
  noSeries,
  type SeriesDateChange,
  type SeriesRecord,
  type SeriesState,
} from './series-state'

export type SeriesCommand =
  /** Where it is split off another, `root` gives its dates their ids, and `dates` are those that were changed there. */
  | {
      type: 'AddSeries'
      data: SeriesDetails
      root?: string
      follows?: string
      dates?: readonly SeriesDateChange[]
    }
  /** Changes all dates, but for what single ones have of their own. */
  | { type: 'ReviseSeries'; data: SeriesDetails }
  | { type: 'ReviseSeriesDate'; day: ClubDate; data: EntryDetails; note: string }
  /** Comes with a swap that both have agreed on. */
  | { type: 'TakeOverSeriesDuty'; day: ClubDate; from: string; to: string }
  | { type: 'CancelSeriesDate'; day: ClubDate; note: string }
  /** Restores a date that was canceled, and takes away from any other what it has of its own. */
  | { type: 'RestoreSeriesDate'; day: ClubDate }
  /** Leaves the dates from a day on to another series. */
  | { type: 'SplitSeries'; endsBefore: ClubDate; followedBy: string }
  | { type: 'RemoveSeries' }
  | { type: 'ForgetSeriesContact'; contactKeys: readonly number[] }
  | PutBack<SeriesState>
  /** Brings back what one date had of its own. */
  | { type: 'PutBackSeriesDate'; day: ClubDate; earlier: SeriesState }

/** So many dates can have something of their own: each is read whenever one is. */
export const MOST_CHANGED_DATES = 100

/** An event of the calendar on many dates, by a rule. Who may be on duty is for the Worker to see, as of an entry. */
export const series: Aggregate<SeriesCommand, SeriesEvent, SeriesState> = {
  category: 'series',
  events: seriesEvents,
  takenWhenFull: [
    'SeriesDateCanceled',
    'SeriesSplit',
    'SeriesRejoined',
    'SeriesRemoved',
    'SeriesReinstated',
    'SeriesContactForgotten',
  ],
  initial: noSeries,
  subject: (id, _by, event) => contactSubject(id, event && 'personal' in event ? event.data.contactKey : '*'),
  evolve: evolveSeries,

  decide(command, state, context) {
    switch (command.type) {
      case 'AddSeries':
        return add(command, state, context)
      case 'ReviseSeries':
        return revise(command.data, listed(state), context)
      case 'ReviseSeriesDate':
        return reviseDate(command.day, command.data, command.note, listed(state), context)
      case 'TakeOverSeriesDuty':
        return takeOver(command, listed(state), context)
      case 'CancelSeriesDate':
        return cancelDate(command.day, command.note, listed(state), context)
      case 'RestoreSeriesDate':
        return restoreDate(command.day, listed(state), context)
      case 'SplitSeries':
        return split(command, listed(state), context)
      case 'RemoveSeries':
        if (state.status === 'unknown') throw notInCalendar()
        return remove(state, context)
      case 'ForgetSeriesContact':
        return forget(command.contactKeys, state, context)
      case 'PutBack':
        return putBack(command, state, context)
      case 'PutBackSeriesDate':
        return putBackDate(command.day, command.earlier, listed(state), context)
    }
  },
}

function add(
  { data, root, follows, dates = [] }: Extract<SeriesCommand, { type: 'AddSeries' }>,
  state: SeriesState,
  context: Context,
): SeriesEvent[] {
  if (state.status !== 'unknown') throw new Refusal('CONFLICT', 'This series has already been added.')
  const { contact, rule, answers, ...entered } = data
  const details = answers ? { ...entered, answers } : entered
  assertMayRepeat({ start: details.start, rule })
  const added: SeriesEvent = {
    type: 'SeriesAdded',
    data: {
      at: context.at,
      contactKey: 1,
      ...details,
      rule,
      ...(root === undefined ? {} : { root }),
      ...(follows === undefined ? {} : { follows }),
    },
    personal: { contact },
  }
  return withDates([added], evolveSeries(state, added), dates, context)
}

/** Goes on from some events with those that give dates what they had elsewhere. */
function withDates(
  events: readonly SeriesEvent[],
  state: SeriesState,
  dates: readonly SeriesDateChange[],
  context: Context,
): SeriesEvent[] {
  const all = [...events]
  let now = state
  for (const date of dates) {
    const more = dateEvents(date, listed(now), context)
    all.push(...more)
    now = more.reduce(evolveSeries, now)
  }
  return all
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
function revise({ contact, rule, ...details }: SeriesDetails, record: SeriesRecord, context: Context): SeriesEvent[] {
  assertMayRepeat({ start: details.start, rule })
  if (record.endsBefore !== null && dateOf(details.start) >= record.endsBefore)
    throw new Refusal('INVALID', 'The first date must come before the series that goes on from this one.', {
      fields: { start: 'The first date must come before the series that goes on from this one.' },
    })
  return revision(record, details, contact, rule, context)
}

function revision(
  record: SeriesRecord,
  details: EntryFields,
  contact: EntryContact | null,
  rule: SeriesRecord['rule'],
  { at }: Context,
): SeriesEvent[] {
  const data = { ...entryChanges(details, record.details), ...changed({ rule }, record) }
  const personal = contact === null || same(contact, record.contact) ? {} : { contact }
  if (isEmpty(data) && isEmpty(personal)) return []
  return [{ type: 'SeriesRevised', data: { at, contactKey: keyOf(contact, record), ...data }, personal }]
}

function reviseDate(
  day: ClubDate,
  { contact, ...details }: EntryDetails,
  note: string,
  record: SeriesRecord,
  context: Context,
): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  if (now.canceled !== null) throw new Refusal('CONFLICT', 'This date is canceled. Restore it first, then change it.')
  const times = timesOn(record.details, day)
  const { start, end } = details
  const isMoved = !same(times, { start, end })
  // A value that may be left out, and is, stays as it was on this date.
  const { start: _, end: __, ...others } = entryChanges({ ...now.own, ...details }, record.details)
  const own: Partial<EntryFields> = { ...others, ...(isMoved ? { start, end } : {}) }
  const hasOwnContact = !same(contact, record.contact)
  const hasOwn = hasOwnContact || !isEmpty(own)
  const change = {
    ...now,
    own,
    hasOwnContact,
    contact: hasOwnContact ? contact : null,
    note: hasOwn ? note : '',
  }
  return dateEvents(change, record, context)
}

function takeOver(
  { day, from, to }: Extract<SeriesCommand, { type: 'TakeOverSeriesDuty' }>,
  record: SeriesRecord,
  context: Context,
): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  const onDuty = now.own.onDuty ?? record.details.onDuty
  if (!onDuty.includes(from) || onDuty.includes(to)) return []
  const own = { ...now.own, onDuty: onDuty.map((member) => (member === from ? to : member)) }
  return dateEvents({ ...now, own }, record, context)
}

function cancelDate(day: ClubDate, note: string, record: SeriesRecord, { at }: Context): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  assertRoomForChange(now, record)
  return now.canceled === note ? [] : [{ type: 'SeriesDateCanceled', data: { at, day, note } }]
}

function restoreDate(day: ClubDate, record: SeriesRecord, context: Context): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  if (now.canceled !== null) return [{ type: 'SeriesDateReinstated', data: { at: context.at, day } }]
  return dateEvents(noChange(day), record, context)
}

/** The events that lead from a date’s own values to `wanted`. A contact who has been forgotten since does not come back. */
function dateEvents(wanted: SeriesDateChange, record: SeriesRecord, { at }: Context): SeriesEvent[] {
  const { day, own, note, canceled } = wanted
  const now = changeOn(record, day)
  const contact = wanted.hasOwnContact ? (wanted.contact ?? now.contact) : null
  const hasOwnContact = contact !== null || (wanted.hasOwnContact && now.hasOwnContact)
  const events: SeriesEvent[] = []
  if (now.canceled !== null && canceled === null) events.push({ type: 'SeriesDateReinstated', data: { at, day } })
  if (!same({ own, hasOwnContact, contact, note }, pick(now))) {
    const contactKey = keyOf(hasOwnContact ? contact : record.contact, record)
    events.push({
      type: 'SeriesDateRevised',
      data: { at, contactKey, day, own, hasOwnContact, note },
      personal: contact === null ? {} : { contact },
    })
  }
  if (canceled !== null && canceled !== now.canceled)
    events.push({ type: 'SeriesDateCanceled', data: { at, day, note: canceled } })
  if (events.length > 0) assertRoomForChange(now, record)
  return events
}

const pick = ({ own, hasOwnContact, contact, note }: SeriesDateChange) => ({ own, hasOwnContact, contact, note })

function split(
  { endsBefore, followedBy }: Extract<SeriesCommand, { type: 'SplitSeries' }>,
  record: SeriesRecord,
  { at }: Context,
): SeriesEvent[] {
  if (record.endsBefore === endsBefore && record.followedBy === followedBy) return []
  if (!daysOf(record).some((day) => day < endsBefore))
    throw new Refusal('CONFLICT', 'No date comes before this one. Please change all dates instead.')
  return [{ type: 'SeriesSplit', data: { at, endsBefore, followedBy } }]
}

const remove = (state: SeriesState, { at, today }: Context): SeriesEvent[] =>
  state.status === 'listed' ? [{ type: 'SeriesRemoved', data: { at, removedOn: today } }] : []

function forget(keys: readonly number[], state: SeriesState, { at }: Context): SeriesEvent[] {
  if (state.status === 'unknown') return []
  const contactKeys = keys.filter((key) => state.record.contacts.some((known) => known.key === key))
  return contactKeys.length === 0 ? [] : [{ type: 'SeriesContactForgotten', data: { at, contactKeys } }]
}

/**
 * A contact who has been forgotten since does not come back. Where it was split since, the dates of the other series stay with
 * that one, unless the split itself is undone.
 */
function putBack({ earlier, isUndo }: PutBack<SeriesState>, state: SeriesState, context: Context): SeriesEvent[] {
  if (state.status === 'unknown') throw notInCalendar()
  if (earlier.status !== 'listed') return remove(state, context)
  const { record } = state
  const { details, contact, rule, dates, endsBefore } = earlier.record
  const { at } = context
  const days = new Set([...record.dates, ...dates].map(({ day }) => day))
  const events: SeriesEvent[] = [
    ...(state.status === 'removed' ? [{ type: 'SeriesReinstated', data: { at } } as const] : []),
    ...(isUndo && endsBefore === null && record.endsBefore !== null
      ? [{ type: 'SeriesRejoined', data: { at } } as const]
      : []),
    ...revision(record, wholeFields(details), contact ?? record.contact, rule, context),
  ]
  const wanted = [...days].sort().map((day) => changeOn(earlier.record, day))
  return withDates(events, events.reduce(evolveSeries, state), wanted, context)
}

function putBackDate(day: ClubDate, earlier: SeriesState, record: SeriesRecord, context: Context): SeriesEvent[] {
  assertIsDate(day, record)
  return dateEvents(earlier.status === 'listed' ? changeOn(earlier.record, day) : noChange(day), record, context)
}

function assertIsDate(day: ClubDate, record: SeriesRecord): void {
  if (!daysOf(record).includes(day)) throw new Refusal('NOT_FOUND', 'This date isn’t part of the series.')
}

function assertRoomForChange(now: SeriesDateChange, { dates }: SeriesRecord): void {
  if (!isUnchanged(now) || dates.length < MOST_CHANGED_DATES) return
  throw new Refusal(
    'CONFLICT',
    `Up to ${MOST_CHANGED_DATES} dates of a series can differ. Please change this and following dates instead.`,
  )
}

function listed(state: SeriesState): SeriesRecord {
  if (state.status !== 'listed') throw notInCalendar()
  return state.record
}

const notInCalendar = () => new Refusal('NOT_FOUND', 'This series isn’t on the calendar.')
