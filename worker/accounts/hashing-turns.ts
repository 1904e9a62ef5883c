import { Refusal } from '../domain/refusal'

/** A hash takes 32 MiB and a fifth of a second: an isolate does two at a time and keeps a short queue. */
const AT_ONCE = 2
const MAY_WAIT = 20
const LOOK_AGAIN_MS = 5

let working = 0
let waiting = 0

/** Does `work` when its turn comes. Refuses at once where too many wait already. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAY_WAIT) {
    throw new Refusal('UNAVAILABLE', 'The portal is busy. Please try again in a moment.', { retryAfter: 2 })
  }
  waiting++
  try {
    // Each waits on its own timer: one request cannot rely on another one to wake it. The first pause lets other
    // requests come forward, because a hash holds up the whole isolate.
    do await pause()
    while (working >= AT_ONCE)
  } finally {
    waiting--
  }
  working++
  try {
    return await work()
  } finally {
    working--
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
