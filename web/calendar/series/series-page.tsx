import { useState } from 'react'
import { useLocation } from 'wouter'

import type { SeriesView } from '#domain/series/series-views'
import { dateOf } from '#domain/wall/wall-clock'
import { DeleteRecord } from '../../records/delete-record'
import type { Loaded } from '../../records/record-client'
import { type RecordPlace, UnknownRecord } from '../../records/unknown-record'
import { useClubNow } from '../../sync/club-clock'
import { useLiveList } from '../../sync/live/use-live-list'
import { Refused } from '../../sync/refused'
import { may } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { Button, ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import form from '../../ui/fields/form.module.css'
import { FormGroup } from '../../ui/fields/form-group'
import { Icon } from '../../ui/icon'
import { useTitle } from '../../ui/use-title'
import { refreshCalendar } from '../calendar-store'
import { EntryFacts } from '../entry-facts'
import { CALENDAR } from '../use-calendar-address'
import { DatesList } from './dates-list'
import { type DateEntry, isDate, removeSeries, seriesPath, seriesRecord } from './series-api'
import { countInWords } from './series-words'

/** Only administrators change a series, so members do not load this. */
const SeriesForm = deferred(async () => (await import('./series-form')).SeriesForm, <Skeleton rows={6} />)
const HistoryDialog = deferred(async () => (await import('../../records/history/history-dialog')).HistoryDialog)

const PLACE: RecordPlace = {
  noun: 'Series',
  href: CALENDAR,
  label: 'Calendar',
  back: 'Go to the calendar',
  icon: 'calendar',
}

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
        <SeriesForm head={<Head series={record} dates={dates} />} opened={series} dates={dates} now={now} />
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
