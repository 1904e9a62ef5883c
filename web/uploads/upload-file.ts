import { navigate } from 'wouter/use-browser-location'

import { type FileZone, UploadedFile } from '#domain/shared/file-zones'
import { Refused } from '../sync/refused'
import { session } from '../sync/session/session'

interface Options {
  readonly zone: FileZone
  /** A picture of it that was made in the browser. */
  readonly thumbnail?: Blob | undefined
  /** The text in it, as far as the browser can read it. */
  readonly text?: string | undefined
  /** Names the member's action, so that sending it twice does it once. */
  readonly key?: string | undefined
  readonly onProgress?: ((percent: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends one file. Throws `Refused` with the portal's own sentence, or the signal's reason once it is aborted. It is no
 * `fetch`, which cannot tell how much of a file has left.
 */
export async function uploadFile(
  file: File,
  { zone, thumbnail, text, key, onProgress, signal }: Options,
): Promise<UploadedFile> {
  const token = session.peek()?.token
  const form = new FormData()
  form.append('file', file, file.name)
  if (thumbnail) form.append('thumbnail', thumbnail, 'thumbnail')
  if (text) form.append('text', new Blob([text], { type: 'text/plain' }), 'text')

  const headers = {
    'Idempotency-Key': key ?? crypto.randomUUID(),
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const response = await send(`/api/upload?zone=${zone}`, { form, headers, onProgress, signal })
  if (response.ok) return UploadedFile.parse(await response.json())

  if (response.status === 401 && token && token === session.peek()?.token) navigate('/signout')
  throw await Refused.from(response)
}

interface Sending extends Pick<Options, 'onProgress' | 'signal'> {
  readonly form: FormData
  readonly headers: Record<string, string>
}

function send(path: string, { form, headers, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((100 * loaded) / total))
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(Refused.unreachable()))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['Retry-After', 'X-Request-Id', 'X-D1-Bookmark']) {
    const value = request.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
