import { navigate } from 'wouter/use-browser-location'
import { fromStore, noteSource } from './as-of'
import { confirmFirst } from './confirm-first'
import { deliver } from './deliver'
import { Refused, type UnsentCommand } from './refused'
import { session } from './session/session'
import { unsavedForms } from './unsaved-forms'

export { Refused }

/** Anything that can check what the portal answered; every schema of `#domain` can. */
interface Shape<Value> {
  parse(answer: unknown): Value
}

interface Tagged<Value> {
  readonly value: Value
  /** The version of the record, for `ifMatch` when it is saved. */
  readonly etag: string | undefined
}

interface CommandOptions {
  /** The version that was edited; a newer one refuses the save with `STALE`. */
  readonly ifMatch?: string | undefined
  /** Names the member's action, so that sending it twice does it once. Left out, the client makes one. */
  readonly key?: string | undefined
  /** Why, in the member's own words; nothing where they said nothing. */
  readonly reason?: string | undefined
}

/** Reads `path`. What has not changed since the last time is not sent again, and is then the very same value. */
export const get = async <Value>(path: string, schema?: Shape<Value>, signal?: AbortSignal): Promise<Value> =>
  (await getTagged(path, schema, signal)).value

/** As `get`, with the version that the portal gave the record. */
export async function getTagged<Value>(
  path: string,
  schema?: Shape<Value>,
  signal?: AbortSignal,
): Promise<Tagged<Value>> {
  const known = keptAnswers().get(path) as Tagged<Value> | undefined
  const response = await confirmFirst(() =>
    send(path, {
      method: 'GET',
      headers: known?.etag ? { 'If-None-Match': known.etag } : {},
      signal: signal ?? null,
    }),
  )
  if (response.status === 304 && known) return known

  const answer = await readContent(response)
  const tagged = { value: schema ? schema.parse(answer) : (answer as Value), etag: readETag(response) }
  // An answer out of the offline store may be incomplete, so its version is not sent to the portal.
  if (tagged.etag && !fromStore.peek().has(path)) keptAnswers().set(path, tagged)
  return tagged
}

/** Reads a file that needs the member's token, which a link cannot carry. */
export const getFile = async (path: string): Promise<Blob> => (await send(path, { method: 'GET' })).blob()

/** Reads what tells something in its headers too. */
export const getAnswer = (path: string, signal?: AbortSignal): Promise<Response> =>
  send(path, { method: 'GET', signal: signal ?? null })

export const post = <Value = unknown>(path: string, body?: unknown, options?: CommandOptions) =>
  command<Value>('POST', path, body, options)
export const put = <Value = unknown>(path: string, body?: unknown, options?: CommandOptions) =>
  command<Value>('PUT', path, body, options)
export const remove = <Value = unknown>(path: string, body?: unknown, options?: CommandOptions) =>
  command<Value>('DELETE', path, body, options)

async function command<Value>(method: string, path: string, body: unknown, options: CommandOptions = {}) {
  const content = body === undefined ? null : JSON.stringify(body)
  const reason = options.reason?.trim() || undefined
  const action = `${method} ${path} ${options.ifMatch} ${content} ${reason}`
  const key = options.key ?? unanswered.get(action) ?? crypto.randomUUID()
  unanswered.set(action, key)

  const unsent = { method, path, content, key, ifMatch: options.ifMatch, reason }
  const answer = await sendCommand<Value>(unsent).catch((refused: unknown) => {
    if (!(refused instanceof Refused)) throw refused
    if (refused.status > 0 && refused.status < 500) unanswered.delete(action)
    const kept = mayWait(unsent) ? unsent : undefined
    if (refused.status === 401) Object.assign(refused, { unsent: kept })
    throw refused.code === 'NETWORK' ? Refused.unsent(kept) : refused
  })
  unanswered.delete(action)
  return answer
}

/** Sends a command as it was made, for the first time or again. */
export const sendCommand = <Value = unknown>(unsent: UnsentCommand) => confirmFirst(() => transmit<Value>(unsent))

