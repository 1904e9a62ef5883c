import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import type { PastHours } from '../../domain/admin/as-of-views'
import { groupFamilies } from '../../domain/family/families'
import { family, pairMembers } from '../../domain/family/family'
import { seasonFrom, seasonOf } from '../../domain/shared/season'
import { type WorkHoursRecord, workHours } from '../../domain/work-hours/work-hours'
import { workTarget } from '../../domain/work-hours/work-target'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { familyName, seasonIn } from '../../members/work-hours/work-hours-rows'
import { beginning, begunOn, clubDayAt, dayIn, noteLook } from './club-day'
import { type PastPerson, pastPeople } from './past-people'
import { everyStreamIn, foldAll, partAfter, streamsIn } from './recorded-by'

/** The hours that families had worked in a season, as it had been recorded by the end of a day. */
export const pastHoursRoutes = new Hono<App>().get('/:day/work-hours', allow('read history'), async (c) => {
  const { day, moment } = dayIn(c)
  const season = seasonIn(c.req.query('season') ?? seasonOf(day).from.slice(0, 4))
  const { from, to } = seasonFrom(season)
  // Whatever became of them, the event that entered or moved them has their day.
  const hours = {
    streams: streamsIn(sql`
      SELECT stream_id FROM events
      WHERE stream_id > 'workHours:' AND stream_id < 'workHours;' AND data->>'date' BETWEEN ${from} AND ${to}`),
    moment,
  }
  const pairs = { streams: everyStreamIn(family), moment }
  const targets = { streams: everyStreamIn(workTarget), moment }
  const [first, sizes, pairSizes, targetSizes] = await c.var.read(
    beginning,
    partAfter(hours.streams),
    partAfter(pairs.streams),
    partAfter(targets.streams),
  )
  noteLook(c, 'the work hours', day)
  const [found, linked, set] = await Promise.all([
    foldAll(c.var, workHours, hours, sizes),
    foldAll(c.var, family, pairs, pairSizes),
    foldAll(c.var, workTarget, targets, targetSizes),
  ])
  const entries = found.flatMap(({ state, recordedAt }) =>
    state.status === 'listed' && state.record.date >= from && state.record.date <= to
      ? [{ ...state.record, recordedAt }]
      : [],
  )
  const workers = new Set(entries.flatMap(({ members }) => members))
  const links = linked.filter(({ state }) => state.linked).map(({ id }) => pairMembers(id))
  const families = groupFamilies(
    [...new Set([...workers, ...links.flat()])],
    links.map(([one, other]) => ({ one, other })),
  ).filter((ids) => ids.some((id) => workers.has(id)))
  const people = await pastPeople(c, families.flat(), moment)
  const target = set
    .filter(({ id, state }) => Number(id) <= season && state.status === 'set')
    .sort((one, other) => Number(other.id) - Number(one.id))[0]
  return c.json({
    began: begunOn(c, first),
    season,
    target: target?.state.record.quarters || null,
    families: families
      .map((ids) => {
        const own = entries.filter(({ members }) => members.some((id) => ids.includes(id)))
        return {
          _id: ids.find((id) => workers.has(id)) ?? '',
          name: familyThen(ids.flatMap((id) => people.get(id) ?? [])),
          confirmed: quartersOf(own, 'confirmed', ids),
          waiting: quartersOf(own, 'waiting', ids),
          recordedOn: clubDayAt(c)(Math.max(...own.map(({ recordedAt }) => recordedAt))),
        }
      })
      .sort((one, other) => other.confirmed - one.confirmed || one.name.localeCompare(other.name, 'en')),
  } satisfies PastHours)
})

/** The family’s name at that time. Of somebody who has been erased no name is left. */
function familyThen(people: readonly PastPerson[]): string {
  const known = people.filter(({ isForgotten }) => !isForgotten)
  const present = known.filter(({ isFormer, isAdult }) => isAdult && !isFormer)
  const named = familyName(present.length > 0 ? present : known)
  return named || (people.length > 0 ? 'Erased member' : 'Former member')
}

/** Each of those in an entry has worked all of its time. */
const quartersOf = (entries: readonly WorkHoursRecord[], checked: WorkHoursRecord['checked'], ids: readonly string[]) =>
  entries
    .filter((entry) => entry.checked === checked)
    .reduce((sum, { quarters, members }) => sum + quarters * members.filter((id) => ids.includes(id)).length, 0)
