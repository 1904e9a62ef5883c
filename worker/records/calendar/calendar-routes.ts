import { type Context, Hono } from 'hono'
import type { PlacedMember } from '../../domain/entry/changed-shifts'
import { type EntryCommand, type EntryState, entry } from '../../domain/entry/entry'
import { type EntryDetails, entryDetailsIn } from '../../domain/entry/entry-details'
import { entryHistory } from '../../domain/entry/entry-history'
import type { CalendarEntry } from '../../domain/entry/entry-views'
import { readSeriesDateId, seriesDateOn } from '../../domain/series/series-dates'
import { toClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { dateOf, wallClockAt } from '../../domain/wall/wall-clock'
import type { Outcome, StreamCommand } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { answerList } from '../../http/list'
import { putBack } from '../../http/put-back'
import { contentDisposition } from '../../uploads/file-name'
import { calendarFile, datePath } from './calendar-file'
import { type DutyRow, entryRow, entryRows, namesInEntry } from './entry-read-model'
import { assertMayBeOnDuty, type Candidate, candidates, dutyGone, membersForDuty, stillMayBeOnDuty } from './on-duty'
import { placedAt, placedAtAsJson, placedIn } from './placed-members'
import { seriesRows, seriesRowsOf } from './series-read-model'
import { visibleEntry, visibleRecord } from './visible-entry'
import { knownSeries, namedIn, visibleDate, visibleDatesBetween, withDay } from './visible-series'

export const calendarRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const [from, to] = [dateIn(c, 'from', '0001-01-01'), dateIn(c, 'to', '9999-12-31')]
    return answerList(c, {
      lists: ['entries', 'members'],
      query: (news) => entryRows(news, from, to),
      beside: (news) => [seriesRows(news, from, to)],
      shape: (found, _reader, { beside: [series] }) =>
        [...found.map(visibleEntry), ...series.flatMap((row) => visibleDatesBetween(row, from, to))].sort(byStart),
    })
  })

  // The members that an event's form offers: by its day, and without telling anybody's birthdate.
  .get('/on-duty', allow('manage calendar'), (c) => {
    const day = dateIn(c, 'on', c.var.now().today)
    return answerList(c, {
      lists: ['members'],
      day,
      query: (news) => membersForDuty(news, day),
      shape: (found) => ({ members: found.map(({ _id }) => _id) }),
    })
  })

  .get('/:id', allow('browse the club'), async (c) => {
    const { entry: found, version } = await findEntry(c, c.req.param('id'))
    c.header('ETag', `"${version}"`)
    return c.json([found])
  })

  // A file to be taken over by the member's own calendar, who sees all of this on the screen too.
  .get('/:id/ics', allow('browse the club'), async (c) => {
    const found = await findEntry(c, c.req.param('id'))
    const fileName = `${found.entry.title.replace(/[\\/:*?"<>|%]/g, '_')}.ics`
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Content-Disposition', contentDisposition('attachment', fileName))
    return c.body(entryFile(found, c.env))
  })

  .get('/:id/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    return answerHistory(c, { aggregate: entry, history: entryHistory, id, names: namesInEntry(id) })
  })

  .post('/', allow('manage calendar'), async (c) => {
    const data = await body(c, entryDetailsIn(c.env.CLUB_TIME_ZONE))
    const id = newRecordId(idempotencyKey(c))
    const outcome = await c.var.handle({
      type: 'AddEntry',
      target: { aggregate: entry, id },
      reads: [candidates(data.onDuty, dateOf(data.start))],
      steps: (_loaded, _actor, [found]) => {
        assertMayBeOnDuty(data.onDuty, found as Candidate[])
        return [to(id, { type: 'AddEntry', data })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerEntry(c, id, outcome, 201)
  })

  // The specification's way to update.
  .post('/:id', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const data = await body(c, entryDetailsIn(c.env.CLUB_TIME_ZONE))
    const outcome = await c.var.handle({
      type: 'ReviseEntry',
      target: { aggregate: entry, id },
      reads: [candidates(data.onDuty, dateOf(data.start), placedAtAsJson(id))],
      steps: async (loaded, _actor, [found]) => {
        const { state } = await loaded.stream(entry, id)
        assertMayBeOnDuty(data.onDuty, found as Candidate[], dutyDone(state, data, now(c)))
        return [to(id, { type: 'ReviseEntry', data, placed: placedIn(found as Candidate[]) })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerEntry(c, id, outcome, 200)
  })

  .delete('/:id', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const { version } = await c.var.handle({
      type: 'RemoveEntry',
      target: { aggregate: entry, id },
      reads: [placedAt(id)],
      steps: (_loaded, _actor, [placed]) => [to(id, { type: 'RemoveEntry', placed: placed as PlacedMember[] })],
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  .post('/:id/put-back', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const outcome = await putBack(c, {
      aggregate: entry,
      history: entryHistory,
      id,
      reads: [rows<DutyRow>(namesInEntry(id)), placedAt(id)],
      knowing: ([, placed]) => ({ placed }),
      also: stillMayBeOnDuty,
      unless: new Refusal('CONFLICT', 'Someone who was on duty is no longer a member. Please edit the event instead.'),
    })
    return answerEntry(c, id, outcome, 200)
  })

const to = (id: string, command: EntryCommand): StreamCommand => ({ aggregate: entry, id, command })

/** The entry as the command left it; nothing where it is gone. */
function answerEntry(
  c: Context<App>,
  id: string,
  { state, version, found: [found] }: Outcome & { found: readonly unknown[] },
  status: 200 | 201,
) {
  const is = state as EntryState
  c.header('ETag', `"${version}"`)
  return c.json(is.status === 'listed' ? [visibleRecord(id, is.record, found as DutyRow[])] : [], status)
}

/** Members on duty in an event that has begun did their duty, even if they have left since. */
const dutyDone = (state: EntryState, { start }: EntryDetails, now: string): readonly string[] =>
  state.status === 'listed' && start <= now ? state.record.onDuty : []

const now = (c: Context<App>) => wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE)

function dateIn(c: Context<App>, name: 'from' | 'to' | 'on', otherwise: string): string {
  const text = c.req.query(name)
  if (text === undefined) return otherwise
  const date = /^\d{4}-/.test(text) ? toClubDate(text) : undefined
  if (date) return date
  const complaint = 'Please give a valid date as YYYY-MM-DD.'
  throw new Refusal('INVALID', complaint, { fields: { [name]: complaint } })
}

const byStart = (a: { start: string; _id: string }, b: { start: string; _id: string }) =>
  a.start < b.start || (a.start === b.start && a._id < b._id) ? -1 : 1

const notInCalendar = () => new Refusal('NOT_FOUND', 'This event isn’t on the calendar.')

interface FoundEntry {
  readonly entry: CalendarEntry
  readonly version: number
  readonly changedAt: string
}

/** The entry with an id, or the date of a series. */
async function findEntry(c: Context<App>, id: string): Promise<FoundEntry> {
  const named = readSeriesDateId(id)
  const [[row], series] = await c.var.read(entryRow(id), seriesRowsOf(named?.root ?? ''))
  if (row) return { entry: visibleEntry(row), version: row.version, changedAt: row.changedAt }
  const found = named && withDay(series, named.day)
  if (!found || !named) throw notInCalendar()
  const known = knownSeries(found)
  const entry = visibleDate(known, seriesDateOn(known, named.day), namedIn(found))
  return { entry, version: found.version, changedAt: found.changedAt }
}

/** One entry as a calendar file, under the id that it has in the feeds too, so that a calendar knows it again. */
function entryFile({ entry: { _id, onDuty, contact, series, ...entry }, version, changedAt }: FoundEntry, env: Env) {
  return calendarFile({
    timeZone: env.CLUB_TIME_ZONE,
    portal: env.PUBLIC_URL,
    isBusy: true,
    entries: [
      {
        ...entry,
        id: _id,
        version,
        changedAt,
        onDuty: onDuty.filter(({ isFormer }) => !isFormer).map(({ fname, lname }) => `${fname} ${lname}`),
        contact: contact.email ? contact : null,
        isCanceled: series?.isCanceled ?? false,
        // A canceled date still has its page.
        path: datePath(_id),
      },
    ],
  })
}
