import type { Failure } from '../event-log/database-error'

/** What D1 says when it fails, in its own words, and what the portal takes it for. */
export const d1Words = {
  'the line is lost': ['D1_ERROR: Network connection lost.', 'outcome unknown'],
  'a query takes too long': [
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'outcome unknown',
  ],
  'it starts anew': [
    'D1_ERROR: Internal error while starting up D1 DB storage caused object to be reset.',
    'outcome unknown',
  ],
  'it gets new code': ['D1_ERROR: D1 DB reset because its code was updated.', 'outcome unknown'],
  'a node is unwell': ['D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.', 'outcome unknown'],
  'the file is locked': ['D1_ERROR: database is locked: SQLITE_BUSY', 'outcome unknown'],
  'it has no more memory': ["D1_ERROR: D1 DB's isolate exceeded its memory limit and was reset.", 'outcome unknown'],
  'it has no more time': ['D1_ERROR: D1 DB exceeded its CPU time limit and was reset.', 'outcome unknown'],
  'it is overloaded': ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'overloaded'],
  'too many wait': ['D1_ERROR: D1 DB is overloaded. Too many requests queued.', 'overloaded'],
  'the disk is full': ['D1_ERROR: database or disk is full: SQLITE_FULL', 'no room'],
  'the database is full': ['D1_ERROR: Exceeded maximum DB size', 'no room'],
  'nobody knows why': ['D1_ERROR: disk I/O error: SQLITE_IOERR', 'fault'],
} as const satisfies Record<string, readonly [words: string, failure: Failure]>

export type D1Trouble = keyof typeof d1Words

/** Of some errors D1 quotes what it was given, and that is nobody's business. */
const QUOTED = 'lars@skarnhollow.example, Moe'

/** An error as D1 throws it. */
export const d1Error = (trouble: D1Trouble) => new Error(`${d1Words[trouble][0]} (${QUOTED})`)
