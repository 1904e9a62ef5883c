import type { EntryContact, EntryFields } from '../entry/entry-events'
import { type EntryRecord, knowing } from '../entry/entry-state'
import type { ClubDate } from '../shared/club-date'
import type { SeriesEvent } from './series-events'
import type { SeriesRule } from './series-rule'

/** The values that one date has of its own. */
export interface SeriesDateChange {
  /** The day on which the rule puts it. */
  readonly day: ClubDate
  readonly own: Partial<EntryFields>
  readonly hasOwnContact: boolean
  /** `null` where it has none of its own, or once they have been forgotten. */
  readonly contact: EntryContact | null
  readonly contactKey: number
  /** Why it differs, for everybody to read; empty where nothing was said. */
  readonly note: string
  /** Why it is canceled, which may be nothing; `null` where it is not. */
  readonly canceled: string | null
}

type EarlierDates = NonNullable<Extract<SeriesEvent, { type: 'SeriesAdded' }>['data']['was']>

export interface SeriesRecord extends Omit<EntryRecord, keyof EntryFields> {
  /** Those of its first date, as the rule puts it. */
  readonly details: EntryFields
  readonly rule: SeriesRule
  /** The series that gives its dates their ids, where it was split off another; else it gives them its own. */
  readonly root: string | null
  readonly follows: string | null
  readonly followedBy: string | null
  /** The day from which on `followedBy` has the dates. */
  readonly endsBefore: ClubDate | null
  /** How the first of its dates was in the series that it was split off. */
  readonly was: EarlierDates | null
  /** The days of the dates that were added besides those of the rule, in order. */
  readonly extra: readonly ClubDate[]
  /** By their days. What is said of a day that the rule no longer has waits for the rule to have it again. */
  readonly dates: readonly SeriesDateChange[]
}

export type SeriesState =
  | { readonly status: 'unknown' }
  | { readonly status: 'listed'; readonly record: SeriesRecord }
  | {
      readonly status: 'removed'
      readonly record: SeriesRecord
      readonly removedOn: ClubDate
      /** Nobody deleted it: the split that it came from was undone. */
      readonly isRejoined?: true
    }

export const noSeries: SeriesState = { status: 'unknown' }

export function evolveSeries(state: SeriesState, event: SeriesEvent): SeriesState {
  if (event.type === 'SeriesAdded') return { status: 'listed', record: addedRecord(event) }
  if (state.status === 'unknown') return state
  const record = { ...state.record, changedAt: event.data.at }
  switch (event.type) {
    case 'SeriesRevised':
      return { ...state, record: revised(record, event) }
    case 'SeriesDateRevised':
      return { ...state, record: withRevisedDate(record, event) }
    case 'SeriesDateCanceled':
      return {
        ...state,
        record: withDate(record, { ...changeOn(record, event.data.day), canceled: event.data.note }),
      }
    case 'SeriesDateReinstated':
      return {
        ...state,
        record: withDate(record, { ...changeOn(record, event.data.day), canceled: null }),
      }
    case 'SeriesDateAdded':
      return { ...state, record: withAddedDate(record, event) }
    case 'SeriesDateRemoved':
      return { ...state, record: withDate(withoutExtra(record, event.data.day), noChange(event.data.day)) }
    case 'SeriesSplit':
      return {
        ...state,
        record: { ...record, endsBefore: event.data.endsBefore, followedBy: event.data.followedBy },
      }
    case 'SeriesRejoined':
      return { ...state, record: { ...record, endsBefore: null, followedBy: null } }
    case 'SeriesSplitUndone':
      return { status: 'removed', record, removedOn: event.data.removedOn, isRejoined: true }
    case 'SeriesRemoved':
      return { status: 'removed', record, removedOn: event.data.removedOn }
    case 'SeriesReinstated':
      return { status: 'listed', record }
    case 'SeriesContactForgotten':
      return { ...state, record: withoutContacts(record, event.data.contactKeys) }
  }
}

