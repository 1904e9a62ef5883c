import { FILE_ZONES, type FileZone, UploadedFile } from '#domain/shared/file-zones'
import { leaveIfEnded } from '../sync/client'
import { Refused } from '../sync/refused'
import { session } from '../sync/session/session'
import { kindOf } from './file-kind'

interface Options {
  readonly zone: FileZone
  /** Names the member's action, so that sending it twice does it once. */
  readonly key: string
  readonly signal: AbortSignal
  /** Is given a small picture of the file before it leaves, where one can be made. */
  readonly onPicture: (picture: Blob) => void
  readonly onProgress: (percent: number) => void
}

/**
 * Sends one file, with a picture of it and the text in it as far as the browser can make them. Throws `Refused` with the
 * portal's own sentence, or the signal's reason once it is aborted. It is no `fetch`, which cannot tell how much of a file
 * has left.
 */
export async function sendFile(
  file: File,
  { zone, key, signal, onPicture, onProgress }: Options,
): Promise<UploadedFile> {
  const thumbnail = await pictureOf(file, zone === 'sentinel' || zone === 'document')
  const text = FILE_ZONES[zone].hasText && isPaper(file) ? await wordsOf(file) : undefined
  signal.throwIfAborted()
  if (thumbnail) onPicture(thumbnail)

  const token = session.peek()?.token
  const form = new FormData()
  form.append('file', file, file.name)
  if (thumbnail && zone !== 'avatar') form.append('thumbnail', thumbnail, 'thumbnail')
  if (text) form.append('text', new Blob([text], { type: 'text/plain' }), 'text')

  const headers = {
    'Idempotency-Key': key,
    ...(token && { Authorization: `Bearer ${token}` }),
  }
  const response = await send(`/api/upload?zone=${zone}`, { form, headers, onProgress, signal })
  if (response.ok) return UploadedFile.parse(await response.json())

  leaveIfEnded(response, token)
  throw await Refused.from(response)
}

interface Sending extends Pick<Options, 'onProgress' | 'signal'> {
  readonly form: FormData
  readonly headers: Record<string, string>
}

function send(path: string, { form, headers, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.round((100 * loaded) / total))
    })
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => reject(Refused.unreachable()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
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

const isPaper = (file: File) => ['pdf', 'docx'].includes(kindOf(file) ?? '')

const wordsOf = (file: File) =>
  import('./file-text').then(
    ({ textOf }) => textOf(file),
    () => undefined,
  )

/** The code for it is fetched with the first file; a file whose picture cannot be made does without. */
const pictureOf = (file: File, isCover: boolean) =>
  import('./thumbnail').then(
    ({ makeThumbnail }) => makeThumbnail(file, isCover),
    () => undefined,
  )
