import * as z from 'zod/mini'

import { kindNames } from './notification-kinds'

const Person = z.object({ _id: z.string(), name: z.string() })

/** How many deliveries over one channel had one outcome. */
const Delivery = z.object({ channel: z.string(), outcome: z.string(), count: z.number(), at: z.nullable(z.string()) })

/** A notification as administrators see it: who was told what, why, over which channel and with which outcome. */
export const ToldEntry = z.object({
  place: z.number(),
  kind: z.enum(kindNames),
  /** The occasion, where a kind has several. */
  what: z.nullable(z.string()),
  /** In ISO 8601 and UTC. */
  at: z.string(),
  /** `null` where it was the portal itself, or somebody who has been erased. */
  by: z.nullable(Person),
  /** The title of what it is about, where it has one. */
  title: z.nullable(z.string()),
  /** Who is told; `null` for every member. */
  to: z.nullable(z.array(Person)),
  /** The messages that left the portal. In the inbox it is whenever it is looked at, as each member chose. */
  deliveries: z.array(Delivery),
})
export type ToldEntry = z.infer<typeof ToldEntry>

/** Newest first. `next` is the position before which the next page begins, if there is one. */
export const ToldPage = z.object({ told: z.array(ToldEntry), next: z.nullable(z.number()) })
export type ToldPage = z.infer<typeof ToldPage>
