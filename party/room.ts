import type { RoomNotice } from '#domain/wall/room-notice'
import type { WallFrame } from '#domain/wall/wall-frames'

import { Broadcaster } from './broadcaster'
import { readFrame } from './frames'
import * as limits from './limits'
import { type Deadline, type Kept, Memory } from './memory'
import type { Portal } from './portal'
import { PortalWatch, RequestBatch } from './portal-requests'
import { Presence } from './presence'
import { ReactionBatch } from './reaction-batch'
import { notUnderstood, type Refused } from './refusals'
import { Relay } from './relay'
import { ReorderBuffer } from './reorder-buffer'
import type { RoomLog } from './room-log'
import { Schedule } from './schedule'
import { type CheckedToken, Sessions } from './sessions'
import { type Clock, type Member, quietly, type Socket, type SocketState } from './socket'
import { Sockets } from './sockets'
import { throttle } from './throttle'

/** The list of votes, of which everybody hears at most once in this time. */
const POLLS = 'polls'
const VOTES_MS = 1_000

/** The room's runtime, and the state it finds after an eviction from memory. */
export interface Host {
  readonly clock: Clock
  readonly log: RoomLog
  /** The sockets that are open. */
  readonly sockets: Iterable<Socket>
  readonly kept: Kept | undefined
  /** Keeps it over an eviction, and calls `wake` at the earliest deadline. */
  keep(kept: Kept): void
}

/**
 * The club's wall while people are at it. The room admits whom the portal knows, passes on to the portal what they say,
 * and tells everybody what came of it; it holds no truth and decides nothing. A socket that misbehaves loses its own
 * place and costs the others nothing. Whatever the room must remember is with its sockets and in its deadlines, so
 * that it can be evicted from memory between any two events.
 */
export class Room {
  private readonly clock: Clock
  private readonly log: RoomLog
  private readonly sockets = new Sockets()
  private readonly allows = limits.rateLimit(limits.FRAMES_A_SECOND)
  private readonly memory: Memory
  private readonly schedule: Schedule
  private readonly sessions: Sessions
  private readonly watch: PortalWatch
  private readonly requests: RequestBatch
  private readonly broadcaster: Broadcaster
  private readonly wall: ReorderBuffer
  private readonly reactions: ReactionBatch
  private readonly presence: Presence
  private lastChange = Number.NEGATIVE_INFINITY
  private lastPosition = 0
  private votedAt = 0
  private readonly tellVotes: () => void

  constructor(portal: Portal, host: Host) {
    const { clock, log } = host
    // Those that were turned away and are still open have no state.
    const restored = [...host.sockets].flatMap((socket) => (socket.state ? [{ socket, state: socket.state }] : []))
    this.clock = clock
    this.log = log
    this.memory = new Memory(host.kept ?? { deadlines: {} }, clock.now(), (kept) => host.keep(kept))
    this.schedule = new Schedule(this.memory)
    this.sessions = new Sessions(portal, clock, this.memory, this.schedule, this.sockets, (ended) =>
      this.dismissAll(ended),
    )
    this.watch = new PortalWatch(portal, clock, this.schedule, () => this.reload())
    this.requests = new RequestBatch(this.watch.run)
    this.broadcaster = new Broadcaster(clock, {
      everybody: () => this.sockets.admitted.keys(),
      isHere: (socket) => this.sockets.has(socket),
      recheck: () => this.sessions.beforeTelling(),
      giveUp: (socket) => this.dismiss(socket, 1013, 'Your connection is too slow.'),
    })
    this.reactions = new ReactionBatch(clock, (frame) => this.broadcaster.all(frame))
    this.tellVotes = throttle(VOTES_MS, clock, () =>
      this.announce({ event: 'changed', lists: [POLLS], position: this.votedAt }),
    )
    this.wall = new ReorderBuffer(clock, (frame) => this.announce(frame))
    this.presence = new Presence(clock, this.memory, this.schedule, this.sockets, (frame) =>
      this.broadcaster.all(frame),
    )
    for (const each of restored.sort((one, other) => one.state.since - other.state.since)) this.restore(each)
  }

  /** Whether somebody from there may come in who has yet to say who they are. */
  hasPlaceFor(address: string) {
    const { strangerCount } = this.sockets
    return strangerCount < limits.STRANGERS && this.sockets.strangersFrom(address) < limits.STRANGERS_AN_ADDRESS
  }

