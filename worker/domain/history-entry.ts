import * as z from 'zod/mini'

/** What happened to one field. `null` stands for "nothing was there" or "nothing is there now". */
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
  /** When the state was recorded that this entry brought back, in ISO 8601 and UTC; `null` where it brought none back. */
  putBack: z.nullable(z.string()),
  /** What would change if the record were put back to how this entry left it; `null` where it cannot be, or is so now. */
  back: z.nullable(z.array(FieldChange)),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A page of a history, newest first. `next` is the position before which the next page begins, if there is one. */
export const HistoryPage = z.object({ entries: z.array(HistoryEntry), next: z.nullable(z.number()) })
export type HistoryPage = z.infer<typeof HistoryPage>
