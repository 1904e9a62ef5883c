import { Link } from 'wouter'

import type { NextMeeting } from '#domain/dashboard-views'
import { startOf, upcomingMeeting } from '#domain/meeting-times'
import { useClubNow } from '../api/use-club-now'
import { hourOf, weekdayOf } from '../meetings/meeting-words'
import { longDate } from '../ui/club-date'
import { DateLeaf } from '../ui/date-leaf'
import css from './dashboard-cards.module.css'

/** The soonest meeting that has yet to begin, by the club's clock. */
export function UpcomingMeeting({ meetings }: { readonly meetings: readonly NextMeeting[] }) {
  const next = upcomingMeeting(meetings, useClubNow())
  if (!next) {
    return (
      <p className="muted">
        There are no new meetings. <Link href="/meetings">View past meetings</Link>
      </p>
    )
  }
  return (
    <div className={css.meeting}>
      <DateLeaf date={next.date} />
      <div className="stack gap-4">
        <strong>{next.type}</strong>
        <span className="muted">
          <time dateTime={startOf(next)}>
            {weekdayOf(next)}
            <span className="hide">, {longDate(next.date, { year: true })}</span>, {hourOf(next)}
          </time>
          <br />
          {next.venue}
        </span>
        <Link className="reach" href={`/meetings/${next._id}`}>
          View the meeting
        </Link>
      </div>
    </div>
  )
}
