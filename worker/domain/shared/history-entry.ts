import * as z from 'zod/mini'

/** The change of one field. `null` stands for "nothing was there" or "nothing is there now". */
export const FieldChange = z.object({ label: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type FieldChange = z.infer<typeof FieldChange>

/** One command in the history of a record: who did what, when, and field by field from and to. */
export const HistoryEntry = z.object({
  position: z.number(),
  version: z.number(),
  at: z.string(),
  by: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  action: z.string(),
  changes: z.array(FieldChange),
  /** Why, in the words of who did it; `null` where none were said, or they have been forgotten. */
  reason: z.nullable(z.string()),
  /** When the state was recorded that this entry restored, in ISO 8601 and UTC; `null` where it restored none. */
  putBack: z.nullable(z.string()),
  /**
   * The changes that restoring the record to this entry would make; `null` where it can't be restored, or is so now.
   */
  back: z.nullable(z.array(FieldChange)),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/**
 * A page of a history, newest first. `next` is the position before which the next page begins, if there is one; `fields`
 * are those of the record, each of which can be asked for alone.
 */
export const HistoryPage = z.object({
  entries: z.array(HistoryEntry),
  next: z.nullable(z.number()),
  fields: z.optional(z.array(z.string())),
})
export type HistoryPage = z.infer<typeof HistoryPage>

/** A value of one field, with who set it and when. */
export const FieldValue = z.extend(
  z.pick(HistoryEntry, { position: true, at: true, by: true, action: true, reason: true, putBack: true }),
  {
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** The changes that restoring the field alone would make; `null` where it can't be restored, or is so now. */
    back: z.nullable(z.array(FieldChange)),
    /** Why it cannot be restored although it is another now, as a sentence. */
    hindrance: z.nullable(z.string()),
  },
)
export type FieldValue = z.infer<typeof FieldValue>

/**
 * A page of what one field of a record ever was, newest first; `version` is the record's present one, `next` the position
 * before which the next page begins, if there is one. Of a field that is many at once, such as a family, each value tells of
 * one that came (`to`) or went (`from`).
 */
export const FieldHistory = z.object({
  field: z.string(),
  isMany: z.boolean(),
  version: z.number(),
  values: z.array(FieldValue),
  next: z.optional(z.nullable(z.number())),
})
export type FieldHistory = z.infer<typeof FieldHistory>
