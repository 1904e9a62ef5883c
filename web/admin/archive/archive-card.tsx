import { useEffect, useState } from 'react'

import { ARCHIVE_OPEN_MINUTES, type ArchiveWindow } from '#domain/admin/archive-views'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { Progress } from '../../ui/feedback/progress'
import { timeOfDay } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import sheet from '../../ui/overlays/sheet.module.css'
import css from './archive-card.module.css'
import { timesInWords } from './times-in-words'

const LOOKED_AT_MS = 10_000

/** The milliseconds until a moment, as time goes by. Once it has come, `onOver` hears of it, again and again: clocks differ. */
function useTimeLeft(until: string, onOver: () => void): number {
  const end = Date.parse(until)
  const [now, setNow] = useState(Date.now)

  useEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (Date.now() >= end) onOver()
    }
    look()
    const timer = setInterval(look, LOOKED_AT_MS)
    return () => clearInterval(timer)
  }, [end, onOver])

  return Math.max(0, end - now)
}

const MINUTE = 60_000

interface Props {
  readonly open: ArchiveWindow | null
  readonly timeZone: string | undefined
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** The hour has gone by. */
  readonly onOver: () => void
}

/** Whether the archive is open, by whom and until when, and the one thing to do about it. */
export function ArchiveCard({ open: window, timeZone, isBusy, onOpen, onClose, onOver }: Props) {
  return (
    <section className={classes(sheet.sheet, css.card, window && css.open)} aria-live="polite">
      <span className={css.mark}>
        <Icon name={window ? 'key' : 'lock'} />
      </span>
      <div className={css.words}>
        {window ? (
          <>
            <h2>Open until {timeOfDay(window.closesAt, timeZone)}</h2>
            <p>
              {window.openedBy ? <strong>{window.openedBy.name}</strong> : 'The person who runs the portal'} opened it
              at {timeOfDay(window.openedAt, timeZone)}.{' '}
              {window.taken.length > 0 ? timesInWords(window.taken, timeZone) : 'No copy has been saved yet.'}
            </p>
          </>
        ) : (
          <>
            <h2>The archive is closed</h2>
            <p>
              No one can save a copy. Open the archive when the person who runs the portal is ready: it closes after an
              hour, and every administrator gets an email.
            </p>
          </>
        )}
      </div>
      <div className={css.action}>
        {window ? (
          <Button icon="lock" busy={isBusy} onClick={onClose}>
            Close Now
          </Button>
        ) : (
          <Button variant="pine" icon="key" busy={isBusy} onClick={onOpen}>
            Open for an Hour
          </Button>
        )}
      </div>
      {window && <TimeLeft until={window.closesAt} onOver={onOver} />}
    </section>
  )
}

function TimeLeft({ until, onOver }: { readonly until: string; readonly onOver: () => void }) {
  const left = useTimeLeft(until, onOver)
  const minutes = Math.ceil(left / MINUTE)
  return (
    <div className={css.left} aria-live="off">
      <Progress label="Time used" percent={100 - (100 * left) / (ARCHIVE_OPEN_MINUTES * MINUTE)} />
      <span>{minutes > 1 ? `${minutes} minutes left` : 'Less than a minute left'}</span>
    </div>
  )
}
