/** So long a socket may be there without having signed in. */
export const GRACE_MS = 5_000

export const FRAMES_A_SECOND = 20
export const SOCKETS = 1_000
export const SOCKETS_A_MEMBER = 10

/** How often the portal is asked whether the sessions still hold, should its notice have been lost. */
export const ROLL_CALL_MS = 30_000

/** Doubts within so long are one: all browsers then ask the portal, which may be hard pressed. */
export const DOUBT_MS = 5_000

/** A room without visitors is put away after ten seconds and forgets: it cannot vouch for more quiet than that. */
export const VOUCHED_MS = 10_000
