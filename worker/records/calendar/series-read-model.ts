import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { EntryContact, EntryFields } from '../../domain/entry/entry-events'
import type { KnownContact } from '../../domain/entry/entry-state'
import { series } from '../../domain/series/series'
import { readSeriesPlan, type SeriesPlan, seriesSpan } from '../../domain/series/series-dates'
import type { SeriesRule } from '../../domain/series/series-rule'
import type { SeriesDateChange, SeriesRecord } from '../../domain/series/series-state'
import type { ClubDate } from '../../domain/shared/club-date'
import { rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { isAdultOnDay } from '../../members/member-read-model'
import type { Candidate } from './on-duty'
import { placedInSeriesAsJson } from './placed-members'

const table = sqliteTable('series', {
  id: text().primaryKey(),
  version: integer().notNull(),
  root: text().notNull(),
  title: text().notNull(),
  startsAt: text('starts_at').notNull(),
  firstAt: text('first_at').notNull(),
  lastAt: text('last_at').notNull(),
  details: text({ mode: 'json' }).$type<EntryFields>().notNull(),
  rule: text({ mode: 'json' }).$type<SeriesRule>().notNull(),
  dates: text({ mode: 'json' }).$type<readonly SeriesDateChange[]>().notNull(),
  extra: text({ mode: 'json' }).$type<readonly ClubDate[]>().notNull(),
  endsBefore: text('ends_before'),
  follows: text(),
  followedBy: text('followed_by'),
  people: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  contact: text({ mode: 'json' }).$type<EntryContact>(),
  contacts: text({ mode: 'json' }).$type<readonly KnownContact[]>().notNull(),
  changedAt: text('changed_at').notNull(),
  removedOn: text('removed_on'),
})

/** Its changes are changes of the calendar, which is one list. */
export const seriesReadModel = readModel(
  series,
  table,
  (id, state, version) => {
    if (state.status === 'unknown') return []
    const { record } = state
    const span = seriesSpan(record)
    const row = {
      ...record,
      id,
      version,
      root: record.root ?? id,
      title: record.details.title,
      startsAt: record.details.start,
      firstAt: span?.from ?? '',
      lastAt: span?.to ?? '',
      people: everyoneOnDuty(record),
    }
    if (state.status === 'listed') return [row]
    const dates = record.dates.map((date) => ({ ...date, contact: null }))
    return [{ ...row, dates, contact: null, removedOn: state.removedOn }]
  },
  'entries',
)

const everyoneOnDuty = ({ details, dates }: SeriesRecord) => [
  ...new Set([...details.onDuty, ...dates.flatMap(({ own }) => own.onDuty ?? [])]),
]

/** A series as it is read. What is not a number or a text is JSON. */
export interface SeriesRow {
  readonly _id: string
  readonly version: number
  readonly root: string
  readonly details: string
  readonly rule: string
  readonly dates: string
  readonly extra: string
  readonly endsBefore: string | null
  readonly follows: string | null
  readonly followedBy: string | null
  readonly contact: string | null
  readonly changedAt: string
  /** Of everyone on duty on any date: the id, first name, last name, and whether they have left; those who are forgotten are left out. */
  readonly names: string
}

/** The columns of a `SeriesRow`, of the row `s` of `series`. */
export const seriesColumns = sql`
  s.id AS _id, s.version, s.root, s.details, s.rule, s.dates, s.extra, s.ends_before AS endsBefore, s.follows,
  s.followed_by AS followedBy, s.contact, s.changed_at AS changedAt,
  (SELECT json_group_array(json_array(p.value, COALESCE(m.fname, f.fname), COALESCE(m.lname, f.lname), m.id IS NULL))
   FROM json_each(s.people) p LEFT JOIN members m ON m.id = p.value LEFT JOIN former_members f ON f.id = p.value
   WHERE COALESCE(m.id, f.id) IS NOT NULL) AS names`

/** The series of which some date may touch the days from `from` to `to`; `news` as of a list. */
export const seriesRows = (news: SQL, from: ClubDate | SQL, to: ClubDate | SQL) =>
  rows<SeriesRow>(sql`
    SELECT ${seriesColumns} FROM ${news} CROSS JOIN series s
    WHERE s.removed_on IS NULL AND s.last_at > ${from} || 'T00:00' AND s.first_at < ${to} || 'T24'`)

/** The series that have dates with the ids of `root`: one, or several where it was split. */
export const seriesRowsOf = (root: string) =>
  rows<SeriesRow>(sql`SELECT ${seriesColumns} FROM series s WHERE s.root = ${root} AND s.removed_on IS NULL`)

export const seriesRow = (id: string) =>
  rows<SeriesRow>(sql`SELECT ${seriesColumns} FROM series s WHERE s.id = ${id} AND s.removed_on IS NULL`)

export const toSeriesPlan = (row: SeriesRow): SeriesPlan => ({
  ...readSeriesPlan(row),
  contact: row.contact === null ? null : (JSON.parse(row.contact) as EntryContact),
})

/** The ids of everyone who was ever on duty in a series, or on one of its dates. */
const everOnDuty = (id: string) => sql`
  SELECT d.value FROM events, json_each(events.data, '$.onDuty') d WHERE stream_id = ${`series:${id}`}
  UNION SELECT d.value FROM events, json_each(events.data, '$.own.onDuty') d WHERE stream_id = ${`series:${id}`}`

/**
 * Those in `ids`, as candidates for duty on `day`, and everyone who was ever on duty in the series. Each row has, for `placedIn`, who is
 * on the shifts from `today` on.
 */
export const candidatesInSeries = (id: string, ids: readonly string[], day: ClubDate, today: ClubDate) => {
  const placed = placedInSeriesAsJson(id, today)
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}) UNION ${everOnDuty(id)})`
  return rows<Candidate>(sql`
    SELECT id AS _id, fname, lname, 0 AS isFormer, ${isAdultOnDay(day)} AS isAdult, ${placed} AS placed
    FROM members WHERE id IN ${wanted}
    UNION ALL
    SELECT id, fname, lname, 1, NULL, '[]' FROM former_members WHERE id IN ${wanted}`)
}

/** The members on duty, as rows of `DutyRow` that also have an `id` and a whole `name`. */
export const namesInSeries = (id: string): SQL => sql`
  SELECT id, id AS _id, fname, lname, fname || ' ' || lname AS name, 0 AS isFormer
  FROM members WHERE id IN (${everOnDuty(id)})
  UNION ALL
  SELECT id, id, fname, lname, fname || ' ' || lname, 1 FROM former_members WHERE id IN (${everOnDuty(id)})`
