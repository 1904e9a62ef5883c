import { computed, signal } from '@preact/signals-react'

import { online } from './online'
import { STORED_AT } from './stored-at'

/** Answers that came out of the offline store since the page was opened: when each was stored, by its path. */
export const fromStore = signal<ReadonlyMap<string, number>>(new Map())

/** Since when there has been no signal, while what is on the page came with it. */
const lostAt = signal(Date.now())
window.addEventListener('offline', () => {
  lostAt.value = Date.now()
})

/**
 * The moment as of which the page tells: of the oldest answer on it that came out of the store. `undefined` with
 * signal.
 */
export const asOf = computed(() => {
  if (fromStore.value.size > 0) return Math.min(...fromStore.value.values())
  return online.value ? undefined : lostAt.value
})

/** Signals of requests that were answered out of the offline store. */
export const askedInVain = new WeakSet<AbortSignal>()

/** Notes whether the answer to a reading request is the portal's or the store's. */
export function noteSource(path: string, answer: Pick<Headers, 'get'>, asker?: AbortSignal | null): boolean {
  const storedAt = Number(answer.get(STORED_AT))
  if (storedAt && asker) askedInVain.add(asker)
  if (storedAt || fromStore.peek().has(path)) {
    const now = new Map(fromStore.peek())
    now.delete(path)
    fromStore.value = storedAt ? now.set(path, storedAt) : now
  }
  return storedAt > 0
}
