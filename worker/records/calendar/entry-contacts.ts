import { type SQL, sql } from 'drizzle-orm'

import { contactSubject, entry } from '../../domain/entry/entry'
import { type KnownContact, normalName } from '../../domain/entry/entry-state'
import { series } from '../../domain/series/series'
import type { StreamCommand } from '../../event-log/command-envelope'
import type { Change } from '../../event-log/dependencies'
import type { LoadedStreams } from '../../event-log/loaded-streams'
import type { ErasureTarget, Traces } from '../../members/erasure-targets'

/** A kind of record with contacts, each sealed with a key of their own. */
interface WithContacts {
  readonly aggregate: StreamCommand['aggregate']
  readonly table: SQL
  /** The command that forgets some, and its event. Both name their keys as `contactKeys`. */
  readonly forgets: 'ForgetEntryContact' | 'ForgetSeriesContact'
  readonly forgotten: 'EntryContactForgotten' | 'SeriesContactForgotten'
}

/**
 * The contacts of a kind of record, as far as they are or were somebody who is being forgotten: those with one of their
 * addresses, and those with their name. Every record is looked at, also those that were removed; it is done once a person.
 */
const eraseContacts = ({ aggregate, table, forgets, forgotten }: WithContacts): ErasureTarget => ({
  category: aggregate.category,

  found: (traces) => sql`
    SELECT DISTINCT e.id FROM ${table} e, json_each(e.contacts) c
    WHERE c.value ->> 'email' IN (SELECT value FROM json_each(${JSON.stringify(traces.emails)}))
       OR c.value ->> 'name' IN (SELECT value FROM json_each(${JSON.stringify(traces.names.map(normalName))}))`,

  steps: async (loaded, traces) =>
    Promise.all(
      loaded.ids(aggregate).map(async (id) => {
        const contactKeys = await keysIn(loaded, aggregate, id, traces)
        return { aggregate, id, command: { type: forgets, contactKeys } }
      }),
    ),

  subjects: ({ id, events }: Change) =>
    events.flatMap(({ type, data }) =>
      type === forgotten
        ? (data as { contactKeys: readonly number[] }).contactKeys.map((key) => contactSubject(id, key))
        : [],
    ),
})

async function keysIn(
  loaded: LoadedStreams,
  aggregate: StreamCommand['aggregate'],
  id: string,
  traces: Traces,
): Promise<number[]> {
  const { state } = await loaded.stream(aggregate as never, id)
  const is = state as { readonly record?: { readonly contacts: readonly KnownContact[] } }
  const names = traces.names.map(normalName)
  const isThem = ({ name, email }: KnownContact) => traces.emails.includes(email) || names.includes(name)
  return (is.record?.contacts ?? []).filter(isThem).map(({ key }) => key)
}

export const entryContacts = eraseContacts({
  aggregate: entry as unknown as StreamCommand['aggregate'],
  table: sql`entries`,
  forgets: 'ForgetEntryContact',
  forgotten: 'EntryContactForgotten',
})

export const seriesContacts = eraseContacts({
  aggregate: series as unknown as StreamCommand['aggregate'],
  table: sql`series`,
  forgets: 'ForgetSeriesContact',
  forgotten: 'SeriesContactForgotten',
})
