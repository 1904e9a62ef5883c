import { useState } from 'react'
import { Link } from 'wouter'

import { dateOf, type WallClock } from '#domain/wall/wall-clock'
import { errorSentence } from '../../sync/refused'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Button, IconLink } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Badge } from '../../ui/data/badge'
import rope from '../../ui/data/rope.module.css'
import { toast } from '../../ui/feedback/toasts'
import { passFocusOn } from '../../ui/pass-focus-on'
import { CALENDAR } from '../use-calendar-address'
import css from './series.module.css'
import { type DateEntry, datePath, removeDate, resetDate, restoreDate, seriesRecord } from './series-api'
import { shortDate, shortHours } from './series-words'

/** So many dates to come are shown at first. */
const SHOWN = 30

/** The dates on the rope: the next one warm, moved ones as diamonds, canceled ones open. */
export function DatesList({ dates, now, mayChange }: DatesListProps) {
  const [showsPast, setShowsPast] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const past = dates.filter(({ end }) => end <= now)
  const ahead = dates.filter(({ end }) => end > now)
  const next = ahead.find(({ series }) => !series.isCanceled)
  const listed = [...(showsPast || ahead.length === 0 ? past : []), ...(showsAll ? ahead : ahead.slice(0, SHOWN))]
  const last = dates.at(-1)

  return (
    <div className="stack gap-8">
      {past.length > 0 && ahead.length > 0 && !showsPast && (
        <div>
          <Button small variant="ghost" onClick={() => setShowsPast(true)}>
            {past.length === 1 ? 'Show 1 earlier date' : `Show ${past.length} earlier dates`}
          </Button>
        </div>
      )}
      <ol className={classes(rope.rope, css.dates)}>
        {listed.map((date) => (
          <Row
            key={date._id}
            date={date}
            today={dateOf(now)}
            isNext={date === next}
            isLast={date === last && dates.length > 1}
            mayChange={mayChange}
          />
        ))}
      </ol>
      {ahead.length > SHOWN && !showsAll && (
        <div>
          <Button small onClick={() => setShowsAll(true)}>{`Show all ${ahead.length} dates`}</Button>
        </div>
      )}
    </div>
  )
}

interface DatesListProps {
  readonly dates: readonly DateEntry[]
  /** On the club's wall. */
  readonly now: WallClock
  readonly mayChange: boolean
}

function Row({ date, today, isNext, isLast, mayChange }: RowProps) {
  const { _id, start, series } = date
  const { isCanceled, isMoved, isExtra, isChanged } = series
  const when = shortDate(dateOf(start), today)
  const look = isCanceled ? css.gone : isMoved ? css.moved : isNext ? css.next : undefined

  return (
    <li className={classes(look)}>
      <Link href={`${CALENDAR}/${_id}`}>
        <time dateTime={start}>{when}</time>
      </Link>
      <span className={css.about}>
        {isNext && <Badge kind="new">Next</Badge>}
        {isCanceled ? (
          <Badge>Canceled</Badge>
        ) : isExtra ? (
          <Badge kind="info">Added</Badge>
        ) : isMoved ? (
          <Badge kind="info">Moved</Badge>
        ) : (
          isChanged && <Badge>Changed</Badge>
        )}
        {aboutDate(date, today, isLast)}
      </span>
      {mayChange && (
        <span className={css.row}>
          {(isChanged || isExtra) && <GiveBack date={date} when={when} />}
          {!isCanceled && <IconLink small icon="edit" label={`Change ${when}`} href={`${CALENDAR}/${_id}/edit`} />}
        </span>
      )}
    </li>
  )
}

interface RowProps {
  readonly date: DateEntry
  readonly today: string
  readonly isNext: boolean
  readonly isLast: boolean
  readonly mayChange: boolean
}

/** "6:30 – 8:00 PM, last one", "6:30 – 8:00 PM, from Thu, Feb 18. The hall is taken." */
function aboutDate({ start, end, series }: DateEntry, today: string, isLast: boolean) {
  const { isCanceled, isMoved, day, note } = series
  if (isCanceled) return note
  const from = isMoved && dateOf(start) !== day && `from ${shortDate(day, today)}`
  const words = [shortHours({ start, end }), from, isLast && 'last one'].filter(Boolean).join(', ')
  return note ? `${words}. ${note}` : words
}

/** Restores a date that was canceled, removes one that was added, and has a changed one be as the others again. */
function GiveBack({ date, when }: { readonly date: DateEntry; readonly when: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const { series } = date
  const isAdded = series.isExtra && !series.isCanceled
  const word = series.isCanceled ? 'Restore' : isAdded ? 'Remove' : 'Undo'

  const giveBack = async () => {
    setIsBusy(true)
    try {
      const key = isAdded
        ? await removeDate(series)
        : (await (series.isCanceled ? restoreDate(series) : resetDate(series))).key
      const said = isAdded
        ? `${when} was removed.`
        : series.isCanceled
          ? `${when} was restored.`
          : `${when} is like the other dates again.`
      offerUndo(said, { path: datePath(series), key, undone: () => seriesRecord(series._id).refresh() })
    } catch (fault) {
      toast(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      ref={passFocusOn}
      small
      variant="ghost"
      icon={series.isCanceled ? 'restore' : isAdded ? 'trash' : 'undo'}
      busy={isBusy}
      aria-label={`${word} ${when}`}
      onClick={() => void giveBack()}
    >
      {word}
    </Button>
  )
}

/** The changes of single dates, in words: "One is canceled, two are moved." */
export function changesInWords(dates: readonly DateEntry[]): string | undefined {
  const canceled = dates.filter(({ series }) => series.isCanceled).length
  const moved = dates.filter(({ series }) => series.isMoved && !series.isCanceled).length
  const parts = [canceled > 0 && said(canceled, 'canceled'), moved > 0 && said(moved, 'moved')].filter(Boolean)
  const words = parts.join(', ')
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : undefined
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const said = (count: number, what: string) => `${NUMBERS[count] ?? count} ${count === 1 ? 'is' : 'are'} ${what}`
