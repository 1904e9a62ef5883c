import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import { type SeriesCommand, series } from '../../domain/series/series'
import { daysOf, type SeriesPlan, seriesDateOn, skippedTime } from '../../domain/series/series-dates'
import { assertMayRepeat, seriesDays } from '../../domain/series/series-days'
import { SeriesDateCancellation, SeriesDetails, seriesDateDetailsIn } from '../../domain/series/series-details'
import { seriesDateHistory, seriesHistory } from '../../domain/series/series-history'
import { SeriesRule } from '../../domain/series/series-rule'
import type { SeriesRecord, SeriesState } from '../../domain/series/series-state'
import { changeOn } from '../../domain/series/series-state'
import type { SeriesPreview } from '../../domain/series/series-views'
import { type ClubDate, toClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { same } from '../../domain/shared/same'
import {
  dateInWords,
  dateOf,
  daysBefore,
  instantOf,
  isWallClock,
  timeInWords,
  wallClockAt,
} from '../../domain/wall/wall-clock'
import type { Outcome, StreamCommand } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import type { LoadedStreams } from '../../event-log/loaded-streams'
import { PutBackWish, pastOf } from '../../event-log/past'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body, invalid } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { putBack } from '../../http/put-back'
import type { DutyRow } from './entry-read-model'
import { assertMayBeOnDuty, type Candidate, candidates, dutyGone, stillMayBeOnDuty } from './on-duty'
import { candidatesInSeries, namesInSeries, seriesRow } from './series-read-model'
import { knownSeries, namedIn, visibleSeries } from './visible-series'

