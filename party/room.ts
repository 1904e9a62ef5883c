import type { WallFrame } from '#domain/wall-frames'

import { atMostEvery } from './at-most-every'
import { Errands } from './errands'
import { readFrame } from './frames'
import { InOrder } from './in-order'
import { DOUBT_MS, FRAMES_A_SECOND, GRACE_MS, ROLL_CALL_MS, SOCKETS, SOCKETS_A_MEMBER, VOUCHED_MS } from './limits'
import type { LogBook } from './log-book'
import type { Notice } from './notices'
import { pace } from './pace'
import type { Portal } from './portal'
import { type Member, Presence } from './presence'
import { notUnderstood, type Refused } from './refusals'
import { Relay } from './relay'
import { Roll } from './roll'
import { Telling } from './telling'
import { type Clock, quietly, type Visitor } from './visitor'
import { Visitors } from './visitors'
import { watchedPortal } from './watched-portal'

/**
 * Who is here. The room admits whom the portal knows, passes on to the portal what they say, and tells everybody what came
 * of it; it holds no truth and decides nothing. A socket that misbehaves loses its own place and costs the others nothing.
 */
export class Room {
  private readonly visitors = new Visitors()
  private readonly allows = pace(FRAMES_A_SECOND)
  private readonly roll: Roll
  private readonly errands: Errands
  private readonly telling: Telling
  private readonly wall: InOrder
  private readonly presence: Presence
  private readonly doubt: () => void
  private readonly callTheRollSoon: () => void
  private lastChange = Number.NEGATIVE_INFINITY
  private lastPosition = 0

  constructor(
    portal: Portal,
    private readonly clock: Clock,
    private readonly book: LogBook,
  ) {
    this.roll = new Roll(portal.sessions)
    this.errands = new Errands(watchedPortal(portal, clock, () => this.doubt()).run)
    this.telling = new Telling(clock, {
      everybody: () => this.visitors.admitted.keys(),
      isHere: (visitor) => this.visitors.has(visitor),
      giveUp: (visitor) => this.dismiss(visitor, 1013, 'What you are told does not arrive.'),
    })
    this.wall = new InOrder(clock, (frame) => this.announce(frame))
    this.presence = new Presence(clock, this.visitors, (frame) => this.telling.all(frame))
    this.doubt = atMostEvery(DOUBT_MS, clock, () =>
      this.announce({ event: 'changed', lists: ['conversations'], position: this.lastPosition }),
    )
    this.callTheRollSoon = atMostEvery(ROLL_CALL_MS, clock, () => this.callTheRoll())
  }

  enter(visitor: Visitor) {
    this.visitors.place(visitor, { status: 'stranger' })
    if (this.visitors.size > SOCKETS) return this.dismiss(visitor, 1013, 'The room is full.')
    this.clock.after(GRACE_MS, () => {
      const status = this.visitors.of(visitor)?.status
      if (status === 'stranger') this.dismiss(visitor, 4401, 'Please sign in.')
      if (status === 'checking') this.dismiss(visitor, 1013, 'The portal cannot be reached.')
    })
  }

  /** Resolves when what was said has been dealt with. */
  async hear(said: string | ArrayBuffer | ArrayBufferView, visitor: Visitor) {
    const standing = this.visitors.of(visitor)
    if (!standing) return
    if (!this.allows(visitor, this.clock.now())) return this.dismiss(visitor, 1008, 'Too many messages.')

    const frame = readFrame(said)
    if ('code' in frame) return this.dismiss(visitor, frame.code, frame.reason)
    if (frame.event === 'conversation ready') {
      return standing.status === 'stranger' ? this.admit(visitor, frame.token) : this.refuse(visitor, frame.event)
    }
    if (standing.status === 'stranger') return this.dismiss(visitor, 4401, 'Please sign in.')
    if (frame.event === 'ping') return this.telling.one(visitor, { event: 'pong' })
    const { key } = { key: undefined, ...frame }
    if (frame.event === 'not understood' || standing.status === 'checking') {
      return this.refuse(visitor, frame.event, notUnderstood(key))
    }
    if (frame.event === 'still here') return this.telling.isStillHere(visitor, frame.word)
    if (frame.event === 'who is here') return this.telling.one(visitor, this.presence.names())
    return standing.relay.take(frame)
  }

