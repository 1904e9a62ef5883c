import type { FileKind } from '../../domain/shared/file-kinds'
import { damaged } from '../file-faults'

/** The largest pictures have a few thousand parts. To look at each of millions would take all the time that a call may take. */
const MOST_PARTS = 100_000

export interface PartCounter {
  /** Counts one more part. Throws a refusal once there are too many. */
  count(): void
}

/** Counts the parts of a file, such as the segments of a picture, and refuses a file that has more than `most`. */
export function partCounter(kind: FileKind, most = MOST_PARTS): PartCounter {
  let parts = 0
  return {
    count() {
      if (++parts > most) throw damaged(kind, 'it has too many parts')
    },
  }
}
