import { vi } from 'vitest'

/** Does `work`, and lets the time pass at once that somebody waits for what never comes, from when `isStuck` says so. */
export async function withoutWaiting<Result>(isStuck: () => boolean, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isDone = false
  const result = work().finally(() => {
    isDone = true
  })
  result.catch(() => {})
  while (!isDone) {
    await scheduler.wait(1)
    vi.advanceTimersByTime(isStuck() ? 1_000 : 1)
  }
  vi.useRealTimers()
  return result
}
