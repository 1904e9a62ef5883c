import { entryChanges, keyOf } from '../entry/entry'
import type { EntryDetails } from '../entry/entry-details'
import type { EntryFields } from '../entry/entry-events'
import type { Context } from '../shared/aggregate'
import type { ClubDate } from '../shared/club-date'
import { Refusal } from '../shared/refusal'
import { isEmpty, same } from '../shared/same'

import { dateInWords, dateOf } from '../wall/wall-clock'
import type { SeriesCommand } from './series-commands'
import { daysOf, ruleDays, timesOn } from './series-dates'
import { assertIsInReach } from './series-days'
import type { SeriesEvent } from './series-events'
import { MOST_DATES } from './series-rule'
import {
  changeOn,
  evolveSeries,
  isUnchanged,
  noChange,
  type SeriesDateChange,
  type SeriesRecord,
  type SeriesState,
} from './series-state'

/** So many dates can have something of their own: each is read whenever one is. */
const MOST_CHANGED_DATES = 100

type ComesWith = 'split' | 'swap'

type Listed = Extract<SeriesState, { status: 'listed' }>

/** The series after events that leave it on the calendar. */
const recordAfter = (events: readonly SeriesEvent[], before: SeriesState): SeriesRecord =>
  (events.reduce(evolveSeries, before) as Listed).record

/** Goes on from some events with those that give dates what they had elsewhere. */
export function withDates(
  events: readonly SeriesEvent[],
  state: SeriesState,
  dates: readonly SeriesDateChange[],
  context: Context,
  comesWith?: ComesWith,
): SeriesEvent[] {
  const all = [...events]
  let now = recordAfter(events, state)
  for (const date of dates) {
    const more = dateEvents(date, now, context, comesWith)
    all.push(...more)
    now = recordAfter(more, { status: 'listed', record: now })
  }
  return all
}

export function reviseDate(
  day: ClubDate,
  { contact, ...details }: EntryDetails,
  note: string,
  record: SeriesRecord,
  context: Context,
): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  if (now.canceled !== null) throw new Refusal('CONFLICT', 'This date is canceled. Restore it first, then change it.')
  // A value that may be left out, and is, stays as it was on this date.
  const { start: _, end: __, ...others } = entryChanges({ ...now.own, ...details }, record.details)
  const own: Partial<EntryFields> = { ...others, ...ownTimes(record, day, details) }
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

export function takeOver(
  { day, from, to }: Extract<SeriesCommand, { type: 'TakeOverSeriesDuty' }>,
  record: SeriesRecord,
  context: Context,
): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  const onDuty = now.own.onDuty ?? record.details.onDuty
  if (!onDuty.includes(from) || onDuty.includes(to)) return []
  const own = { ...now.own, onDuty: onDuty.map((member) => (member === from ? to : member)) }
  return dateEvents({ ...now, own }, record, context, 'swap')
}

export function cancelDate(day: ClubDate, note: string, record: SeriesRecord, { at }: Context): SeriesEvent[] {
  assertIsDate(day, record)
  const now = changeOn(record, day)
  assertRoomForChange(now, record)
  return now.canceled === note ? [] : [{ type: 'SeriesDateCanceled', data: { at, day, note } }]
}

export function restoreDate(day: ClubDate, record: SeriesRecord, context: Context): SeriesEvent[] {
  assertIsDate(day, record)
  const isCanceled = changeOn(record, day).canceled !== null
  return isCanceled ? [{ type: 'SeriesDateReinstated', data: { at: context.at, day } }] : []
}

export function resetDate(day: ClubDate, record: SeriesRecord, context: Context): SeriesEvent[] {
  assertIsDate(day, record)
  return dateEvents(noChange(day), record, context)
}

