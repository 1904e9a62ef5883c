import { Hono } from 'hono'

import type { PastDirectory, PastMember, PastProfile } from '../../domain/admin/as-of-views'
import { family } from '../../domain/family/family'
import { member } from '../../domain/member/member'
import type { MemberProfile } from '../../domain/member/member-views'
import { Refusal } from '../../domain/shared/refusal'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { pairStreamsOf } from '../../members/member-read-model'
import { directoryEntry, visibleProfile } from '../../members/visible'
import { linksFor } from '../../uploads/signed-links'
import { afterIn, beginning, begunOn, clubDayOf, cursorOf, dayIn, noteLook } from './club-day'
import { pastLodgeRoutes } from './past-lodge-routes'
import { FORGOTTEN, pastPeople, pastRelatives } from './past-people'
import { pastRecordRoutes } from './past-record-routes'
import { everyStreamOf, foldAll, foldPart, partAfter, streamsIn, streamsOf } from './recorded-by'

/**
 * For administrators: the club as it had been recorded by the end of a day, `/as-of/2026-03-01/members` and so on. All of
 * it is folded from the log, of which the read tables know only the present.
 */
export const asOfRoutes = new Hono<App>()
  .get('/:day/members', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const part = { streams: everyStreamOf(member), moment, after: afterIn(c, member) }
    const [first, sizes] = await c.var.read(beginning, partAfter(part.streams, part.after))
    if (!part.after) noteLook(c, 'the members', day)
    const { found, next } = await foldPart(c.var, member, part, sizes)
    const users = found.flatMap(({ id, state, version, recordedAt, isForgotten }): PastMember[] => {
      if (state.status !== 'enrolled') return []
      const recordedOn = clubDayOf(c)(recordedAt)
      const { record } = state
      if (isForgotten) return [{ _id: id, ...FORGOTTEN, isAdult: record.isAdult, isForgotten, recordedOn }]
      const entry = directoryEntry({ id, version, ...record }, day, c.var.reader)
      return [{ ...entry, joinDate: record.joinDate, recordedOn }]
    })
    return c.json({ began: begunOn(c, first), users, next: cursorOf(next) } satisfies PastDirectory)
  })

  .get('/:day/members/:id', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const id = c.req.param('id')
    const own = { streams: streamsOf(member, [id]), moment }
    const pairs = { streams: pairsWith(id), moment }
    const [first, sizes, pairSizes] = await c.var.read(beginning, partAfter(own.streams), partAfter(pairs.streams))
    noteLook(c, 'a member', day)
    const [found] = (await foldPart(c.var, member, own, sizes)).found
    if (found?.state.status !== 'enrolled' && found?.state.status !== 'forgotten') throw notThere()
    if (found.isForgotten || found.state.status === 'forgotten') {
      throw new Refusal('NOT_FOUND', 'This member’s personal data was erased. It can’t be shown.')
    }
    const linked = pastRelatives(id, await foldAll(c.var, family, pairs, pairSizes))
    const people = await pastPeople(c, linked, moment)
    const relatives = linked
      .flatMap((relative) => people.get(relative) ?? [])
      .filter(({ isFormer }) => !isFormer)
      .map(({ _id, fname, lname, isAdult }) => ({ _id, fname, lname, isAdult: isAdult ? 1 : 0 }))
      .sort((a, b) => (a.fname < b.fname ? -1 : 1))
    const user = visibleProfile(id, found.state.record, relatives, day, c.var.reader, linksFor(c)) as MemberProfile
    const recordedOn = clubDayOf(c)(found.recordedAt)
    return c.json({ began: begunOn(c, first), user: { ...user, recordedOn } } satisfies PastProfile)
  })

  .route('/', pastRecordRoutes)
  .route('/', pastLodgeRoutes)

/** The streams of every pair that `id` was ever linked in. */
const pairsWith = (id: string) => streamsIn(pairStreamsOf(id))

const notThere = () => new Refusal('NOT_FOUND', 'This member wasn’t in the directory on that day.')
