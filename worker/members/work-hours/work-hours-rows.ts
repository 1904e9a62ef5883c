import { type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type FamilyLink, familiesWithAdults } from '../../domain/family/families'
import { listed } from '../../domain/shared/listed'
import { Refusal } from '../../domain/shared/refusal'
import { seasonFrom } from '../../domain/shared/season'
import { authorOfHours, workHours } from '../../domain/work-hours/work-hours'
import {
  type FamilyHours,
  type SeasonHours,
  totalQuarters,
  type WorkHoursView,
} from '../../domain/work-hours/work-hours-views'
import { workTarget } from '../../domain/work-hours/work-target'
import { query, rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { idsInRange } from '../../event-log/rebuild/stream-range'
import type { ErasableTexts } from '../erasure-targets'

const hours = sqliteTable('work_hours', {
  id: text().primaryKey(),
  version: integer().notNull(),
  author: text().notNull(),
  date: text().notNull(),
  quarters: integer().notNull(),
  members: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
  task: text().notNull(),
  note: text().notNull(),
  checked: text().notNull(),
  reason: text(),
})

export const workHoursReadModel = readModel(workHours, hours, (id, state, version) =>
  state.status === 'listed' ? [{ id, version, author: authorOfHours(id), ...state.record }] : [],
)

const targets = sqliteTable('work_targets', {
  season: text().primaryKey(),
  version: integer().notNull(),
  quarters: integer().notNull(),
})

export const workTargetReadModel = readModel(
  workTarget,
  targets,
  (season, { record: { quarters } }, version) => (quarters === null ? [] : [{ season, version, quarters }]),
  undefined,
  [],
  {
    stream: sql`${`${workTarget.category}:`} || season`,
    within: (range, category) => idsInRange(sql`season`, category, range),
  },
)

/** The words of somebody who is being erased are gone. The hours stay, for others may have worked them too. */
export const forgottenHours: ErasableTexts = {
  lists: ['work_hours'],
  zone: 'chat',
  forget: (memberId) => [
    query.run(sql`
      UPDATE work_hours SET task = '', note = '', reason = iif(reason IS NULL, NULL, '')
      WHERE id >= ${memberId} || ':' AND id < ${memberId} || ';'`),
  ],
}

export interface PersonRow {
  readonly _id: string
  readonly fname: string
  readonly lname: string
}

/** The family of `member`, linked directly or through others, with `member` first. `member` is SQL that finds an id. */
export const familyRows = (member: SQL) =>
  rows<PersonRow>(sql`
    WITH RECURSIVE named (id, distance) AS (
      SELECT ${member}, 0
      UNION
      SELECT f.relative_id, 1 FROM named CROSS JOIN family_links f ON f.member_id = named.id AND f.is_linked = 1)
    SELECT m.id AS _id, m.fname, m.lname FROM named CROSS JOIN members m ON m.id = named.id
    GROUP BY m.id ORDER BY MIN(named.distance), m.fname`)

interface HoursRow extends Omit<WorkHoursView, 'members'> {
  /** JSON: ids with their names. */
  readonly members: string
}

/** `shown` is what a member `m`, or one who left, is called. */
const columns = (shown: SQL) => sql`
  w.id AS _id, w.version, w.author, w.date, w.quarters, w.task, w.note, w.checked, w.reason,
  (SELECT json_group_array(json_object('_id', e.value, 'name', COALESCE(${shown}, 'a former member')))
   FROM json_each(w.members) e LEFT JOIN members m ON m.id = e.value
   LEFT JOIN former_members f ON m.id IS NULL AND f.id = e.value) AS members`

/** A family calls its own by their first names. */
const firstName = sql`m.fname, f.fname`
const fullNames = sql`m.fname || ' ' || m.lname, f.fname || ' ' || f.lname`

/** The entries of a season, newest first. */
export function hoursOfSeason(year: number) {
  const { from, to } = seasonFrom(year)
  return rows<HoursRow>(sql`
    SELECT ${columns(firstName)} FROM work_hours w WHERE w.date >= ${from} AND w.date <= ${to} ORDER BY w.date DESC, w.id`)
}

/** Those of a season that somebody of the reader's family has worked or entered, newest first. */
export function hoursOfFamily(year: number, member: SQL) {
  const { from, to } = seasonFrom(year)
  return rows<HoursRow>(sql`
    WITH RECURSIVE named (id) AS (
      SELECT ${member}
      UNION
      SELECT f.relative_id FROM named CROSS JOIN family_links f ON f.member_id = named.id AND f.is_linked = 1)
    SELECT ${columns(firstName)} FROM work_hours w WHERE w.date >= ${from} AND w.date <= ${to}
      AND (w.author IN (SELECT id FROM named) OR EXISTS (
        SELECT 1 FROM json_each(w.members) e WHERE e.value IN (SELECT id FROM named)))
    ORDER BY w.date DESC, w.id`)
}

/** All that wait to be confirmed, oldest first. */
export const waitingHours = () =>
  rows<HoursRow>(sql`
    SELECT ${columns(fullNames)} FROM work_hours w WHERE w.checked = 'waiting' ORDER BY w.date LIMIT 200`)

export const targetRow = (year: number) =>
  rows<{ quarters: number }>(sql`
    SELECT quarters FROM work_targets WHERE season <= ${String(year)} ORDER BY season DESC LIMIT 1`)

interface AdultRow extends PersonRow {
  readonly isAdult: 0 | 1
}

export const allMembers = () =>
  rows<AdultRow>(sql`
    SELECT id AS _id, fname, lname, is_adult AS isAdult FROM members ORDER BY is_adult DESC, lname, fname, id`)

const toWorkHoursViews = (found: readonly HoursRow[]): WorkHoursView[] =>
  found.map((row) => ({ ...row, members: JSON.parse(row.members) as WorkHoursView['members'] }))

export const toFamilyHours = (
  season: number,
  family: readonly PersonRow[],
  entries: readonly HoursRow[],
  [target]: readonly { readonly quarters: number }[],
): FamilyHours => ({
  season,
  target: target?.quarters || null,
  family: family.map(({ _id, fname }) => ({ _id, name: fname })),
  entries: toWorkHoursViews(entries),
})

interface Found {
  readonly season: number
  readonly people: readonly AdultRow[]
  readonly links: readonly FamilyLink[]
  readonly entries: readonly HoursRow[]
  readonly queue: readonly HoursRow[]
  readonly target: readonly { readonly quarters: number }[]
}

/** The season's table: what those have worked who are a family today. Hours are each member's own, so they move with them. */
export function toSeasonHours({ season, people, links, entries, queue, target }: Found): SeasonHours {
  const known = new Map(people.map((person) => [person._id, person]))
  const views = toWorkHoursViews(entries)
  const families = familiesWithAdults(
    people.map(({ _id, isAdult }) => ({ id: _id, isAdult: isAdult === 1 })),
    links,
  )
  const adultsOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []).filter((one) => one.isAdult)
  const names = families.map((ids) => familyName(adultsOf(ids)))
  const shared = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  return {
    season,
    target: target[0]?.quarters || null,
    families: families.map((ids) => {
      const members = new Set(ids)
      const adults = adultsOf(ids)
      return {
        _id: ids[0] ?? '',
        name: shared.has(familyName(adults)) ? fullName(adults) : familyName(adults),
        people: ids.length,
        confirmed: totalQuarters(views, 'confirmed', members),
        waiting: totalQuarters(views, 'waiting', members),
      }
    }),
    queue: toWorkHoursViews(queue),
  }
}

/** A family is called by the last names of its adults. */
export const familyName = (adults: readonly { readonly lname: string }[]): string =>
  [...new Set(adults.map(({ lname }) => lname))].slice(0, 2).join(' / ')

/** "Novak, Jana and Marek": tells apart families with one name. */
const fullName = (adults: readonly PersonRow[]): string =>
  `${familyName(adults)}, ${listed(adults.map(({ fname }) => fname))}`

/** The first year of a season that is asked for. */
export function seasonIn(asked: string): number {
  if (/^(19|20)\d\d$/.test(asked)) return Number(asked)
  throw new Refusal('INVALID', 'Please choose a season by its first year, such as 2026.')
}