/** Dates of the calendar that repeat. Every command changes one row, however many dates there are. */
export const seriesRoutes = new Hono<App>()
  // A rule in dates, while it is being entered.
  .get('/preview', allow('manage calendar'), async (c) => {
    const { start = '', repeats, until, count } = c.req.query()
    const rule = SeriesRule.safeParse({
      repeats,
      until: until ?? null,
      count: count === undefined ? null : Number(count),
    })
    await c.var.read()
    if (!rule.success) throw invalid(rule.error.issues)
    if (!isWallClock(start)) throw new Refusal('INVALID', 'Please enter a valid date and time.')
    assertMayRepeat({ start, rule: rule.data })
    const dates = seriesDays({ start, rule: rule.data })
    const clocks = clockChange(dates, c.env.CLUB_TIME_ZONE)
    return c.json({ dates: [...dates], clocks: clocks ? [clocks] : [] } satisfies SeriesPreview)
  })

  .get('/:id', allow('browse the club'), async (c) => {
    const [[row]] = await c.var.read(seriesRow(c.req.param('id')))
    if (!row) throw notInCalendar()
    c.header('ETag', `"${row.version}"`)
    return c.json(visibleSeries(knownSeries(row), namedIn(row)))
  })

  .get('/:id/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    return answerHistory(c, { aggregate: series, history: seriesHistory, id, names: namesInSeries(id) })
  })

  .get('/:id/dates/:day/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    const history = seriesDateHistory(dayIn(c))
    return answerHistory(c, { aggregate: series, history, id, names: namesInSeries(id) })
  })

  .post('/', allow('manage calendar'), async (c) => {
    const data = await body(c, SeriesDetails)
    const id = newRecordId(idempotencyKey(c))
    const outcome = await c.var.handle({
      type: 'AddSeries',
      target: { aggregate: series, id },
      reads: [candidates(data.onDuty, dateOf(data.start))],
      steps: (_loaded, _actor, [found]) => {
        assertMayBeOnDuty(data.onDuty, found as Candidate[])
        assertClocksShow(c, planned(data))
        return [to(id, { type: 'AddSeries', data })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerSeries(c, id, outcome, outcome, 201)
  })

  // All dates, but for what single ones have of their own.
  .post('/:id', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const data = await body(c, SeriesDetails)
    const outcome = await c.var.handle({
      type: 'ReviseSeries',
      target: { aggregate: series, id },
      reads: [candidatesInSeries(id, data.onDuty, dateOf(data.start))],
      steps: async (loaded, _actor, [found]) => {
        const record = await recordIn(loaded, id)
        // Whoever was on duty on a date that has been did their duty, even if they have left since.
        const kept = record.details.start <= now(c) ? record.details.onDuty : []
        assertMayBeOnDuty(data.onDuty, found as Candidate[], kept)
        assertClocksShow(c, { ...record, ...planned(data), dates: record.dates, endsBefore: record.endsBefore })
        return [to(id, { type: 'ReviseSeries', data })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerSeries(c, id, outcome, outcome, 200)
  })

  // This date and those that follow, which become a series of their own.
  .post('/:id/following/:day', allow('manage calendar'), async (c) => {
    const [id, day] = [c.req.param('id'), dayIn(c)]
    const data = await body(c, SeriesDetails)
    const newId = newRecordId(idempotencyKey(c))
    const outcome = await c.var.handle({
      type: 'SplitSeries',
      target: { aggregate: series, id },
      streams: sql`SELECT ${streamOf(series, newId)}`,
      subjects: sql`SELECT ${newId} AS id`,
      reads: [candidatesInSeries(id, data.onDuty, dateOf(data.start))],
      steps: async (loaded, _actor, [found]) => {
        const record = await recordIn(loaded, id)
        const kept = data.start <= now(c) ? record.details.onDuty : []
        assertMayBeOnDuty(data.onDuty, found as Candidate[], kept)
        const [split, added, ...rest] = splitSteps(record, { id, newId, day }, data)
        assertClocksShow(c, { ...planned(added.data), dates: added.dates ?? [], endsBefore: record.endsBefore })
        return [to(id, split), to(newId, added), ...rest.map((command) => to(newId, command))]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    const made = await outcome.loaded.stream(series, newId)
    const change = outcome.changes.find((each) => each.id === newId)
    const { state, version } = change ? { state: change.after, version: change.version } : made
    return answerSeries(c, newId, { state, version }, outcome, 200)
  })

  .post('/:id/dates/:day', allow('manage calendar'), async (c) => {
    const [id, day] = [c.req.param('id'), dayIn(c)]
    const { note, ...data } = await body(c, seriesDateDetailsIn(c.env.CLUB_TIME_ZONE))
    const outcome = await c.var.handle({
      type: 'ReviseSeriesDate',
      target: { aggregate: series, id },
      reads: [candidatesInSeries(id, data.onDuty, dateOf(data.start))],
      steps: async (loaded, _actor, [found]) => {
        const before = seriesDateOn(await recordIn(loaded, id), day)
        assertMayBeOnDuty(data.onDuty, found as Candidate[], before.start <= now(c) ? before.onDuty : [])
        return [to(id, { type: 'ReviseSeriesDate', day, data, note })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerSeries(c, id, outcome, outcome, 200)
  })

  .post('/:id/dates/:day/cancel', allow('manage calendar'), async (c) => {
    const { note } = await body(c, SeriesDateCancellation)
    return changeDate(c, { type: 'CancelSeriesDate', day: dayIn(c), note })
  })

  .post('/:id/dates/:day/restore', allow('manage calendar'), (c) =>
    changeDate(c, { type: 'RestoreSeriesDate', day: dayIn(c) }),
  )

  // Undoes a command for one date, whatever has happened to others since, or restores what the date was like.
  .post('/:id/dates/:day/put-back', allow('manage calendar'), async (c) => {
    const [id, day] = [c.req.param('id'), dayIn(c)]
    const wish = await body(c, PutBackWish)
    const own = streamOf(series, id)
    const outcome = await c.var.handle({
      type: 'PutBack',
      target: { aggregate: series, id },
      reads: [rows<DutyRow>(namesInSeries(id))],
      cause: (loaded) => pastOfDate(loaded, own, wish).commandId,
      steps: async (loaded) => {
        const past = pastOfDate(loaded, own, wish)
        if (past.undone !== undefined) await assertDateIsAsLeft(loaded, id, day, past.undone)
        const earlier = await loaded.asOf(series, id, past.position)
        return [to(id, { type: 'PutBackSeriesDate', day, earlier })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerSeries(c, id, outcome, outcome, 200)
  })

  .delete('/:id', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const { version } = await c.var.handle({
      type: 'RemoveSeries',
      target: { aggregate: series, id },
      steps: () => [to(id, { type: 'RemoveSeries' })],
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

  // Undoing a split takes the other series away again.
  .post('/:id/put-back', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const wish = await body(c, PutBackWish)
    const undone = 'undo' in wish ? wish.undo : ''
    const outcome = await putBack(c, {
      aggregate: series,
      history: seriesHistory,
      id,
      reads: [rows<DutyRow>(namesInSeries(id))],
      streams: sql`
        SELECT ${`${series.category}:`} || o.id FROM series s JOIN series o ON o.root = s.root AND o.id <> s.id
        WHERE s.id = ${id} AND EXISTS (
          SELECT 1 FROM events WHERE stream_id = ${`${series.category}:`} || o.id AND command_id = ${undone})`,
      subjects: sql`SELECT o.id FROM series s JOIN series o ON o.root = s.root AND o.id <> s.id WHERE s.id = ${id}`,
      besides: async (loaded, position) =>
        Promise.all(
          loaded
            .ids(series)
            .filter((other) => other !== id)
            .map(async (other) =>
              to(other, { type: 'PutBack', earlier: await loaded.asOf(series, other, position), isUndo: true }),
            ),
        ),
      also: stillMayBeOnDuty,
      unless: new Refusal('CONFLICT', 'Someone who was on duty is no longer a member. Please edit the series instead.'),
    })
    return answerSeries(c, id, outcome, outcome, 200)
  })

const to = (id: string, command: SeriesCommand): StreamCommand => ({
  aggregate: series as unknown as StreamCommand['aggregate'],
  id,
  command,
})

async function changeDate(c: Context<App, '/:id/dates/:day/*'>, command: SeriesCommand) {
  const id = c.req.param('id')
  const outcome = await c.var.handle({
    type: command.type,
    target: { aggregate: series, id },
    reads: [rows<DutyRow>(namesInSeries(id))],
    steps: () => [to(id, command)],
  })
  return answerSeries(c, id, outcome, outcome, 200)
}

/** The steps that end a series before `day` and begin another one, which takes over what its dates have of their own. */
function splitSteps(
  record: SeriesRecord,
  { id, newId, day }: { readonly id: string; readonly newId: string; readonly day: ClubDate },
  data: SeriesDetails,
) {
  const days = daysOf(record)
  const index = days.indexOf(day)
  if (index < 0) throw new Refusal('NOT_FOUND', 'This date isn’t part of the series.')
  const previous = days[index - 1]
  if (previous === undefined)
    throw new Refusal('CONFLICT', 'No date comes before this one. Please change all dates instead.')
  const first = dateOf(data.start)
  if (first <= previous) {
    const text = `The first of these dates must come after ${dateInWords(previous)}.`
    throw new Refusal('INVALID', text, { fields: { start: text } })
  }
  const { count } = data.rule
  // The sentence of the form tells of all dates, also of those before.
  const rule = count === null ? data.rule : { ...data.rule, count: Math.max(1, count - index) }
  const { followedBy, endsBefore } = record
  return [
    { type: 'SplitSeries', endsBefore: first < day ? first : day, followedBy: newId },
    {
      type: 'AddSeries',
      data: { ...data, rule },
      root: record.root ?? id,
      follows: id,
      dates: record.dates.filter((date) => date.day > day),
    },
    // One that was split before goes on where it did.
    ...(followedBy !== null && endsBefore !== null ? [{ type: 'SplitSeries', endsBefore, followedBy } as const] : []),
  ] as const satisfies readonly SeriesCommand[]
}

const planned = ({ rule, contact, ...details }: SeriesDetails): SeriesPlan => ({
  details,
  rule,
  contact,
  endsBefore: null,
  dates: [],
})

/** How many dates are looked at for the next change of the clocks: two years of weeks. */
const LOOKED_AT = 104

/** The day of the first change of the clocks between the dates. */
function clockChange(dates: readonly ClubDate[], timeZone: string): ClubDate | undefined {
  const offset = (day: ClubDate) => Date.parse(`${day}T12:00Z`) - instantOf(`${day}T12:00`, timeZone)
  const [first, ...others] = dates.slice(0, LOOKED_AT)
  const after = first && others.find((day) => offset(day) !== offset(first))
  if (!first || !after) return undefined
  let day = others[others.indexOf(after) - 1] ?? first
  while (day < after && offset(day) === offset(first)) day = daysBefore(day, -1)
  return day
}

/** Refuses dates at times that the clocks skip in spring. */
function assertClocksShow(c: Context<App>, plan: SeriesPlan): void {
  const wall = skippedTime(plan, c.env.CLUB_TIME_ZONE)
  if (wall === undefined) return
  const text = `Clocks spring forward on ${dateInWords(wall)}, so there’s no ${timeInWords(wall)}. Please choose another time.`
  throw new Refusal('INVALID', text, { fields: { start: text } })
}

interface PastOfDate {
  readonly position: number
  readonly commandId: string | null
  /** The position after which the date must be as it is, for a command to be undone. */
  readonly undone?: number
}

function pastOfDate(loaded: LoadedStreams, own: string, wish: PutBackWish): PastOfDate {
  if (!('undo' in wish)) return pastOf(loaded, own, wish)
  const events = loaded.entries.filter(({ commandId }) => commandId === wish.undo)
  const [first, last] = [events[0], events.at(-1)]
  if (!first || !last) throw new Refusal('NOT_FOUND', 'There’s nothing to undo.')
  return {
    ...pastOf(loaded, own, { asOf: first.position - 1 || 1 }),
    position: first.position - 1,
    undone: last.position,
  }
}

async function assertDateIsAsLeft(loaded: LoadedStreams, id: string, day: ClubDate, position: number) {
  const left = await loaded.asOf(series, id, position)
  const { state } = await loaded.stream(series, id)
  const isSame =
    left.status === 'listed' &&
    state.status === 'listed' &&
    same(changeOn(left.record, day), changeOn(state.record, day))
  if (!isSame)
    throw new Refusal(
      'CONFLICT',
      'This has changed again since, so you can’t undo it here. You can restore an earlier version from its history.',
    )
}

async function recordIn(loaded: LoadedStreams, id: string): Promise<SeriesRecord> {
  const { state } = await loaded.stream(series, id)
  if (state.status !== 'listed') throw notInCalendar()
  return state.record
}

/** The series as the command left it; nothing where it is gone. */
function answerSeries(
  c: Context<App>,
  id: string,
  { state, version }: Pick<Outcome, 'state' | 'version'>,
  { found }: { found: readonly unknown[] },
  status: 200 | 201,
) {
  const is = state as SeriesState
  c.header('ETag', `"${version}"`)
  if (is.status !== 'listed') return c.json({}, status)
  const { record } = is
  return c.json(visibleSeries({ ...record, _id: id, root: record.root ?? id }, (found as DutyRow[][]).flat()), status)
}

const now = (c: Context<App>) => wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE)

function dayIn(c: Context<App>): ClubDate {
  const day = toClubDate(c.req.param('day') ?? '')
  if (!day) throw new Refusal('NOT_FOUND', 'This date isn’t part of the series.')
  return day
}

const notInCalendar = () => new Refusal('NOT_FOUND', 'This series isn’t on the calendar.')
