import { WebSocket as LastingSocket } from 'partysocket'
import { WebSocket } from 'ws'

import { ROOM_PATH, ROOM_PROTOCOL } from './room-line.mjs'

/** A browser's line to the room at `host`, of a page of `origin`: the same library, with the waits of web/sync/live/room-socket.ts. */
export const browserSocket = ({ host, origin, token, longestWait = 20_000 }) =>
  new LastingSocket(`ws://${host}${ROOM_PATH}`, [ROOM_PROTOCOL, token], {
    WebSocket: class extends WebSocket {
      constructor(url, protocols) {
        super(url, protocols, { origin, perMessageDeflate: false })
      }
    },
    maxEnqueuedMessages: 0,
    connectionTimeout: 10_000,
    minReconnectionDelay: 500 + Math.random() * 2_500,
    maxReconnectionDelay: longestWait,
    reconnectionDelayGrowFactor: 1.8,
  })
