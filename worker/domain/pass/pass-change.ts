import * as z from 'zod/mini'

import type { Aggregate, EventForm } from '../shared/aggregate'
import type { Watched } from './watched-changes'

const ToldData = z.object({
  /** The feed's number of the pass, and what the department calls it. */
  pass: z.string(),
  name: z.string(),
  /** When it was read from the feed, in ISO 8601 and UTC. */
  observedAt: z.string(),
  what: z.string(),
  directions: z.array(z.string()),
  temperature: z.nullable(z.number()),
  condition: z.string(),
  told: z.array(
    z.object({
      member: z.string(),
      /** In ms since 1970: before that, it is nobody's hour. */
      notBefore: z.optional(z.number()),
      /** In °F, of whoever waited for the cold. */
      below: z.optional(z.number()),
    }),
  ),
})

/** A change at the pass, and who wanted to hear of it. */
export type ToldOfPass = Omit<z.infer<typeof ToldData>, 'what'> & { readonly what: Watched }

export type PassChangeCommand = { type: 'TellOfPass' } & ToldOfPass
export type PassChangeEvent = { type: 'PassChangeTold'; data: z.infer<typeof ToldData> }

/** There is one for a pass, a moment and what changed, however often somebody looks. */
export const passChangeId = ({ pass, observedAt, what }: Pick<ToldOfPass, 'pass' | 'observedAt' | 'what'>) =>
  `${pass}-${observedAt}-${what}`

/** That members were told of a change at the pass. It is recorded with the observation, before anybody is told. */
export const passChange: Aggregate<PassChangeCommand, PassChangeEvent, { readonly isTold: boolean }> = {
  category: 'passChange',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    PassChangeTold: { version: 1, data: ToldData },
  } satisfies { [Type in PassChangeEvent['type']]: EventForm },
  initial: { isTold: false },
  // It has no sealed data.
  subject: (id) => id,
  decide: ({ type: _, ...data }, { isTold }) =>
    isTold || data.told.length === 0 ? [] : [{ type: 'PassChangeTold', data: { ...data, told: [...data.told] } }],
  evolve: () => ({ isTold: true }),
}
