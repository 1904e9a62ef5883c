import type { MeetingSummary } from '#domain/meeting-summary'
import { startOf } from '#domain/meeting-times'
import { may } from '../session/session'
import { Badge } from '../ui/badge'
import { ButtonLink, IconButton, IconLink } from '../ui/button'
import { longDate } from '../ui/club-date'
import { DateLeaf } from '../ui/date-leaf'
import { Icon } from '../ui/icon'
import css from './meeting-card.module.css'
import { hourOf, nameOf, weekdayOf } from './meeting-words'

/** A meeting in the list; `next` is the one that comes next. */
export function MeetingCard({ meeting, past, next, onDelete }: MeetingCardProps) {
  const { _id, type, venue, date, preview, hasMinutes } = meeting
  const name = nameOf(meeting)

  return (
    <li className={css.card} data-past={past || undefined}>
      <DateLeaf date={date} past={past} />
      <div className="stack gap-4">
        <h3>
          {type} {next && <Badge kind="new">Next</Badge>}
        </h3>
        <p className="muted">
          <time dateTime={startOf(meeting)}>
            {weekdayOf(meeting)}
            <span className="hide">, {longDate(date, { year: true })}</span>, {hourOf(meeting)}
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
