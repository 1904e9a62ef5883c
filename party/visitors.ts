import type { Member } from './presence'
import type { Relay } from './relay'
import type { Visitor } from './visitor'

export interface Admitted {
  readonly status: 'admitted'
  readonly token: string
  readonly member: Member
  readonly relay: Relay
}

type Standing =
  | { readonly status: 'stranger' }
  /** Members who were signed out while the portal thought about the token. */
  | { readonly status: 'checking'; readonly signedOutMeanwhile: Set<string> }
  | Admitted

/** Who is in the room, in the order in which they entered it, and the members by their own. */
export class Visitors {
  private readonly standings = new Map<Visitor, Standing>()
  private readonly letIn = new Map<Visitor, Admitted>()
  private readonly byMember = new Map<string, Set<Visitor>>()

  get size() {
    return this.standings.size
  }

  get admitted(): ReadonlyMap<Visitor, Admitted> {
    return this.letIn
  }

  /** How many members are here, however many sockets each has. */
  get memberCount() {
    return this.byMember.size
  }

  /** Each member once. */
  members(): readonly Member[] {
    return [...new Map([...this.letIn.values()].map(({ member }) => [member._id, member])).values()]
  }

  has(visitor: Visitor) {
    return this.standings.has(visitor)
  }

  of(visitor: Visitor) {
    return this.standings.get(visitor)
  }

  memberOf(visitor: Visitor) {
    return this.letIn.get(visitor)?.member._id
  }

  place(visitor: Visitor, standing: Standing) {
    this.standings.set(visitor, standing)
    if (standing.status !== 'admitted') return
    this.letIn.set(visitor, standing)
    const theirs = this.byMember.get(standing.member._id) ?? new Set()
    this.byMember.set(standing.member._id, theirs.add(visitor))
  }

  /** Answers what the visitor's standing was, or `undefined` where it had gone before. */
  remove(visitor: Visitor) {
    const standing = this.standings.get(visitor)
    this.standings.delete(visitor)
    this.letIn.delete(visitor)
    if (standing?.status === 'admitted') {
      const theirs = this.byMember.get(standing.member._id)
      theirs?.delete(visitor)
      if (theirs?.size === 0) this.byMember.delete(standing.member._id)
    }
    return standing
  }

  /** The member's sockets, the one that was let in first before the others. */
  socketsOf(memberId: string): readonly Visitor[] {
    return [...(this.byMember.get(memberId) ?? [])]
  }

  socketsWith(token: string) {
    return [...this.letIn].filter(([, standing]) => standing.token === token).map(([visitor]) => visitor)
  }

  noteSignedOut(memberId: string) {
    for (const standing of this.standings.values()) {
      if (standing.status === 'checking') standing.signedOutMeanwhile.add(memberId)
    }
  }
}
