import { type Connection, type ConnectionContext, Server, type WSMessage } from 'partyserver'
import { PING, PONG, ROOM_PATH, ROOM_PROTOCOL } from '#domain/wall/room-line'
import type { RoomNotice } from '#domain/wall/room-notice'
import { addressIn } from '../worker/http/security/client-address'
import { roomPortal } from '../worker/room-portal'
import type { Kept } from './memory'
import { type Host, Room } from './room'
import { consoleLog } from './room-log'
import type { CheckedToken } from './sessions'
import type { Clock, Socket, SocketState } from './socket'

type Member = Connection<SocketState>

/** Without the query, in which a browser would choose its connection's id and could fill what is kept of it. */
const ADDRESS = `http://room${ROOM_PATH}`

/**
 * The club's room as a Durable Object. It hibernates: while nobody says anything it costs nothing, and the runtime answers
 * the browsers that ask whether it is there.
 */
export class Wall extends Server<Env> {
  static override options = { hibernate: true }

  private readonly room: Room
  private readonly entering = new WeakMap<Request, CheckedToken | { readonly address: string }>()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG))
    const portal = roomPortal(env, (work) => ctx.waitUntil(work))
    const host = durableHost(ctx.storage, this.getConnections<SocketState>(), {
      set: (at) => this.setAlarm(at),
      ring: () => this.room.wake(),
    })
    this.room = new Room(portal, host)
  }

  /** Checks who comes before they take a place. */
  override async fetch(request: Request): Promise<Response> {
    const { headers } = request
    const token = offeredToken(headers.get('Sec-WebSocket-Protocol'))
    const from = token ? await this.room.check(token) : { address: addressIn(headers) }
    const status = 'address' in from ? (this.room.hasPlaceFor(from.address) ? 101 : 429) : upgradeStatus(from)
    const chosen = new Headers(token && { 'Sec-WebSocket-Protocol': ROOM_PROTOCOL })
    if (status !== 101) return new Response(null, { status, headers: chosen })

    const entering = new Request(ADDRESS, { headers: { Upgrade: 'websocket' } })
    this.entering.set(entering, from)
    const { webSocket } = await super.fetch(entering)
    return new Response(null, { status, webSocket, headers: chosen })
  }

  override onConnect(socket: Member, { request }: ConnectionContext) {
    const from = this.entering.get(request)
    if (from) this.room.enter(socket, from)
  }

  override onMessage(socket: Member, said: WSMessage) {
    return this.room.hear(said, socket).catch(consoleLog.failed)
  }

  override onClose(socket: Member) {
    this.room.leave(socket)
  }

  override onError(socket: Member) {
    this.room.leave(socket)
  }

  override onAlarm() {
    return this.room.wake()
  }

  protected setAlarm(at: number) {
    void this.ctx.storage.setAlarm(at, { allowUnconfirmed: true })
  }

  /** For the Worker: does what the notice says, and answers how many sockets it reached. */
  notify(notice: RoomNotice) {
    return this.room.notify(notice)
  }

  /** For the Worker: how many are here. */
  health() {
    return this.room.health()
  }
}

function upgradeStatus({ session }: CheckedToken) {
  if (session === 'unreachable') return 503
  return session === 'refused' ? 401 : 101
}

/** The token that a page offers when it opens its socket. */
function offeredToken(header: string | null): string | undefined {
  const [protocol, token] = (header ?? '').split(',').map((offered) => offered.trim())
  return protocol === ROOM_PROTOCOL && token && /^[\w-]{1,128}$/.test(token) ? token : undefined
}

const KEY = 'room'

/** A deadline so close is waited for in memory. Longer waits would keep a quiet room from hibernating. */
const SOON_MS = 5_000

interface Alarm {
  set(at: number): void
  /** Does what is due. */
  ring(): Promise<void>
}

/**
 * A Durable Object as the place where the room runs. Short delays are timers, for which the platform keeps the object in
 * memory. The room's memory lies in its storage, with an alarm for the earliest deadline; no frame waits until that is written,
 * for a crash takes the sockets with it as well. An alarm can be lost when the object is evicted while one rings, so a
 * deadline that is close or over has a timer too.
 */
function durableHost(storage: DurableObjectStorage, sockets: Iterable<Socket>, alarm: Alarm): Host {
  const clock: Clock = {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(() => void Promise.resolve(run()).catch(consoleLog.failed), ms)
      return () => clearTimeout(timer)
    },
  }
  let stopWaiting = () => {}
  const waitFor = (at: number) => {
    stopWaiting()
    const wait = Math.max(0, at - clock.now())
    stopWaiting = wait <= SOON_MS ? clock.after(wait, () => alarm.ring()) : () => {}
  }
  const earliest = ({ deadlines }: Kept) => Math.min(...Object.values(deadlines))

  const kept = storage.kv.get<Kept>(KEY)
  if (kept) waitFor(earliest(kept))
  return {
    clock,
    log: consoleLog,
    sockets,
    kept,
    keep(kept) {
      void storage.put(KEY, kept, { allowUnconfirmed: true })
      const at = earliest(kept)
      if (at < Number.POSITIVE_INFINITY) alarm.set(at)
      waitFor(at)
    },
  }
}
