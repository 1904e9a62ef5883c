import type * as Party from 'partykit/server'

import type { Answer, MemberRequest, Portal, Session } from './portal'
import { Room } from './room'
import { consoleLog } from './room-log'
import type { SocketState } from './socket'

type Socket = Party.Connection<SocketState>

/** The room under `partykit dev` (npm run party), beside a portal at API_URL that it asks as a browser would. Not deployed. */
export default class WallUnderPartyKit implements Party.Server {
  private readonly room: Room
  private alarm: ReturnType<typeof setTimeout> | undefined

  constructor({ env }: Party.Room) {
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    }
    this.room = new Room(portalAt(`${env.API_URL}/api`), {
      clock: { now: () => Date.now(), after },
      log: consoleLog,
      sockets: [],
      kept: undefined,
      keep: ({ deadlines }) => {
        clearTimeout(this.alarm)
        const earliest = Math.min(...Object.values(deadlines))
        if (Number.isFinite(earliest)) this.alarm = setTimeout(() => this.room.wake(), earliest - Date.now())
      },
    })
  }

  onConnect = (socket: Socket) => void this.room.enter(socket, { address: '' })
  onMessage = (said: string | ArrayBuffer | ArrayBufferView, socket: Socket) => this.room.hear(said, socket)
  onClose = (socket: Socket) => this.room.leave(socket)
  onError = (socket: Socket) => this.room.leave(socket)
}

function portalAt(url: string): Portal {
  const ask = async ({ token, method, path, key, body }: MemberRequest): Promise<Answer> => {
    const headers = { Authorization: `Bearer ${token}`, ...(key && { 'Idempotency-Key': key }) }
    const json = body && { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(url + path, { method, headers, ...json })
    return { status: answer.status, content: (await answer.json()) as Record<string, unknown> }
  }
  const session = async (token: string): Promise<Session> => {
    const answer = await ask({ token, method: 'GET', path: '/session' })
    if (answer === 'unreachable' || answer.status !== 200) return 'refused'
    const { _id, fname, lname } = answer.content.user as { _id: string; fname: string; lname: string }
    return { member: { _id, fname, lname }, quietFor: 0 }
  }
  return {
    sessions: (tokens) => Promise.all(tokens.map((token) => session(token).catch(() => 'unreachable' as const))),
    run: (requests) => Promise.all(requests.map((request) => ask(request).catch(() => 'unreachable' as const))),
  }
}
