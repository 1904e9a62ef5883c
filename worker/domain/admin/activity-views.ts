import * as z from 'zod/mini'

import { FieldChange } from '../shared/history-entry'

/** The actions to filter by, for any kind of record. */
export const ACTIONS = ['added', 'changed', 'removed', 'restored'] as const
export type ActivityAction = (typeof ACTIONS)[number]

/** One record that a command touched. */
const TouchedRecord = z.object({
  kind: z.string(),
  id: z.string(),
  /** The title now, or when it was removed; `null` for an erased member. */
  title: z.nullable(z.string()),
  /** Its page, if it is still there. */
  href: z.nullable(z.string()),
  /** The phrase between who did it and the title: "added the meeting". */
  action: z.string(),
  /** Its path among the calls, '/meetings/42', where what was done to it can be undone. */
  undoAt: z.optional(z.string()),
})

/** One command of the club, or as much of it as is on this page: `id` joins the parts. */
export const ActivityEntry = z.object({
  id: z.string(),
  /** The command on whose account it came, such as the one that was undone. */
  cause: z.nullable(z.string()),
  first: z.number(),
  last: z.number(),
  at: z.string(),
  by: z.object({ _id: z.nullable(z.string()), name: z.string() }),
  records: z.array(TouchedRecord),
  /** Why, in the words of who did it; `null` where none were said, or they have been forgotten. */
  reason: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/**
 * Newest first. `next` is the position below which to go on, `null` at the beginning of the log; a page may be empty
 * and still have a next one, where nothing that was asked for was in the part of the log that was looked through.
 * `reached` is the moment of the last event that was looked at.
 */
export const ActivityPage = z.object({
  entries: z.array(ActivityEntry),
  next: z.nullable(z.number()),
  reached: z.nullable(z.string()),
})
export type ActivityPage = z.infer<typeof ActivityPage>

/** A command's changes, record by record and field by field. */
export const ActivityChanges = z.object({
  records: z.array(z.object({ kind: z.string(), id: z.string(), action: z.string(), changes: z.array(FieldChange) })),
})
export type ActivityChanges = z.infer<typeof ActivityChanges>
