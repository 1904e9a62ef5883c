import { computed, signal } from '@preact/signals-react'
import { FILE_ZONES, type FileZone, type UploadedFile, zoneComplaint } from '#domain/shared/file-zones'
import { errorSentence, Refused } from '../sync/refused'

/** The announcement when the last of some files has finished, once for all of them. */
function summarizeUploads(uploads: readonly Upload[]): string {
  const done = uploads.filter(({ status }) => status === 'done')
  const others = uploads.filter(({ complaint }) => complaint)
  return [
    ...(done.length > 0
      ? [`${done.length > 1 ? `${done.length} files were` : `${done[0]?.file.name} was`} uploaded.`]
      : []),
    ...others.map(({ file, complaint }) => `${file.name}: ${complaint}`),
  ].join(' ')
}

/** A file on its way. `refused` ones are not welcome; `failed` ones may be tried again. */
export interface Upload {
  readonly id: number
  /** The member's action: however often it is tried, it is done once. */
  readonly key: string
  readonly file: File
  readonly status: 'waiting' | 'sending' | 'done' | 'refused' | 'failed'
  readonly percent: number
  /** The address of a small picture of it, for as long as it is in the list. */
  readonly preview?: string | undefined
  readonly complaint?: string | undefined
  readonly uploaded?: UploadedFile | undefined
}

export interface UploadsOptions {
  readonly zone: FileZone
  /** Whether files gather, or a new one takes the place of the one before. Left out, the zone says. */
  readonly multiple?: boolean | undefined
}

/** Files that a member adds to a form: three at a time are sent, each by itself, and one that is refused holds up no other. */
export function createUploads({ zone, multiple = FILE_ZONES[zone].multiple }: UploadsOptions) {
  const list = signal<readonly Upload[]>([])
  const isUnderWay = computed(() => list.value.some(isMoving))
  const outcome = signal('')
  const stops = new Map<number, AbortController>()
  let told: ReadonlySet<number> = new Set()

  function add(files: readonly File[]) {
    if (files.length === 0) return
    if (!multiple) for (const { id } of list.peek()) drop(id)
    const added = files.map((file, at) => newUpload(file, zone, at > 0 && !multiple ? ONE_TOO_MANY : undefined))
    list.value = [...list.peek(), ...added]
    settle()
  }

  function retry(id: number) {
    told = new Set([...told].filter((other) => other !== id))
    change(id, { status: 'waiting', percent: 0, complaint: undefined })
    settle()
  }

  function remove(id: number) {
    drop(id)
    settle()
  }

  function clear() {
    for (const { id } of list.peek()) drop(id)
    outcome.value = ''
  }

  /** Resolves once nothing is on its way any more, with all that has arrived. */
  async function arrived(): Promise<readonly Upload[]> {
    while (isUnderWay.peek()) await new Promise<void>((resume) => waiting.push(resume))
    return list.peek()
  }
  const waiting: (() => void)[] = []

  /** Sends what waits; once nothing moves, says in one sentence what became of the files. */
  function settle() {
    const free = AT_ONCE - list.peek().filter(({ status }) => status === 'sending').length
    const next = list.peek().filter(({ status }) => status === 'waiting')
    for (const upload of next.slice(0, Math.max(0, free))) void sendOne(upload)
    if (isUnderWay.peek()) return

    const news = list.peek().filter(({ id }) => !told.has(id))
    told = new Set(list.peek().map(({ id }) => id))
    if (news.length > 0) outcome.value = summarizeUploads(news)
    for (const resume of waiting.splice(0)) resume()
  }

  async function sendOne({ id, key, file, preview }: Upload) {
    const stop = new AbortController()
    stops.set(id, stop)
    change(id, { status: 'sending' })
    try {
      // Fetched with the first file, for most visits send none. Without a line it does not come either.
      const { sendFile } = await import('./send-file').catch(() => Promise.reject(Refused.unreachable()))
      const uploaded = await sendFile(file, {
        zone,
        key,
        signal: stop.signal,
        onPicture: (picture) => preview || change(id, { preview: URL.createObjectURL(picture) }),
        onProgress: (percent) => change(id, { percent }),
      })
      change(id, { status: 'done', percent: 100, uploaded })
    } catch (fault) {
      if (!stop.signal.aborted)
        change(id, { status: mayBeRetried(fault) ? 'failed' : 'refused', complaint: errorSentence(fault) })
    }
    if (stops.get(id) === stop) stops.delete(id)
    settle()
  }

  function change(id: number, news: Partial<Upload>) {
    list.value = list.peek().map((upload) => (upload.id === id ? { ...upload, ...news } : upload))
  }

  function drop(id: number) {
    stops.get(id)?.abort()
    stops.delete(id)
    const { preview } = list.peek().find((upload) => upload.id === id) ?? {}
    list.value = list.peek().filter((upload) => upload.id !== id)
    if (preview) URL.revokeObjectURL(preview)
  }

  return { zone, multiple, list, outcome, isUnderWay, add, retry, remove, clear, arrived }
}

const AT_ONCE = 3
const ONE_TOO_MANY = 'You can add only one file here.'
let last = 0

const isMoving = ({ status }: Upload) => status === 'waiting' || status === 'sending'

function newUpload(file: File, zone: FileZone, tooMany: string | undefined): Upload {
  const complaint = tooMany ?? zoneComplaint(zone, { name: file.name, type: file.type, bytes: file.size })?.text
  const status = complaint ? 'refused' : 'waiting'
  return { id: ++last, key: crypto.randomUUID(), file, status, percent: 0, complaint }
}

/** The line, a busy portal and its faults pass; what it says of the file itself does not. */
const mayBeRetried = (fault: unknown) =>
  !(fault instanceof Refused) || fault.status === 0 || fault.status === 429 || fault.status >= 500
