import { useRef } from 'react'
import { get } from 'react-hook-form'
import { useLocation } from 'wouter'

import type { EntryDetails } from '#domain/entry/entry-details'
import type { SeriesDetails } from '#domain/series/series-details'
import type { SeriesView } from '#domain/series/series-views'
import { same } from '#domain/shared/same'
import { dateOf, daysBefore, minutesAfter, minutesBetween, timeInWords } from '#domain/wall/wall-clock'
import { RecordFormPage } from '../../records/edit-frame'
import { leaveFreely } from '../../records/leave-guard/unsaved'
import type { Loaded } from '../../records/record-client'
import { fieldPhrase, listed, type RecordFields } from '../../records/record-fields'
import { useRecordEdit } from '../../records/use-record-edit'
import { useRecordField } from '../../records/use-record-field'
import { useClub } from '../../sync/club'
import { offerUndo } from '../../sync/undo/offer-undo'
import { useResource } from '../../sync/use-resource'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import { FormGroup } from '../../ui/fields/form-group'
import { TextField } from '../../ui/fields/text-field'
import { entries, refreshCalendar } from '../calendar-store'
import { draftOf, ENTRY_FIELDS, type EntryDraft } from '../entry-draft'
import { EntryFields } from '../entry-fields'
import { entryRules } from '../entry-rules'
import { dayInWords } from '../entry-words'
import { toMonth } from '../month'
import { CALENDAR, calendarAddress } from '../use-calendar-address'
import type { ScopeOption } from './scope-dialog'
import {
  type DateEntry,
  datePath,
  isDate,
  reviseAll,
  reviseDate,
  reviseFollowing,
  type Scope,
  seriesPath,
  seriesRecord,
} from './series-api'
import { monthAndDay } from './series-words'
import { spanInWords, useScope } from './use-scope'

interface DateDraft extends EntryDraft {
  note: string
}

const FIELDS: RecordFields = { ...ENTRY_FIELDS, labels: { ...ENTRY_FIELDS.labels, note: 'Why it differs' } }

/** An edit of one date of a series, which may change those that follow, or all of them. */
export function EditDate({ opened }: { readonly opened: Loaded<DateEntry> }) {
  const { data, error } = useResource(seriesRecord(opened.record.series._id))
  if (data) return <EditDateForm opened={opened} series={data} />
  return <div className="wrap page">{error ? <p role="alert">{error.message}</p> : <Skeleton rows={6} />}</div>
}

function EditDateForm({ opened, series }: EditDateFormProps) {
  const timeZone = useClub()?.timeZone
  const [, navigate] = useLocation()
  const { ask, dialog } = useScope()
  const scope = useRef<Scope>('this')
  const saved = useRef(series.record)
  const { record } = opened
  const { day } = record.series
  const dates = series.record.dates.filter(isDate)
  const at = dates.findIndex((date) => date.series.day === day)
  const back = calendarAddress(toMonth(record.start), record._id)

  const edit = useRecordEdit<Loaded<DateEntry>, DateDraft, EntryDetails>({
    opened,
    path: datePath(record.series),
    lists: entries.lists,
    fields: FIELDS,
    rules: entryRules(timeZone) as never,
    entryOf: (loaded) => ({ ...draftOf(loaded.record), note: loaded.record.series.note }),
    find: () => entries.find(record._id) as Promise<Loaded<DateEntry>>,
    keep: refreshCalendar,
    confirm: async (details) => {
      const chosen = await ask(optionsFor(dates, at), dates.length, changeInWords(record, details))
      if (chosen) scope.current = chosen
      return chosen !== undefined
    },
    revise: async (base, details, { note }) => {
      const current = { record: series.record, etag: base.etag }
      const {
        record: now,
        etag,
        key,
      } = await (scope.current === 'this'
        ? reviseDate(record.series, { ...details, note }, base.etag)
        : scope.current === 'following'
          ? reviseFollowing(current, day, forMore(series.record, record, details, day))
          : reviseAll(current, forMore(series.record, record, details)))
      saved.current = now
      return { ...base, etag, key }
    },
    onSaved: ({ etag, key }) => {
      const { _id } = record.series
      // Those that follow have become a series of their own, whose versions begin anew; it is undone where it was split.
      const isSplit = saved.current._id !== _id
      leaveFreely(() => navigate(`${CALENDAR}/series/${saved.current._id}`))
      if (!key || (!isSplit && etag === opened.etag)) return toast('No changes to save.')
      offerUndo(`${isSplit ? saved.current.details.title : record.title} was updated.`, {
        path: scope.current === 'this' ? datePath(record.series) : seriesPath(_id),
        key,
        undone: () => {
          refreshCalendar()
          if (isSplit) navigate(`${CALENDAR}/series/${_id}`)
          return seriesRecord(_id).refresh()
        },
      })
    },
  })

  return (
    <RecordFormPage
      edit={edit}
      fields={FIELDS}
      title={`Change ${dayInWords(dateOf(record.start), 'with year')}`}
      lede={`${record.title}. ${record.series.repeats}.`}
      crumbs={[
        { href: CALENDAR, label: 'Calendar' },
        { href: `${CALENDAR}/series/${record.series._id}`, label: record.title },
        { label: 'Change a date' },
      ]}
      save="Save…"
      back={back}
      below={dialog}
    >
      <EntryFields known={record.onDuty} />
      <Why />
    </RecordFormPage>
  )
}

