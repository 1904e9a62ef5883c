import { vi } from 'vitest'

// There already, as from the second file on.
import '../send-file'
import '../thumbnail'

/** One upload as the portal would get it, and the ways it may end. */
interface Sent {
  readonly path: string
  readonly headers: Headers
  readonly form: FormData
  readonly fileName: string
  isStopped: boolean
  progress(loaded: number, total: number): void
  answer(status: number, body: object): void
  arrive(key?: string): void
  fail(): void
}

/** Stands in for the line that uploads take. Answers the list of what was sent, which grows as it comes. */
export function stubUploads(): Sent[] {
  const sent: Sent[] = []

  class Line extends EventTarget {
    readonly upload = new EventTarget()
    readonly #headers = new Headers()
    #path = ''
    status = 0
    responseText = ''

    open = (_method: string, path: string) => {
      this.#path = path
    }
    setRequestHeader = (name: string, value: string) => this.#headers.set(name, value)
    getResponseHeader = () => null

    send = (form: FormData) => {
      const file = form.get('file') as File
      const upload: Sent = {
        path: this.#path,
        headers: this.#headers,
        form,
        fileName: file.name,
        isStopped: false,
        progress: (loaded, total) => this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
        answer: (status, body) => {
          this.status = status
          this.responseText = JSON.stringify(body)
          this.dispatchEvent(new Event('load'))
        },
        arrive: (key = file.name) => upload.answer(201, uploaded(key, file)),
        fail: () => this.dispatchEvent(new Event('error')),
      }
      this.addEventListener('abort', () => {
        upload.isStopped = true
      })
      sent.push(upload)
    }

    abort = () => this.dispatchEvent(new Event('abort'))
  }
  vi.stubGlobal('XMLHttpRequest', Line)
  return sent
}

export const aFile = (name: string, type = 'image/png', bytes = 100) =>
  new File([new Uint8Array(bytes)], name, { type })

const uploaded = (key: string, { name, type, size }: File) => ({
  key,
  fileName: name,
  url: `/api/files/${key}/${name}?signature=1`,
  thumbnail: `/api/files/${key}-small/thumbnail.webp?signature=1`,
  thumbnailKey: `${key}-small`,
  contentType: type,
  bytes: size,
})
