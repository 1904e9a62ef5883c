import * as z from 'zod/mini'
import type { Aggregate, EventForm } from '../shared/aggregate'
import { fieldChanges, type HistoryField, type HistoryFormat } from '../shared/history-format'
import { changed, isEmpty } from '../shared/same'
import type { PassConditions } from './weather'

const Moment = z.object({
  /** When it was read from the feed, in ISO 8601 and UTC. */
  observedAt: z.string(),
})
const Conditions = z.object({
  temperature: z.nullable(z.number()),
  condition: z.string(),
  road: z.string(),
  restrictions: z.array(z.object({ direction: z.string(), text: z.string() })),
})
/** The difference from the observation before; the first of a day holds everything. */
const ObservedData = z.extend(z.partial(Conditions), Moment.shape)

/** How things were from `observedAt` on, until the next. */
export interface PassReading extends PassConditions {
  readonly observedAt: string
}

export type PassState =
  | { readonly status: 'unknown' }
  /** Oldest first, at least one. */
  | { readonly status: 'observed'; readonly readings: readonly PassReading[] }

export type PassCommand = { type: 'ObservePass'; observedAt: string; conditions: PassConditions }

export type PassEvent = { type: 'PassObserved'; data: z.infer<typeof ObservedData> }

/** A mountain pass on one day of the club's: a stream a day, so that none grows without end. */
export const pass: Aggregate<PassCommand, PassEvent, PassState> = {
  category: 'pass',
  // Recorded for good: add events and optional fields, never rename or remove them.
  events: {
    PassObserved: { version: 1, data: ObservedData },
  } satisfies { [Type in PassEvent['type']]: EventForm },
  initial: { status: 'unknown' },
  // It has no sealed data: weather is not personal.
  subject: (id) => id,

  decide({ observedAt, conditions }, state) {
    const { temperature, condition, road, restrictions } = conditions
    const fields = { temperature, condition, road, restrictions: [...restrictions] }
    const last = lastReading(state)
    if (!last) return [{ type: 'PassObserved', data: { observedAt, ...fields } }]
    // Two who look at once may come here in either order.
    if (observedAt <= last.observedAt) return []
    const news = changed(fields, last)
    return isEmpty(news) ? [] : [{ type: 'PassObserved', data: { observedAt, ...news } }]
  },

  evolve(state, { data }) {
    const before = state.status === 'unknown' ? [] : state.readings
    return { status: 'observed', readings: [...before, { ...lastReading(state), ...data } as PassReading] }
  },
}

/** How things are now. */
const lastReading = (state: PassState): PassReading | undefined =>
  state.status === 'observed' ? state.readings.at(-1) : undefined

const fields: readonly HistoryField<PassReading>[] = [
  { label: 'temperature', value: ({ temperature }) => (temperature === null ? null : `${temperature} °F`) },
  { label: 'condition', value: ({ condition }) => condition || null },
  { label: 'road', value: ({ road }) => road || null },
  {
    label: 'restrictions',
    value: ({ restrictions }) => restrictions.map(({ direction, text }) => `${direction}: ${text}`).join('\n') || null,
  },
]

export const passHistory: HistoryFormat<PassEvent, PassState> = {
  changes: (before, after) => fieldChanges(fields, lastReading(before), lastReading(after)),
  action: () => 'recorded pass conditions',
}
