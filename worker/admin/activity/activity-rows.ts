import { type SQL, sql } from 'drizzle-orm'

import { reason } from '../../domain/shared/reason'
import { rows } from '../../event-log/database'
import { keyOfWhy, type SealedReason, sealedWhy } from '../../event-log/given-reason'
import { type ActivityFilter, filterCondition, orItsReason } from './activity-filter'
import { activityKinds } from './activity-kinds'

export interface ActivityRow extends SealedReason {
  readonly position: number
  readonly streamId: string
  readonly type: string
  readonly actorId: string
  readonly commandId: string
  readonly causationId: string | null
  readonly recordedAt: number
  readonly actor: string | null
  /** The columns that the record's title is made of, as JSON; of a removed one the title itself. */
  readonly row: string | null
  readonly removedTitle: string | null
  /** First and last name, where it is a member's or two members' record. */
  readonly person: string | null
  readonly relative: string | null
  readonly isThere: number
}

/**
 * The part of the log that is looked through: below `before`, at most `window` events, of them at most `most` answered.
 */
export interface Part {
  readonly before: SQL
  readonly window: number
  readonly most: number
}

/**
 * Events with what is needed to tell of them: one row of the log for each, and by primary key who did it and what it is
 * called. Nothing is read but the window.
 */
export const activityRows = (filter: ActivityFilter, { before, window, most }: Part) => {
  const tables = activityKinds.flatMap(({ aggregate, table }) =>
    table ? [{ kind: aggregate.category, ...table }] : [],
  )
  // Two kinds may have their titles in one table.
  const joins = tables.map(
    ({ kind, name }) =>
      sql`LEFT JOIN ${sql.identifier(name)} AS ${titled(kind)} ON page.kind = ${kind} AND ${titled(kind)}.id = record_id`,
  )
  const titles = tables.map(({ kind, columns }) => {
    const pairs = columns.map((column) => sql`${column}, ${titled(kind)}.${sql.identifier(column)}`)
    return sql`WHEN ${kind} THEN iif(${titled(kind)}.id IS NULL, NULL, json_object(${sql.join(pairs, sql`, `)}))`
  })
  return rows<ActivityRow>(sql`
    WITH page AS MATERIALIZED (
      SELECT position, stream_id, type, actor_id, command_id, causation_id, recorded_at, ${whyOfRow},
             substr(stream_id, 1, instr(stream_id, ':') - 1) AS kind,
             substr(stream_id, instr(stream_id, ':') + 1) AS record_id
      FROM events
      WHERE position < ${before} AND position >= ${before} - ${window} AND ${filterCondition(filter)}
      ORDER BY position DESC LIMIT ${most})
    SELECT position, stream_id AS streamId, page.type, actor_id AS actorId, command_id AS commandId,
           causation_id AS causationId, recorded_at AS recordedAt, ${personName('actor')} AS actor,
           ${personName('person')} AS person, ${personName('relative')} AS relative, removed_records.title AS removedTitle,
           CASE page.kind ${sql.join(titles, sql` `)}
             WHEN 'alert' THEN (SELECT data FROM events began WHERE ${began})
             WHEN 'conversation' THEN (${firstWords(sql`page.stream_id`)})
             WHEN 'reaction' THEN (${firstWords(sql`
               'conversation:' || (SELECT data->>'conversation' FROM events began WHERE ${began})`)})
           END AS row,
           why, ${keyOfWhy} AS whyKey,
           removed_records.id IS NULL AND (page.kind <> 'member' OR person.id IS NOT NULL) AS isThere
    FROM page ${joinPerson('actor', sql`actor_id`)}
    ${joinPerson('person', sql`CASE WHEN page.kind IN ('member', 'notificationSettings', 'lodgeSettings', 'passWatch') THEN record_id WHEN page.kind IN ('family', 'qualification', 'workHours') THEN ${half(sql`1`)} WHEN page.kind = 'stay' THEN substr(record_id, instr(record_id, '.') + 1) END`)}
    ${joinPerson('relative', sql`CASE page.kind WHEN 'family' THEN ${half(sql`2`)} END`)}
    LEFT JOIN removed_records ON removed_records.kind = page.kind AND removed_records.id = record_id
    ${joinedKeyOfWhy} ${sql.join(joins, sql` `)}
    ORDER BY position DESC`)
}

const titled = (kind: string) => sql.identifier(`${kind}_title`)

/** The words with which a conversation began. */
const firstWords = (stream: SQL) => sql`
  SELECT json_object('message', json(message)) FROM wall_posts
  WHERE posted = (SELECT position FROM events started WHERE started.stream_id = ${stream} AND started.stream_version = 1)`

/** A record's first event, where its title is, or the one in its place. */
const began = sql`began.stream_id = page.stream_id AND began.stream_version = 1`

const whyOfRow = sql`iif(${orItsReason}, ${sealedWhy}, NULL) AS why`

const joinedKeyOfWhy = sql`
  LEFT JOIN subject_keys ON page.kind = ${reason.category} AND subject_keys.subject_id = why->>'subjectId'`

/** A member by the present name, or by the one they left with. */
const joinPerson = (name: string, id: SQL) => sql`
  LEFT JOIN members AS ${sql.identifier(name)} ON ${sql.identifier(name)}.id = ${id}
  LEFT JOIN former_members AS ${sql.identifier(`former_${name}`)}
    ON ${sql.identifier(name)}.id IS NULL AND ${sql.identifier(`former_${name}`)}.id = ${id}`

const personName = (name: string) => {
  const [present, former] = [sql.identifier(name), sql.identifier(`former_${name}`)]
  return sql`COALESCE(${present}.fname || ' ' || ${present}.lname, ${former}.fname || ' ' || ${former}.lname)`
}

/** The two members of a family's stream, 'a:b'. */
const half = (which: SQL) => sql`
  CASE ${which} WHEN 1 THEN substr(record_id, 1, instr(record_id, ':') - 1)
                ELSE substr(record_id, instr(record_id, ':') + 1) END`

/** When the event at a position, or the first after it, was recorded, and by which command. */
export const momentAt = (position: SQL) =>
  rows<{ recordedAt: number; commandId: string }>(sql`
    SELECT recorded_at AS recordedAt, command_id AS commandId FROM events WHERE position >= ${position} ORDER BY position LIMIT 1`)
