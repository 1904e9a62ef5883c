import { useRef, useState } from 'react'
import { useLocation } from 'wouter'

import type { SeriesDetails } from '#domain/series/series-details'
import type { SeriesView } from '#domain/series/series-views'
import { dateOf, daysBefore, minutesAfter, minutesBetween, type WallClock } from '#domain/wall/wall-clock'
import { DeleteRecord } from '../../records/delete-record'
import { EditFrame } from '../../records/edit-frame'
import type { Loaded } from '../../records/record-client'
import { type RecordPlace, UnknownRecord } from '../../records/unknown-record'
import { useRecordEdit } from '../../records/use-record-edit'
import { useClub } from '../../sync/club'
import { useLiveList } from '../../sync/live/use-live-list'
import { Refused } from '../../sync/refused'
import { may } from '../../sync/session/session'
import { offerUndo } from '../../sync/undo/offer-undo'
import { useClubNow } from '../../sync/use-club-now'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import { toast } from '../../ui/feedback/toasts'
import form from '../../ui/fields/form.module.css'
import { FormGroup, Submit } from '../../ui/fields/form-group'
import { Icon } from '../../ui/icon'
import { useTitle } from '../../ui/use-title'
import { refreshCalendar } from '../calendar-store'
import { EntryFacts } from '../entry-facts'
import { EntryFields } from '../entry-fields'
import { CALENDAR } from '../use-calendar-address'
import { changesInWords, DatesList } from './dates-list'
import { RepeatFields } from './repeat-fields'
import { ScopeDialog, type ScopeOption } from './scope-dialog'
import {
  type DateEntry,
  findSeries,
  isDate,
  removeSeries,
  reviseAll,
  reviseFollowing,
  type Scope,
  seriesPath,
  seriesRecord,
} from './series-api'
import { draftOfSeries, draftRules, SERIES_FIELDS, type SeriesDraft } from './series-draft'
import { countInWords, monthAndDay } from './series-words'

const HistoryDialog = deferred(async () => (await import('../../records/history/history-dialog')).HistoryDialog)

const PLACE: RecordPlace = {
  noun: 'Series',
  href: CALENDAR,
  label: 'Calendar',
  back: 'Go to the calendar',
  icon: 'calendar',
}

const LISTS = ['entries']

/** A series with all its dates. Administrators change it here; to members it says when it is. */
export function SeriesPage({ id }: { readonly id: string }) {
  const one = seriesRecord(id)
  const { data, error } = useResource(one)
  useLiveList('entries', one.refresh)
  useTitle(data?.record.details.title ?? 'Series')
  if (error instanceof Refused && error.status === 404) return <UnknownRecord place={PLACE} message={error.message} />
  if (data) return <Shown key={id} series={data} />
  if (error) return <UnknownRecord place={PLACE} message={error.message} />
  return (
    <div className="wrap page">
      <Skeleton rows={6} />
    </div>
  )
}

function Shown({ series }: { readonly series: Loaded<SeriesView> }) {
  const now = useClubNow()
  const { record } = series
  const dates = record.dates.filter(isDate)
  return (
    <div className="wrap page">
      {may('manage calendar') ? (
        <SeriesForm opened={series} dates={dates} now={now} />
      ) : (
        <>
          <Head series={record} dates={dates} />
          <div className={form.form}>
            <FormGroup title="Event">
              <EntryFacts entry={record.details} today={dateOf(now)} isMine={false} />
            </FormGroup>
            <FormGroup title="Dates">
              <DatesList dates={dates} now={now} mayChange={false} />
            </FormGroup>
          </div>
        </>
      )}
    </div>
  )
}

/** The title, how it repeats, and what can be done with all of it. */
function Head({ series, dates }: { readonly series: SeriesView; readonly dates: readonly DateEntry[] }) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState<'delete' | 'history'>()
  const { _id, details, follows, followedBy } = series
  const { title } = details
  const close = () => setAsks(undefined)
  const client = {
    pathOf: seriesPath,
    remove: removeSeries,
    drop: refreshCalendar,
    refresh: refreshCalendar,
  }

  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ href: CALENDAR, label: 'Calendar' }, { label: title }]}
        lede={
          <span className="cluster gap-8">
            <Icon name="repeat" />
            {dates[0]?.series.repeats ?? 'No dates'}
          </span>
        }
        actions={
          <>
            {follows && <ButtonLink href={`${CALENDAR}/series/${follows}`}>Earlier dates</ButtonLink>}
            {followedBy && <ButtonLink href={`${CALENDAR}/series/${followedBy}`}>Later dates</ButtonLink>}
            {may('read history') && (
              <Button icon="history" onClick={() => setAsks('history')}>
                History
              </Button>
            )}
            {may('manage calendar') && (
              <Button icon="trash" onClick={() => setAsks('delete')}>
                Delete series
              </Button>
            )}
          </>
        }
      />
      {asks === 'history' && (
        <HistoryDialog open path={seriesPath(_id)} title={`History of ${title}`} onClose={close} />
      )}
      {asks === 'delete' && (
        <DeleteRecord
          client={client}
          id={_id}
          confirm="Delete the series"
          deleted={`${title} was deleted.`}
          onDeleted={() => navigate(CALENDAR)}
          onClose={close}
        >
          <p>{`This deletes ${title} with its ${countInWords(dates.length)} for everyone, and calendar apps will show them as canceled. You can restore it later.`}</p>
        </DeleteRecord>
      )}
    </>
  )
}

