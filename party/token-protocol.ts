import { ROOM_PROTOCOL } from '#domain/room-line'

/** The token that a page offers when it opens its socket. */
export function offeredToken(header: string | null): string | undefined {
  const [protocol, token] = (header ?? '').split(',').map((offered) => offered.trim())
  return protocol === ROOM_PROTOCOL && token && /^[\w-]{1,128}$/.test(token) ? token : undefined
}
