/** As worker/domain/wall/room-line.ts. */
export const ROOM_PATH = '/parties/wall/club'
export const ROOM_PROTOCOL = 'club-portal'