/** The events that lead from a date’s own values to `wanted`. A contact who has been forgotten since does not come back. */
function dateEvents(
  wanted: SeriesDateChange,
  record: SeriesRecord,
  { at }: Context,
  comesWith?: ComesWith,
): SeriesEvent[] {
  const cause = comesWith ? { comesWith } : {}
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
      data: { at, contactKey, day, own, hasOwnContact, note, ...cause },
      personal: contact === null ? {} : { contact },
    })
  }
  if (canceled !== null && canceled !== now.canceled)
    events.push({ type: 'SeriesDateCanceled', data: { at, day, note: canceled, ...cause } })
  if (events.length > 0) assertRoomForChange(now, record)
  return events
}

/** Its times, where they are not those at which the rule puts it. */
function ownTimes({ details }: SeriesRecord, day: ClubDate, { start, end }: Pick<EntryFields, 'start' | 'end'>) {
  return same(timesOn(details, day), { start, end }) ? {} : { start, end }
}

const pick = ({ own, hasOwnContact, contact, note }: SeriesDateChange) => ({ own, hasOwnContact, contact, note })

/** Adds a date besides those of the rule, at its own times where they are not those of the others. */
export function addDate(
  { day, start, end, note }: Extract<SeriesCommand, { type: 'AddSeriesDate' }>,
  record: SeriesRecord,
  { at }: Context,
): SeriesEvent[] {
  const own = ownTimes(record, day, { start, end })
  if (record.extra.includes(day) && same(pick(changeOn(record, day)), pick({ ...noChange(day), own, note }))) return []
  const first = dateOf(record.details.start)
  const days = daysOf(record)
  if (days.includes(day)) throw refused('This series already has a date on that day.')
  if (day < first) throw refused(`This date must come after ${dateInWords(first)}, the first one.`)
  if (record.endsBefore !== null && day >= record.endsBefore)
    throw refused('A later series covers that day. Please add the date there.')
  assertIsInReach(first, day)
  if (days.length >= MOST_DATES || record.extra.length >= MOST_CHANGED_DATES)
    throw new Refusal('CONFLICT', `Up to ${MOST_CHANGED_DATES} dates can be added to a series.`)
  return [{ type: 'SeriesDateAdded', data: { at, day, own, note } }]
}

const refused = (message: string) => new Refusal('INVALID', message, { fields: { start: message } })

/** Takes a date away again that was added. A date of the rule is canceled instead. */
export function removeDate(day: ClubDate, record: SeriesRecord, { at }: Context): SeriesEvent[] {
  if (record.extra.includes(day)) return [{ type: 'SeriesDateRemoved', data: { at, day } }]
  if (ruleDays(record).includes(day)) throw new Refusal('CONFLICT', 'This date repeats. Please cancel it instead.')
  return []
}

/** The events that lead to the dates `wanted` besides those of the rule. */
export function extraEvents(
  wanted: Pick<SeriesRecord, 'extra' | 'dates'>,
  record: SeriesRecord,
  { at }: Pick<Context, 'at'>,
  comesWith?: ComesWith,
): SeriesEvent[] {
  const gone = record.extra.filter((day) => !wanted.extra.includes(day))
  const added = wanted.extra.filter((day) => !record.extra.includes(day))
  return [
    ...gone.map((day) => ({ type: 'SeriesDateRemoved' as const, data: { at, day } })),
    ...added.map((day) => {
      const { own, note } = changeOn(wanted, day)
      const { start, end } = own
      const times = start !== undefined && end !== undefined ? { start, end } : {}
      return { type: 'SeriesDateAdded' as const, data: { at, day, own: times, note, ...(comesWith && { comesWith }) } }
    }),
  ]
}

export function putBackDate(
  day: ClubDate,
  earlier: SeriesState,
  record: SeriesRecord,
  context: Context,
): SeriesEvent[] {
  const then = earlier.status === 'listed' ? earlier.record : undefined
  const isOn = then?.extra.includes(day) ?? false
  const extra = [...record.extra.filter((one) => one !== day), ...(isOn ? [day] : [])]
  const events = extraEvents({ extra, dates: then?.dates ?? [] }, record, context)
  const is = recordAfter(events, { status: 'listed', record })
  if (events.length > 0 && !isOn) return events
  assertIsDate(day, is)
  return [...events, ...dateEvents(then ? changeOn(then, day) : noChange(day), is, context)]
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
