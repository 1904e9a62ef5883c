import { WebSocket as LastingSocket } from 'partysocket'

import { framesIn, type LiveFrame, liveFrame } from './live-frame'
import { takePulse } from './pulse'
import { passOn, takeLine } from './wall-line'

/** The room closes with it what is not, or no longer, signed in. */
const NOT_SIGNED_IN = 4401

/** The room closes with it the oldest of too many sockets of one member. */
const TOO_MANY_WINDOWS = 4409

interface RoomSocket {
  readonly host: string
  readonly token: () => string | undefined
  readonly onFrame: (frame: LiveFrame) => void
  /** The line is down and will be tried again. */
  readonly onLost: () => void
  /** The line is down and is tried again by `renew` only, as below. */
  readonly onTurnedAway: () => void
  readonly onCrowdedOut: () => void
}

export function openRoomSocket({ host, token, onFrame, onLost, onTurnedAway, onCrowdedOut }: RoomSocket) {
  let socket = open()
  const pulse = takePulse({ ask: () => say('{"event":"ping"}'), giveUp: renew })
  const leaveLine = takeLine({ send: say, reconnect: renew })

  function open() {
    const opened = new LastingSocket(addressOf(host), undefined, {
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
      pulse.isDue()
    })
    opened.addEventListener('message', ({ data }) => {
      pulse.isHeard()
      hear(data)
    })
    opened.addEventListener('close', ({ code }) => {
      pulse.isLost()
      if (code === NOT_SIGNED_IN) onTurnedAway()
      else if (code === TOO_MANY_WINDOWS) onCrowdedOut()
      else onLost()
    })
    return opened
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
    check: pulse.check,
    close: () => {
      leaveLine()
      pulse.stop()
      socket.close()
    },
  }
}

const addressOf = (host: string) =>
  `${/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'ws' : 'wss'}://${host}/parties/main/wall`
