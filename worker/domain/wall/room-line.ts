/** The room's path, on the portal's own origin. */
export const ROOM_PATH = '/parties/wall/club'

/** The sub-protocol of the club's own pages. Behind it they offer their token, so that it is in no address. */
export const ROOM_PROTOCOL = 'club-portal'

/**
 * Whether anybody is there: a line can look open long after it is dead. To the letter, so that the platform answers it.
 */
export const PING = '{"event":"ping"}'
export const PONG = '{"event":"pong"}'
