import { Link } from 'wouter'

import type { NextMeeting } from '#domain/dashboard-views'
import { startOf, upcomingMeeting } from '#domain/meeting-views'
import { hourOf, weekdayOf } from '../meetings/meeting-words'
import { useClubNow } from '../meetings/use-club-now'
import { longDate } from '../ui/club-date'
import { DateLeaf } from '../ui/date-leaf'
import css from './dashboard-cards.module.css'

/** The soonest meeting that has yet to begin, by the club's clock. */
export function UpcomingMeeting({ meetings }: { readonly meetings: readonly NextMeeting[] }) {
  const next = upcomingMeeting(meetings, useClubNow())
  if (!next) {
    return (
      <p className="muted">
        There are no new meetings. <Link href="/meetings">See the past ones</Link>
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
        <Link href={`/meetings/${next._id}`}>See the meeting</Link>
      </div>
    </div>
  )
}
