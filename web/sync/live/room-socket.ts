import { WebSocket as LastingSocket } from 'partysocket'

import { PING, ROOM_PATH, ROOM_PROTOCOL } from '#domain/wall/room-line'
import { framesIn, type LiveFrame, liveFrame } from './live-frame'
import { passOn, takeLine } from './wall-line'

/** The room closes with it what is not, or no longer, signed in. */
const NOT_SIGNED_IN = 4401

/** The room closes with it the oldest of too many sockets of one member. */
const TOO_MANY_WINDOWS = 4409

interface RoomSocket {
  readonly token: () => string | undefined
  /** Whether the room has let this page in. */
  readonly isLive: () => boolean
  readonly onFrame: (frame: LiveFrame) => void
  /** The line is down and will be tried again. */
  readonly onLost: () => void
  /** The line is down and is tried again by `renew` only, as below. */
  readonly onTurnedAway: () => void
  readonly onCrowdedOut: () => void
}

export function openRoomSocket({ token, isLive, onFrame, onLost, onTurnedAway, onCrowdedOut }: RoomSocket) {
  let socket = open()
  const beat = heartbeat({ ask: () => say(PING), giveUp: renew })
  const leaveLine = takeLine({ isLive, send: say, reconnect: renew })

  function open() {
    const opened = new LastingSocket(address(), protocols, {
      // A frame that waited for the line would come after the token was due, or twice.
      maxEnqueuedMessages: 0,
      connectionTimeout: 10_000,
      // Each browser has its own pace, or a room that restarts would meet all of them at once.
      minReconnectionDelay: 500 + Math.random() * 2_500,
      maxReconnectionDelay: 20_000 + Math.random() * 10_000,
      reconnectionDelayGrowFactor: 1.8,
      shouldReconnectOnClose: ({ code }) => code !== NOT_SIGNED_IN && code !== TOO_MANY_WINDOWS,
    })
    opened.addEventListener('open', () => {
      const known = token()
      if (!known) return opened.close(NOT_SIGNED_IN)
      opened.send(JSON.stringify({ event: 'conversation ready', token: known }))
      beat.isDue()
    })
    opened.addEventListener('message', ({ data }) => {
      beat.isHeard()
      hear(data)
    })
    opened.addEventListener('close', ({ code }) => {
      beat.isLost()
      if (code === NOT_SIGNED_IN) onTurnedAway()
      else if (code === TOO_MANY_WINDOWS) onCrowdedOut()
      else onLost()
    })
    return opened
  }

  /** With the token, so that the room can look at it before it gives the page a place. */
  function protocols() {
    const known = token()
    return known ? [ROOM_PROTOCOL, known] : null
  }

  function hear(data: unknown) {
    const others = framesIn(data).filter((frame) => {
      const known = liveFrame(frame)
      if (known?.event === 'still here?') say(JSON.stringify({ event: 'still here', word: known.word }))
      else if (known) onFrame(known)
      return !known
    })
    passOn(others)
  }

  function say(text: string) {
    return socket.readyState === socket.OPEN && socket.send(text)
  }

  /** A new one at once. The old one might be waiting for its next try, and could not be hurried. */
  function renew() {
    socket.close()
    socket = open()
  }

  return {
    renew,
    /** Asks the room whether it is there; if it is not, the line is renewed. */
    check: beat.check,
    close: () => {
      leaveLine()
      beat.stop()
      socket.close()
    },
  }
}

function address() {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${ROOM_PATH}`
}

/** After so long without a word the room is asked whether it is there. */
export const ASKED_AFTER_MS = 25_000

/** How long an answer may take; after a missing one twice as long, up to the most. */
export const PATIENCE_MS = 10_000
const MOST_PATIENCE_MS = 40_000

const LOOK_MS = 5_000

interface Line {
  /** Asks whether anybody is there; false where the line is not open. */
  ask(): boolean
  /** No answer came, though the line looks open. */
  giveUp(): void
}

/** Finds out that a line is dead while nobody says anything, for as long as the page is looked at. */
function heartbeat({ ask, giveUp }: Line) {
  let heardAt = Date.now()
  let lookedAt = heardAt
  let patience = PATIENCE_MS
  let deadline: ReturnType<typeof setTimeout> | undefined

  /** The room has to say something now. */
  function isDue() {
    deadline ??= setTimeout(() => {
      deadline = undefined
      patience = Math.min(2 * patience, MOST_PATIENCE_MS)
      giveUp()
    }, patience)
  }

  function check() {
    if (deadline === undefined && ask()) isDue()
  }

  function isLost() {
    clearTimeout(deadline)
    deadline = undefined
  }

  const looking = setInterval(() => {
    const now = Date.now()
    // A device that slept has not looked for a while, and its line may have been cut meanwhile.
    const hasSlept = now - lookedAt > 3 * LOOK_MS
    lookedAt = now
    if (document.visibilityState === 'visible' && (hasSlept || now - heardAt >= ASKED_AFTER_MS)) check()
  }, LOOK_MS)

  return {
    isDue,
    check,
    isLost,
    isHeard() {
      isLost()
      patience = PATIENCE_MS
      heardAt = Date.now()
    },
    stop() {
      isLost()
      clearInterval(looking)
    },
  }
}
