import { signal } from '@preact/signals-react'

import { Refused } from '../api/client'
import { account } from '../session/current-user'
import { session } from '../session/session'
import { noteAllChanged, noteChanged, noteMissed, refreshStale, startNoting } from './changes'
import type { LiveFrame } from './live-frame'

export { ANY_LIST, onChanged } from './changes'

// Longer out of sight, a device may have slept and its line be dead without anybody having noticed.
const DOUBTFUL_MS = 60_000

/** Whether changes of others arrive by themselves. */
export const liveStatus = signal<'off' | 'connecting' | 'live' | 'reconnecting'>('off')

interface Options {
  readonly host: string
  /** Asked at every connection, so that it is always the token of now. */
  readonly token: () => string | undefined
}

let ending: AbortController | undefined

/**
 * Keeps one socket to the club's room, from after the first paint until `stopLive`. After a break everything registered
 * with `onChanged` is refreshed once. A member whose session has ended is not let in again.
 */
export function startLive(options: Options): void {
  stopLive()
  const mine = new AbortController()
  ending = mine
  liveStatus.value = 'connecting'
  startNoting()
  connect(options, mine.signal).catch(() => {
    if (!mine.signal.aborted) stopLive()
  })
}

export function stopLive(): void {
  ending?.abort()
  ending = undefined
  startNoting()
  liveStatus.value = 'off'
}

async function connect({ host, token }: Options, ended: AbortSignal) {
  await firstPaint()
  const { openRoomSocket } = await import('./room-socket')
  if (ended.aborted) return

  let hasBeenLive = false
  let isTurnedAway = false
  const socket = openRoomSocket({ host, token, onFrame, onLost, onTurnedAway })

  function onFrame(frame: LiveFrame) {
    if (frame.event === 'changed') noteChanged(frame.lists)
    if (frame.event !== 'welcome') return

    if (hasBeenLive) noteAllChanged()
    else noteMissed(frame.quietFor)
    hasBeenLive = true
    isTurnedAway = false
    liveStatus.value = 'live'
  }

  function onLost() {
    if (!ended.aborted) liveStatus.value = hasBeenLive ? 'reconnecting' : 'connecting'
  }

  async function onTurnedAway() {
    if (ended.aborted) return
    liveStatus.value = 'off'
    const isSecondTime = isTurnedAway
    isTurnedAway = true
    if (isSecondTime || !(await isStillSignedIn()) || ended.aborted) return

    liveStatus.value = 'connecting'
    socket.reconnect()
  }

  watch(ended, () => {
    if (liveStatus.peek() !== 'off') socket.reconnect()
  })
  ended.addEventListener('abort', () => socket.close())
}

/** Being shown again and being back on the network are the moments at which a line that looks alive may not be. */
function watch(ended: AbortSignal, reconnect: () => void) {
  let hiddenAt = Date.now()

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      return
    }
    refreshStale()
    if (Date.now() - hiddenAt >= DOUBTFUL_MS) reconnect()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: ended })
  window.addEventListener('online', reconnect, { signal: ended })
}

/** Signing out on one device closes the member's sockets on all of them: only the portal knows whether this one is meant. */
async function isStillSignedIn() {
  if (!session.peek()) return false
  await account.refresh()

  const fault = account.error.peek()
  return !(fault instanceof Refused && fault.status === 401) && session.peek()?.firstLogin === false
}

const firstPaint = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
