import type { Answer, MemberRequest, Portal } from './portal'
import type { Schedule } from './schedule'
import type { Clock } from './socket'

/** Calls of the portal under way at once; sessions are checked beside them. */
const CALLS_AT_ONCE = 4
const REQUESTS_A_CALL = 20

/** A request may have 64 KB, and more than that should not be decided in one transaction. */
const CALL_CHARACTERS = 20_000

interface Waiting {
  readonly request: MemberRequest
  readonly size: number
  readonly resolve: (answer: Answer) => void
}

/**
 * Sends requests to the portal, a few calls at once. What comes while all of them are under way goes together, many
 * requests a call, so that an evening on which everybody posts costs hardly more calls than a quiet one.
 */
export class RequestBatch {
  private readonly waiting: Waiting[] = []
  private calls = 0

  constructor(private readonly run: (requests: readonly MemberRequest[]) => Promise<readonly Answer[]>) {}

  send(request: MemberRequest): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.push({ request, size: JSON.stringify(request.body ?? '').length, resolve })
      void this.call()
    })
  }

  private async call() {
    if (this.calls === CALLS_AT_ONCE || this.waiting.length === 0) return
    const together = this.waiting.splice(0, this.goTogether())
    this.calls += 1
    const answers = await this.run(together.map(({ request }) => request)).catch(() => [])
    this.calls -= 1
    for (const [index, { resolve }] of together.entries()) resolve(answers[index] ?? 'unreachable')
    void this.call()
  }

  /** How many of those that wait go with the next call. An exclusive one, which may have to try again, holds up nobody. */
  private goTogether() {
    let size = 0
    let count = 0
    for (const { request, size: own } of this.waiting.slice(0, REQUESTS_A_CALL)) {
      size += own
      if (count > 0 && (request.isExclusive || size > CALL_CHARACTERS)) break
      count += 1
      if (request.isExclusive) break
    }
    return count
  }
}

/** How long after a failure the portal is asked again. */
const LOOK_AGAIN_MS = 1_000

/** No session has it, so that the answer tells of the portal and of nobody else. */
const NO_TOKEN = 'is-the-portal-there'

/**
 * Notices when the portal cannot be reached, and calls `back` when it answers again: what members said to the portal
 * themselves meanwhile went past the room, and perhaps so did the portal's notice of it.
 */
export class PortalWatch {
  constructor(
    private readonly portal: Portal,
    private readonly clock: Clock,
    private readonly schedule: Schedule,
    private readonly back: () => void,
  ) {}

  run: Portal['run'] = async (requests) => {
    const answers = await this.portal.run(requests)
    if (answers.includes('unreachable')) this.lookLater()
    return answers
  }

  async look() {
    const [answer] = await this.portal.sessions([NO_TOKEN]).catch(() => ['unreachable' as const])
    if (answer === 'unreachable') this.lookLater()
    else this.back()
  }

  private lookLater() {
    if (!this.schedule.has('portal')) this.schedule.set('portal', this.clock.now() + LOOK_AGAIN_MS)
  }
}
