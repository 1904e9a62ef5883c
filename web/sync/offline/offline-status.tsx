import { lazy, Suspense, useState } from 'react'

import { Icon } from '../../ui/icon'
import { useValue } from '../../ui/use-value'
import { momentInWords } from './moment-in-words'
import css from './offline-status.module.css'
import { useOfflineStatus } from './use-offline-status'
import { waiting } from './waiting-list'

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog')).WaitingDialog }))

/** Above a page without signal: as of when it tells, and the changes that wait on this device. Else nothing. */
export function OfflineStatus() {
  const asOf = useOfflineStatus()
  const changes = useValue(waiting)
  const [isOpen, setIsOpen] = useState(false)
  const isRefused = changes.some(({ refusal }) => refusal)

  if (asOf === undefined && changes.length === 0 && !isOpen) return null
  return (
    <div className={`wrap no-print ${css.line}`}>
      {asOf !== undefined && (
        <p role="status">
          <Icon name="offline" small /> {`Offline. Showing data from ${momentInWords(asOf)}.`}
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
