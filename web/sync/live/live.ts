import { signal } from '@preact/signals-react'

import { nextPaint } from '../../ui/next-paint'
import { fetchInBackground } from '../background-part'
import { Refused } from '../client'
import { account } from '../session/current-user'
import { session } from '../session/session'
import { noteAllChanged, noteChanged, noteMissed, refreshStale, startNoting } from './changes'
import type { LiveFrame } from './live-frame'

export { ANY_LIST, onChanged } from './changes'

// Longer out of sight, a device may have slept and its line be dead without anybody having noticed.
const DOUBTFUL_MS = 60_000

/** Whether changes of others arrive by themselves. `crowded` is one of too many windows, and waits to be looked at. */
export const liveStatus = signal<'off' | 'connecting' | 'live' | 'reconnecting' | 'crowded'>('off')

/** Asked at every connection, so that it is always the token of now. */
type Token = () => string | undefined

let ending: AbortController | undefined

/**
 * Keeps one socket to the club's room, from after the first paint until `stopLive`. After a break everything registered
 * with `onChanged` is refreshed once. A member whose session has ended is not let in again.
 */
export function startLive(token: Token): void {
  stopLive()
  const mine = new AbortController()
  ending = mine
  liveStatus.value = 'connecting'
  startNoting()
  connect(token, mine.signal).catch(() => {
    if (!mine.signal.aborted) stopLive()
  })
}

export function stopLive(): void {
  ending?.abort()
  ending = undefined
  startNoting()
  liveStatus.value = 'off'
}

const loadRoomSocket = () => import('./room-socket')

async function connect(token: Token, ended: AbortSignal) {
  await nextPaint()
  const { openRoomSocket } = await fetchInBackground(loadRoomSocket)
  if (ended.aborted) return

  let hasBeenLive = false
  let timesTurnedAway = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const isLive = () => liveStatus.peek() === 'live'
  const socket = openRoomSocket({ token, isLive, onFrame, onLost, onTurnedAway, onCrowdedOut })

  function onFrame(frame: LiveFrame) {
    if (frame.event === 'changed') noteChanged(frame.lists)
    if (frame.event !== 'welcome') return

    if (hasBeenLive) noteAllChanged()
    else noteMissed(frame.quietFor)
    hasBeenLive = true
    timesTurnedAway = 0
    liveStatus.value = 'live'
  }

  function onLost() {
    if (!ended.aborted) liveStatus.value = hasBeenLive ? 'reconnecting' : 'connecting'
  }

  /** If the portal knows the session, the room will too: an earlier notice may have been late. */
  async function onTurnedAway() {
    if (ended.aborted) return
    onLost()
    const isStillIn = await isStillSignedIn()
    if (ended.aborted) return
    if (!isStillIn) {
      liveStatus.value = 'off'
      return
    }
    timesTurnedAway += 1
    if (timesTurnedAway === 1) renew()
    else again = setTimeout(renew, Math.min(60_000, 500 * 2 ** timesTurnedAway))
  }

  function onCrowdedOut() {
    if (!ended.aborted) liveStatus.value = 'crowded'
  }

  function renew() {
    clearTimeout(again)
    onLost()
    socket.renew()
  }

  watch(ended, {
    onLook: (msAway) => {
      const status = liveStatus.peek()
      if (status === 'crowded' || (status !== 'off' && msAway >= DOUBTFUL_MS)) renew()
      else socket.check()
    },
    onNetwork: () => {
      if (!['off', 'crowded'].includes(liveStatus.peek())) renew()
    },
  })
  ended.addEventListener('abort', () => {
    clearTimeout(again)
    socket.close()
  })
}

interface Watcher {
  /** Somebody looks at the page again; it was out of sight for so long. */
  onLook(msAway: number): void
  onNetwork(): void
}

/** Being looked at again and being back on the network are the moments at which a line that looks alive may not be. */
function watch(signal: AbortSignal, { onLook, onNetwork }: Watcher) {
  let hiddenAt = Date.now()

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    refreshStale()
    onLook(Date.now() - hiddenAt)
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('focus', () => onLook(0), { signal })
  window.addEventListener('online', onNetwork, { signal })
}

/**
 * Signing out on one device closes the member's sockets on all of them: only the portal knows whether this one is
 * meant.
 */
async function isStillSignedIn() {
  if (!session.peek()) return false
  await account.refresh()

  const fault = account.error.peek()
  return !(fault instanceof Refused && fault.status === 401) && session.peek()?.firstLogin === false
}
