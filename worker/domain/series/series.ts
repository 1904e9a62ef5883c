import { withChangedShifts } from '../entry/changed-shifts'
import { contactSubject, entryChanges, keyOf, wholeFields } from '../entry/entry'
import type { EntryContact, EntryFields } from '../entry/entry-events'
import type { Aggregate, Context, PutBack } from '../shared/aggregate'
import { Refusal } from '../shared/refusal'
import { changed, isEmpty, same } from '../shared/same'

import { dateOf } from '../wall/wall-clock'
import type { SeriesCommand } from './series-commands'
import {
  addDate,
  cancelDate,
  extraEvents,
  putBackDate,
  removeDate,
  resetDate,
  restoreDate,
  reviseDate,
  takeOver,
  withDates,
} from './series-date-changes'
import { daysOf, seriesDateOn } from './series-dates'
import { assertMayRepeat } from './series-days'
import type { SeriesDetails } from './series-details'
import { type SeriesEvent, seriesEvents } from './series-events'
import { changeOn, evolveSeries, noSeries, type SeriesRecord, type SeriesState } from './series-state'

/** An event of the calendar on many dates, by a rule. Who may be on duty is for the Worker to see, as of an entry. */
export const series: Aggregate<SeriesCommand, SeriesEvent, SeriesState> = {
  category: 'series',
  events: seriesEvents,
  takenWhenFull: [
    'SeriesDateCanceled',
    'SeriesDateRemoved',
    'SeriesSplit',
    'SeriesRejoined',
    'SeriesSplitUndone',
    'SeriesRemoved',
    'SeriesReinstated',
    'SeriesContactForgotten',
  ],
  initial: noSeries,
  subject: (id, _by, event) => contactSubject(id, event && 'personal' in event ? event.data.contactKey : '*'),
  evolve: evolveSeries,

  decide(command, state, context) {
    const events = decideSeries(command, state, context)
    const is = (of: readonly SeriesEvent[]) => shiftsIn(of.reduce(evolveSeries, state))
    const edit = { placed: command.placed, today: context.today }
    // Of a split, and of its undo, the series tells that has the dates or had them.
    if (command.type === 'AddSeries') {
      const was = command.before ? shiftsIn(listing(command.before)) : () => undefined
      return [...withChangedShifts(events.slice(0, 1), { ...edit, was, is: () => is(events) }), ...events.slice(1)]
    }
    const into = command.type === 'PutBack' ? command.into : undefined
    if (into && events[0]?.type === 'SeriesSplitUndone')
      return withChangedShifts(events, { ...edit, was: shiftsIn(state), is: () => shiftsIn(listing(into)) })
    // Dates that another series has from then on keep their shifts.
    if (events.some(({ type }) => SPLITS.includes(type))) return events
    return withChangedShifts(events, { ...edit, was: shiftsIn(state), is })
  },
}

function decideSeries(command: SeriesCommand, state: SeriesState, context: Context): readonly SeriesEvent[] {
  switch (command.type) {
    case 'AddSeries':
      return add(command, state, context)
    case 'ReviseSeries':
      return revise(command.data, listed(state), context)
    case 'ReviseSeriesDate':
      return reviseDate(command.day, command.data, command.note, listed(state), context)
    case 'TakeOverSeriesDuty':
      return takeOver(command, listed(state), context)
    case 'AddSeriesDate':
      return addDate(command, listed(state), context)
    case 'RemoveSeriesDate':
      return removeDate(command.day, listed(state), context)
    case 'CancelSeriesDate':
      return cancelDate(command.day, command.note, listed(state), context)
    case 'RestoreSeriesDate':
      return restoreDate(command.day, listed(state), context)
    case 'ResetSeriesDate':
      return resetDate(command.day, listed(state), context)
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
}

const SPLITS: readonly string[] = ['SeriesSplit', 'SeriesRejoined', 'SeriesSplitUndone']

const listing = (record: SeriesRecord) => ({ status: 'listed', record }) as const

/** Its dates by their days, but for those that are canceled or that another series has. */
function shiftsIn(state: SeriesState) {
  if (state.status !== 'listed') return () => undefined
  const days = new Set(daysOf(state.record))
  return (day: string) => {
    const date = days.has(day) ? seriesDateOn(state.record, day) : undefined
    return date?.isCanceled ? undefined : date
  }
}

function add(
  { data, root, follows, was, dates = [], extra = [] }: Extract<SeriesCommand, { type: 'AddSeries' }>,
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
      ...(was ? { was } : {}),
    },
    personal: { contact },
  }
  const more = extraEvents({ extra, dates }, listed(evolveSeries(state, added)), context, 'split')
  return withDates([added, ...more], state, dates, context, 'split')
}

/** One fact an edit, holding only what changed; an unchanged save is no fact. */
function revise({ contact, rule, ...details }: SeriesDetails, record: SeriesRecord, context: Context): SeriesEvent[] {
  assertMayRepeat({ start: details.start, rule })
  if (record.endsBefore !== null && dateOf(details.start) >= record.endsBefore)
    throw new Refusal('INVALID', 'The first date must come before the later series that continues this one.', {
      fields: { start: 'The first date must come before the later series that continues this one.' },
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
  const { at, today } = context
  if (state.status === 'unknown') throw notInCalendar()
  if (earlier.status !== 'listed') {
    const wasApart = earlier.status === 'unknown' || earlier.isRejoined
    const isSplit = isUndo && state.status === 'listed' && wasApart && state.record.follows !== null
    return isSplit ? [{ type: 'SeriesSplitUndone', data: { at, removedOn: today } }] : remove(state, context)
  }
  if (state.status === 'removed' && state.isRejoined && !isUndo)
    throw new Refusal('CONFLICT', 'These dates are part of the earlier series again. Please change them there.')
  const { record } = state
  const { details, contact, rule, dates } = earlier.record
  const days = new Set([...record.dates, ...dates].map(({ day }) => day))
  const events: SeriesEvent[] = [
    ...(state.status === 'removed' ? [{ type: 'SeriesReinstated', data: { at } } as const] : []),
    ...(isUndo ? splitEvents(earlier.record, record, context) : []),
    ...revision(record, wholeFields(details), contact ?? record.contact, rule, context),
    ...extraEvents(earlier.record, record, context),
  ]
  const wanted = [...days].sort().map((day) => changeOn(earlier.record, day))
  return withDates(events, state, wanted, context)
}

/** The events that have a series end where it did earlier. */
function splitEvents(earlier: SeriesRecord, { endsBefore: now, followedBy: next }: SeriesRecord, { at }: Context) {
  const { endsBefore, followedBy } = earlier
  if (endsBefore === now && followedBy === next) return []
  if (endsBefore === null || followedBy === null) return [{ type: 'SeriesRejoined', data: { at } } as const]
  return [{ type: 'SeriesSplit', data: { at, endsBefore, followedBy } } as const]
}

function listed(state: SeriesState): SeriesRecord {
  if (state.status !== 'listed') throw notInCalendar()
  return state.record
}

const notInCalendar = () => new Refusal('NOT_FOUND', 'This series isn’t on the calendar.')
