import type * as Party from 'partykit/server'

import { refuseRequest, refuseSocket } from './door'
import { onTheConsole } from './log-book'
import { answer } from './notices'
import { portal } from './portal'
import { Room } from './room'
import type { Clock } from './visitor'

/**
 * The room as PartyKit runs it. It does not hibernate: a hibernating room sends a silent socket its close frame in time
 * and yet keeps the connection for ten seconds more. Who is here is the room's own list, because PartyKit's goes by an
 * id that the browser chooses, and loses a socket that came back before its predecessor was found dead.
 */
export default class Wall implements Party.Server {
  private readonly room: Room

  constructor({ env }: Party.Room) {
    const clock: Clock = {
      now: () => Date.now(),
      after: (ms, run) => (ms > 0 ? void setTimeout(run, ms) : queueMicrotask(run)),
    }
    this.room = new Room(portal(env), clock, onTheConsole)
  }

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return refuseSocket(request, lobby) ?? request
  }

  static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    return (await refuseRequest(request, lobby)) ?? request
  }

  onConnect(socket: Party.Connection) {
    this.room.enter(socket)
  }

  onMessage(said: string | ArrayBuffer | ArrayBufferView, socket: Party.Connection) {
    return this.room.hear(said, socket).catch(onTheConsole.failed)
  }

  onClose(socket: Party.Connection) {
    this.room.leave(socket)
  }

  onError(socket: Party.Connection) {
    this.room.leave(socket)
  }

  onRequest(request: Party.Request) {
    return answer(request, this.room)
  }
}

Wall satisfies Party.Worker
