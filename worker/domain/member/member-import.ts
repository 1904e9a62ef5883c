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

/** The row's number as a spreadsheet shows it: the headings are row 1. */
const RowNumber = z.int('A row needs its number.').check(z.minimum(2), z.maximum(MOST_ROWS * 10))

/** A row as it is in the file. An empty cell, or none, says nothing of its field. */
const Cells = z.partialRecord(z.enum(IMPORTED_FIELDS), z.string().check(z.maxLength(LONGEST_CELL)))
export type Cells = z.infer<typeof Cells>

/** `as` says what the administrator has chosen for a doubtful row: a new member, or the one with that id. */
const Row = z.object({ number: RowNumber, cells: Cells, as: z.optional(z.string().check(z.maxLength(64))) })
export type ImportRow = z.infer<typeof Row>
export const AS_NEW = 'new'

const TOO_MANY = (most: number) => `At most ${most} rows can be sent at a time.`
const chunk = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.object({
    rows: z
      .array(item, 'Please send rows.')
      .check(z.minLength(1, 'Please send rows.'), z.maxLength(most, TOO_MANY(most))),
  })

export const CheckedRows = chunk(Row, CHECKED_AT_ONCE)
/** A row is imported only if what the dry run found still holds: `basis` is what that rested on. */
export const ImportedRows = chunk(z.extend(Row, { basis: z.string().check(z.maxLength(600)) }), IMPORTED_AT_ONCE)
export const TakenBackRows = chunk(RowNumber, IMPORTED_AT_ONCE)

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