  /** What the visitor said before goes its way all the same. */
  leave(visitor: Visitor) {
    this.remove(visitor, 1000, '')
  }

  /** Does what the worker's notice says and answers how many sockets it reached. */
  notify(notice: Notice) {
    if (notice.event === 'signed out') return this.signOut(notice.memberId)
    if (notice.lists.includes('conversations')) this.wall.passed(notice.position)
    this.announce(notice)
    return this.visitors.admitted.size
  }

  health() {
    return { status: 'ok', sockets: this.visitors.size, admitted: this.visitors.admitted.size }
  }

  private async admit(visitor: Visitor, token: string) {
    const signedOutMeanwhile = new Set<string>()
    this.visitors.place(visitor, { status: 'checking', signedOutMeanwhile })
    const session = await this.roll.ask(token)

    if (!this.visitors.has(visitor)) return
    if (session === 'unreachable') return this.dismiss(visitor, 1013, 'The portal cannot be reached.')
    if (session === 'refused' || signedOutMeanwhile.has(session._id)) {
      return this.dismiss(visitor, 4401, 'Please sign in.')
    }
    this.makePlace(session)
    this.visitors.place(visitor, { status: 'admitted', token, member: session, relay: this.relay(visitor, token) })
    this.telling.one(visitor, { event: 'welcome', quietFor: this.quietFor() })
    this.telling.one(visitor, this.presence.count())
    this.presence.changed()
    this.callTheRollSoon()
  }

  /** The newest is what the member looks at; the oldest may be a telephone that has long been out of reach. */
  private makePlace({ _id }: Member) {
    const theirs = this.visitors.socketsOf(_id)
    for (const visitor of theirs.slice(0, Math.max(0, theirs.length + 1 - SOCKETS_A_MEMBER))) {
      this.dismiss(visitor, 4409, 'The portal is open in too many windows.')
    }
  }

  private relay(visitor: Visitor, token: string) {
    return new Relay((question) => this.errands.send({ token, ...question }), {
      answer: (frame) => this.telling.one(visitor, frame),
      refuse: (said, refusal) => this.refuse(visitor, said.event, refusal),
      happened: (frame) => this.wall.take(frame),
      doubt: this.doubt,
      signedOut: () => this.dismissAll(this.visitors.socketsWith(token)),
    })
  }

  private announce(frame: Extract<Notice, { position: number }> | WallFrame) {
    this.lastChange = this.clock.now()
    this.lastPosition = Math.max(this.lastPosition, frame.position)
    this.telling.all(frame)
  }

  private signOut(memberId: string) {
    this.visitors.noteSignedOut(memberId)
    return this.dismissAll(this.visitors.socketsOf(memberId))
  }

  private callTheRoll() {
    for (const token of new Set([...this.visitors.admitted.values()].map(({ token }) => token))) {
      void this.roll.ask(token).then((session) => {
        if (session === 'refused') this.dismissAll(this.visitors.socketsWith(token))
      })
    }
    if (this.visitors.admitted.size > 0) this.callTheRollSoon()
  }

  private quietFor() {
    return Math.min(VOUCHED_MS, this.clock.now() - this.lastChange)
  }

  private refuse(visitor: Visitor, said: string, refusal: Refused = notUnderstood()) {
    this.book.refused(said, refusal, this.visitors.memberOf(visitor))
    this.telling.one(visitor, refusal)
  }

  private dismissAll(visitors: readonly Visitor[]) {
    for (const visitor of visitors) this.dismiss(visitor, 4401, 'Please sign in.')
    return visitors.length
  }

  private dismiss(visitor: Visitor, code: number, reason: string) {
    const standing = this.visitors.of(visitor)
    if (standing?.status === 'admitted') standing.relay.drop()
    this.book.closed(code, this.visitors.memberOf(visitor))
    this.remove(visitor, code, reason)
  }

  private remove(visitor: Visitor, code: number, reason: string) {
    const standing = this.visitors.remove(visitor)
    if (standing?.status === 'admitted') this.presence.changed()
    if (standing) quietly(() => visitor.close(code, reason))
  }
}
