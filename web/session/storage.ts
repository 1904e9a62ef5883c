const KEYS = ['token', 'userId', 'requestedURL', 'dismissedAlerts', 'have-joyride'] as const
type Key = (typeof KEYS)[number]

const KEPT_AT_SIGN_OUT: ReadonlySet<string> = new Set<Key>(['dismissedAlerts', 'have-joyride'])

// Where the browser refuses storage (blocked cookies, a full disk) the portal still works, until the tab is closed.
const memory = new Map<string, string>()

export function read(key: Key): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export function write(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

export function forget(key: Key): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Clears the whole storage but for the dismissed alerts and the tutorial that was seen. */
export function clearAtSignOut(): void {
  for (const key of memory.keys()) if (!KEPT_AT_SIGN_OUT.has(key)) memory.delete(key)
  try {
    for (const key of Object.keys(localStorage)) if (!KEPT_AT_SIGN_OUT.has(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
