import { type ReactNode, useState } from 'react'

import type { ShownAlert } from '#domain/dashboard-views'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import css from './alert-banner.module.css'
import { AlertNote } from './alert-note'
import { DismissedNotes } from './dismissed-notes'
import { isDanger } from './folded-alerts'
import { GivingWay } from './giving-way'
import { useAlertBanner } from './use-alert-banner'

export interface AlertBannerProps {
  /** `undefined` until the portal has told them. */
  readonly alerts: readonly ShownAlert[] | undefined
  /** They are not known, and nobody is asking for them any more. */
  readonly hasFailed: boolean
  readonly onRetry: () => void
  /** Other notices, which come below the alerts. */
  readonly children?: ReactNode
}

/**
 * The club's alerts at the top of the dashboard, until they expire or the member puts them away. What follows in the same
 * place waits for a moment until their space is known, so that nothing is pushed away under somebody's eyes. A phone shows
 * the first of them, and the others on request.
 */
export function AlertBanner({ onRetry, children, ...told }: AlertBannerProps) {
  const { shown, folded, hidden, late, dismiss, frame, isDue, isKnown } = useAlertBanner(told)
  const [isWhole, setWhole] = useState(false)

  const notes = (chosen: readonly ShownAlert[]) =>
    chosen.length > 0 && (
      <ul className={css.notes}>
        {chosen.map((alert) => (
          <li
            key={alert._id}
            className={classes(
              css.note,
              late.has(alert._id) && css.late,
              !isWhole && folded.includes(alert) && css.folded,
            )}
          >
            <AlertNote {...alert} onDismiss={() => dismiss(shown.indexOf(alert), alert)} />
          </li>
        ))}
      </ul>
    )

  // Screen readers announce only changes within an element that was there before: dangers at once, the rest when idle.
  return (
    <GivingWay frame={frame} isSeen={isDue}>
      <section
        ref={frame}
        aria-label={shown.length > 0 ? 'Alerts' : undefined}
        className={classes(css.alerts, isDue ? css.shown : css.waiting, !isDue && !isKnown && css.unknown)}
      >
        <div aria-live="assertive">{notes(shown.filter(isDanger))}</div>
        <div aria-live="polite">
          {notes(shown.filter((alert) => !isDanger(alert)))}
          {folded.length > 0 && (
            <Button
              small
              kind="bare"
              className={css.more}
              icon={isWhole ? 'up' : 'down'}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? 'Show fewer' : `${folded.length} more`}
            </Button>
          )}
          {told.hasFailed && (
            <Banner kind="warning" role="note" word="Couldn’t load the alerts.">
              <Button small kind="bare" icon="refresh" onClick={onRetry}>
                Try again
              </Button>
            </Banner>
          )}
          {children}
        </div>
        <DismissedNotes alerts={hidden} />
      </section>
    </GivingWay>
  )
}
