import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

import type { ShownAlert } from '#domain/dashboard-views'
import { toast } from '../ui/toasts'
import { useDelay } from '../ui/use-delay'
import { useValue } from '../ui/use-value'
import type { AlertBannerProps } from './alert-banner'
import { dismissedAmong, shownAlerts } from './alert-order'
import { dismissAlert, dismissedAlerts, followDismissals, recallAlert } from './dismissed-alerts'
import { foldedAlerts } from './folded-alerts'
import { useClubDay } from './use-club-day'

/** How long after the page the alerts appear. */
const ALERT_DELAY_MS = 500

/** The alerts of the dashboard's banner and their changes. `frame` is the element that holds it. */
export function useAlertBanner({ alerts, hasFailed }: Omit<AlertBannerProps, 'onRetry' | 'children'>) {
  const dismissed = useValue(dismissedAlerts)
  const today = useClubDay()
  const isDue = useDelay(ALERT_DELAY_MS)
  const frame = useRef<HTMLElement>(null)
  useEffect(followDismissals, [])

  const shown = shownAlerts(alerts ?? [], today, dismissed)
  const hidden = dismissedAmong(alerts ?? [], today, dismissed)
  const late = useLateComers(shown, isDue)
  // An alert that arrives while the page is open is always shown.
  const folded = foldedAlerts(shown).filter(({ _id }) => !late.has(_id))
  useEffect(() => {
    if (late.size > 0 && frame.current) tellIfOutOfSight(frame.current)
  }, [late.size])

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

function tellIfOutOfSight(frame: HTMLElement) {
  if (frame.getBoundingClientRect().bottom > 0) return
  toast('There’s a new alert at the top of the page.', {
    action: { label: 'Show', run: () => frame.scrollIntoView({ block: 'center' }) },
  })
}
