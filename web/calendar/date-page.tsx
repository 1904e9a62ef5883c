import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'

import type { CalendarEntry } from '#domain/entry/entry-views'
import { dateOf, timeInWords, type WallClock } from '#domain/wall/wall-clock'
import { AddToCalendar } from '../records/calendar-file/add-to-calendar'
import { UnknownRecord } from '../records/unknown-record'
import { Refused } from '../sync/client'
import { useClubNow } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { may, session } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { Button, ButtonLink } from '../ui/button'
import { Breadcrumbs } from '../ui/data/breadcrumbs'
import { DateTile } from '../ui/data/date-tile'
import { type Fact, Facts } from '../ui/data/facts'
import { formatPhone } from '../ui/data/phone-and-mail'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import { longDate } from '../ui/fields/club-date'
import { LinkedText } from '../ui/rich-text/linked-text'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { answersTo } from './answers/answers'
import { pathOf } from './calendar-api'
import { entryRecord } from './calendar-store'
import css from './date-page.module.css'
import { CALENDAR, CALENDAR_PLACE } from './use-calendar-address'

const DateAnswers = deferred(async () => (await import('./answers/date-answers')).DateAnswers, <Skeleton rows={6} />)
const AnswerTable = deferred(async () => (await import('./answers/answer-table')).AnswerTable, <Skeleton rows={6} />)
const DateShifts = deferred(async () => (await import('./duties/shift-list')).DateShifts)
const DeleteEntryDialog = deferred(async () => (await import('./delete-entry-dialog')).DeleteEntryDialog)
const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

/** A date of the calendar by itself: what it is, and who comes. A meeting has a page of its own. */
export function DatePage({ id }: { readonly id: string }) {
  const [, navigate] = useLocation()
  const entry = entryRecord(id)
  const answers = answersTo(id)
  const { data, error } = useResource(entry)
  const { data: answered } = useResource(answers, { onFailure: 'stay' })
  useLiveList('entries', entry.refresh)
  useLiveList('entries', answers.refresh)
  useLiveList('answers', answers.refresh)
  useTitle(data?.record.title ?? 'Event')
  const isGone = error instanceof Refused && error.status === 404
  const isMeeting = isGone && answered !== undefined
  useEffect(() => {
    if (isMeeting) navigate(`/meetings/${id}`, { replace: true })
  }, [isMeeting, id, navigate])

  if (data && !isGone)
    return <Shown key={id} entry={data.record} isAsked={answered?.answers !== undefined && answered.answers !== null} />
  if (isGone && !isMeeting) return <UnknownRecord place={CALENDAR_PLACE} message={error.message} />
  return (
    <div className="wrap page">
      <Skeleton rows={8} />
    </div>
  )
}

function Shown({ entry, isAsked }: { readonly entry: CalendarEntry; readonly isAsked: boolean }) {
  const { _id, title, start, end, notes } = entry
  const now = useClubNow()
  const isManager = may('manage calendar')

  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ href: CALENDAR, label: 'Calendar' }, { label: title }]} />
      <div className="head">
        <div className={css.title}>
          <DateTile date={dateOf(start)} past={end <= now} />
          <div>
            <h1 tabIndex={-1} data-page-title>
              {title}
            </h1>
            <p className="muted">
              <When start={start} end={end} />
            </p>
            {entry.series?.isCanceled && <p className={css.canceled}>This date was canceled.</p>}
          </div>
        </div>
        <Actions entry={entry} />
      </div>
      <div className="split">
        <div className="stack gap-32">
          {isAsked && <DateAnswers date={_id} part="main" />}
          {entry.shifts && !entry.series?.isCanceled && <DateShifts id={_id} />}
          {notes && (
            <section className="stack gap-16" aria-labelledby="notes">
              <h2 id="notes">Notes</h2>
              <p className={css.notes}>
                <LinkedText text={notes} />
              </p>
            </section>
          )}
        </div>
        <aside className="stack gap-32">
          {isAsked && <DateAnswers date={_id} part="side" />}
          <Facts rows={factsOf(entry)} />
        </aside>
      </div>
      {isAsked && isManager && <AnswerTable date={_id} title={title} />}
    </div>
  )
}

function When({ start, end }: { readonly start: WallClock; readonly end: WallClock }) {
  const day = (wall: WallClock) => longDate(dateOf(wall))
  const isOneDay = dateOf(start) === dateOf(end)
  return (
    <>
      <time dateTime={start}>{`${day(start)}, ${timeInWords(start)}`}</time>
      {' to '}
      <time dateTime={end}>{isOneDay ? timeInWords(end) : `${day(end)}, ${timeInWords(end)}`}</time>
    </>
  )
}

/** Everybody can add it to a calendar; administrators can change it, and read what happened to it. */
function Actions({ entry }: { readonly entry: CalendarEntry }) {
  const [, navigate] = useLocation()
  const [asks, setAsks] = useState<'delete' | 'history'>()
  const close = () => setAsks(undefined)
  const { _id, title, series } = entry
  const isManager = may('manage calendar')
  return (
    <div className="cluster gap-8">
      <AddToCalendar path={pathOf(_id)} title={title} />
      {isManager && (
        <ButtonLink icon="edit" href={`${CALENDAR}/${_id}/edit`}>
          Edit
        </ButtonLink>
      )}
      {isManager && !series && (
        <Button icon="trash" onClick={() => setAsks('delete')}>
          Delete
        </Button>
      )}
      {may('read history') && !series && (
        <Button icon="history" onClick={() => setAsks('history')}>
          History
        </Button>
      )}
      {asks === 'delete' && <DeleteEntryDialog entry={entry} onDeleted={() => navigate(CALENDAR)} onClose={close} />}
      {asks === 'history' && <HistoryDialog open path={pathOf(_id)} title={`History of ${title}`} onClose={close} />}
    </div>
  )
}

function factsOf({ contact, onDuty, series }: CalendarEntry): Fact[] {
  const { name, phone, email } = contact
  return [
    ...(series
      ? [
          {
            icon: 'calendar',
            term: 'Series',
            value: <Link href={`${CALENDAR}/series/${series._id}`}>{series.repeats}</Link>,
          } as const,
        ]
      : []),
    ...(name
      ? [
          {
            icon: 'person',
            term: 'Contact',
            value: (
              <>
                {name}
                {phone && (
                  <>
                    , <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
                  </>
                )}
                {email && (
                  <>
                    {' '}
                    <a href={`mailto:${email}`}>{email}</a>
                  </>
                )}
              </>
            ),
          } as const,
        ]
      : []),
    {
      icon: 'key',
      term: 'On duty',
      value: <OnDuty onDuty={onDuty} />,
    },
  ]
}

function OnDuty({ onDuty }: Pick<CalendarEntry, 'onDuty'>) {
  const me = useValue(session)?.userId
  return (
    <>
      {onDuty.map(({ _id, fname, lname, isFormer }, at) => (
        <span key={_id}>
          {at > 0 && ', '}
          {isFormer ? (
            `${fname} ${lname}`
          ) : (
            <Link href={`/members/${_id}`}>{_id === me ? 'You' : `${fname} ${lname}`}</Link>
          )}
        </span>
      ))}
    </>
  )
}
