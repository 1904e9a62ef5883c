import { Refusal } from '../../domain/shared/refusal'

/** A hash takes 32 MiB and holds up the whole isolate for a fifth of a second, so there is one at a time, and a short queue. */
const MAY_WAIT = 20
const LOOK_AGAIN_MS = 5
/** A request that has not asked for so long has no sender any more: nothing ever tells it to stop. */
const GONE_MS = 10_000

interface Waiting {
  /** When they looked last. */
  readonly at: number
  readonly isStranger: boolean
}

const waiting = new Map<symbol, Waiting>()
let hasJustWorked = false
let restsUntil = 0

/**
 * Does `work` when its turn comes. Refuses at once where too many wait already. Between two turns there is a rest, in which
 * whatever else came in is served: all that wait look again as soon as a hash is done, and would otherwise follow on each
 * other without a gap. Strangers wait behind everybody else, and take nobody else's place. Nothing here has to be given
 * back by a request that may be gone by then.
 */
export async function inTurn<Result>(work: () => Promise<Result>, isStranger = false): Promise<Result> {
  const me = Symbol()
  if (countWaiting(isStranger) >= MAY_WAIT) {
    throw new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 2 })
  }
  // Each waits on its own timer: one request cannot rely on another one to wake it.
  do {
    waiting.set(me, { at: performance.now(), isStranger })
    await pause()
  } while (!isFree(performance.now()) || (isStranger && countWaiting(false) > 0))
  waiting.delete(me)
  hasJustWorked = true
  return work()
}

/** How many wait of the strangers, or of all others. */
function countWaiting(strangers: boolean): number {
  for (const [each, { at }] of waiting) if (at < performance.now() - GONE_MS) waiting.delete(each)
  return [...waiting.values()].filter(({ isStranger }) => isStranger === strangers).length
}

/** The clock stands still while an isolate works, so that the rest begins with the first who looks after that. */
function isFree(now: number): boolean {
  if (hasJustWorked) restsUntil = now + LOOK_AGAIN_MS
  hasJustWorked = false
  return now >= restsUntil
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
