import { IDLE_RECHECK_MS, RECHECK_MS } from './limits'
import type { Memory } from './memory'
import type { Portal, Session } from './portal'
import type { Schedule } from './schedule'
import type { Clock, Socket } from './socket'
import type { Sockets } from './sockets'

/** A token that was checked, and when that began. */
export interface CheckedToken {
  readonly token: string
  readonly since: number
  readonly session: Session
}

/**
 * The tokens of the room and whether they still hold. The portal's notice ends a session at once; should the notice be
 * lost, nothing is told to anybody on an answer that is older than half a minute.
 */
export class Sessions {
  private readonly check: SessionCheck
  private readonly signedOutAt = new Map<string, number>()
  private toldAt = Number.NEGATIVE_INFINITY
  private rechecking: Promise<void> | undefined

  constructor(
    portal: Portal,
    private readonly clock: Clock,
    private readonly memory: Memory,
    private readonly schedule: Schedule,
    private readonly sockets: Sockets,
    private readonly end: (sockets: readonly Socket[]) => void,
  ) {
    this.check = new SessionCheck(portal.sessions)
  }

  async ask(token: string): Promise<CheckedToken> {
    const since = this.clock.now()
    return { token, since, session: await this.check.ask(token) }
  }

  noteSignedOut(memberId: string) {
    this.signedOutAt.set(memberId, this.clock.now())
  }

  /** Whether the member was signed out after the token had been asked about. */
  wasSignedOutSince(memberId: string, since: number) {
    return (this.signedOutAt.get(memberId) ?? Number.NEGATIVE_INFINITY) >= since
  }

  /** Somebody is about to be let in. */
  noteAdmission() {
    const now = this.clock.now()
    // An empty room needs no check.
    if (this.sockets.admitted.size === 0) this.memory.keep({ recheckedAt: now })
    this.schedule.set('sessions', now + RECHECK_MS)
  }

  /** A check that must end before anything is told. */
  beforeTelling(): Promise<void> | undefined {
    this.toldAt = this.clock.now()
    if (this.sockets.admitted.size === 0) return undefined
    // A check that has begun says nothing yet about those whom it asks about.
    if (this.toldAt - this.recheckedAt <= RECHECK_MS) return this.rechecking
    return this.recheck(RECHECK_MS)
  }

  /** The deadline has come. */
  isDue(): Promise<void> | undefined {
    if (this.sockets.admitted.size === 0) return undefined
    const isIdle = this.toldAt === Number.NEGATIVE_INFINITY || this.toldAt <= this.recheckedAt
    return this.recheck(isIdle ? IDLE_RECHECK_MS : RECHECK_MS)
  }

  private get recheckedAt() {
    return this.memory.kept.recheckedAt ?? Number.NEGATIVE_INFINITY
  }

  private recheck(nextIn: number): Promise<void> {
    const now = this.clock.now()
    this.memory.keep({ recheckedAt: now })
    this.schedule.set('sessions', now + nextIn)
    const tokens = new Set([...this.sockets.admitted.values()].map(({ token }) => token))
    const checked = Promise.all([...tokens].map((token) => this.endIfRefused(token))).then(() => {
      if (this.rechecking === checked) this.rechecking = undefined
    })
    this.rechecking = checked
    return checked
  }

  private async endIfRefused(token: string) {
    if ((await this.check.ask(token)) === 'refused') this.end(this.sockets.withToken(token))
  }
}

const TOKENS_A_CALL = 100
const CALLS_AT_ONCE = 2

/** Nobody checks out more than a room full of them at once; the next one tries again. */
const MOST_WAITING = 5_000

/**
 * Asks the portal whose tokens these are: when a thousand browsers come back at once, a dozen calls and not a thousand.
 */
export class SessionCheck {
  private readonly waiting = new Map<string, PromiseWithResolvers<Session>>()
  private calls = 0

  constructor(private readonly sessions: (tokens: readonly string[]) => Promise<readonly Session[]>) {}

  ask(token: string): Promise<Session> {
    const known = this.waiting.get(token)
    if (!known && this.waiting.size === MOST_WAITING) return Promise.resolve('unreachable')
    const asked = known ?? Promise.withResolvers<Session>()
    this.waiting.set(token, asked)
    void this.call()
    return asked.promise
  }

  private async call() {
    // All who ask in the same moment go together.
    await undefined
    if (this.waiting.size === 0 || this.calls === CALLS_AT_ONCE) return
    const batch = [...this.waiting].slice(0, TOKENS_A_CALL)
    for (const [token] of batch) this.waiting.delete(token)

    this.calls += 1
    const answers = await this.sessions(batch.map(([token]) => token)).catch(() => [])
    this.calls -= 1
    for (const [index, [, { resolve }]] of batch.entries()) resolve(answers[index] ?? 'unreachable')
    void this.call()
  }
}