async function transmit<Value>({ method, path, content, key, ifMatch, reason }: UnsentCommand) {
  const response = await send(path, {
    method,
    body: content,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      // A body that is announced and does not come is no JSON.
      ...(content !== null && { 'Content-Type': 'application/json' }),
      'Idempotency-Key': key,
      ...(ifMatch && { 'If-Match': ifMatch }),
      // A header takes no letter beyond ASCII, and no encoding half an emoji.
      ...(reason && { 'X-Reason': encodeURIComponent(reason.replace(/\p{Cs}/gu, '')) }),
    },
  }).catch((fault: unknown) => {
    throw fault instanceof Refused ? fault : Refused.unreachable()
  })
  return { value: (await readContent(response)) as Value, etag: readETag(response), key }
}

// A connection this slow counts as down.
const PATIENCE_MS = 30_000

// Actions whose outcome is unknown, with their keys: a retry in the same words must not do it twice.
const unanswered = new Map<string, string>()

async function send(path: string, request: RequestInit): Promise<Response> {
  const token = session.peek()?.token
  const isRead = request.method === 'GET'
  const headers = {
    ...request.headers,
    ...(isRead && unattended()),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const once = () => deliver(`/api${path}`, { ...request, headers })
  let response = await once()
  if (isRead && response.status === 429)
    response = await (await import('./busy')).readLater(response, once, request.signal)
  if (isRead) noteSource(path, response.headers, request.signal)
  if (response.ok || response.status === 304) return response

  leaveIfEnded(response, token)
  throw await Refused.from(response)
}

/** How long somebody may read without a touch. */
const READING_MS = 5 * 60_000

let touchedAt = Date.now()

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
  window.addEventListener(sign, () => (touchedAt = Date.now()), { capture: true, passive: true })

/**
 * The header of a request that the page makes while nobody sits at it, such as for a list that others have changed. Without
 * it such requests would keep a session open that was left alone; with it they are answered all the same.
 */
const unattended = (): Record<string, string> => (Date.now() - touchedAt > READING_MS ? { 'X-Unattended': 'true' } : {})

/** Signs out here where the portal no longer knows `token`, but not before what is typed in a form was kept or given up. */
export function leaveIfEnded({ status }: Pick<Response, 'status'>, token: string | undefined): void {
  if (status === 401 && token && token === session.peek()?.token && unsavedForms.size === 0) leaveEnded()
}

/** Signs out here: the portal has ended the session. */
export const leaveEnded = () => navigate('/signout', { state: ENDED })

/** In the history's state of the sign-out page: the portal ended the session, not the member. */
const ENDED = { ended: true }

/** Whether the page was opened because the portal no longer knew the session. */
export const isEndedByPortal = () => (history.state as Partial<typeof ENDED> | null)?.ended === true

let kept = new Map<string, Tagged<unknown>>()
let keptFor: string | undefined

// One member's answers must not be shown to the next.
function keptAnswers() {
  const token = session.peek()?.token
  if (token !== keptFor) {
    kept = new Map()
    keptFor = token
  }
  return kept
}

const readContent = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

// Where an answer is compressed on its way, its tag arrives as a weak one; tags are compared as text.
const readETag = (response: Response) => response.headers.get('ETag')?.replace('W/', '')

/**
 * Whether a command that did not reach the portal may wait on the device: edits and new records of text. What deletes,
 * gives or takes rights, signs somebody in, names a file that is yet to be sent or holds a password must be done with signal.
 */
export const mayWait = ({ method, path, content }: Pick<UnsentCommand, 'method' | 'path' | 'content'>): boolean =>
  WAITS.test(method + path) && !/"(current)?password"/i.test(content ?? '')

const WAITS =
  /^(PUT\/(users|meetings|documents|offices|alerts)\/[^/]+|POST\/(meetings|alerts|offices|calendar\/[^/]*)|POST\/stays|(PUT|DELETE)\/stays\/[^/]+\/arrival)$/
