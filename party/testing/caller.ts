import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

/** A real socket to the room, and what became of it. `room` is its host and port. */
export function call(room: string, { origin = 'https://club.example', path = '/parties/main/wall' } = {}) {
  const socket = new WebSocket(`ws://${room}${path}`, origin === '' ? {} : { origin })
  const heard: { readonly event: string }[] = []
  let closed: number | undefined
  let refused: number | undefined
  socket.on('message', (text) => {
    for (const frame of [JSON.parse(String(text))].flat()) heard.push(frame)
  })
  socket.on('close', (code) => {
    closed = code
  })
  socket.on('unexpected-response', (request, { statusCode }) => {
    refused = statusCode
    request.destroy()
  })
  socket.on('error', () => {})

  async function isOpen() {
    if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
  }
  async function say(frame: object | string | Uint8Array) {
    await isOpen()
    socket.send(typeof frame === 'string' || frame instanceof Uint8Array ? frame : JSON.stringify(frame))
  }

  const heardOf = (...events: readonly string[]) => heard.filter(({ event }) => events.includes(event))

  return { socket, heard, heardOf, isOpen, say, closed: () => closed, refused: () => refused }
}

export async function admitted(room: string, token: string) {
  const member = call(room)
  await member.say({ event: 'conversation ready', token })
  await expect.poll(() => member.heard[0]).toEqual({ event: 'welcome', quietFor: expect.any(Number) })
  return member
}
