import { signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import { useLiveList } from '../../sync/live/use-live-list'
import { resource } from '../../sync/resource'
import { useResource } from '../../sync/use-resource'
import { readLastDay, readWeather } from './weather-api'

export const weather = resource(readWeather)

export const lastDay = resource(readLastDay)

/** Whether the camera stands still; it then does on every dashboard until the page is loaded anew. */
export const cameraIsPaused = signal(false)

const MINUTE = 60_000

/** A card that stays open is asked for anew so often, even where nobody tells it of a change. */
const PAUSE_MS = 5 * MINUTE
/** And so often while what it shows is old, or nothing. */
const SHORT_PAUSE_MS = MINUTE

/** The portal looks every five minutes; older than this, it has not been able to. */
const STALE_MS = 30 * MINUTE

/** The pass as the card shows it. A reading that was good stays when the next one cannot be had. */
export function useWeather() {
  const { data, error, status } = useResource(weather, { onFailure: 'stay' })
  const now = useNow()
  useLiveList('weather', weather.refresh)

  const isOld = !data?.record || now - data.readAt > 2 * PAUSE_MS
  usePolling(isOld ? SHORT_PAUSE_MS : PAUSE_MS)

  // One that has failed stays as it is while it is tried again.
  const isLoading = data === undefined && error === undefined
  const isStale = data?.record !== undefined && now - data.readAt > STALE_MS
  return {
    record: data?.record,
    readAt: data?.readAt ?? now,
    isSample: data?.isSample ?? false,
    isLoading,
    isTrying: status === 'loading' || status === 'refreshing',
    isStale,
    now,
  }
}

/** The time, kept up while somebody looks. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => whileShown(() => setNow(Date.now()), MINUTE / 2), [])
  return now
}

function usePolling(pause: number) {
  useEffect(() => whileShown(() => void weather.refresh(), pause, { atOnce: false }), [pause])
}

/** Calls `act` every so often while the page is shown, and when it is shown again. Answers what stops it. */
export function whileShown(act: () => void, pause: number, { atOnce = true } = {}): () => void {
  let actedAt = Date.now()
  const look = (isOverdue: boolean) => {
    if (document.visibilityState === 'hidden' || !isOverdue) return
    actedAt = Date.now()
    act()
  }
  const timer = setInterval(() => look(true), pause)
  const onVisibility = () => look(atOnce || Date.now() - actedAt >= pause)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
