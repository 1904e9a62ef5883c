import { type Context, Hono } from 'hono'

import type { PlacedMember } from '../../domain/entry/changed-shifts'
import { series } from '../../domain/series/series'
import type { SeriesCommand } from '../../domain/series/series-commands'
import { seriesDateOn } from '../../domain/series/series-dates'
import { addedDateIn, SeriesDateCancellation, seriesDateDetailsIn } from '../../domain/series/series-details'
import { seriesDateHistory } from '../../domain/series/series-history'
import { changeOn } from '../../domain/series/series-state'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { same } from '../../domain/shared/same'
import { dateOf } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import type { LoadedStreams } from '../../event-log/loaded-streams'
import { changedSince, PutBackWish, pastOf } from '../../event-log/past'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import type { DutyRow } from './entry-read-model'
import { assertMayBeOnDuty, type Candidate, dutyGone, stillMayBeOnDuty } from './on-duty'
import { placedIn, placedInSeries } from './placed-members'
import { answerSeries, dayIn, now, recordIn, toSeries } from './series-commands'
import { candidatesInSeries, namesInSeries } from './series-read-model'

/** Single dates of a series: added, changed, canceled, and each with a history and an undo of its own. */
export const seriesDateRoutes = new Hono<App>()
  .get('/:id/dates/:day/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    const history = seriesDateHistory(dayIn(c))
    return answerHistory(c, { aggregate: series, history, id, names: namesInSeries(id) })
  })

  // A date besides those of the rule.
  .post('/:id/dates', allow('manage calendar'), async (c) => {
    const times = await body(c, addedDateIn(c.env.CLUB_TIME_ZONE))
    return changeDate(c, { type: 'AddSeriesDate', day: dateOf(times.start), ...times })
  })

  // Of those alone that were added.
  .delete('/:id/dates/:day', allow('manage calendar'), (c) =>
    changeDate(c, { type: 'RemoveSeriesDate', day: dayIn(c) }),
  )

  .post('/:id/dates/:day', allow('manage calendar'), async (c) => {
    const [id, day] = [c.req.param('id'), dayIn(c)]
    const { note, ...data } = await body(c, seriesDateDetailsIn(c.env.CLUB_TIME_ZONE))
    const outcome = await c.var.handle({
      type: 'ReviseSeriesDate',
      target: { aggregate: series, id },
      reads: [candidatesInSeries(id, data.onDuty, dateOf(data.start), c.var.now().today)],
      steps: async (loaded, _actor, [found]) => {
        const before = seriesDateOn(await recordIn(loaded, id), day)
        assertMayBeOnDuty(data.onDuty, found as Candidate[], before.start <= now(c) ? before.onDuty : [])
        return [toSeries(id, { type: 'ReviseSeriesDate', day, data, note, placed: placedIn(found as Candidate[]) })]
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

  .post('/:id/dates/:day/reset', allow('manage calendar'), (c) =>
    changeDate(c, { type: 'ResetSeriesDate', day: dayIn(c) }),
  )

  // Undoes a command for one date, whatever has happened to others since, or restores what the date was like.
  .post('/:id/dates/:day/put-back', allow('manage calendar'), async (c) => {
    const [id, day] = [c.req.param('id'), dayIn(c)]
    const wish = await body(c, PutBackWish)
    const own = streamOf(series, id)
    const outcome = await c.var.handle({
      type: 'PutBack',
      target: { aggregate: series, id },
      reads: [rows<DutyRow>(namesInSeries(id)), placedInSeries(id, c.var.now().today)],
      cause: (loaded) => pastOfDate(loaded, own, wish).commandId,
      steps: async (loaded, _actor, [, placed]) => {
        const past = pastOfDate(loaded, own, wish)
        if (past.undone !== undefined) await assertDateIsAsLeft(loaded, id, day, past.undone)
        const earlier = await loaded.asOf(series, id, past.position)
        return [toSeries(id, { type: 'PutBackSeriesDate', day, earlier, placed: placed as PlacedMember[] })]
      },
      also: stillMayBeOnDuty,
      unless: dutyGone,
    })
    return answerSeries(c, id, outcome, outcome, 200)
  })

async function changeDate(c: Context<App, '/:id/dates/*'>, command: SeriesCommand) {
  const id = c.req.param('id')
  const outcome = await c.var.handle({
    type: command.type,
    target: { aggregate: series, id },
    reads: [rows<DutyRow>(namesInSeries(id)), placedInSeries(id, c.var.now().today)],
    steps: (_loaded, _actor, [, placed]) => [toSeries(id, { ...command, placed: placed as PlacedMember[] })],
  })
  return answerSeries(c, id, outcome, outcome, 200)
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
    same(changeOn(left.record, day), changeOn(state.record, day)) &&
    left.record.extra.includes(day) === state.record.extra.includes(day)
  if (!isSame) throw changedSince()
}