  /** Finds the member of a token, for `enter`. */
  check(token: string): Promise<CheckedToken> {
    return this.sessions.ask(token)
  }

  /** A socket came in: with a token that was checked before, or else from `address` to say in time whose it is. */
  enter(socket: Socket, from: CheckedToken | { readonly address: string }) {
    const since = this.clock.now()
    if ('session' in from) {
      this.sockets.place(socket, { status: 'checking', address: '' })
      return this.admit(socket, from)
    }
    const hasPlace = this.hasPlaceFor(from.address)
    this.sockets.place(socket, { status: 'stranger', since, ...from })
    if (!hasPlace) return this.dismiss(socket, 1013, 'Too many people are signing in right now.')
    socket.setState({ since, ...from })
    this.schedule.set('strangers', since + limits.GRACE_MS)
  }

  /** Resolves when what was said has been dealt with. */
  async hear(said: string | ArrayBuffer | ArrayBufferView, socket: Socket) {
    const standing = this.sockets.of(socket)
    if (!standing) return undefined
    if (!this.allows(socket, this.clock.now())) return this.dismiss(socket, 1008, 'Too many messages.')

    const frame = readFrame(said)
    if ('code' in frame) return this.dismiss(socket, frame.code, frame.reason)
    if (standing.status === 'stranger') {
      if (frame.event !== 'conversation ready') return this.dismiss(socket, 4401, 'Please sign in.')
      return this.checkStranger(socket, standing.address, frame.token)
    }
    if (frame.event === 'ping') return this.broadcaster.one(socket, { event: 'pong' })
    const { key } = { key: undefined, ...frame }
    if (standing.status === 'checking' || frame.event === 'not understood') {
      return this.refuse(socket, frame.event, notUnderstood(key))
    }
    if (frame.event === 'conversation ready') {
      // Browsers say it also where their token was checked before they came in.
      return frame.token === standing.token ? undefined : this.refuse(socket, frame.event)
    }
    if (frame.event === 'still here') return this.broadcaster.isStillHere(socket, frame.word)
    if (frame.event === 'who is here') return this.broadcaster.one(socket, this.presence.names())
    return standing.relay.take(frame)
  }

  /** Frames that were sent before are still handled. */
  leave(socket: Socket) {
    this.remove(socket, 1000, '')
    // A room that was evicted and that the close itself woke finds the socket gone already, and its member with it.
    this.presence.changed()
  }

  /** Does what the Worker's notice says and answers how many sockets it reached. */
  notify(notice: RoomNotice) {
    if (notice.event === 'signed out') {
      this.sessions.noteSignedOut(notice.memberId)
      return this.dismissAll(this.sockets.ofMember(notice.memberId))
    }
    if (notice.event === 'told') {
      this.tell(notice.members).catch(() => {})
      return this.sockets.admitted.size
    }
    if (notice.lists.every((list) => list === POLLS)) {
      this.votedAt = Math.max(this.votedAt, notice.position)
      this.tellVotes()
      return this.sockets.admitted.size
    }
    if (notice.lists.includes('conversations')) this.wall.skipTo(notice.position)
    this.announce(notice)
    return this.sockets.admitted.size
  }

  /** Has the browsers of these members, or of all, ask for their notifications. Nobody learns that somebody else is told. */
  private async tell(members: readonly string[] | undefined) {
    const frame = { event: 'changed', lists: ['notifications'], position: this.lastPosition }
    if (!members) return this.broadcaster.all(frame)
    await this.sessions.beforeTelling()
    for (const socket of members.flatMap((member) => this.sockets.ofMember(member))) this.broadcaster.one(socket, frame)
  }

  /** Does what is due. */
  async wake() {
    const work: Record<Deadline, () => void | Promise<void>> = {
      strangers: () => this.closeStrangers(),
      presence: () => this.presence.sayIfNew(),
      reload: () => this.reload(),
      portal: () => this.watch.look(),
      sessions: () => this.sessions.isDue(),
    }
    await Promise.all(this.schedule.take(this.clock.now()).map((deadline) => work[deadline]()))
  }

  health() {
    return { status: 'ok', sockets: this.sockets.size, admitted: this.sockets.admitted.size } as const
  }

  private restore({ socket, state: { since, session, address = '' } }: { socket: Socket; state: SocketState }) {
    this.sockets.place(
      socket,
      session
        ? { status: 'admitted', ...session, relay: this.relay(socket, session.token) }
        : { status: 'stranger', since, address },
    )
  }

