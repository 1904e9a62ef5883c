import { dateFormat } from '../fields/club-date'
import css from './date-tile.module.css'

/** A day as it hangs on a wall. It is for the eye alone: the day is in words beside it. */
export function DateTile({ date, past }: { readonly date: string; readonly past?: boolean | undefined }) {
  const [year, month, day] = date.split('-')

  return (
    <div className={css.leaf} data-past={past || undefined} aria-hidden="true">
      <span className={css.month}>{shortMonth(month)}</span>
      <span className={css.day}>{Number(day)}</span>
      <span className={css.year}>{year}</span>
    </div>
  )
}

const shortMonth = (month: string | undefined) =>
  dateFormat({ month: 'short', timeZone: 'UTC' }).format(new Date(`2026-${month}-01T00:00:00Z`))
