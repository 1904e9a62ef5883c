/** How long a socket may be open before it sends a token. */
export const GRACE_MS = 2_000

/** How long the portal may take to check such a token. */
export const CHECK_MS = 5_000

/** Sockets that have not said whose they are, in all and from one network. They take no place of a member's. */
export const STRANGERS = 50
export const STRANGERS_AN_ADDRESS = 10

/** Sockets of members, of everybody and of one. */
export const SOCKETS = 5_000
export const SOCKETS_A_MEMBER = 10

export const FRAMES_A_SECOND = 20

/** How old an answer may be that the sessions hold when something is told, should a notice have been lost. */
export const RECHECK_MS = 30_000

/** How often the sessions are looked at while nothing happens; more often would keep a quiet room from hibernating. */
export const IDLE_RECHECK_MS = 5 * 60_000

/** Everybody is sent to the portal at most so often, for it may be hard pressed. */
export const RELOAD_MS = 5_000

/** Longer ago than that a change matters to no list that a page has just read. */
export const QUIET_MS = 10_000

/** Allows each sender `limit` messages within any second; what was not allowed does not count. */
export function rateLimit(limit: number) {
  const sent = new WeakMap<object, number[]>()

  return (sender: object, now: number) => {
    const recent = (sent.get(sender) ?? []).filter((at) => now - at < 1_000)
    sent.set(sender, recent)
    return recent.length < limit && recent.push(now) > 0
  }
}