  private async checkStranger(socket: Socket, address: string, token: string) {
    this.sockets.place(socket, { status: 'checking', address })
    const giveUp = () => this.dismiss(socket, 1013, 'Can’t reach the portal.')
    const answered = this.clock.after(limits.CHECK_MS, giveUp)
    const checked = await this.sessions.ask(token)
    answered()
    this.admit(socket, checked)
  }

  private admit(socket: Socket, { token, since, session }: CheckedToken) {
    if (!this.sockets.has(socket)) return
    if (session === 'unreachable') return this.dismiss(socket, 1013, 'Can’t reach the portal.')
    if (session === 'refused' || this.sessions.wasSignedOutSince(session.member._id, since)) {
      return this.dismiss(socket, 4401, 'Please sign in.')
    }
    if (this.sockets.admitted.size >= limits.SOCKETS) return this.dismiss(socket, 1013, 'The room is full.')
    const { member, quietFor } = session
    this.makePlace(member)
    this.sessions.noteAdmission()
    socket.setState({ since: this.clock.now(), session: { token, member } })
    this.sockets.place(socket, { status: 'admitted', token, member, relay: this.relay(socket, token) })
    const quiet = Math.min(quietFor, this.clock.now() - this.lastChange, limits.QUIET_MS)
    this.broadcaster.greet(socket, [{ event: 'welcome', quietFor: quiet }, this.presence.count()])
    this.presence.changed()
  }

  /** The newest is what the member looks at; the oldest may be a telephone that has long been out of reach. */
  private makePlace({ _id }: Member) {
    const theirs = this.sockets.ofMember(_id)
    for (const socket of theirs.slice(0, Math.max(0, theirs.length + 1 - limits.SOCKETS_A_MEMBER))) {
      this.dismiss(socket, 4409, 'The portal is open in too many windows.')
    }
  }

  private relay(socket: Socket, token: string) {
    return new Relay((request) => this.requests.send({ token, ...request }), {
      answer: (frame) => this.broadcaster.one(socket, frame),
      refuse: (said, refusal) => this.refuse(socket, said.event, refusal),
      happened: (frame) => this.wall.take(frame),
      uncertain: (position) => this.reload(position),
      signedOut: () => this.dismissAll(this.sockets.withToken(token)),
    })
  }

  private announce(frame: Extract<RoomNotice, { position: number }> | WallFrame) {
    this.lastChange = this.clock.now()
    this.lastPosition = Math.max(this.lastPosition, frame.position)
    if (frame.event === 'reactions changed') return this.reactions.take(frame)
    this.reactions.tell()
    this.broadcaster.all(frame)
  }

  /** The room cannot know what came of something: everybody asks the portal. */
  private reload(position = 0) {
    const now = this.clock.now()
    const at = (this.memory.kept.reloadedAt ?? Number.NEGATIVE_INFINITY) + limits.RELOAD_MS
    if (at > now) return this.schedule.set('reload', at)
    this.memory.keep({ reloadedAt: now })
    this.announce({ event: 'changed', lists: ['conversations'], position: Math.max(position, this.lastPosition) })
  }

  private closeStrangers() {
    const now = this.clock.now()
    for (const [socket, since] of this.sockets.strangers()) {
      const end = since + limits.GRACE_MS
      if (end <= now) this.dismiss(socket, 4401, 'Please sign in.')
      else this.schedule.set('strangers', end)
    }
  }

  private refuse(socket: Socket, said: string, refusal: Refused = notUnderstood()) {
    this.log.refused(said, refusal, this.sockets.memberOf(socket))
    this.broadcaster.one(socket, refusal)
  }

  private dismissAll(sockets: readonly Socket[]) {
    for (const socket of sockets) this.dismiss(socket, 4401, 'Please sign in.')
    return sockets.length
  }

  private dismiss(socket: Socket, code: number, reason: string) {
    const standing = this.sockets.of(socket)
    if (standing?.status === 'admitted') standing.relay.drop()
    this.log.closed(code, this.sockets.memberOf(socket))
    this.remove(socket, code, reason)
  }

  private remove(socket: Socket, code: number, reason: string) {
    const standing = this.sockets.remove(socket)
    if (standing?.status === 'admitted') this.presence.changed()
    if (standing) quietly(() => socket.close(code, reason))
  }
}
