import { Link } from 'wouter'

import { dateOf, type WallClock } from '#domain/wall/wall-clock'
import { Button } from '../ui/button'
import { Skeleton } from '../ui/feedback/skeleton'
import css from './agenda.module.css'
import type { CalendarDate } from './calendar-date'
import { shortDay, shortMonth } from './entry-words'
import { addMonths, type Month, monthTitle } from './month'

/**
 * The dates of a month in words. This month begins with what is on now, and what is over comes when it is asked for. On a
 * phone it is what one reads and taps.
 */
export function Agenda({ month, now, dates, chosenDay, isLoading, onOpen, showsPast, onShowPast }: AgendaProps) {
  const isThisMonth = now.startsWith(month)
  const ofMonth = dates.filter(({ start, end }) => start < `${addMonths(month, 1)}` && end > `${month}-01`)
  const shown = isThisMonth ? dates.filter(({ end }) => end > now) : ofMonth
  const past = isThisMonth ? ofMonth.filter(({ end }) => end <= now) : []

  return (
    <section className="stack" aria-labelledby="agenda">
      <h2 id="agenda">{isThisMonth ? 'Coming up' : `In ${monthTitle(month)}`}</h2>
      {isLoading && <Skeleton rows={2} />}
      {!isLoading && shown.length === 0 && (
        <p className="muted">{isThisMonth ? 'No more events this month.' : `No events in ${monthTitle(month)}.`}</p>
      )}
      {shown.length > 0 && <List {...{ month, chosenDay, dates: shown, onOpen }} />}
      {past.length > 0 && (
        <div>
          <Button small icon="history" aria-expanded={showsPast} onClick={() => onShowPast(!showsPast)}>
            {`Earlier this month (${past.length})`}
          </Button>
        </div>
      )}
      {showsPast && past.length > 0 && <List {...{ month, chosenDay, dates: past, onOpen }} />}
    </section>
  )
}

const List = ({
  month,
  dates,
  chosenDay = '',
  onOpen,
}: Pick<AgendaProps, 'month' | 'dates' | 'chosenDay' | 'onOpen'>) => (
  <ul className={css.agenda}>
    {dates.map(({ _id, title, start, end, hours, detail, isMine, href }) => (
      <li key={_id} aria-current={dateOf(start) <= chosenDay && end > chosenDay ? 'date' : undefined}>
        <time dateTime={dateOf(start)}>
          {shortDay(dateOf(start))}
          {!start.startsWith(month) && <small> {shortMonth(dateOf(start))}</small>}
        </time>
        <div>
          {href ? (
            <Link href={href} data-entry={_id}>
              {title}
            </Link>
          ) : (
            <button type="button" data-entry={_id} onClick={() => onOpen(_id)}>
              {title}
            </button>
          )}
          <p className={css.more}>
            {hours}
            {detail && `, ${detail}`}
          </p>
          {isMine && <p className={css.duty}>You’re on duty</p>}
        </div>
      </li>
    ))}
  </ul>
)

interface AgendaProps {
  readonly month: Month
  /** On the club's wall. */
  readonly now: WallClock
  /** By their start. */
  readonly dates: readonly CalendarDate[]
  /** The day that was tapped in the month, whose dates are marked. */
  readonly chosenDay: string | undefined
  readonly isLoading: boolean
  readonly onOpen: (id: string) => void
  readonly showsPast: boolean
  readonly onShowPast: (shows: boolean) => void
}
