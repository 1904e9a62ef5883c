import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import type { PastLodge } from '../../domain/admin/as-of-views'
import { numberOfBed, roomOfBed } from '../../domain/lodge/beds'
import { lodgeRoom } from '../../domain/lodge/lodge-room'
import { memberOfStay, stay } from '../../domain/lodge/stay'
import { sleeperNames } from '../../domain/lodge/stay-history'
import { toClubDate } from '../../domain/shared/club-date'
import { listed } from '../../domain/shared/listed'
import { Refusal } from '../../domain/shared/refusal'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { beginning, begunOn, clubDayAt, dayIn, noteLook } from './club-day'
import { nameThen, pastPeople } from './past-people'
import { everyStreamIn, foldAll, partAfter, streamsIn } from './recorded-by'

/**
 * Who had which bed of the lodge in a night, and who waited for one, as it had been recorded by the end of a day. Guests have no
 * names here: those are sealed for whoever brought them.
 */
export const pastLodgeRoutes = new Hono<App>().get('/:day/lodge', allow('read history'), async (c) => {
  const { day, moment } = dayIn(c)
  const night = c.req.query('night') ?? day
  if (toClubDate(night) !== night) throw new Refusal('INVALID', 'Please give a valid date as YYYY-MM-DD.')
  const rooms = { streams: everyStreamIn(lodgeRoom), moment }
  // Whatever became of a stay later, the event that booked the night has it.
  const stays = {
    streams: streamsIn(sql`
      SELECT stream_id FROM events
      WHERE stream_id > 'stay:' AND stream_id < 'stay;' AND instr(data, ${`"night":"${night}"`}) > 0`),
    moment,
  }
  const [first, roomSizes, sizes] = await c.var.read(beginning, partAfter(rooms.streams), partAfter(stays.streams))
  noteLook(c, 'the lodge', day)
  const names = new Map(
    (await foldAll(c.var, lodgeRoom, rooms, roomSizes)).flatMap(({ id, state }) =>
      state.status === 'unknown' ? [] : [[id, state.record.name] as const],
    ),
  )
  const found = (await foldAll(c.var, stay, stays, sizes)).flatMap(({ id, state, recordedAt }) => {
    const own = state.status === 'listed' ? state.record.nights.find((each) => each.night === night) : undefined
    return state.status === 'listed' && own ? [{ id, recordedAt, beds: own.beds, record: state.record }] : []
  })
  const people = await pastPeople(
    c,
    found.flatMap(({ id, record }) => [memberOfStay(id), ...record.sleepers.flatMap(({ member }) => member ?? [])]),
    moment,
  )
  const nameOf = (id: string) => nameThen(people, id)
  return c.json({
    began: begunOn(c, first),
    stays: found
      .map(({ id, beds, record, recordedAt }) => ({
        _id: id,
        bookedBy: nameOf(memberOfStay(id)),
        people: listed(sleeperNames(record.sleepers, null, nameOf)),
        beds: beds
          .map((bed) => ({ number: numberOfBed(bed), room: names.get(roomOfBed(bed)) ?? 'A former room' }))
          .sort((one, other) => one.number - other.number),
        isWaiting: record.isWaiting,
        recordedOn: clubDayAt(c)(recordedAt),
      }))
      .sort(
        (one, other) =>
          Number(one.isWaiting) - Number(other.isWaiting) ||
          (one.beds[0]?.number ?? 0) - (other.beds[0]?.number ?? 0) ||
          one.bookedBy.localeCompare(other.bookedBy, 'en'),
      ),
  } satisfies PastLodge)
})