interface EditDateFormProps {
  readonly opened: Loaded<DateEntry>
  readonly series: Loaded<SeriesView>
}

const Why = () => (
  <FormGroup title="Why it differs" help="Shown with this date, if you change only this one.">
    <TextField {...useRecordField<DateDraft>(FIELDS, 'note')} autoComplete="off" maxLength={200} optional />
  </FormGroup>
)

function optionsFor(dates: readonly DateEntry[], at: number): readonly ScopeOption[] {
  const last = dates.length - 1
  const date = dates[at]
  const thisYear = dates[0]?.start.slice(0, 4) ?? ''
  const following = { label: 'This and following', says: spanInWords(dates, at), from: at, to: last } as const
  return [
    {
      scope: 'this',
      label: 'This date',
      says: `Only ${date ? monthAndDay(date.series.day, thisYear) : ''}`,
      from: at,
      to: at,
    },
    // From the first date on are all dates.
    ...(at > 0 && !date?.series.isExtra ? [{ scope: 'following', ...following } as const] : []),
    { scope: 'all', label: 'All dates', says: spanInWords(dates, 0), from: 0, to: last },
  ]
}

/** What was changed, in a sentence: times from what to what, everything else by its name. */
function changeInWords(before: DateEntry, details: EntryDetails): string {
  const was = { shifts: [], answers: null, ...before, onDuty: ids(before.onDuty) }
  const entered = { ...was, ...details }
  const [day, to] = [dayInWords(dateOf(was.start)), dayInWords(dateOf(entered.start))]
  const changed = Object.keys(ENTRY_FIELDS.labels).filter((field) => !same(get(was, field), get(entered, field)))
  const what = listed(
    changed
      .filter((field) => day === to || !isTime(field))
      .map((field) => {
        const name = fieldPhrase(ENTRY_FIELDS, field)
        return isTime(field) ? `${name} from ${timeInWords(was[field])} to ${timeInWords(entered[field])}` : name
      }),
  )
  if (day !== to) return `You moved ${was.title} from ${day} to ${to}${what && ` and changed ${what}`}.`
  return `You changed ${what || was.title} on ${day}.`
}

const isTime = (field: string) => field === 'start' || field === 'end'
const ids = (members: CalendarMembers) => members.map(({ _id }) => _id)

/** The changes of one date for all of them, or for those that follow from its `day`. A date keeps the values of its own. */
function forMore(
  { details: base, rule }: SeriesView,
  before: DateEntry,
  entered: EntryDetails,
  day?: string,
): SeriesDetails {
  const pick = <Value,>(typed: Value, was: Value, all: Value) => (same(typed, was) ? all : typed)
  const days = minutesBetween(`${dateOf(before.start)}T00:00`, `${dateOf(entered.start)}T00:00`) / (24 * 60)
  const isMoved = before.start !== entered.start || before.end !== entered.end
  // The dates that follow stay on the rule’s day, also where this one was moved before, unless this edit moves it.
  const first = day === undefined ? dateOf(base.start) : days === 0 ? day : dateOf(before.start)
  const times = isMoved ? entered : base
  const start = `${daysBefore(first, -days)}${times.start.slice('2026-12-10'.length)}`
  return {
    title: pick(entered.title, before.title, base.title),
    contact: pick(entered.contact, before.contact, base.contact),
    onDuty: pick(entered.onDuty, ids(before.onDuty), ids(base.onDuty)),
    notes: pick(entered.notes, before.notes, base.notes),
    shifts: pick(entered.shifts ?? [], before.shifts ?? [], base.shifts ?? []),
    answers: pick(entered.answers ?? null, before.answers ?? null, base.answers ?? null),
    start,
    end: minutesAfter(start, minutesBetween(times.start, times.end)),
    rule,
  }
}

type CalendarMembers = DateEntry['onDuty']
