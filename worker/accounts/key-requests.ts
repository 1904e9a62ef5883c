import { isOwnMachine } from './client-address'
import { tooMany } from './throttle'

const ALLOWED = 30
const WINDOW = 60_000
const MOST_ADDRESSES = 10_000

let since = 0
const counts = new Map<string, number>()

/**
 * Refuses an address that asks for more than thirty keys a minute. A key costs the portal one HMAC and no database, so
 * a count of this isolate's own is enough as a first line; whoever would use the keys meets the exact counters.
 */
export function assertMayAskForKey(address: string, now = Date.now()) {
  if (isOwnMachine(address)) return
  if (now >= since + WINDOW || counts.size >= MOST_ADDRESSES) {
    counts.clear()
    since = now
  }
  const count = (counts.get(address) ?? 0) + 1
  counts.set(address, count)
  if (count > ALLOWED) throw tooMany(since + WINDOW - now)
}
