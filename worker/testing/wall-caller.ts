import { abortAllDurableObjects, env, evictDurableObject, runInDurableObject, SELF } from 'cloudflare:test'
import { expect } from 'vitest'

import type { Kept } from '../../party/memory'
import { machineTime } from '../developer/set-clock'
import { clubRoom } from '../event-log/outbox/room-senders'

const ORIGIN = 'http://localhost:8787'

interface Call {
  readonly origin?: string
  readonly path?: string
  /** Offered with the sub-protocol. */
  readonly token?: string
  readonly address?: string
}

/** Opens a socket to the room as a browser does, and remembers what becomes of it. */
export async function call({ origin = ORIGIN, path = '/parties/wall/club', token, address }: Call = {}) {
  const answer = await SELF.fetch(`http://localhost:8787${path}`, {
    headers: {
      Upgrade: 'websocket',
      Origin: origin,
      ...(token && { 'Sec-WebSocket-Protocol': `club-portal, ${token}` }),
      ...(address && { 'CF-Connecting-IP': address }),
    },
  })
  const { status, headers, webSocket: socket } = answer
  const heard: { readonly event: string }[] = []
  let closed: number | undefined
  socket?.addEventListener('message', ({ data }) => void heard.push(...[JSON.parse(String(data))].flat()))
  socket?.addEventListener('close', ({ code }) => {
    closed = code
    if (code !== 1006) socket.close(code)
  })
  socket?.accept()

  const heardOf = (...events: readonly string[]) => heard.filter(({ event }) => events.includes(event))
  const say = (frame: object | string | ArrayBuffer) =>
    socket?.send(typeof frame === 'string' || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame))

  return {
    status,
    protocol: headers.get('Sec-WebSocket-Protocol'),
    heard,
    heardOf,
    say,
    closed: () => closed,
    hangUp: () => socket?.close(1000),
  }
}

/** A member's page that was let in. */
export async function admitted(token: string) {
  const page = await call({ token })
  page.say({ event: 'conversation ready', token })
  await expect.poll(() => page.heard[0]).toEqual({ event: 'welcome', quietFor: expect.any(Number) })
  return page
}

/** Takes the room out of memory, as the platform does with one in which nothing happens. Sockets stay open. */
export const evict = () => evictDurableObject(clubRoom(env))

/** Waits until the room has done what it was to do soon. */
export const nothingDueFor = (ms: number) =>
  expect
    .poll(
      async () => {
        const alarm = await runInDurableObject(clubRoom(env), (_, { storage }) => storage.getAlarm())
        return (alarm ?? Number.POSITIVE_INFINITY) - machineTime(Date.now(), Date.now)
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(ms)

/** Lets the last look at the sessions be so long ago, and takes the room out of memory. */
export async function ageLastRecheck(ms: number) {
  await runInDurableObject(clubRoom(env), async (_, { storage }) => {
    const kept = await storage.get<Kept>('room')
    await storage.put('room', { ...kept, recheckedAt: Date.now() - ms })
  })
  await evict()
}

/** Begins with an empty room that remembers nothing, whatever still holds on to the one before it. */
export async function emptyRoom() {
  await runInDurableObject(clubRoom(env), async (_, { storage }) => {
    await storage.deleteAlarm()
    await storage.deleteAll()
  })
  await abortAllDurableObjects()
}
