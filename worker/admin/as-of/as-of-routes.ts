import { type Context, Hono } from 'hono'
import type {
  PastCalendar,
  PastDirectory,
  PastDocuments,
  PastMember,
  PastOffices,
  PastProfile,
} from '../../domain/admin/as-of-views'
import { document } from '../../domain/document/document'
import { isDocumentSection } from '../../domain/document/document-sections'
import { entry } from '../../domain/entry/entry'
import { family } from '../../domain/family/family'
import { member } from '../../domain/member/member'
import type { MemberProfile } from '../../domain/member/member-views'
import { office } from '../../domain/office/office'
import { isOfficeSection } from '../../domain/office/office-details'
import { series } from '../../domain/series/series'
import { seriesDateId, seriesDatesBetween } from '../../domain/series/series-dates'
import type { SeriesState } from '../../domain/series/series-state'
import { toClubDate } from '../../domain/shared/club-date'
import { byRank } from '../../domain/shared/rank'
import { Refusal } from '../../domain/shared/refusal'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { familyPairStreams } from '../../members/member-read-model'
import { directoryEntry, visibleProfile } from '../../members/visible'
import { visibleRecord } from '../../records/calendar/visible-entry'
import { shownDocument } from '../../records/documents/shown-document'
import { shownOffices } from '../../records/offices/offices'
import { linksFor } from '../../uploads/signed-links'
import { afterIn, beginning, begunOn, clubDayAt, dayIn, noteLook, streamCursor } from './club-day'
import { pastDateRoutes } from './past-date-routes'
import { pastHoursRoutes } from './past-hours-routes'
import { pastLodgeRoutes } from './past-lodge-routes'
import { FORGOTTEN, pastPeople, pastRelatives } from './past-people'
import { everyStreamIn, foldAll, foldPart, partAfter, type RecordedThing, streamsById, streamsIn } from './recorded-by'

/** The calendar, the documents and the offices as of a day. Members in them are called as they were called then. */
const pastRecordRoutes = new Hono<App>()
  .get('/:day/calendar', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const [from, to] = [dateIn(c, 'from', '0001-01-01'), dateIn(c, 'to', '9999-12-31')]
    const part = { streams: everyStreamIn(entry), moment, after: afterIn(c, entry) }
    const ofSeries = { streams: everyStreamIn(series), moment }
    const [first, sizes, seriesSizes] = await c.var.read(
      beginning,
      partAfter(part.streams, part.after),
      partAfter(ofSeries.streams),
    )
    if (!part.after) noteLook(c, 'the calendar', day)
    const { found: all, next } = await foldPart(c.var, entry, part, sizes)
    const found = all.flatMap(({ state, ...thing }) =>
      state.status === 'listed' && state.record.start < `${to}T24` && state.record.end > `${from}T00:00`
        ? [{ ...thing, record: state.record }]
        : [],
    )
    // The dates of series come with the first part.
    const dates = part.after ? [] : (await foldAll(c.var, series, ofSeries, seriesSizes)).flatMap(datesThen(from, to))
    const people = await pastPeople(
      c,
      [...found, ...dates].flatMap(({ record }) => record.onDuty),
      moment,
    )
    const known = [...people.values()]
      .filter(({ isForgotten }) => !isForgotten)
      .map(({ _id, fname, lname, isFormer }) => ({
        _id,
        fname,
        lname,
        isFormer: isFormer ? (1 as const) : (0 as const),
      }))
    const entries = [...found, ...dates]
      .map(({ id, record, recordedAt }) => ({
        ...visibleRecord(id, record, known),
        recordedOn: clubDayAt(c)(recordedAt),
      }))
      .sort((a, b) => (a.start < b.start || (a.start === b.start && a._id < b._id) ? -1 : 1))
    return c.json({ began: begunOn(c, first), entries, next: streamCursor(next) } satisfies PastCalendar)
  })

  .get('/:day/documents', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const { section } = c.req.query()
    if (!isDocumentSection(section)) throw new Refusal('INVALID', 'This page wasn’t found.')
    const streams = everyStreamIn(document)
    const [first, sizes] = await c.var.read(beginning, partAfter(streams))
    noteLook(c, 'the documents', day)
    const documents = (await foldAll(c.var, document, { streams, moment }, sizes))
      .flatMap(({ state, ...thing }) =>
        state.status === 'listed' && state.record.section === section
          ? [{ ...thing, rank: state.record.rank, record: state.record }]
          : [],
      )
      .sort(byRank)
      .map(({ id, version, position, record, recordedAt }) => ({
        ...shownDocument(id, version, record, linksFor(c)),
        position,
        recordedOn: clubDayAt(c)(recordedAt),
      }))
    return c.json({ began: begunOn(c, first), documents } satisfies PastDocuments)
  })

  .get('/:day/offices', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const { section } = c.req.query()
    if (!isOfficeSection(section)) throw new Refusal('INVALID', 'This list of offices wasn’t found.')
    const streams = everyStreamIn(office)
    const [first, sizes] = await c.var.read(beginning, partAfter(streams))
    noteLook(c, 'the offices', day)
    const found = (await foldAll(c.var, office, { streams, moment }, sizes)).flatMap(({ state, ...thing }) =>
      state.status === 'listed' && state.record.section === section ? [{ ...thing, ...state.record }] : [],
    )
    const people = await pastPeople(
      c,
      found.flatMap(({ holders }) => holders),
      moment,
    )
    const pastHolder = (id: string) => {
      const person = people.get(id)
      return !person || person.isFormer ? null : ([id, person.fname, person.lname] as const)
    }
    const { offices } = shownOffices(
      section,
      found.map((thing) => ({ ...thing, holders: JSON.stringify(thing.holders.map(pastHolder)) })),
      c.var.reader,
      c.env,
    )
    const recordedAt = new Map(found.map((thing) => [thing.id, thing.recordedAt]))
    return c.json({
      began: begunOn(c, first),
      offices: offices.map((one) => ({ ...one, recordedOn: clubDayAt(c)(recordedAt.get(one._id) ?? 0) })),
    } satisfies PastOffices)
  })

