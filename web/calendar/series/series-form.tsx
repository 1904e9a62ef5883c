import { type ReactNode, useRef, useState } from 'react'
import { useLocation } from 'wouter'

import type { SeriesDetails } from '#domain/series/series-details'
import type { SeriesView } from '#domain/series/series-views'
import { dateOf, daysBefore, minutesAfter, minutesBetween, type WallClock } from '#domain/wall/wall-clock'
import { EditFrame } from '../../records/edit-frame'
import type { Loaded } from '../../records/record-client'
import { useRecordEdit } from '../../records/use-record-edit'
import { useClub } from '../../sync/club'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Button, ButtonLink } from '../../ui/button'
import { toast } from '../../ui/feedback/toasts'
import form from '../../ui/fields/form.module.css'
import { FormGroup, Submit } from '../../ui/fields/form-group'
import { refreshCalendar } from '../calendar-store'
import { EntryFields } from '../entry-fields'
import { CALENDAR } from '../use-calendar-address'
import { AddDateDialog } from './add-date-dialog'
import { changesInWords, DatesList } from './dates-list'
import { RepeatFields } from './repeat-fields'
import type { ScopeOption } from './scope-dialog'
import {
  type DateEntry,
  findSeries,
  reviseAll,
  reviseFollowing,
  type Scope,
  seriesPath,
  seriesRecord,
} from './series-api'
import { draftOfSeries, draftRules, SERIES_FIELDS, type SeriesDraft } from './series-draft'
import { spanInWords, useScope } from './use-scope'

const LISTS = ['entries']

/** The form of a series with its dates, for administrators. */
export function SeriesForm({ head, opened, dates, now }: SeriesFormProps) {
  const timeZone = useClub()?.timeZone
  const [, navigate] = useLocation()
  const { ask, dialog } = useScope()
  const scope = useRef<Scope>('all')
  const follow = useRef(async (): Promise<unknown> => undefined)
  const next = dates.findIndex(({ end, series }) => end > now && !series.isExtra)
  const [isAdding, setIsAdding] = useState(false)
  const pattern = dates[next] ?? dates.at(-1)

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
      seriesRecord(opened.record._id).take(loaded)
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
          if (record._id === opened.record._id) return follow.current()
          // The page of the series that was split off is gone with the split.
          navigate(`${CALENDAR}/series/${opened.record._id}`)
          return seriesRecord(opened.record._id).refresh()
        },
      })
    },
  })
  follow.current = edit.follow

  return (
    <EditFrame edit={edit} fields={SERIES_FIELDS} head={head}>
      <form className={form.form} noValidate onSubmit={(event) => void edit.submit(event)}>
        <EntryFields known={opened.record.details.onDuty} />
        <RepeatFields says={changesInWords(dates)} endsBefore={opened.record.endsBefore} />
        <FormGroup title="Dates" help="Move, cancel or add a single date here. Each one can be undone.">
          <div className="stack gap-16">
            <DatesList dates={dates} now={now} mayChange />
            {pattern && (
              <div>
                <Button small icon="plus" onClick={() => setIsAdding(true)}>
                  Add a date
                </Button>
              </div>
            )}
          </div>
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
      {isAdding && pattern && <AddDateDialog next={pattern} onClose={() => setIsAdding(false)} />}
    </EditFrame>
  )
}

interface SeriesFormProps {
  /** The title of the page, and what can be done with all of the series. */
  readonly head: ReactNode
  readonly opened: Loaded<SeriesView>
  readonly dates: readonly DateEntry[]
  readonly now: WallClock
}

/** The entry about the first date, moved to the date from which it is to hold. */
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
