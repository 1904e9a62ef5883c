import type { Relay } from './relay'
import type { Member, Socket } from './socket'

interface Admitted {
  readonly status: 'admitted'
  readonly token: string
  readonly member: Member
  readonly relay: Relay
}

type Standing =
  | { readonly status: 'stranger'; readonly address: string; readonly since: number }
  | { readonly status: 'checking'; readonly address: string }
  | Admitted

/** The sockets in the room, in the order in which they came in, and those of each member. */
export class Sockets {
  private readonly standings = new Map<Socket, Standing>()
  private readonly letIn = new Map<Socket, Admitted>()
  private readonly byMember = new Map<string, Set<Socket>>()
  private readonly byAddress = new Map<string, number>()

  get size() {
    return this.standings.size
  }

  get admitted(): ReadonlyMap<Socket, Admitted> {
    return this.letIn
  }

  /** How many members are here, however many sockets each has. */
  get memberCount() {
    return this.byMember.size
  }

  get strangerCount() {
    return this.standings.size - this.letIn.size
  }

  strangersFrom(address: string) {
    return this.byAddress.get(address) ?? 0
  }

  /** Those who have not said who they are, and since when they are here. */
  strangers(): readonly (readonly [Socket, number])[] {
    return [...this.standings].flatMap(([socket, standing]) =>
      standing.status === 'stranger' ? [[socket, standing.since] as const] : [],
    )
  }

  /** Each member once. */
  members(): readonly Member[] {
    return [...new Map([...this.letIn.values()].map(({ member }) => [member._id, member])).values()]
  }

  has(socket: Socket) {
    return this.standings.has(socket)
  }

  of(socket: Socket) {
    return this.standings.get(socket)
  }

  memberOf(socket: Socket) {
    return this.letIn.get(socket)?.member._id
  }

  place(socket: Socket, standing: Standing) {
    this.countStranger(this.standings.get(socket), -1)
    this.countStranger(standing, 1)
    this.standings.set(socket, standing)
    if (standing.status !== 'admitted') return
    this.letIn.set(socket, standing)
    const theirs = this.byMember.get(standing.member._id) ?? new Set()
    this.byMember.set(standing.member._id, theirs.add(socket))
  }

  /** Answers what the socket's standing was, or `undefined` where it had gone before. */
  remove(socket: Socket) {
    const standing = this.standings.get(socket)
    this.standings.delete(socket)
    this.letIn.delete(socket)
    this.countStranger(standing, -1)
    if (standing?.status === 'admitted') {
      const theirs = this.byMember.get(standing.member._id)
      theirs?.delete(socket)
      if (theirs?.size === 0) this.byMember.delete(standing.member._id)
    }
    return standing
  }

  /** The member's sockets, the one that was let in first before the others. */
  ofMember(memberId: string): readonly Socket[] {
    return [...(this.byMember.get(memberId) ?? [])]
  }

  withToken(token: string): readonly Socket[] {
    return [...this.letIn].filter(([, standing]) => standing.token === token).map(([socket]) => socket)
  }

  private countStranger(standing: Standing | undefined, change: 1 | -1) {
    if (!standing || standing.status === 'admitted') return
    const count = this.strangersFrom(standing.address) + change
    if (count === 0) this.byAddress.delete(standing.address)
    else this.byAddress.set(standing.address, count)
  }
}
