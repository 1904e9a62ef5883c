import type { Clock } from './socket'

/** Does `work` once it is `ms` since the last time, however often it is asked for until then. Never at once. */
export function throttle(ms: number, clock: Clock, work: () => void | Promise<void>) {
  let last = Number.NEGATIVE_INFINITY
  let isDue = false

  return () => {
    if (isDue) return
    isDue = true
    clock.after(Math.max(0, last + ms - clock.now()), () => {
      isDue = false
      last = clock.now()
      return work()
    })
  }
}
