import { useEffect, useRef } from 'react'

import { LayoutShiftAnimation } from '../alerts/layout-shift-animation'
import { readPreference, savePreference } from '../ui/browser-preference'
import { useDelay } from '../ui/feedback/use-delay'
import type { DashboardTold } from './dashboard-api'
import { Days } from './days'
import css from './days.module.css'
import { PartBoundary } from './part-boundary'

/** As with the alerts: what comes later finds somebody who reads. */
const SEEN_AFTER_MS = 500

/**
 * The reader's days, above the weather. Until the portal has told them they have as much room as they took the last time in a
 * window as wide as this one, so that they push nothing away; where nobody knows how much, what follows gives way slowly.
 */
export function DaysPlace({ told, hasFailed }: DaysPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useDelay(SEEN_AFTER_MS)
  const room = told || hasFailed ? 0 : keptRoom()

  useEffect(() => {
    if (told) keepRoom(place.current?.firstElementChild?.getBoundingClientRect().height ?? 0)
  }, [told])

  return (
    <LayoutShiftAnimation frame={place} isSeen={isSeen}>
      <div ref={place} className={css.place}>
        {told && (
          <PartBoundary what="your coming days">
            <Days told={told} />
          </PartBoundary>
        )}
        {room > 0 && <div style={{ height: room }} />}
      </div>
    </LayoutShiftAnimation>
  )
}

interface DaysPlaceProps {
  /** `undefined` until the portal has told it. */
  readonly told: DashboardTold | undefined
  readonly hasFailed: boolean
}

const keepRoom = (height: number) => savePreference('days', `${innerWidth}.${Math.round(height)}`)

function keptRoom(): number {
  const [width, height] = (readPreference('days') ?? '').split('.')
  return Number(width) === innerWidth ? Number(height) : 0
}
