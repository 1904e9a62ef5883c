import * as z from 'zod/mini'

import { FieldChange } from '../shared/history-entry'
import { importedNames, pathsIn } from './member-fields'

/** The fields that a column of the file may hold. */
export const IMPORTED_FIELDS = pathsIn(importedNames)
export type ImportedField = (typeof IMPORTED_FIELDS)[number]

/** The most rows of a file, of one request to check, and of one request to import or undo. */
export const MOST_ROWS = 2000
export const CHECKED_AT_ONCE = 25
export const IMPORTED_AT_ONCE = 10

/** No field takes more than a few hundred characters; a cell beyond this is a quotation mark that is missing. */
export const LONGEST_CELL = 1000

/** Chosen for a doubtful row that is a new member. */
export const AS_NEW = 'new'

const Complaint = z.object({ field: z.string(), message: z.string() })
export type Complaint = z.infer<typeof Complaint>

const Likeness = z.object({ _id: z.string(), name: z.string(), why: z.string() })
export type Likeness = z.infer<typeof Likeness>

/** The effect that importing a row would have. */
export const Verdict = z.object({
  number: z.number(),
  name: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'doubtful', 'refused']),
  /** The member that the row is taken as. */
  member: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  basis: z.string(),
  changes: z.array(FieldChange),
  /** Members whom a doubtful row may be about, and why. */
  doubts: z.array(Likeness),
  /** Whether a doubtful row may be added all the same. */
  mayAdd: z.boolean(),
  complaints: z.array(Complaint),
  notes: z.array(z.string()),
})
export type Verdict = z.infer<typeof Verdict>
export const Verdicts = z.object({ rows: z.array(Verdict) })

/**
 * The outcome of a row. `again` where the directory has changed since the dry run: nothing was done, and it has to be
 * reviewed again.
 */
export const RowOutcome = z.object({
  number: z.number(),
  outcome: z.enum(['added', 'changed', 'unchanged', 'again', 'refused']),
  complaints: z.array(Complaint),
})
export type RowOutcome = z.infer<typeof RowOutcome>
export const RowOutcomes = z.object({ rows: z.array(RowOutcome) })

/** An import as it was carried out, for as long as its commands are kept. */
export const ImportRecord = z.object({
  at: z.string(),
  by: z.string(),
  rows: z.array(
    z.object({
      number: z.number(),
      _id: z.string(),
      name: z.nullable(z.string()),
      outcome: z.enum(['added', 'changed']),
      isTakenBack: z.boolean(),
    }),
  ),
})
export type ImportRecord = z.infer<typeof ImportRecord>

/** `why` says what kept a row from being undone; `null` where it was. */
export const TakenBack = z.object({
  rows: z.array(
    z.object({ number: z.number(), _id: z.string(), name: z.nullable(z.string()), why: z.nullable(z.string()) }),
  ),
})
export type TakenBack = z.infer<typeof TakenBack>
