import { readFrame } from './frames'
import type { Notice } from './notices'
import { pace } from './pace'
import type { Session } from './portal'

export const GRACE_MS = 5_000
export const FRAMES_A_SECOND = 20

// A room without visitors is put away after ten seconds and forgets: it cannot vouch for more quiet than that.
const VOUCHED_MS = 10_000

/** A socket. One that is closed or lost may throw; the room does not mind. */
export interface Visitor {
  send(frame: string): void
  close(code: number, reason: string): void
}

export interface Surroundings {
  session(token: string): Promise<Session>
  now(): number
  after(ms: number, run: () => void): void
}

type Standing =
  | { readonly status: 'stranger' }
  | { readonly status: 'checking'; readonly signedOutMeanwhile: Set<string> }
  | { readonly status: 'admitted'; readonly memberId: string }

/**
 * Who is here. The room admits whom the portal knows and passes the worker's notices on to them; it holds no truth
 * and decides nothing. A socket that misbehaves loses its own place and costs the others nothing.
 */
export class Room {
  private readonly visitors = new Map<Visitor, Standing>()
  private readonly allows = pace(FRAMES_A_SECOND)
  private lastChange = Number.NEGATIVE_INFINITY

  constructor(private readonly around: Surroundings) {}

  enter(visitor: Visitor) {
    this.visitors.set(visitor, { status: 'stranger' })
    this.around.after(GRACE_MS, () => {
      const status = this.visitors.get(visitor)?.status
      if (status === 'stranger') this.dismiss(visitor, 4401, 'Please sign in.')
      if (status === 'checking') this.dismiss(visitor, 1013, 'The portal cannot be reached.')
    })
  }

  async hear(said: string | ArrayBuffer | ArrayBufferView, visitor: Visitor) {
    const standing = this.visitors.get(visitor)
    if (!standing) return
    if (!this.allows(visitor, this.around.now())) return this.dismiss(visitor, 1008, 'Too many messages.')

    const frame = readFrame(said)
    if ('code' in frame) return this.dismiss(visitor, frame.code, frame.reason)
    if (standing.status !== 'stranger') return refuse(visitor)
    if ('token' in frame) return this.admit(visitor, frame.token)
    this.dismiss(visitor, 4401, 'Please sign in.')
  }

  leave(visitor: Visitor) {
    // The runtime does not answer a closing socket by itself: without this it would stay half closed.
    this.dismiss(visitor, 1000, '')
  }

  /** Does what the worker's notice says and answers how many sockets it reached. */
  notify(notice: Notice) {
    return notice.event === 'changed' ? this.announce(notice) : this.signOut(notice.memberId)
  }

  health() {
    return { status: 'ok', sockets: this.visitors.size, admitted: this.admitted().length }
  }

  private async admit(visitor: Visitor, token: string) {
    const signedOutMeanwhile = new Set<string>()
    this.visitors.set(visitor, { status: 'checking', signedOutMeanwhile })
    const session = await this.around.session(token)

    if (!this.visitors.has(visitor)) return
    if (session === 'unreachable') return this.dismiss(visitor, 1013, 'The portal cannot be reached.')
    if (session === 'refused' || signedOutMeanwhile.has(session.memberId)) {
      return this.dismiss(visitor, 4401, 'Please sign in.')
    }
    this.visitors.set(visitor, { status: 'admitted', memberId: session.memberId })
    say(visitor, { event: 'welcome', quietFor: Math.min(VOUCHED_MS, this.around.now() - this.lastChange) })
  }

  private announce(notice: Notice) {
    this.lastChange = this.around.now()
    const admitted = this.admitted()
    for (const { visitor } of admitted) say(visitor, notice)
    return admitted.length
  }

  private signOut(memberId: string) {
    for (const standing of this.visitors.values()) {
      if (standing.status === 'checking') standing.signedOutMeanwhile.add(memberId)
    }
    const theirs = this.admitted().filter((member) => member.memberId === memberId)
    for (const { visitor } of theirs) this.dismiss(visitor, 4401, 'Please sign in.')
    return theirs.length
  }

  private admitted() {
    return [...this.visitors].flatMap(([visitor, standing]) =>
      standing.status === 'admitted' ? [{ visitor, memberId: standing.memberId }] : [],
    )
  }

  private dismiss(visitor: Visitor, code: number, reason: string) {
    if (this.visitors.delete(visitor)) quietly(() => visitor.close(code, reason))
  }
}

const refuse = (visitor: Visitor) => say(visitor, { event: 'refused', error: 'The room does not know this message.' })

const say = (visitor: Visitor, frame: object) => quietly(() => visitor.send(JSON.stringify(frame)))

/** A socket whose other end is gone throws; that is its own affair and must not keep a notice from the others. */
function quietly(run: () => void) {
  try {
    run()
  } catch {}
}