function SeriesForm({ opened, dates, now }: SeriesFormProps) {
  const timeZone = useClub()?.timeZone
  const [, navigate] = useLocation()
  const { ask, dialog } = useScope()
  const scope = useRef<Scope>('all')
  const next = dates.findIndex(({ end }) => end > now)

  const edit = useRecordEdit<Loaded<SeriesView>, SeriesDraft, SeriesDetails>({
    opened,
    path: seriesPath(opened.record._id),
    lists: LISTS,
    fields: SERIES_FIELDS,
    // On this page the event repeats in any case.
    rules: draftRules(timeZone) as never,
    entryOf: ({ record }) => draftOfSeries(record),
    find: () => findSeries(opened.record._id),
    keep: (loaded) => {
      seriesRecord(opened.record._id).data.value = loaded
    },
    confirm: async () => {
      // Where dates have been, they may stay as they were.
      const chosen = next > 0 ? await ask(optionsFrom(dates, next), dates.length) : 'all'
      if (chosen) scope.current = chosen
      return chosen !== undefined
    },
    revise: (base, details) => {
      const from = dates[next]
      if (scope.current === 'all' || !from) return reviseAll(base, details)
      return reviseFollowing(base, from.series.day, startingOn(base.record, from, details))
    },
    onSaved: ({ record, etag, key }) => {
      if (!key || (record._id === opened.record._id && etag === opened.etag)) return toast('No changes to save.')
      // A series that was split off has a page of its own; it is undone where it was split.
      if (record._id !== opened.record._id) navigate(`${CALENDAR}/series/${record._id}`)
      offerUndo(`${record.details.title} was updated.`, {
        path: seriesPath(opened.record._id),
        key,
        undone: () => {
          refreshCalendar()
          return seriesRecord(opened.record._id).refresh()
        },
      })
    },
  })

  return (
    <EditFrame edit={edit} fields={SERIES_FIELDS} head={<Head series={opened.record} dates={dates} />}>
      <form className={form.form} noValidate onSubmit={(event) => void edit.submit(event)}>
        <EntryFields known={opened.record.details.onDuty} />
        <RepeatFields says={changesInWords(dates)} />
        <FormGroup title="Dates" help="Move or cancel a single date here. Each one can be undone.">
          <DatesList dates={dates} now={now} mayChange />
        </FormGroup>
        <Submit>
          <Button type="submit" variant="pine" busy={edit.form.formState.isSubmitting}>
            Save series
          </Button>
          <ButtonLink variant="ghost" href={CALENDAR}>
            Cancel
          </ButtonLink>
        </Submit>
      </form>
      {dialog}
    </EditFrame>
  )
}

interface SeriesFormProps {
  readonly opened: Loaded<SeriesView>
  readonly dates: readonly DateEntry[]
  readonly now: WallClock
}

/** What was entered of the first date, for the date from which it is to hold. */
function startingOn({ details: first }: SeriesView, { series }: DateEntry, details: SeriesDetails): SeriesDetails {
  const moved = minutesBetween(`${dateOf(first.start)}T00:00`, `${dateOf(details.start)}T00:00`) / (24 * 60)
  const start = `${daysBefore(series.day, -moved)}${details.start.slice('2026-12-10'.length)}`
  return { ...details, start, end: minutesAfter(start, minutesBetween(details.start, details.end)) }
}

/** From the next date on, or all of them. */
function optionsFrom(dates: readonly DateEntry[], next: number): readonly ScopeOption[] {
  const last = dates.length - 1
  return [
    { scope: 'following', label: 'From the next date on', says: spanInWords(dates, next), from: next, to: last },
    { scope: 'all', label: 'All dates', says: spanInWords(dates, 0), from: 0, to: last },
  ]
}

/** "10 dates, January 21 to May 27". Moved ones keep their own times. */
export function spanInWords(dates: readonly DateEntry[], from: number): string {
  const wanted = dates.slice(from)
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last) return ''
  const thisYear = first.start.slice(0, 4)
  const moved = wanted.filter(({ series }) => series.isMoved).length
  const kept =
    moved > 0
      ? `. ${moved === 1 ? 'The one you moved keeps its own time.' : `The ${moved} you moved keep their own times.`}`
      : ''
  return `${countInWords(wanted.length)}, ${monthAndDay(first.series.day, thisYear)} to ${monthAndDay(last.series.day, thisYear)}${kept}`
}

interface Question {
  readonly options: readonly ScopeOption[]
  readonly count: number
  readonly says?: string | undefined
  answer(scope: Scope | undefined): void
}

/** Asks which dates to change, as a promise; nothing where it is not answered. */
export function useScope() {
  const [question, setQuestion] = useState<Question>()
  const ask = (options: readonly ScopeOption[], count: number, says?: string) =>
    new Promise<Scope | undefined>((resolve) => {
      const answer = (scope: Scope | undefined) => {
        setQuestion(undefined)
        resolve(scope)
      }
      setQuestion({ options, count, says, answer })
    })
  const dialog = question && (
    <ScopeDialog
      options={question.options}
      count={question.count}
      onChoose={question.answer}
      onClose={() => question.answer(undefined)}
    >
      {question.says && <p>{question.says}</p>}
    </ScopeDialog>
  )
  return { ask, dialog }
}
