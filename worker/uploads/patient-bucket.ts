import { toldFault } from '../domain/fault'
import { Refusal } from '../domain/refusal'
import { logLine } from '../http/log-line'

/** Longer nobody waits for R2. */
const PATIENCE_MS = 10_000

/**
 * `bucket`, of which one need not fear that it never answers: where it does not within ten seconds, or fails, that is
 * said to the caller, as a refusal. That what was sent is not what was said is no failure of R2's, and thrown as it is.
 */
export const patientBucket = (bucket: R2Bucket): R2Bucket =>
  ({
    head: (...asked: Parameters<R2Bucket['head']>) => patiently('head', () => bucket.head(...asked)),
    get: (...asked: Parameters<R2Bucket['get']>) => patiently('get', () => bucket.get(...asked)),
    put: (...asked: Parameters<R2Bucket['put']>) => patiently('put', () => bucket.put(...asked)),
    delete: (...asked: Parameters<R2Bucket['delete']>) => patiently('delete', () => bucket.delete(...asked)),
    list: (...asked: Parameters<R2Bucket['list']>) => patiently('list', () => bucket.list(...asked)),
    createMultipartUpload: async (...asked: Parameters<R2Bucket['createMultipartUpload']>) =>
      patientUpload(await patiently('put', () => bucket.createMultipartUpload(...asked))),
    resumeMultipartUpload: (...asked: Parameters<R2Bucket['resumeMultipartUpload']>) =>
      patientUpload(bucket.resumeMultipartUpload(...asked)),
  }) as R2Bucket

const patientUpload = (upload: R2MultipartUpload): R2MultipartUpload => ({
  get key() {
    return upload.key
  },
  get uploadId() {
    return upload.uploadId
  },
  uploadPart: (...asked) => patiently('put', () => upload.uploadPart(...asked)),
  complete: (...asked) => patiently('put', () => upload.complete(...asked)),
  abort: () => patiently('delete', () => upload.abort()),
})

async function patiently<Result>(call: string, work: () => Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('R2 does not answer.')), PATIENCE_MS)
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
