import { PartySocket } from 'partysocket'

import { framesIn, type LiveFrame, liveFrame } from './live-frame'
import { passOn, takeLine } from './wall-line'

/** The room closes with it what is not, or no longer, signed in; every other close is worth another attempt. */
const NOT_SIGNED_IN = 4401

interface RoomSocket {
  readonly host: string
  readonly token: () => string | undefined
  readonly onFrame: (frame: LiveFrame) => void
  /** The line is down and will be tried again. */
  readonly onLost: () => void
  readonly onTurnedAway: () => void
}

export function openRoomSocket({ host, token, onFrame, onLost, onTurnedAway }: RoomSocket) {
  const socket = new PartySocket({
    host,
    room: 'wall',
    // A frame that waited for the line would come after the token was due, or twice.
    maxEnqueuedMessages: 0,
    connectionTimeout: 10_000,
    // Each browser has its own pace, or a room that restarts would meet all of them at once.
    minReconnectionDelay: 500 + Math.random() * 2_500,
    maxReconnectionDelay: 20_000 + Math.random() * 10_000,
    reconnectionDelayGrowFactor: 1.8,
    shouldReconnectOnClose: ({ code }) => code !== NOT_SIGNED_IN,
  })
  const leaveLine = takeLine({
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return false
      socket.send(text)
      return true
    },
    reconnect: () => socket.reconnect(),
  })

  socket.addEventListener('open', () => {
    const known = token()
    if (known) socket.send(JSON.stringify({ event: 'conversation ready', token: known }))
    else socket.close(NOT_SIGNED_IN)
  })
  socket.addEventListener('message', ({ data }) => {
    const others = framesIn(data).filter((frame) => {
      const known = liveFrame(frame)
      if (known?.event === 'still here?') socket.send(JSON.stringify({ event: 'still here', word: known.word }))
      else if (known) onFrame(known)
      return !known
    })
    passOn(others)
  })
  socket.addEventListener('close', ({ code }) => (code === NOT_SIGNED_IN ? onTurnedAway() : onLost()))

  return {
    reconnect: () => socket.reconnect(),
    close: () => {
      leaveLine()
      socket.close()
    },
  }
}
