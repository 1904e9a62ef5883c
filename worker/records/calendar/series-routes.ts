import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { PlacedMember } from '../../domain/entry/changed-shifts'
import { series } from '../../domain/series/series'
import { assertMayRepeat, seriesDays } from '../../domain/series/series-days'
import { SeriesDetails } from '../../domain/series/series-details'
import { seriesHistory } from '../../domain/series/series-history'
import { SeriesRule } from '../../domain/series/series-rule'
import type { SeriesPreview } from '../../domain/series/series-views'
import { Refusal } from '../../domain/shared/refusal'
import { dateOf, isWallClock } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { PutBackWish } from '../../event-log/past'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body, invalid } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { putBack } from '../../http/put-back'
import type { DutyRow } from './entry-read-model'
import { assertMayBeOnDuty, type Candidate, candidates, dutyGone, stillMayBeOnDuty } from './on-duty'
import { placedBetween, placedIn, placedInSeries, rejoined } from './placed-members'
import {
  answerSeries,
  assertClocksShow,
  clockChange,
  dayIn,
  notInCalendar,
  now,
  planned,
  recordIn,
  splitSteps,
  toSeries,
} from './series-commands'
import { seriesDateRoutes } from './series-date-routes'
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
        return [toSeries(id, { type: 'AddSeries', data })]
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
      reads: [candidatesInSeries(id, data.onDuty, dateOf(data.start), c.var.now().today)],
      steps: async (loaded, _actor, [found]) => {
        const record = await recordIn(loaded, id)
        // Whoever was on duty on a date that has been did their duty, even if they have left since.
        const kept = record.details.start <= now(c) ? record.details.onDuty : []
        assertMayBeOnDuty(data.onDuty, found as Candidate[], kept)
        assertClocksShow(c, {
          ...record,
          ...planned(data),
          dates: record.dates,
          extra: record.extra,
          endsBefore: record.endsBefore,
        })
        return [toSeries(id, { type: 'ReviseSeries', data, placed: placedIn(found as Candidate[]) })]
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
      reads: [candidatesInSeries(id, data.onDuty, dateOf(data.start), c.var.now().today)],
      steps: async (loaded, _actor, [found]) => {
        const record = await recordIn(loaded, id)
        const kept = data.start <= now(c) ? record.details.onDuty : []
        assertMayBeOnDuty(data.onDuty, found as Candidate[], kept)
        const [split, added, ...rest] = splitSteps(record, { id, newId, day }, data)
        assertClocksShow(c, {
          ...planned(added.data),
          dates: added.dates,
          extra: added.extra,
          endsBefore: record.endsBefore,
        })
        const placed = placedBetween(placedIn(found as Candidate[]), split.endsBefore, record.endsBefore)
        return [
          toSeries(id, split),
          toSeries(newId, { ...added, placed }),
          ...rest.map((command) => toSeries(newId, command)),
        ]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    const made = await outcome.loaded.stream(series, newId)
    const change = outcome.changes.find((each) => each.id === newId)
    const { state, version } = change ? { state: change.after, version: change.version } : made
    return answerSeries(c, newId, { state, version }, outcome, 200)
  })

  .delete('/:id', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const { version } = await c.var.handle({
      type: 'RemoveSeries',
      target: { aggregate: series, id },
      reads: [placedInSeries(id, c.var.now().today)],
      steps: (_loaded, _actor, [placed]) => [toSeries(id, { type: 'RemoveSeries', placed: placed as PlacedMember[] })],
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
      reads: [rows<DutyRow>(namesInSeries(id)), placedInSeries(id, c.var.now().today)],
      knowing: async ([, placed], loaded, position) => ({
        placed: placed as PlacedMember[],
        ...(await rejoined(id, loaded, position, placed as PlacedMember[])),
      }),
      streams: sql`
        SELECT ${`${series.category}:`} || o.id FROM series s JOIN series o ON o.root = s.root AND o.id <> s.id
        WHERE s.id = ${id} AND EXISTS (
          SELECT 1 FROM events WHERE stream_id = ${`${series.category}:`} || o.id AND command_id = ${undone})`,
      subjects: sql`SELECT o.id FROM series s JOIN series o ON o.root = s.root AND o.id <> s.id WHERE s.id = ${id}`,
      besides: async (loaded, position, [, placed]) =>
        Promise.all(
          loaded
            .ids(series)
            .filter((other) => other !== id)
            .map(async (other) =>
              toSeries(other, {
                type: 'PutBack',
                earlier: await loaded.asOf(series, other, position),
                isUndo: true,
                ...(await rejoined(other, loaded, position, placed as PlacedMember[])),
              }),
            ),
        ),
      also: stillMayBeOnDuty,
      unless: new Refusal('CONFLICT', 'Someone who was on duty is no longer a member. Please edit the series instead.'),
    })
    return answerSeries(c, id, outcome, outcome, 200)
  })

  .route('/', seriesDateRoutes)
