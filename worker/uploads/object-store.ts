import { createHash } from 'node:crypto'
import { toldFault } from '../domain/admin/fault'
import { Refusal } from '../domain/shared/refusal'
import type { Sender } from '../event-log/outbox/outbox'
import { logLine } from '../http/log-line'
import { inBlocks, inMemory, type RandomAccess } from './formats/random-access'

/** Where a file is written to, piece by piece, while it is looked at. Nothing of it can be read by anybody before it has a row. */
export interface Store {
  /** Copies what it is given. */
  write(bytes: Uint8Array): Promise<void>
  /** The written bytes, once all of them are stored. */
  access(): Promise<RandomAccess>
}

export interface StoredObject {
  readonly bytes: number
  readonly sha256: string
}

/** All objects of the portal's files begin with this. */
export const FOLDER = 'files/'

/** R2 takes an object in parts of one size, at least 5 MiB each but for the last. */
const PART = 5 * 1024 * 1024

/** The buffer of a large upload that is over, for the next one: a new one each time would be 5 MB more that wait to be collected. */
let spare: Uint8Array | undefined

/**
 * An object of R2 in the making. R2 wants to know the length beforehand, and it is known only afterwards, so one part is
 * held in memory at a time: a small file is sent when it is whole, a large one part by part. `expected` says about how large
 * it will be, so that a small one takes no more than it needs.
 */
export function openObject(bucket: R2Bucket, key: string, expected = PART) {
  let buffer = expected < PART ? new Uint8Array(expected) : largeBuffer()
  const hash = createHash('sha256')
  const parts: R2UploadedPart[] = []
  let upload: R2MultipartUpload | undefined
  let [filled, total] = [0, 0]
  let isComplete = false

  async function sendPart() {
    upload ??= await bucket.createMultipartUpload(FOLDER + key)
    parts.push(await upload.uploadPart(parts.length + 1, buffer.subarray(0, filled)))
    filled = 0
  }

  async function makeRoom() {
    if (buffer.length === PART) return sendPart()
    const larger = largeBuffer()
    larger.set(buffer)
    buffer = larger
  }

  async function complete() {
    if (!upload || isComplete) return
    if (filled > 0) await sendPart()
    await upload.complete(parts)
    isComplete = true
  }

  const sum = (): StoredObject => ({ bytes: total, sha256: hash.digest('hex') })

  /** Nothing of this upload is written or read from here on. */
  function release() {
    if (buffer.length === PART) spare = buffer
    buffer = new Uint8Array(0)
  }

  return {
    async write(bytes) {
      hash.update(bytes)
      total += bytes.length
      for (let rest = bytes; rest.length > 0; ) {
        if (filled === buffer.length) await makeRoom()
        const count = Math.min(rest.length, buffer.length - filled)
        buffer.set(rest.subarray(0, count), filled)
        filled += count
        rest = rest.subarray(count)
      }
    },

    async access() {
      if (!upload) return inMemory(buffer.subarray(0, filled))
      await complete()
      return inBlocks(total, async (offset, length) => {
        const found = await bucket.get(FOLDER + key, { range: { offset, length } })
        return new Uint8Array((await found?.arrayBuffer()) ?? [])
      })
    },

    /** The checksum of the written bytes. Nothing more can be written then. */
    sum,

    /** Puts the object where it belongs. Only now does a small one reach R2 at all. */
    async finish(): Promise<StoredObject> {
      const stored = sum()
      if (upload) await complete()
      else await bucket.put(FOLDER + key, buffer.subarray(0, filled), { sha256: stored.sha256 })
      release()
      return stored
    },

    /** Leaves nothing behind, wherever it had come to. */
    async discard() {
      release()
      if (upload && !isComplete) await upload.abort().catch(() => {})
      await bucket.delete(FOLDER + key)
    },
  } satisfies Store & Record<string, unknown>
}

function largeBuffer(): Uint8Array {
  const buffer = spare ?? new Uint8Array(PART)
  spare = undefined
  return buffer
}

/** R2 deletes so many at once. */
const MOST_AT_ONCE = 1_000

/** Deletes the objects of uploads whose rows are gone. Deleting what is not there is no failure, so it may be done twice. */
export const fileSender = ({ FILES }: Pick<Env, 'FILES'>): Sender => ({
  send: async ({ payload }) => {
    const keys = (payload.keys as readonly string[]).map((key) => FOLDER + key)
    for (let at = 0; at < keys.length; at += MOST_AT_ONCE) await FILES.delete(keys.slice(at, at + MOST_AT_ONCE))
  },
})

/** Nobody waits longer for R2. */
const TIMEOUT_MS = 10_000

/**
 * Refuses a call of `bucket` that fails or takes longer than ten seconds. An error about what was sent, such as a wrong
 * checksum, is no failure of R2's, and thrown as it is.
 */
export const bucketWithTimeout = (bucket: R2Bucket): R2Bucket =>
  ({
    head: (...asked: Parameters<R2Bucket['head']>) => withTimeout('head', () => bucket.head(...asked)),
    get: (...asked: Parameters<R2Bucket['get']>) => withTimeout('get', () => bucket.get(...asked)),
    put: (...asked: Parameters<R2Bucket['put']>) => withTimeout('put', () => bucket.put(...asked)),
    delete: (...asked: Parameters<R2Bucket['delete']>) => withTimeout('delete', () => bucket.delete(...asked)),
    list: (...asked: Parameters<R2Bucket['list']>) => withTimeout('list', () => bucket.list(...asked)),
    createMultipartUpload: async (...asked: Parameters<R2Bucket['createMultipartUpload']>) =>
      uploadWithTimeout(await withTimeout('put', () => bucket.createMultipartUpload(...asked))),
    resumeMultipartUpload: (...asked: Parameters<R2Bucket['resumeMultipartUpload']>) =>
      uploadWithTimeout(bucket.resumeMultipartUpload(...asked)),
  }) as R2Bucket

const uploadWithTimeout = (upload: R2MultipartUpload): R2MultipartUpload => ({
  get key() {
    return upload.key
  },
  get uploadId() {
    return upload.uploadId
  },
  uploadPart: (...asked) => withTimeout('put', () => upload.uploadPart(...asked)),
  complete: (...asked) => withTimeout('put', () => upload.complete(...asked)),
  abort: () => withTimeout('delete', () => upload.abort()),
})

async function withTimeout<Result>(call: string, work: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('R2 does not answer.')), TIMEOUT_MS)
  try {
    return await Promise.race([late, work()])
  } catch (error) {
    if (isAboutWhatWasSent(error)) throw error
    logLine({ level: 'error', bucket: call, ...toldFault(error) })
    throw new Refusal('UNAVAILABLE', 'Files aren’t available right now. Please try again in a moment.', {
      retryAfter: 10,
    })
  } finally {
    clearTimeout(timer)
  }
}

const isAboutWhatWasSent = (error: unknown) => error instanceof Error && /checksum|\(10037\)/.test(error.message)
