import * as z from 'zod/mini'

import { CHANNELS } from '../notification/notification-kinds'
import { WATCHED } from './watched-changes'

const RuleView = z.object({
  _id: z.string(),
  what: z.enum(WATCHED),
  below: z.nullable(z.number()),
  days: z.array(z.number()),
  hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
  isOn: z.boolean(),
})
export type RuleView = z.infer<typeof RuleView>

/** A change that the department announced, in one direction or more. */
const RoadNews = z.object({
  /** In ISO 8601 and UTC. */
  at: z.string(),
  changes: z.array(z.object({ direction: z.string(), text: z.string() })),
  /** The messages about it that left the portal; `null` where the member was not told. */
  told: z.nullable(z.array(z.object({ channel: z.string(), outcome: z.string() }))),
})
export type RoadNews = z.infer<typeof RoadNews>

/** A member's rules in the order in which they were added. */
export const PassRules = z.object({ rules: z.array(RuleView) })

export const PassWatchView = z.object({
  ...PassRules.shape,
  /** Where what happens at the pass goes by the member's settings. */
  channels: z.array(z.enum(CHANNELS)),
  /** Newest first. */
  lately: z.array(RoadNews),
})
export type PassWatchView = z.infer<typeof PassWatchView>
