import { onTheConsole } from './log-book'

type Caller = { readonly method: string; readonly headers: { get(name: string): string | null } }
type Place = { readonly id: string; readonly env: Record<string, unknown> }

/** The refusal of a socket that is opened from a page not of the club's, or to any other room than the wall. */
export function refuseSocket({ headers }: Caller, { id, env }: Place) {
  if (id !== 'wall') return refusal(404, 'There is no such room.')
  if (!originsIn(env).includes(headers.get('Origin') ?? '')) return refusal(403, 'This origin is not admitted.')
  return undefined
}

/** The refusal of a request that is neither a look at the room's health nor a notice with the worker's secret. */
export async function refuseRequest({ method, headers }: Caller, { id, env }: Place) {
  if (id !== 'wall') return refusal(404, 'There is no such room.')
  if (method === 'GET') return undefined
  if (method !== 'POST') return refusal(405, 'The room takes GET and POST.', { Allow: 'GET, POST' })
  if (!(await isFromWorker(headers.get('Authorization'), env))) return refusal(403, 'Only the portal gives notices.')
  return undefined
}

function refusal(status: number, error: string, headers: Record<string, string> = {}) {
  const requestId = crypto.randomUUID()
  onTheConsole.turnedAway(status, requestId)
  return Response.json({ error, requestId }, { status, headers: { 'X-Request-Id': requestId, ...headers } })
}

const originsIn = ({ ALLOWED_ORIGINS }: Place['env']) =>
  String(ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => /^https?:\/\//.test(origin))

async function isFromWorker(authorization: string | null, { PARTY_SECRET }: Place['env']) {
  if (typeof PARTY_SECRET !== 'string' || PARTY_SECRET === '') return false
  const [given, expected] = await Promise.all([digest(authorization ?? ''), digest(`Bearer ${PARTY_SECRET}`)])
  return isSame(given, expected)
}

const digest = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Looks at every byte, so that the time it takes tells nothing of the secret. */
const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((difference, byte, at) => difference | (byte ^ (other[at] as number)), 0) === 0
