import { useEffect, useRef } from 'react'

import { useClubDay } from '../alerts/use-club-day'
import { useClub } from '../sync/club'
import { useLiveList } from '../sync/live/use-live-list'
import { useResource } from '../sync/use-resource'
import { askOnVisit, dashboard, refreshOnce } from './dashboard-store'

/** The dashboard's data. It follows everybody's changes, and the club's midnight. */
export function useDashboard() {
  useEffect(askOnVisit, [])
  const { data, error, status } = useResource(dashboard, { onFailure: 'stay' })
  useLiveList('alerts', refreshOnce)
  useLiveList('meetings', refreshOnce)
  useLiveList('sentinels', refreshOnce)
  useLiveList('entries', refreshOnce)
  useLiveList('answers', refreshOnce)
  useLiveList('rosters', refreshOnce)
  useLiveList('stays', refreshOnce)
  useLiveList('offices', refreshOnce)
  // Somebody who holds an office may be called otherwise, have another number, or leave.
  useLiveList('members', refreshOnce)
  useMidnight(refreshOnce)
  return { data, error, hasFailed: data === undefined && status === 'error' }
}

/** Calls `act` when another day begins on the club's wall. */
function useMidnight(act: () => unknown) {
  const isKnown = useClub() !== undefined
  const today = useClubDay()
  const last = useRef<string>(undefined)

  useEffect(() => {
    if (!isKnown) return
    if (last.current !== undefined && last.current !== today) void act()
    last.current = today
  }, [isKnown, today, act])
}
