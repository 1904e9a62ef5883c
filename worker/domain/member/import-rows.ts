import * as z from 'zod/mini'

import { CHECKED_AT_ONCE, IMPORTED_AT_ONCE, IMPORTED_FIELDS, LONGEST_CELL, MOST_ROWS } from './member-import'

/*
 * The rows of an import as they are sent. Browsers only write them, so they are spared the rules by which the portal reads them.
 */

/** The row's number as a spreadsheet shows it: the headings are row 1. */
const RowNumber = z.int('A row needs its number.').check(z.minimum(2), z.maximum(MOST_ROWS * 10))

/** A row as it is in the file. An empty cell, or none, says nothing of its field. */
const Cells = z.partialRecord(z.enum(IMPORTED_FIELDS), z.string().check(z.maxLength(LONGEST_CELL)))
export type Cells = z.infer<typeof Cells>

/** `as` says what the administrator has chosen for a doubtful row: a new member, or the one with that id. */
const Row = z.object({ number: RowNumber, cells: Cells, as: z.optional(z.string().check(z.maxLength(64))) })
export type ImportRow = z.infer<typeof Row>

const TOO_MANY = (most: number) => `At most ${most} rows can be sent at a time.`
const chunk = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.object({
    rows: z
      .array(item, 'Please send rows.')
      .check(z.minLength(1, 'Please send rows.'), z.maxLength(most, TOO_MANY(most))),
  })

/** `id` names the import that the rows are for, which may have done some of them. */
export const CheckedRows = z.extend(chunk(Row, CHECKED_AT_ONCE), { id: z.optional(z.string()) })
/** A row is imported only if what the dry run found still holds: `basis` is what that rested on. */
export const ImportedRows = chunk(z.extend(Row, { basis: z.string().check(z.maxLength(600)) }), IMPORTED_AT_ONCE)
export const TakenBackRows = chunk(RowNumber, IMPORTED_AT_ONCE)
