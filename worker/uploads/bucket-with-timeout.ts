import { toldFault } from '../domain/admin/fault'
import { Refusal } from '../domain/shared/refusal'
import { logLine } from '../http/log-line'

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
