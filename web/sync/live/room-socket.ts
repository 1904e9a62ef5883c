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

/** A line that does not open in this time is tried again. */
const OPENS_WITHIN_MS = 10_000

/** A line that broke sooner counts as one that could not be opened: the next try waits longer. */
const LASTS_MS = 5_000

/** Each browser has its own pace, or a room that restarts would meet all of them at once. */
const pace = () => ({ first: 500 + Math.random() * 2_500, growth: 1.8, most: 20_000 + Math.random() * 10_000 })

/** Keeps one line to the room. A frame for which it is not open is not kept: it would come after its token was due, or twice. */
export function openRoomSocket({ token, isLive, onFrame, onLost, onTurnedAway, onCrowdedOut }: RoomSocket) {
  const { first, growth, most } = pace()
  let line: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const beat = heartbeat({ ask: () => say(PING), giveUp: renew })
  const leaveLine = takeLine({ isLive, send: say, reconnect: renew })
  connect()

  function connect() {
    const known = token()
    // With the token, so that the room can look at it before it gives the page a place.
    const opened = known ? new WebSocket(address(), [ROOM_PROTOCOL, known]) : new WebSocket(address())
    line = opened
    timer = setTimeout(() => {
      drop()
      lost()
    }, OPENS_WITHIN_MS)
    opened.addEventListener('open', () => {
      if (line !== opened) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        tries = 0
      }, LASTS_MS)
      const current = token()
      if (!current) return turnedAway()
      opened.send(JSON.stringify({ event: 'conversation ready', token: current }))
      beat.isDue()
    })
    opened.addEventListener('message', ({ data }) => {
      if (line !== opened) return
      beat.isHeard()
      hear(data)
    })
    opened.addEventListener('close', ({ code }) => {
      if (line !== opened) return
      drop()
      if (code === NOT_SIGNED_IN) turnedAway()
      else if (code === TOO_MANY_WINDOWS) onCrowdedOut()
      else lost()
    })
  }

  function lost() {
    onLost()
    timer = setTimeout(connect, Math.min(first * growth ** tries, most))
    tries += 1
  }

  function turnedAway() {
    drop()
    onTurnedAway()
  }

  /** Leaves the line, whose last words are not for this page any more. */
  function drop() {
    clearTimeout(timer)
    beat.isLost()
    const left = line
    line = undefined
    left?.close()
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

  function say(text: string): boolean {
    if (line?.readyState !== WebSocket.OPEN) return false
    line.send(text)
    return true
  }

  /** A new one at once, without waiting for the next try. */
  function renew() {
    drop()
    onLost()
    tries = 0
    connect()
  }

  return {
    renew,
    /** Asks the room whether it is there; if it is not, the line is renewed. */
    check: beat.check,
    close: () => {
      leaveLine()
      drop()
      beat.stop()
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
