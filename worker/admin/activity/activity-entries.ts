import { type SQL, sql } from 'drizzle-orm'
import type { ActivityEntry } from '../../domain/admin/activity-views'
import { memberOfStay } from '../../domain/lodge/stay'
import { listed } from '../../domain/shared/listed'
import { reason } from '../../domain/shared/reason'
import { rows } from '../../event-log/database'
import { keyOfWhy, openReason, type SealedReason, sealedWhy } from '../../event-log/given-reason'
import type { Keyring } from '../../event-log/seal/sealing'
import { idOf, streamCategory } from '../../event-log/stored-event'
import { actionOf, canBeUndone, kindOf } from './activity-actions'
import { type ActivityFilter, filterCondition, orItsReason } from './activity-filter'
import { kindPhrase } from './activity-kind'
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
interface Part {
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

/** The rows of a page as commands, newest first, each with the reason that was given for it. */
export const toActivityEntries = (
  found: readonly ActivityRow[],
  reasons: ReadonlyMap<string, string>,
): ActivityEntry[] =>
  [...Map.groupBy(found, ({ commandId }) => commandId)].flatMap(([id, events]) => {
    const records = Map.groupBy(events.filter((event) => !isReason(event)).reverse(), ({ streamId }) => streamId)
    // A reason may be about a record that isn't part of the search.
    if (records.size === 0) return []
    // A command's events are side by side in the log, and the rows come newest first.
    const [newest, oldest] = [events[0], events.at(-1)] as [ActivityRow, ActivityRow]
    return {
      id,
      cause: newest.causationId,
      first: oldest.position,
      last: newest.position,
      at: new Date(newest.recordedAt).toISOString(),
      by: entryAuthor(newest),
      records: [...records].map(([streamId, own]) => changedRecord(streamId, own)),
      reason: reasons.get(id) ?? null,
    }
  })

function changedRecord(streamId: string, events: readonly ActivityRow[]): ActivityEntry['records'][number] {
  const [kind, id] = [streamCategory(streamId), idOf(streamId)]
  const told = kindOf(kind)
  const row = events[0] as ActivityRow
  const types = events.map(({ type }) => type)
  const title = recordTitle(row, kind)
  return {
    kind,
    id,
    title,
    href: row.isThere === 1 ? (told?.href?.(id) ?? null) : null,
    action: told ? kindPhrase(told, types) : types.join(', '),
    ...(told?.calls && title !== null && isUndoable(types) ? { undoAt: `${told.calls}/${id}` } : {}),
  }
}

/** Undoing what began with adding a record would remove it, which is asked for at a post only. */
const isUndoable = ([first = '', ...others]: readonly string[]) =>
  canBeUndone(first) || (others.some(canBeUndone) && actionOf(first) !== 'added')

/** Those that are told of by the name of a member. */
const ABOUT_A_MEMBER: ReadonlySet<string> = new Set([
  'member',
  'notificationSettings',
  'lodgeSettings',
  'passWatch',
  'qualification',
  'workHours',
])

function recordTitle(
  { streamId, actorId, person, relative, removedTitle, row }: ActivityRow,
  kind: string,
): string | null {
  if (ABOUT_A_MEMBER.has(kind)) return person
  if (kind === 'family') return `${person ?? 'an erased member'} and ${relative ?? 'an erased member'}`
  if (removedTitle !== null) return removedTitle
  const told = kindOf(kind)
  if (row === null) return told?.titleInId?.(idOf(streamId)) ?? null
  const title = told?.title?.(JSON.parse(row) as never) ?? null
  return title !== null && kind === 'stay' && memberOfStay(idOf(streamId)) !== actorId
    ? `${title} for ${person ?? 'an erased member'}`
    : title
}

const entryAuthor = ({ actorId, actor }: ActivityRow) =>
  actorId === 'system' ? { _id: null, name: 'The portal' } : { _id: actorId, name: actor ?? 'Erased member' }

/** The activity in one sentence. */
export const activitySentence = ({ by, records }: ActivityEntry): string =>
  `${by.name} ${listed(records.map(({ action, title }) => `${action} ${title ?? ''}`.trim()))}`

/** The sentence and the words of who gave it. */
export const wordsOf = (entry: ActivityEntry): string => `${activitySentence(entry)} ${entry.reason ?? ''}`

export const isReason = ({ streamId }: Pick<ActivityRow, 'streamId'>) => streamCategory(streamId) === reason.category

/**
 * Why the commands were given whose reasons are among the rows, by the commands' ids; nothing of what was forgotten.
 */
export async function reasonsIn(found: readonly ActivityRow[], keyring: Keyring): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string>()
  for (const row of found.filter(isReason)) {
    const words = await openReason(row, keyring)
    if (words !== null) reasons.set(row.commandId, words)
  }
  return reasons
}

/**
 * The reason of the command on which the rows end, if it has one: what it is about may be beyond their end, and the
 * two are told together by the next page, which begins with it. `edge` is of that command, `above` the end they begin
 * at.
 */
export const tornReason = (found: readonly ActivityRow[], edge: Pick<ActivityRow, 'commandId'>, above: number) =>
  found.find((row) => isReason(row) && row.commandId === edge.commandId && row.position + 1 < above)
