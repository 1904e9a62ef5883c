import type { Answer, Errand } from './portal'

/** Cloudflare lets six calls wait at once; these leave two for the roll. */
export const CALLS_AT_ONCE = 4
export const ERRANDS_A_CALL = 20

/** The portal takes 64 KB, and a character may be three bytes. */
const CALL_CHARACTERS = 20_000

interface Waiting {
  readonly errand: Errand
  readonly size: number
  readonly resolve: (answer: Answer) => void
}

/**
 * Runs errands to the portal, a few calls at once. What comes while all of them are under way goes together, many errands
 * a call, so that an evening on which everybody posts costs hardly more calls than a quiet one.
 */
export class Errands {
  private readonly waiting: Waiting[] = []
  private calls = 0

  constructor(private readonly run: (errands: readonly Errand[]) => Promise<readonly Answer[]>) {}

  send(errand: Errand): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.push({ errand, size: JSON.stringify(errand.body ?? '').length, resolve })
      void this.call()
    })
  }

  private async call() {
    if (this.calls === CALLS_AT_ONCE || this.waiting.length === 0) return
    const together = this.waiting.splice(0, this.goTogether())
    this.calls += 1
    const answers = await this.run(together.map(({ errand }) => errand)).catch(() => [])
    this.calls -= 1
    for (const [index, { resolve }] of together.entries()) resolve(answers[index] ?? 'unreachable')
    void this.call()
  }

  /** How many of those who wait go with the next call. Who may have to try again goes alone, and holds up nobody. */
  private goTogether() {
    let size = 0
    let count = 0
    for (const { errand, size: own } of this.waiting.slice(0, ERRANDS_A_CALL)) {
      size += own
      if (count > 0 && (errand.goesAlone || size > CALL_CHARACTERS)) break
      count += 1
      if (errand.goesAlone) break
    }
    return count
  }
}
