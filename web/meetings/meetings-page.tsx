import { useState } from 'react'

import type { MeetingSummary } from '#domain/meeting/meeting-summary'
import { inMeetingOrder, isUpcoming, meetingStart } from '#domain/meeting/meeting-times'
import { daysBefore } from '#domain/wall/wall-clock'
import { RemovedRecords } from '../records/removed/removed-records'
import { useClubNow } from '../sync/club-clock'
import { useLiveList } from '../sync/live/use-live-list'
import { may } from '../sync/session/session'
import { useResource } from '../sync/use-resource'
import { ButtonLink, IconButton, IconLink } from '../ui/button'
import { Badge } from '../ui/data/badge'
import { Collapsible } from '../ui/data/collapsible'
import { DateTile } from '../ui/data/date-tile'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'
import { Skeleton } from '../ui/feedback/skeleton'
import { longDate } from '../ui/fields/club-date'
import { Icon } from '../ui/icon'
import { useTitle } from '../ui/use-title'
import { DeleteMeeting } from './delete-meeting'
import css from './meeting-card.module.css'
import { meetingHour, meetingWeekday, nameOf } from './meeting-words'
import { meetings } from './meetings'

/** A meeting in the list; `next` is the one that comes next. */
function MeetingCard({ meeting, past, next, onDelete }: MeetingCardProps) {
  const { _id, type, venue, date, preview, hasMinutes } = meeting
  const name = nameOf(meeting)

  return (
    <li className={css.card} data-past={past || undefined}>
      <DateTile date={date} past={past} />
      <div className="stack gap-4">
        <h3>
          {type} {next && <Badge kind="new">Next</Badge>}
        </h3>
        <p className="muted">
          <time dateTime={meetingStart(meeting)}>
            {meetingWeekday(meeting)}
            <span className="hide">, {longDate(date, { year: true })}</span>, {meetingHour(meeting)}
          </time>
          , {venue}
        </p>
      </div>
      <div className={css.doings}>
        <ButtonLink small href={`/meetings/${_id}`}>
          View<span className="hide"> {name}</span>
        </ButtonLink>
        {may('manage meetings') && (
          <>
            <IconLink small icon="edit" label={`Edit ${name}`} href={`/meetings/${_id}/edit`} />
            <IconButton small icon="trash" label={`Delete ${name}`} onClick={() => onDelete(meeting)} />
          </>
        )}
      </div>
      {(preview || hasMinutes) && (
        <div className={css.words}>
          {preview && <p dir="auto">{preview}</p>}
          {hasMinutes && (
            <p className={css.minutes}>
              <Icon name="file" small />
              With minutes
            </p>
          )}
        </div>
      )}
    </li>
  )
}

interface MeetingCardProps {
  readonly meeting: MeetingSummary
  readonly past?: boolean
  readonly next?: boolean
  readonly onDelete: (meeting: MeetingSummary) => void
}

/** Meetings of the last year are on the page; those before wait under a fold, for they are many in a few years. */
const DAYS_SHOWN = 365

export function MeetingsPage() {
  useTitle('Meetings')
  const { data } = useResource(meetings.list)
  useLiveList('meetings', meetings.list.refresh)

  return (
    <div className="wrap page">
      <PageHead
        title="Meetings"
        lede="General Membership and Board meetings, next one first."
        actions={
          may('manage meetings') && (
            <ButtonLink variant="pine" icon="plus" href="/meetings/new">
              Add New Meeting
            </ButtonLink>
          )
        }
      />
      {data ? <AllMeetings found={data} /> : <Skeleton rows={4} />}
      <RemovedRecords kind="meeting" path="/meetings" plural="meetings" />
    </div>
  )
}

function AllMeetings({ found }: { readonly found: readonly MeetingSummary[] }) {
  const now = useClubNow()
  const [doomed, setDoomed] = useState<MeetingSummary>()
  const all = inMeetingOrder(found, now)
  const upcoming = all.filter((meeting) => isUpcoming(meeting, now))
  const past = all.slice(upcoming.length)
  const oldest = daysBefore(now.slice(0, 10), DAYS_SHOWN)
  const [lastYear, older] = [past.filter(({ date }) => date >= oldest), past.filter(({ date }) => date < oldest)]

  return (
    <>
      <section className="stack">
        <h2>Upcoming</h2>
        {upcoming.length > 0 ? (
          <ol className={css.list}>
            {upcoming.map((meeting, at) => (
              <MeetingCard key={meeting._id} meeting={meeting} next={at === 0} onDelete={setDoomed} />
            ))}
          </ol>
        ) : (
          <Empty scene="empty-table" title="No new meetings">
            Upcoming meetings will appear here.
          </Empty>
        )}
      </section>
      {past.length > 0 && (
        <section className="stack">
          <h2>Past</h2>
          {lastYear.length > 0 && (
            <ol className={css.list}>
              {lastYear.map((meeting) => (
                <MeetingCard key={meeting._id} meeting={meeting} past onDelete={setDoomed} />
              ))}
            </ol>
          )}
          {older.length > 0 && (
            <Collapsible title={`Older meetings (${older.length})`} icon="history" open={false}>
              <ol className={css.list}>
                {older.map((meeting) => (
                  <MeetingCard key={meeting._id} meeting={meeting} past onDelete={setDoomed} />
                ))}
              </ol>
            </Collapsible>
          )}
        </section>
      )}
      {doomed && <DeleteMeeting meeting={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}
