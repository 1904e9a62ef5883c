import { useEffect } from 'react'
import { liveStatus } from '../sync/live/live'
import { useLiveList } from '../sync/live/use-live-list'
import { online } from '../sync/online'
import { endWithSession } from '../sync/session/with-session'
import { useResource } from '../sync/use-resource'
import { useValue } from '../ui/use-value'
import { catchUp, catchUpWithAll } from './catching-up'
import { resumeOutbox } from './composer/outbox'
import { refreshPolls } from './polls/poll-votes'
import { listenToRoom } from './room-frames'
import { stopReading } from './unread/unread'
import { newest, wall } from './wall-store'
import './arrivals'
import './entrance-animation'
import './link-renewal'

/** How often the portal is asked while the room is away, and after how long it is called slow. */
const ROUND_MS = 12_000
export const SLOW_AFTER_MS = 8_000

let wasSeen = false
endWithSession(() => {
  wasSeen = false
})

/** The wall, kept up to date for as long as it is looked at. */
export function useWall() {
  const { error, status } = useResource(newest, { onFailure: 'stay' })
  const state = useValue(wall)
  useLiveList('conversations', catchUp)
  useLiveList('members', catchUpWithAll)
  useLiveList('polls', refreshPolls)

  useEffect(() => {
    listenToRoom()
    resumeOutbox()
    // Catches up with posts made while another page was open. The first look was loaded ahead and is fresh.
    if (wasSeen && newest.status.peek() === 'ready') void catchUpWithAll()
    wasSeen = true
    return stopReading
  }, [])
  useSlowRounds()

  return { state, fault: state ? undefined : error, isLoading: status === 'loading' }
}

/** Without the room, new posts are asked for every now and then. */
function useSlowRounds() {
  const isLive = useValue(liveStatus) === 'live'
  const isOnline = useValue(online)

  useEffect(() => {
    if (isLive || !isOnline) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && wall.peek()) void catchUp()
    }, ROUND_MS)
    return () => clearInterval(timer)
  }, [isLive, isOnline])
}
