import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { shortMoment } from '../../ui/fields/club-date'
import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import { asOf, fromStore } from '../as-of'
import { session } from '../session/session'
import css from './offline-status.module.css'
import { waiting } from './waiting-list'

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog')).WaitingDialog }))

/** Above a page without signal: as of when it tells, and the changes that wait on this device. Else nothing. */
export function OfflineStatus() {
  const moment = useOfflineStatus()
  const changes = useValue(waiting)
  const [isOpen, setIsOpen] = useState(false)
  const isRefused = changes.some(({ refusal }) => refusal)

  if (moment === undefined && changes.length === 0 && !isOpen) return null
  return (
    <div className={`wrap no-print ${css.line}`}>
      {moment !== undefined && (
        <p role="status">
          <Icon name="offline" small /> {`Offline. Showing data from ${shortMoment(moment)}.`}
        </p>
      )}
      {changes.length > 0 && (
        <button type="button" className={css.waiting} onClick={() => setIsOpen(true)}>
          <Icon name={isRefused ? 'warning' : 'clock'} small /> {inWords(changes.length, isRefused)}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <WaitingDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

function inWords(count: number, isRefused: boolean) {
  const changes = count === 1 ? '1 change' : `${count} changes`
  if (isRefused) return `${changes} not saved`
  return `${changes} waiting to send`
}

/** The connection's state for this page. Prepares the portal for offline use once the page is quiet. */
function useOfflineStatus() {
  const [path] = useLocation()
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // The previous page's answers are not on this one.
    fromStore.value = new Map()
  }, [path])

  const member = useValue(session)
  const token = member?.firstLogin ? undefined : member?.token
  useEffect(() => (token ? whenQuiet(start) : undefined), [token])

  return useValue(asOf)
}

const start = () => void import('./start').then(({ startOffline }) => startOffline()).catch(() => {})

const LONGEST_MS = 8_000
const SIGNS_OF_SOMEBODY = ['pointerdown', 'keydown', 'wheel', 'touchmove']

/**
 * Calls `work` once the page is loaded: when somebody does something with it, after a while, or at once without signal.
 */
function whenQuiet(work: () => void): () => void {
  const over = new AbortController()
  const begin = () => {
    if (over.signal.aborted) return
    over.abort()
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
    else setTimeout(work, 500)
  }
  const options = { signal: over.signal, passive: true }
  for (const sign of SIGNS_OF_SOMEBODY) window.addEventListener(sign, begin, options)
  const timer = setTimeout(begin, navigator.onLine ? LONGEST_MS : 0)
  const leave = fromStore.subscribe(({ size }) => size > 0 && begin())
  over.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => {
    leave()
    over.abort()
  }
}
