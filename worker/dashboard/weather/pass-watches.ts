import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { PassReading } from '../../domain/pass/pass'
import type { ToldOfPass } from '../../domain/pass/pass-change'
import { passWatch } from '../../domain/pass/pass-watch'
import { isInHours, nextHours, type WatchRule } from '../../domain/pass/watch-rule'
import { isColdNews, roadChanges, type Watched } from '../../domain/pass/watched-changes'
import { instantOf, wallClockAt } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { idsInRange } from '../../event-log/rebuild/stream-range'

const passWatches = sqliteTable(
  'pass_watches',
  {
    memberId: text('member_id').notNull(),
    rule: text().notNull(),
    number: integer().notNull(),
    what: text().$type<Watched>().notNull(),
    below: integer(),
    days: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
    from: text('time_from'),
    to: text('time_to'),
    isOn: integer('is_on', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.rule] })],
)

export const passWatchReadModel = readModel(
  passWatch,
  passWatches,
  (memberId, { record }) =>
    Object.entries(record.rules).map(([rule, { hours, ...rest }], number) => ({
      ...{ memberId, rule, number },
      ...{ ...rest, from: hours?.from ?? null, to: hours?.to ?? null },
    })),
  undefined,
  [],
  {
    stream: sql`'passWatch:' || member_id`,
    within: (range, category) => idsInRange(sql`member_id`, category, range),
  },
)

/** A rule as it is stored. */
export interface WatchRow {
  readonly memberId: string
  readonly rule: string
  readonly what: Watched
  readonly below: number | null
  /** JSON */
  readonly days: string
  readonly timeFrom: string | null
  readonly timeTo: string | null
  readonly isOn: number
}

export const ruleIn = ({ what, below, days, timeFrom, timeTo, isOn }: WatchRow): WatchRule => ({
  ...{ what, below, days: JSON.parse(days) as number[], isOn: isOn === 1 },
  hours: timeFrom !== null && timeTo !== null ? { from: timeFrom, to: timeTo } : null,
})

export const memberRules = (member: string) =>
  rows<WatchRow>(sql`
  SELECT member_id AS memberId, rule, what, below, days, time_from AS timeFrom, time_to AS timeTo, is_on AS isOn
  FROM pass_watches WHERE member_id = ${member} ORDER BY number`)

/** The rules of all members that are on. */
export const rulesOn = rows<WatchRow>(sql`
  SELECT w.member_id AS memberId, w.rule, w.what, w.below, w.days, w.time_from AS timeFrom, w.time_to AS timeTo, w.is_on AS isOn
  FROM pass_watches w CROSS JOIN members m ON m.id = w.member_id WHERE w.is_on = 1`)

/** Whether somebody could want to be told of what a reading says after those before it. */
export function couldBeTold(earlier: readonly PassReading[], now: PassReading): boolean {
  const { temperature: was } = earlier.findLast(({ temperature }) => temperature !== null) ?? { temperature: null }
  const isColder = was !== null && now.temperature !== null && now.temperature < was
  return isColder || roadChanges(earlier, now).length > 0
}

interface Observed {
  /** The feed's number of the pass, and what the department calls it. */
  readonly pass: string
  readonly name: string
  readonly timeZone: string
}

/** The changes in a reading against those before it, each with the members who wanted to hear of it. */
export function toldOf(
  { timeZone, ...which }: Observed,
  rules: readonly WatchRow[],
  earlier: readonly PassReading[],
  now: PassReading,
): ToldOfPass[] {
  const { observedAt, temperature, condition } = now
  const wall = wallClockAt(Date.parse(observedAt), timeZone)
  const changes: { readonly what: Watched; readonly directions: readonly string[] }[] = [
    ...roadChanges(earlier, now),
    { what: 'cold', directions: [] },
  ]
  return changes
    .map(({ what, directions }) => {
      const wanted = rules.filter(
        (rule) => rule.what === what && (rule.below === null || isColdNews(rule.below, earlier, now)),
      )
      const told = [...Map.groupBy(wanted, ({ memberId }) => memberId)].map(([member, own]) => ({
        member,
        ...earliest(own.map(ruleIn), wall, timeZone),
        ...(what === 'cold' && { below: Math.max(...own.map(({ below }) => below ?? 0)) }),
      }))
      return { ...which, observedAt, what, directions: [...directions], temperature, condition, told }
    })
    .filter(({ told }) => told.length > 0)
}

/** Nothing where it is the hour of one of the rules; else when that comes. */
function earliest(rules: readonly WatchRule[], wall: string, timeZone: string): { notBefore?: number } {
  if (rules.some((rule) => isInHours(rule, wall))) return {}
  const [next = wall] = rules.map((rule) => nextHours(rule, wall)).toSorted()
  return { notBefore: instantOf(next, timeZone) }
}
