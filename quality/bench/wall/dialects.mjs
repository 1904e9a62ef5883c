import { createRequire } from 'node:module'
import { join } from 'node:path'
import { WebSocket } from 'ws'

import { ROOM_PATH, ROOM_PROTOCOL } from './room-line.mjs'

/** A post of the size that the portal's own frames have. */
const frameOf = (id, text) => ({
  event: 'conversation created',
  position: 100_000,
  after: 99_999,
  _id: id,
  author: { _id: 'Vd3uJ0rYqzQ8m4m1c2b7Xw', fname: 'Solveig 100', lname: 'Brekke' },
  message: docOf(text),
  date: '2026-12-01T08:00:00.000Z',
})

export const docOf = (text) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/**
 * How one talks to a server: opens a socket that is ready when its promise resolves, and posts over it. `onPost` is called
 * with the id of each post that arrives, `onEnd` where the socket is lost.
 */
export function speakerOf(peer) {
  if (peer.dialect === 'socket.io') return socketIo(peer)
  return peer.dialect === 'portal' ? portal(peer) : bare(peer)
}

function bare({ host }) {
  return (_, { onPost, onEnd }) =>
    new Promise((ready, failed) => {
      const socket = new WebSocket(`ws://${host}`, { perMessageDeflate: false })
      socket.on('open', () =>
        ready({
          post: (id, text) => socket.send(JSON.stringify(frameOf(id, text))),
          close: () => socket.terminate(),
        }),
      )
      socket.on('message', (said) => onPost(JSON.parse(String(said))._id))
      ending(socket, failed, onEnd)
    })
}

function portal(peer) {
  return async (index, { onPost, onEnd }) => {
    let told
    const onFrame = (frame) => {
      if (frame.event !== 'conversation created') return
      if (told !== undefined && frame.after !== told) onEnd('a gap between two posts')
      told = frame.position
      onPost(frame._id)
    }
    const { say, close } = await socketOf(peer, peer.tokens[index % peer.tokens.length], { onFrame, onEnd })
    return { post: (id, text) => say({ event: 'create conversation', key: id, message: docOf(text) }), close }
  }
}

/** A socket of the portal's room, once it was let in. It answers whether it is still there. */
export function socketOf({ host, origin, path }, token, { onFrame, onEnd }) {
  return new Promise((ready, failed) => {
    const protocols = path === ROOM_PATH ? [ROOM_PROTOCOL, token] : []
    const socket = new WebSocket(`ws://${host}${path}`, protocols, { origin, perMessageDeflate: false })
    const say = (frame) => socket.send(JSON.stringify(frame))
    socket.on('open', () => say({ event: 'conversation ready', token }))
    socket.on('message', (said) => {
      for (const frame of [JSON.parse(String(said))].flat()) {
        if (frame.event === 'refused') onEnd(`refused: ${frame.error}`)
        if (frame.event === 'still here?') say({ event: 'still here', word: frame.word })
        if (frame.event === 'welcome') ready({ say, close: () => socket.terminate() })
        else onFrame(frame)
      }
    })
    ending(socket, failed, onEnd)
  })
}

function socketIo({ host, home }) {
  const { io } = createRequire(join(home, 'package.json'))('socket.io-client')

  return (_, { onPost, onEnd }) =>
    new Promise((ready, failed) => {
      const socket = io(`http://${host}`, { transports: ['websocket'], forceNew: true, reconnection: false })
      socket.on('connect', () =>
        ready({ post: (id, text) => socket.emit('post', frameOf(id, text)), close: () => socket.disconnect() }),
      )
      socket.on('post', ({ _id }) => onPost(_id))
      socket.on('connect_error', failed)
      socket.on('disconnect', (reason) => reason !== 'io client disconnect' && onEnd(reason))
    })
}

function ending(socket, failed, onEnd) {
  socket.on('error', failed)
  socket.on('close', (code) => {
    failed(new Error(`closed with ${code}`))
    if (code !== 1006 || socket.readyState !== WebSocket.CLOSED) onEnd(`closed with ${code}`)
  })
}
