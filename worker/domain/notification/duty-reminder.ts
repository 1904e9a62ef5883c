import * as z from 'zod/mini'

import type { Aggregate, EventForm } from '../shared/aggregate'
import { dateOf, type WallClock } from '../wall/wall-clock'

const RemindedData = z.object({
  entry: z.string(),
  /** When the duty begins, on the club's wall. */
  start: z.string(),
  days: z.number(),
  onDuty: z.array(z.string()),
  /** The shift, and what it was called; neither of the whole event. */
  shift: z.optional(z.string()),
  name: z.optional(z.string()),
})

export type DutyReminderCommand = {
  type: 'RemindOfDuty'
  entry: string
  start: WallClock
  days: number
  onDuty: readonly string[]
  shift?: string
  name?: string
}
export type DutyReminderEvent = { type: 'DutyReminded'; data: z.infer<typeof RemindedData> }

/** So many days before a duty those on duty are reminded. */
export const REMINDED_BEFORE = [7, 1] as const

/** The id of a reminder: there is one for an entry, its day and how long before, however often somebody looks. */
export const dutyReminderId = (entry: string, start: WallClock, days: number, shift?: string) =>
  `${entry}${shift === undefined ? '' : `~${shift}`}.${dateOf(start)}.${days}`

/** That those on duty were reminded of it. It follows from the time, and so is recorded before anybody is told. */
export const dutyReminder: Aggregate<DutyReminderCommand, DutyReminderEvent, { readonly isSent: boolean }> = {
  category: 'dutyReminder',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    DutyReminded: { version: 1, data: RemindedData },
  } satisfies { [Type in DutyReminderEvent['type']]: EventForm },
  initial: { isSent: false },
  // It has no sealed data.
  subject: (id) => id,
  decide: ({ type: _, onDuty, ...data }, { isSent }) =>
    isSent ? [] : [{ type: 'DutyReminded', data: { ...data, onDuty: [...onDuty] } }],
  evolve: () => ({ isSent: true }),
}
