import { sql } from 'drizzle-orm'

import { contactSubject, type EntryCommand, entry } from '../../domain/entry/entry'
import type { EntryEvent } from '../../domain/entry/entry-events'
import { type KnownContact, normalName } from '../../domain/entry/entry-state'
import type { StreamCommand } from '../../event-log/command-envelope'
import type { LoadedStreams } from '../../event-log/loaded-streams'
import type { ErasureTarget, Traces } from '../../members/erasure-targets'

/**
 * The contacts of calendar entries, as far as they are or were somebody who is being forgotten: those with one of their
 * addresses, and those with their name. Every entry is looked at, also those that were removed; it is done once a person.
 */
export const entryContacts: ErasureTarget = {
  category: entry.category,

  found: (traces) => sql`
    SELECT DISTINCT e.id FROM entries e, json_each(e.contacts) c
    WHERE c.value ->> 'email' IN (SELECT value FROM json_each(${JSON.stringify(traces.emails)}))
       OR c.value ->> 'name' IN (SELECT value FROM json_each(${JSON.stringify(traces.names.map(normalName))}))`,

  steps: async (loaded, traces) =>
    Promise.all(loaded.ids(entry).map(async (id) => forgetIn(id, await keysIn(loaded, id, traces)))),

  subjects: ({ id, events }) =>
    (events as readonly EntryEvent[]).flatMap((event) =>
      event.type === 'EntryContactForgotten' ? event.data.contactKeys.map((key) => contactSubject(id, key)) : [],
    ),
}

async function keysIn(loaded: LoadedStreams, id: string, traces: Traces): Promise<number[]> {
  const { state } = await loaded.stream(entry, id)
  const names = traces.names.map(normalName)
  const isThem = ({ name, email }: KnownContact) => traces.emails.includes(email) || names.includes(name)
  return state.status === 'unknown' ? [] : state.record.contacts.filter(isThem).map(({ key }) => key)
}

const forgetIn = (id: string, contactKeys: readonly number[]): StreamCommand => {
  const command: EntryCommand = { type: 'ForgetEntryContact', contactKeys }
  return { aggregate: entry, id, command }
}
