import { type Context, Hono } from 'hono'
import type { PastCalendar, PastDocuments, PastOffices } from '../../domain/admin/as-of-views'
import { document } from '../../domain/document/document'
import { isDocumentSection } from '../../domain/document/document-sections'
import { entry } from '../../domain/entry/entry'
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
import { visibleRecord } from '../../records/calendar/visible-entry'
import { shownDocument } from '../../records/documents/shown-document'
import { shownOffices } from '../../records/offices/shown-offices'
import { linksFor } from '../../uploads/signed-links'
import { afterIn, beginning, begunOn, clubDayOf, cursorOf, dayIn, noteLook } from './club-day'
import { pastPeople } from './past-people'
import { everyStreamOf, foldAll, foldPart, partAfter, type RecordedThing } from './recorded-by'

/** The calendar, the documents and the offices as of a day. Members in them are called as they were called then. */
export const pastRecordRoutes = new Hono<App>()
  .get('/:day/calendar', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const [from, to] = [dateIn(c, 'from', '0001-01-01'), dateIn(c, 'to', '9999-12-31')]
    const part = { streams: everyStreamOf(entry), moment, after: afterIn(c, entry) }
    const ofSeries = { streams: everyStreamOf(series), moment }
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
        recordedOn: clubDayOf(c)(recordedAt),
      }))
      .sort((a, b) => (a.start < b.start || (a.start === b.start && a._id < b._id) ? -1 : 1))
    return c.json({ began: begunOn(c, first), entries, next: cursorOf(next) } satisfies PastCalendar)
  })

  .get('/:day/documents', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const { section } = c.req.query()
    if (!isDocumentSection(section)) throw new Refusal('INVALID', 'This page wasn’t found.')
    const streams = everyStreamOf(document)
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
        recordedOn: clubDayOf(c)(recordedAt),
      }))
    return c.json({ began: begunOn(c, first), documents } satisfies PastDocuments)
  })

  .get('/:day/offices', allow('read history'), async (c) => {
    const { day, moment } = dayIn(c)
    const { section } = c.req.query()
    if (!isOfficeSection(section)) throw new Refusal('INVALID', 'This list of offices wasn’t found.')
    const streams = everyStreamOf(office)
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
      offices: offices.map((one) => ({ ...one, recordedOn: clubDayOf(c)(recordedAt.get(one._id) ?? 0) })),
    } satisfies PastOffices)
  })

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
