import type { AlertView } from '#domain/alert-views'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import css from './alert-banner.module.css'
import { kindOf } from './alert-kinds'
import { AlertNote } from './alert-note'
import { alerts } from './alerts-store'
import { useAlertBanner } from './use-alert-banner'

/**
 * The club's alerts at the top of the dashboard, until they expire or the member puts them away. What follows in the same
 * place waits for a moment until their space is known, so that nothing is pushed away under somebody's eyes.
 */
export function AlertBanner() {
  const { shown, late, dismiss, frame, isDue, isKnown, hasFailed } = useAlertBanner()
  const isDanger = ({ type }: AlertView) => kindOf(type) === 'danger'

  const notes = (chosen: readonly AlertView[]) =>
    chosen.length > 0 && (
      <ul className={css.notes}>
        {chosen.map((alert) => (
          <li key={alert._id} className={classes(css.note, late.has(alert._id) && css.late)}>
            <div>
              <AlertNote {...alert} onDismiss={() => dismiss(shown.indexOf(alert), alert)} />
            </div>
          </li>
        ))}
      </ul>
    )

  // What is read out stands in an element that was there before it: dangers at once, the rest when there is time.
  return (
    <section
      ref={frame}
      aria-label={shown.length > 0 ? 'Alerts' : undefined}
      className={classes(
        css.alerts,
        isDue ? css.shown : css.waiting,
        !isDue && !isKnown && css.unknown,
        shown.length > 0 && late.size === shown.length && css.opening,
      )}
    >
      <div aria-live="assertive">{notes(shown.filter(isDanger))}</div>
      <div aria-live="polite">
        {notes(shown.filter((alert) => !isDanger(alert)))}
        {hasFailed && <NotLoaded />}
      </div>
    </section>
  )
}

const NotLoaded = () => (
  <Banner kind="warning" role="note" word="The alerts could not be loaded.">
    <Button small kind="bare" icon="refresh" onClick={() => void alerts.refresh()}>
      Try again
    </Button>
  </Banner>
)