/** The values that a date has of its own; most have none. */
export const changeOn = ({ dates }: Pick<SeriesRecord, 'dates'>, day: ClubDate): SeriesDateChange =>
  dates.find((date) => date.day === day) ?? noChange(day)

export const noChange = (day: ClubDate): SeriesDateChange => ({
  day,
  own: {},
  hasOwnContact: false,
  contact: null,
  contactKey: 0,
  note: '',
  canceled: null,
})

export const isUnchanged = ({ own, hasOwnContact, note, canceled }: SeriesDateChange): boolean =>
  Object.keys(own).length === 0 && !hasOwnContact && note === '' && canceled === null

function addedRecord({ data, personal }: Extract<SeriesEvent, { type: 'SeriesAdded' }>): SeriesRecord {
  const { at, contactKey, rule, root, follows, was, changedShifts: _, ...details } = data
  const contact = personal?.contact ?? null
  return {
    details,
    rule: rule as SeriesRule,
    root: root ?? null,
    follows: follows ?? null,
    followedBy: null,
    endsBefore: null,
    was: was ?? null,
    extra: [],
    dates: [],
    contact,
    contactKey,
    contacts: knowing([], contactKey, contact),
    keys: contactKey,
    changedAt: at,
  }
}

function revised(
  record: SeriesRecord,
  { data, personal }: Extract<SeriesEvent, { type: 'SeriesRevised' }>,
): SeriesRecord {
  const { at, contactKey, rule, changedShifts: _, ...fields } = data
  // Without its key nothing is known of the contact: they have been forgotten.
  const contact = personal === null ? null : (personal.contact ?? record.contact)
  return {
    ...record,
    details: { ...record.details, ...fields } as EntryFields,
    rule: (rule ?? record.rule) as SeriesRule,
    contact,
    contactKey,
    contacts: knowing(record.contacts, contactKey, contact),
    keys: Math.max(record.keys, contactKey),
  }
}

function withRevisedDate(
  record: SeriesRecord,
  { data, personal }: Extract<SeriesEvent, { type: 'SeriesDateRevised' }>,
): SeriesRecord {
  const { contactKey, day, own, hasOwnContact, note } = data
  const contact = (hasOwnContact && personal?.contact) || null
  const { canceled } = changeOn(record, day)
  const known = withDate(record, {
    day,
    own: own as Partial<EntryFields>,
    hasOwnContact,
    contact,
    contactKey: hasOwnContact ? contactKey : 0,
    note,
    canceled,
  })
  return {
    ...known,
    contacts: knowing(record.contacts, contactKey, contact),
    keys: Math.max(record.keys, contactKey),
  }
}

function withAddedDate(
  record: SeriesRecord,
  { data: { day, own, note } }: Extract<SeriesEvent, { type: 'SeriesDateAdded' }>,
): SeriesRecord {
  const extra = [...withoutExtra(record, day).extra, day].sort()
  return withDate({ ...record, extra }, { ...noChange(day), own: own as Partial<EntryFields>, note })
}

const withoutExtra = (record: SeriesRecord, day: ClubDate): SeriesRecord => ({
  ...record,
  extra: record.extra.filter((one) => one !== day),
})

const withDate = (record: SeriesRecord, change: SeriesDateChange): SeriesRecord => ({
  ...record,
  dates: [...record.dates.filter(({ day }) => day !== change.day), ...(isUnchanged(change) ? [] : [change])].sort(
    (a, b) => (a.day < b.day ? -1 : 1),
  ),
})

const withoutContacts = (record: SeriesRecord, keys: readonly number[]): SeriesRecord => ({
  ...record,
  contact: keys.includes(record.contactKey) ? null : record.contact,
  contacts: record.contacts.filter(({ key }) => !keys.includes(key)),
  dates: record.dates.map((date) => (keys.includes(date.contactKey) ? { ...date, contact: null } : date)),
})
