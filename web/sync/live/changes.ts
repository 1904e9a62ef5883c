const JOINED_MS = 250

/** For data that depends on every list, such as a history. */
export const ANY_LIST = '*'

interface Listener {
  readonly list: string
  readonly refresh: () => unknown
  readonly since: number
  isStale: boolean
  isRefreshing: boolean
}

const listeners = new Set<Listener>()
let started = 0
let pending: ReturnType<typeof setTimeout> | undefined

/**
 * Calls `refresh` when somebody changed `list`, until the returned function is called. Notices within a quarter of a
 * second are joined, a hidden tab waits until it is shown, and a refresh under way is finished before the next begins.
 */
export function onChanged(list: string, refresh: () => unknown): () => void {
  const listener = { list, refresh, since: performance.now(), isStale: false, isRefreshing: false }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const noteChanged = (lists: readonly string[]) =>
  markStale(({ list }) => list === ANY_LIST || lists.includes(list))

export const noteAllChanged = () => markStale(() => true)

/** Notes what changed less than `quietFor` milliseconds ago, where a list was already shown by then. */
export const noteMissed = (quietFor: number) =>
  markStale(({ since }) => performance.now() - Math.max(since, started) >= quietFor)

/** Refreshes every list on the screen; resolves when all of them are done. */
export const refreshAll = () => Promise.all([...listeners].filter(({ isRefreshing }) => !isRefreshing).map(refresh))

/** Notes of an earlier session no longer matter. */
export function startNoting() {
  started = performance.now()
  clearTimeout(pending)
  pending = undefined
  for (const listener of listeners) listener.isStale = false
}

export function refreshStale() {
  if (document.visibilityState === 'hidden') return
  for (const listener of listeners) if (listener.isStale && !listener.isRefreshing) void refresh(listener)
}

function markStale(isMeant: (listener: Listener) => boolean) {
  for (const listener of listeners) if (isMeant(listener)) listener.isStale = true
  refreshSoon()
}

function refreshSoon() {
  pending ??= setTimeout(() => {
    pending = undefined
    refreshStale()
  }, JOINED_MS)
}

async function refresh(listener: Listener) {
  listener.isStale = false
  listener.isRefreshing = true
  try {
    await listener.refresh()
  } catch {
    // The page keeps its content; the next notice or the next visit tries again.
  } finally {
    listener.isRefreshing = false
  }
  if (listener.isStale) refreshSoon()
}
