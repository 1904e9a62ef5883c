import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AnswerSettings } from '../../domain/answers/answer-settings'
import { contactSubject, entry } from '../../domain/entry/entry'
import { MAX_DAYS } from '../../domain/entry/entry-details'
import type { EntryContact } from '../../domain/entry/entry-events'
import { type KnownContact, normalName } from '../../domain/entry/entry-state'
import type { Shift } from '../../domain/entry/shift'
import { series } from '../../domain/series/series'
import { daysBefore, spansDays } from '../../domain/wall/wall-clock'
import type { StreamCommand } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import type { Change } from '../../event-log/dependencies'
import type { LoadedStreams } from '../../event-log/loaded-streams'
import { readModel } from '../../event-log/read-model'
import type { ErasureTarget, Traces } from '../../members/erasure-targets'

const entries = sqliteTable('entries', {
  id: text().primaryKey(),
  version: integer().notNull(),
  title: text().notNull(),
  start: text('starts_at').notNull(),
  end: text('ends_at').notNull(),
  spansDays: integer('spans_days', { mode: 'boolean' }).notNull(),
  notes: text().notNull(),
  onDuty: text('on_duty', { mode: 'json' }).$type<readonly string[]>().notNull(),
  contact: text({ mode: 'json' }).$type<EntryContact>(),
  contacts: text({ mode: 'json' }).$type<readonly KnownContact[]>().notNull(),
  answers: text({ mode: 'json' }).$type<AnswerSettings>(),
  shifts: text({ mode: 'json' }).$type<readonly Shift[]>(),
  changedAt: text('changed_at').notNull(),
  removedOn: text('removed_on'),
})

export const entryReadModel = readModel(entry, entries, (id, state, version) => {
  if (state.status === 'unknown') return []
  const { shifts, ...record } = state.record
  const row = { id, version, ...record, shifts: shifts?.length ? shifts : null, spansDays: spansDays(record) }
  return [state.status === 'listed' ? row : { ...row, contact: null, removedOn: state.removedOn }]
})

/** A member who is or was on duty, by name where the club still knows it. */
export interface DutyRow {
  readonly _id: string
  readonly fname: string | null
  readonly lname: string | null
  readonly isFormer: 0 | 1
}

/** An entry of the calendar. What is not a number or a text is JSON. */
export interface EntryRow {
  readonly _id: string
  readonly version: number
  readonly title: string
  readonly start: string
  readonly end: string
  readonly notes: string
  readonly contact: string | null
  readonly changedAt: string
  readonly answers: string | null
  readonly onDuty: string
  readonly shifts: string | null
  /** Of each on duty, in their order, a list of first name, last name, and whether they have left; null of who is forgotten. */
  readonly names: string
}

/** Those who are shown in a popup, and a few more. Their names are looked up without taking the list apart. */
const FEW_ON_DUTY = 4

const memberName = (id: SQL) => sql`json(COALESCE(
  (SELECT json_array(fname, lname, 0) FROM members WHERE id = ${id}),
  (SELECT json_array(fname, lname, 1) FROM former_members WHERE id = ${id})))`

const namesOnDuty = sql`CASE
  WHEN json_array_length(e.on_duty) <= ${sql.raw(String(FEW_ON_DUTY))} THEN json_array(${sql.join(
    Array.from({ length: FEW_ON_DUTY }, (_, index) => memberName(sql.raw(`e.on_duty ->> ${index}`))),
    sql`, `,
  )})
  ELSE (SELECT json_group_array(${memberName(sql`d.value`)}) FROM json_each(e.on_duty) d) END`

/** The columns of an `EntryRow`, of the row `e` of `entries`. */
export const entryColumns = sql`
  e.id AS _id, e.version, e.title, e.starts_at AS start, e.ends_at AS "end", e.notes, e.contact,
  e.answers, e.changed_at AS changedAt, e.on_duty AS onDuty, e.shifts, ${namesOnDuty} AS names`

/** The entries that touch the days from `from` to `to`, unordered. Those that span days may have begun before. */
export const entryRows = (news: SQL, from: string, to: string) =>
  rows<EntryRow>(sql`
    SELECT ${entryColumns}
    FROM ${news} CROSS JOIN (VALUES (0, ${from}), (1, ${daysBefore(from, MAX_DAYS)})) span CROSS JOIN entries e
    WHERE e.removed_on IS NULL AND e.spans_days = span.column1 AND e.starts_at >= span.column2
      AND e.starts_at < ${`${to}T24`} AND e.ends_at > ${`${from}T00:00`}`)

export const entryRow = (id: string) =>
  rows<EntryRow>(sql`SELECT ${entryColumns} FROM entries e WHERE e.id = ${id} AND e.removed_on IS NULL`)

/** The ids of everyone who was ever on duty in an entry. */
const everOnDuty = (id: string) => sql`
  SELECT DISTINCT d.value FROM events, json_each(events.data, '$.onDuty') d WHERE stream_id = ${`entry:${id}`}`

/** The members on duty, as rows of `DutyRow` that also have an `id` and a whole `name`. */
export const namesInEntry = (id: string): SQL => sql`
  SELECT id, id AS _id, fname, lname, fname || ' ' || lname AS name, 0 AS isFormer
  FROM members WHERE id IN (${everOnDuty(id)})
  UNION ALL
  SELECT id, id, fname, lname, fname || ' ' || lname, 1 FROM former_members WHERE id IN (${everOnDuty(id)})`

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
