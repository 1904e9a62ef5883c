import { EntryDetails } from '../entry/entry-details'
import { entryFields } from '../entry/entry-history'
import type { EntryRecord } from '../entry/entry-state'
import type { ClubDate } from '../shared/club-date'
import type { FieldChange } from '../shared/history-entry'
import {
  fieldChanges,
  type HistoryField,
  type HistoryFormat,
  type NameOf,
  validationComplaints,
} from '../shared/history-format'
import { listed } from '../shared/listed'
import { dateInWords, timeInWords } from '../wall/wall-clock'
import { daysOf, seriesDateOn } from './series-dates'
import type { SeriesEvent } from './series-events'
import { ruleInWords } from './series-rule'
import { changeOn, type SeriesDateChange, type SeriesRecord, type SeriesState } from './series-state'

/** The fields of an entry, each as it is on all dates. */
const detailFields = (nameOf: NameOf): readonly HistoryField<SeriesRecord>[] =>
  entryFields(nameOf).map(({ label, value, at }) => ({
    label,
    value: (record) => value(entryIn(record)),
    ...(at && { at: at.map((path) => (path.startsWith('contact') ? path : `details.${path}`)) }),
  }))

const CHANGED_DATES = 'changed dates'

const fields = (nameOf: NameOf): readonly HistoryField<SeriesRecord>[] => [
  ...detailFields(nameOf),
  { label: 'repeats', at: ['rule'], value: ({ details, rule }) => ruleInWords(details.start, rule) },
  { label: 'added dates', at: ['extra', 'dates'], value: ({ extra }) => listed(extra.map(dateInWords)) },
  { label: CHANGED_DATES, at: ['dates'], value: ({ dates }) => listed(dates.map(changeInWords)) },
  { label: 'split on', value: ({ endsBefore }) => endsBefore && dateInWords(endsBefore) },
]

const entryIn = ({ details, ...record }: SeriesRecord): EntryRecord => ({ ...record, ...details })

function changeInWords({ day, own, hasOwnContact, canceled, note }: SeriesDateChange): string {
  const why = canceled ?? note
  const said = why === '' ? '' : ` (${why})`
  if (canceled !== null) return `${dateInWords(day)} canceled${said}`
  if (own.start) return `${dateInWords(day)} moved to ${dateInWords(own.start)}, ${timeInWords(own.start)}${said}`
  return `${dateInWords(day)} changed${hasOwnContact || Object.keys(own).length > 0 ? said : ''}`
}

/** Dates that were moved or canceled before, and still are, need no telling. */
function onlyWhatDiffers(was: SeriesRecord, now: SeriesRecord) {
  const [before, after] = [was.dates.map(changeInWords), now.dates.map(changeInWords)]
  return {
    from: listed(before.filter((one) => !after.includes(one))) || null,
    to: listed(after.filter((one) => !before.includes(one))) || null,
  }
}

export const seriesHistory: HistoryFormat<SeriesEvent, SeriesState> = {
  fields,
  complaints: ({ details, contact }) => [
    ...validationComplaints(EntryDetails, { ...details, contact: contact ?? SOMEBODY }),
  ],
  changes: (before, after, nameOf) => {
    const [was, is] = [recordIn(before), recordIn(after)]
    // A contact who has been forgotten is known nowhere in the history.
    const now = was && is && is.contact === null ? { ...is, contact: was.contact } : is
    return fieldChanges(fields(nameOf), was, now).map((change) =>
      was && now && change.label === CHANGED_DATES ? { ...change, ...onlyWhatDiffers(was, now) } : change,
    )
  },
  action: (events, changes) => actionOf(events, changes) ?? 'changed erased details',
}

function actionOf(events: readonly SeriesEvent[], changes: readonly FieldChange[]): string | undefined {
  const phrases = events
    .filter(isNews)
    .map(eventPhrase)
    .filter((phrase) => phrase !== undefined)
  if (phrases.length > 0) return listed([...new Set(phrases)])
  return changes.length > 0 ? `changed ${listed(changes.map(({ label }) => label))}` : undefined
}

/** A split changes nothing that it brings along. */
const isNews = ({ data }: SeriesEvent) => !('comesWith' in data) || data.comesWith !== 'split'

/** One date's history: what became of it, be it by itself or with all dates. */
export function seriesDateHistory(day: ClubDate): HistoryFormat<SeriesEvent, SeriesState> {
  const fieldsOfDate = (nameOf: NameOf): readonly HistoryField<SeriesRecord>[] => [
    { label: 'status', value: (record) => (changeOn(record, day).canceled === null ? null : 'canceled') },
    ...entryFields(nameOf).map(({ label, value }) => ({
      label,
      value: (record: SeriesRecord) => value({ ...record, ...seriesDateOn(record, day) }),
    })),
    { label: 'reason', value: (record) => seriesDateOn(record, day).note },
  ]
  const dateIn = (state: SeriesState) => {
    const record = recordIn(state)
    return record && daysOf(record).includes(day) ? record : undefined
  }
  return {
    ...seriesHistory,
    fields: fieldsOfDate,
    changes: (before, after, nameOf) => fieldChanges(fieldsOfDate(nameOf), dateIn(before), dateIn(after)),
    action: (events, changes) => actionOf(events, changes) ?? 'changed other dates',
    // A date's history leaves out the events of other dates.
    isAbout: (events) =>
      events.some(({ type, data }) => !type.startsWith('SeriesDate') || (data as { day?: string }).day === day),
  }
}

/** Stands for a contact who has been forgotten, of whom nothing is asked any more. */
const SOMEBODY = { name: 'Somebody', phone: '2065550100', email: 'somebody@example.org' }

function eventPhrase({ type, data }: SeriesEvent): string | undefined {
  switch (type) {
    case 'SeriesAdded':
      return 'follows' in data && data.follows ? 'split these dates off the earlier series' : 'added the series'
    case 'SeriesDateAdded':
      return `added ${dateOrOne(data)}`
    case 'SeriesDateRemoved':
      return `removed ${dateOrOne(data)}`
    case 'SeriesSplitUndone':
      return 'put these dates back into the earlier series'
    case 'SeriesRemoved':
      return 'deleted the series'
    case 'SeriesReinstated':
      return 'restored the series'
    case 'SeriesDateRevised':
      return `changed ${dateOrOne(data)}`
    case 'SeriesDateCanceled':
      return `canceled ${dateOrOne(data)}`
    case 'SeriesDateReinstated':
      return `restored ${dateOrOne(data)}`
    case 'SeriesSplit':
      return 'split the series'
    case 'SeriesRejoined':
      return 'undid the split of the series'
    case 'SeriesContactForgotten':
      return 'erased a contact'
    case 'SeriesRevised':
      return undefined
  }
}

/** The activity knows of some events nothing but their type. */
const dateOrOne = ({ day }: { readonly day?: string }) => (day ? dateInWords(day) : 'a date')

/** A removed record is still there, so a removal changes no field. */
const recordIn = (state: SeriesState) => ('record' in state ? state.record : undefined)
