import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownAlert } from '#domain/admin/dashboard-views'
import { useClubDay } from '../sync/club-clock'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { Banner } from '../ui/feedback/banner'
import { deferred } from '../ui/feedback/deferred'
import { useDelay } from '../ui/feedback/skeleton'
import { toast } from '../ui/feedback/toasts'
import { passFocusOn } from '../ui/pass-focus-on'
import { useValue } from '../ui/use-value'
import css from './alert-banner.module.css'
import { AlertNote } from './alert-note'
import { dismissAlert, dismissedAlerts, followDismissals, recallAlert } from './dismissed-alerts'
import { LayoutShiftAnimation } from './layout-shift-animation'
import { dismissedAmong, kindOf, shownAlerts } from './shown-alerts'

const isDanger = ({ type }: Pick<ShownAlert, 'type'>): boolean => kindOf(type) === 'danger'

/** Two alerts fill half the screen of a phone. */
const FIRST = 2

/** The alerts that a phone folds away, so that the weather is in sight. A danger is never among them. */
const foldedAlerts = (shown: readonly ShownAlert[]): readonly ShownAlert[] =>
  shown.slice(FIRST).filter((alert) => !isDanger(alert))

/** How long after the page the alerts appear. */
const ALERT_DELAY_MS = 500

/** The alerts of the dashboard's banner and their changes. `frame` is the element that holds it. */
function useAlertBanner({ alerts, hasFailed }: Omit<AlertBannerProps, 'onRetry' | 'children'>) {
  const dismissed = useValue(dismissedAlerts)
  const today = useClubDay()
  const isDue = useDelay(ALERT_DELAY_MS)
  const frame = useRef<HTMLElement>(null)
  useEffect(followDismissals, [])

  const shown = shownAlerts(alerts ?? [], today, dismissed)
  const hidden = dismissedAmong(alerts ?? [], today, dismissed)
  const late = useLateComers(shown, isDue)
  const news = useNews(shown, alerts !== undefined)
  // An alert that is posted while the page is open is always shown.
  const folded = foldedAlerts(shown).filter(({ _id }) => !news.has(_id))
  useEffect(() => {
    if (news.size > 0 && frame.current) tellIfOutOfSight(frame.current)
  }, [news.size])

  /** The focus goes on to the next alert, to the one before, or to the title of the page. */
  const dismiss = (index: number, { _id }: ShownAlert) => {
    // A folded alert is shown, and can take the focus, only once this one is gone.
    flushSync(() => dismissAlert(_id))
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[aria-live] li button') ?? []
    const next = buttons[index] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('[data-page-title]')
    next?.focus({ preventScroll: true })
    toast('Alert dismissed. It won’t show again on this device.', {
      action: { label: 'Undo', run: () => recallAlert(_id) },
    })
  }

  return { shown, folded, hidden, late, dismiss, frame, isDue, isKnown: alerts !== undefined || hasFailed }
}

/** The ids of those that came when the page could be read already. */
function useLateComers(shown: readonly ShownAlert[], isDue: boolean): ReadonlySet<string> {
  const early = useRef<readonly string[]>([])
  if (!isDue) early.current = shown.map(({ _id }) => _id)
  return new Set(shown.map(({ _id }) => _id).filter((id) => !early.current.includes(id)))
}

/** The ids of those that are not among the first that the portal told of, which may be slow to do so. */
function useNews(shown: readonly ShownAlert[], isTold: boolean): ReadonlySet<string> {
  const first = useRef<readonly string[]>(undefined)
  if (isTold) first.current ??= shown.map(({ _id }) => _id)
  return new Set(shown.map(({ _id }) => _id).filter((id) => !first.current?.includes(id)))
}

function tellIfOutOfSight(frame: HTMLElement) {
  if (frame.getBoundingClientRect().bottom > 0) return
  toast('There’s a new alert at the top of the page.', {
    action: { label: 'Show', run: () => frame.scrollIntoView({ block: 'center' }) },
  })
}

const DismissedNotes = deferred(async () => (await import('./dismissed-notes')).DismissedNotes)

interface AlertBannerProps {
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
    <LayoutShiftAnimation frame={frame} isSeen={isDue}>
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
              variant="ghost"
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
              <Button ref={passFocusOn} small variant="ghost" icon="refresh" onClick={onRetry}>
                Try again
              </Button>
            </Banner>
          )}
          {children}
        </div>
        {hidden.length > 0 && <DismissedNotes alerts={hidden} />}
      </section>
    </LayoutShiftAnimation>
  )
}
