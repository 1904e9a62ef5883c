import { sql } from 'drizzle-orm'
import { Hono } from 'hono'

import type { DirectoryThen, MemberThen, ProfileThen } from '../domain/as-of-views'
import { family } from '../domain/family'
import { member } from '../domain/member'
import type { MemberProfile } from '../domain/member-views'
import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { directoryEntry, visibleProfile } from '../members/visible'
import { linksFor } from '../uploads/signed-links'
import { beginning, begunOn, clubDayOf, dayIn, noteLook } from './club-day'
import { FORGOTTEN, linkedThen, peopleThen } from './people-then'
import { eventsBy, everyStreamOf, foldRecorded, keysIn, streamsOf } from './recorded-by'
import { thingsThen } from './things-then'

/**
 * For administrators: the club as it had been recorded by the end of a day, `/as-of/2026-03-01/members` and so on. All of
 * it is folded from the log, of which the read tables know only the present.
 */
export const asOfRoutes = new Hono<App>()
  .get('/:day/members', async (c) => {
    const { day, moment } = dayIn(c)
    const streams = everyStreamOf(member)
    const [first, stored, keys] = await c.var.read(
      'read history',
      beginning,
      eventsBy(streams, moment),
      keysIn(member, streams),
    )
    noteLook(c, 'the members', day)
    const found = await foldRecorded(member, stored, keys, c.var.keyring)
    const users = found.flatMap(({ id, state, version, recordedAt, isForgotten }): MemberThen[] => {
      if (state.status !== 'enrolled') return []
      const recordedOn = clubDayOf(c)(recordedAt)
      const { record } = state
      if (isForgotten) return [{ _id: id, ...FORGOTTEN, isAdult: record.isAdult, isForgotten, recordedOn }]
      const entry = directoryEntry({ id, version, ...record }, day, c.var.reader)
      return [{ ...entry, joinDate: record.joinDate, recordedOn }]
    })
    return c.json({ began: begunOn(c, first), users } satisfies DirectoryThen)
  })

  .get('/:day/members/:id', async (c) => {
    const { day, moment } = dayIn(c)
    const id = c.req.param('id')
    const own = streamsOf(member, [id])
    const [first, stored, keys, pairs] = await c.var.read(
      'read history',
      beginning,
      eventsBy(own, moment),
      keysIn(member, own),
      eventsBy(pairsWith(id), moment),
    )
    noteLook(c, 'a member', day)
    const [found] = await foldRecorded(member, stored, keys, c.var.keyring)
    if (found?.state.status !== 'enrolled' && found?.state.status !== 'forgotten') throw notThere()
    if (found.isForgotten || found.state.status === 'forgotten') {
      throw new Refusal('NOT_FOUND', 'This member’s personal data was erased. It can’t be shown.')
    }
    const linked = linkedThen(id, await foldRecorded(family, pairs, [], c.var.keyring))
    const people = await peopleThen(c, linked, moment)
    const relatives = linked
      .flatMap((relative) => people.get(relative) ?? [])
      .filter(({ isFormer }) => !isFormer)
      .map(({ _id, fname, lname, isAdult }) => ({ _id, fname, lname, isAdult: isAdult ? 1 : 0 }))
      .sort((a, b) => (a.fname < b.fname ? -1 : 1))
    const user = visibleProfile(id, found.state.record, relatives, day, c.var.reader, linksFor(c)) as MemberProfile
    const recordedOn = clubDayOf(c)(found.recordedAt)
    return c.json({ began: begunOn(c, first), user: { ...user, recordedOn } } satisfies ProfileThen)
  })

  .route('/', thingsThen)

/** The streams of every pair that `id` was ever linked in. */
const pairsWith = (id: string) => sql`${everyStreamOf(family)} AND instr(stream_id || ':', ${`:${id}:`}) > 0`

const notThere = () => new Refusal('NOT_FOUND', 'This member wasn’t in the directory on that day.')
