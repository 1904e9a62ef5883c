import type { CalendarEntry } from '#domain/entry-views'
import { dateOf } from '#domain/wall-clock'
import { Bones } from '../ui/bones'
import { Button } from '../ui/button'
import css from './agenda.module.css'
import { hoursInWords, shortDay, shortMonth } from './entry-words'
import { addMonths, type Month, monthTitle } from './month'

/**
 * The entries of a month in words. This month begins with today, and what is over comes when it is asked for. On a phone
 * it is what one reads and taps.
 */
export function Agenda({ month, today, entries, isLoading, isMine, onOpen, showsPast, onShowPast }: AgendaProps) {
  const isThisMonth = today.startsWith(month)
  const ofMonth = entries.filter(({ start, end }) => start < `${addMonths(month, 1)}` && end > `${month}-01`)
  const shown = isThisMonth ? entries.filter(({ end }) => end > today) : ofMonth
  const past = isThisMonth ? ofMonth.filter(({ end }) => end <= today) : []

  return (
    <section className="stack" aria-labelledby="agenda">
      <h2 id="agenda">{isThisMonth ? 'Coming up' : `In ${monthTitle(month)}`}</h2>
      {isLoading && <Bones rows={2} />}
      {!isLoading && shown.length === 0 && (
        <p className="muted">
          {isThisMonth ? 'Nothing more is planned this month.' : `Nothing is in the calendar for ${monthTitle(month)}.`}
        </p>
      )}
      {shown.length > 0 && <List {...{ month, entries: shown, isMine, onOpen }} />}
      {past.length > 0 && (
        <div>
          <Button small icon="history" aria-expanded={showsPast} onClick={() => onShowPast(!showsPast)}>
            {`Earlier this month (${past.length})`}
          </Button>
        </div>
      )}
      {showsPast && past.length > 0 && <List {...{ month, entries: past, isMine, onOpen }} />}
    </section>
  )
}

const List = ({ month, entries, isMine, onOpen }: Pick<AgendaProps, 'month' | 'entries' | 'isMine' | 'onOpen'>) => (
  <ul className={css.agenda}>
    {entries.map((entry) => (
      <li key={entry._id}>
        <time dateTime={dateOf(entry.start)}>
          {shortDay(dateOf(entry.start))}
          {!entry.start.startsWith(month) && <small> {shortMonth(dateOf(entry.start))}</small>}
        </time>
        <div>
          <button type="button" data-entry={entry._id} onClick={() => onOpen(entry._id)}>
            {entry.title}
          </button>
          <p className={css.more}>
            {hoursInWords(entry)}
            {entry.contact.name && `, contact ${entry.contact.name}`}
          </p>
          {isMine(entry) && <p className={css.duty}>Your duty</p>}
        </div>
      </li>
    ))}
  </ul>
)

interface AgendaProps {
  readonly month: Month
  readonly today: string
  readonly entries: readonly CalendarEntry[]
  readonly isLoading: boolean
  readonly isMine: (entry: CalendarEntry) => boolean
  readonly onOpen: (id: string) => void
  readonly showsPast: boolean
  readonly onShowPast: (shows: boolean) => void
}
