const KEYS = [
  'token',
  'userId',
  'firstLogin',
  'requestedURL',
  'dismissedAlerts',
  'have-joyride',
  'recentSearches',
  // Notifications that were read without signal (web/notifications/inbox.ts).
  'unsentReads',
  // That push was turned on here, and by whom (web/sync/push/push-here.ts).
  'push',
  // Hashes of tokens that the portal has yet to be told about (pending-sign-out.ts); they let nobody in.
  'endedSessions',
] as const
type Key = (typeof KEYS)[number]

const KEPT_AT_SIGN_OUT: ReadonlySet<string> = new Set<Key>(['dismissedAlerts', 'have-joyride', 'endedSessions'])

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

/** Keys of unsent posts and drafts: 'wall-unsent/<member>/…', 'wall-draft/<member>/…' (web/wall/composer/stored-drafts.ts). */
const UNSENT = /^wall-(unsent|draft)\/([^/]*)\//

/** The items that outlive a session that the portal ended, for the same member. */
const STAYS = /^wall-(unsent|draft)\/|^push$/

/**
 * Clears the whole storage but for the dismissed alerts and the tutorial that was seen. Where it was the portal that ended
 * the session, what was written and not sent stays as well, for the same member and no other, and push stays on.
 */
export function clearAtSignOut({ isByPortal = false } = {}): void {
  for (const key of memory.keys()) if (!KEPT_AT_SIGN_OUT.has(key)) memory.delete(key)
  removeWhere((key) => !KEPT_AT_SIGN_OUT.has(key) && !(isByPortal && STAYS.test(key)))
}

/** Deletes other members' unsent posts and drafts on this device when `userId` signs in. */
export const forgetOthersWords = (userId: string) =>
  removeWhere((key) => UNSENT.test(key) && UNSENT.exec(key)?.[2] !== userId)

/** How many posts wait on this device to be sent. */
export function unsentPosts(): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith('wall-unsent/')).length
  } catch {
    return 0
  }
}

function removeWhere(isMeant: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