/**
 * For administrators: the club as it had been recorded by the end of a day, `/as-of/2026-03-01/members` and so on. All of
 * it is folded from the log, of which the read tables know only the present.
 */
export const asOfRoutes = new Hono<App>()
  .get('/:day/members', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const part = { streams: everyStreamIn(member), moment, after: afterIn(c, member) }
    const [first, sizes] = await c.var.read(beginning, partAfter(part.streams, part.after))
    if (!part.after) noteLook(c, 'the members', day)
    const { found, next } = await foldPart(c.var, member, part, sizes)
    const users = found.flatMap(({ id, state, version, recordedAt, isForgotten }): PastMember[] => {
      if (state.status !== 'enrolled') return []
      const recordedOn = clubDayAt(c)(recordedAt)
      const { record } = state
      if (isForgotten) return [{ _id: id, ...FORGOTTEN, isAdult: record.isAdult, isForgotten, recordedOn }]
      const entry = directoryEntry({ id, version, ...record }, day, c.var.reader)
      return [{ ...entry, joinDate: record.joinDate, recordedOn }]
    })
    return c.json({ began: begunOn(c, first), users, next: streamCursor(next) } satisfies PastDirectory)
  })

  .get('/:day/members/:id', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const id = c.req.param('id')
    const own = { streams: streamsById(member, [id]), moment }
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
    const recordedOn = clubDayAt(c)(found.recordedAt)
    return c.json({ began: begunOn(c, first), user: { ...user, recordedOn } } satisfies PastProfile)
  })

  .route('/', pastRecordRoutes)
  .route('/', pastDateRoutes)
  .route('/', pastHoursRoutes)
  .route('/', pastLodgeRoutes)

/** The streams of every pair that `id` was ever linked in. */
const pairsWith = (id: string) => streamsIn(familyPairStreams(id))

const notThere = () => new Refusal('NOT_FOUND', 'This member wasn’t in the directory on that day.')

/** The dates of a recorded series in those days. */
const datesThen =
  (from: string, to: string) =>
  ({ id, state, recordedAt }: RecordedThing<SeriesState>) =>
    state.status !== 'listed'
      ? []
      : seriesDatesBetween(state.record, from, to)
          .filter(({ isCanceled }) => !isCanceled)
          .map((record) => ({ id: seriesDateId(state.record.root ?? id, record.day), record, recordedAt }))

function dateIn(c: Context<App>, name: 'from' | 'to', otherwise: string): string {
  const text = c.req.query(name)
  if (text === undefined) return otherwise
  const date = /^\d{4}-/.test(text) ? toClubDate(text) : undefined
  if (date) return date
  const complaint = 'Please give a valid date as YYYY-MM-DD.'
  throw new Refusal('INVALID', complaint, { fields: { [name]: complaint } })
}
