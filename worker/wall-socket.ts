import { consoleLog } from '../party/room-log'
import { ROOM_PATH } from './domain/wall/room-line'
import { clubRoom } from './event-log/outbox/room-senders'
import { mayOpenSocket } from './http/call-limits'
import { dataHeaders } from './http/headers'
import { addressIn, isOwnMachine } from './http/security/client-address'

/** Whether the request is for the room, which has one address. */
export const isForRoom = ({ url }: Request) => /^https?:\/\/[^/]*\/parties\//.test(url)

/**
 * Lets a socket through to the room from a page of the portal's own. A browser cannot read why it was refused an upgrade,
 * so it is told by the code of a socket that is closed at once that it is not signed in.
 */
export async function openWallSocket(request: Request, env: Env): Promise<Response> {
  if (new URL(request.url).pathname !== ROOM_PATH) return refusal(404, 'There is no such room.')
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    return refusal(426, 'The room takes WebSockets.', { Upgrade: 'websocket' })
  }
  if (!isOwnPage(request, env)) return refusal(403, 'This origin is not admitted.')
  const network = addressIn(request.headers)
  if (!isOwnMachine(network) && !(await mayOpenSocket(env, network))) {
    return refusal(429, 'There are too many requests from your network.', { 'Retry-After': '60' })
  }
  const answer = await clubRoom(env).fetch(request)
  return answer.status === 401 ? closedSocket(answer) : answer
}

function isOwnPage({ url, headers }: Request, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) {
  const origin = headers.get('Origin') ?? ''
  return origin === new URL(url).origin || origin === new URL(PUBLIC_URL).origin
}

function refusal(status: number, error: string, headers: Record<string, string> = {}) {
  const requestId = crypto.randomUUID()
  consoleLog.turnedAway(status, requestId)
  return Response.json(
    { error, requestId },
    { status, headers: { ...dataHeaders, 'Cache-Control': 'no-store', 'X-Request-Id': requestId, ...headers } },
  )
}

function closedSocket({ headers }: Response) {
  const { 0: client, 1: server } = new WebSocketPair()
  server.accept()
  server.close(4401, 'Please sign in.')
  return new Response(null, { status: 101, webSocket: client, headers })
}
