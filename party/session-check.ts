import type { Session } from './portal'

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
