import { type SQL, sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { can } from '../../domain/account/capability'
import { type EntryCommand, entry } from '../../domain/entry/entry'
import { type RosterCommand, roster } from '../../domain/roster/roster'
import { rosterHistory } from '../../domain/roster/roster-history'
import { WHOLE_EVENT } from '../../domain/roster/roster-state'
import { series } from '../../domain/series/series'
import type { SeriesCommand } from '../../domain/series/series-commands'
import { readSeriesDateId } from '../../domain/series/series-dates'
import { Refusal } from '../../domain/shared/refusal'
import { optionalLines } from '../../domain/shared/validation'
import { wallClockAt } from '../../domain/wall/wall-clock'
import type { StreamCommand } from '../../event-log/command-envelope'
import { query, type Statement } from '../../event-log/database'
import type { Change } from '../../event-log/dependencies'
import { first } from '../../event-log/event-log'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { putBack } from '../../http/put-back'
import type { CalendarDate } from '../calendar/calendar-dates'
import { dutyGone, stillMayBeOnDuty } from '../calendar/on-duty'
import { factsIn, type RosterFacts, readFacts } from './roster-facts'

/** A shift has at most 30 places, and each try that fails is one that somebody else got. */
const ATTEMPTS = 12
const MOST_SENT = 200

const Ask = z.object({
  shift: z.string('Please choose the duty.').check(z.maxLength(64)),
  to: z
    .array(z.string().check(z.maxLength(64)), 'Please choose who to ask.')
    .check(z.minLength(1, 'Please choose who to ask.'), z.maxLength(MOST_SENT, 'Please ask fewer members.')),
  isAnyone: z._default(z.boolean(), false),
  message: optionalLines(500),
})

/** Who is on duty on a date: signing up, and asking others to take over. */
export const rosterRoutes = new Hono<App>()
  .put('/:date/shifts/:shift/:member', allow('browse the club'), async (c) => {
    const { shift, member } = c.req.param()
    return carryOut(c, 'TakeShift', sql`SELECT ${member} AS id`, (facts) => ({
      type: 'TakeShift',
      date: facts.date,
      shift,
      candidate: { ...facts.candidate(shift), ...(facts.candidateId === undefined && { id: member }) },
      isAssigned: isAssigned(c, facts),
    }))
  })

  .delete('/:date/shifts/:shift/:member', allow('browse the club'), async (c) => {
    const { shift, member } = c.req.param()
    return carryOut(c, 'LeaveShift', sql`SELECT ${member} AS id`, (facts) => ({
      type: 'LeaveShift',
      shift,
      member,
      isAssigned: isAssigned(c, facts),
    }))
  })

  .post('/:date/swaps', allow('browse the club'), async (c) => {
    const { shift, to, isAnyone, message } = await body(c, Ask)
    const ask = newRecordId(idempotencyKey(c))
    const asked = sql`SELECT value AS id FROM json_each(${JSON.stringify(to)})`
    await carryOut(c, 'AskToSwap', asked, ({ date, members }) => ({
      type: 'AskToSwap',
      date,
      ask,
      shift,
      to: to.filter((id) => members.includes(id)),
      isAnyone,
      message,
    }))
    return c.json({ _id: ask }, 201)
  })

  .post('/:date/swaps/:ask/accept', allow('browse the club'), (c) =>
    carryOut(c, 'AcceptSwap', reader(c), (facts, swap) => ({
      type: 'AcceptSwap',
      ask: swap.ask,
      ...takenOver(facts, swap.shift),
    })),
  )

  .post('/:date/swaps/:ask/decline', allow('browse the club'), (c) => {
    const { date, ask } = c.req.param()
    const asked = sql`
      SELECT i.value AS id FROM roster_swaps s CROSS JOIN json_each(s.invited) i WHERE s.date = ${date} AND s.id = ${ask}`
    return carryOut(c, 'DeclineSwap', asked, ({ members }) => ({ type: 'DeclineSwap', ask, members }))
  })

  .post('/:date/swaps/:ask/take-back', allow('browse the club'), (c) => {
    const { ask } = c.req.param()
    return carryOut(c, 'TakeBackSwap', reader(c), () => ({ type: 'TakeBackSwap', ask }))
  })

  .post('/:date/swaps/:ask/approve', allow('manage calendar'), (c) => {
    const { date, ask } = c.req.param()
    const taker = sql`SELECT taker AS id FROM roster_swaps WHERE date = ${date} AND id = ${ask}`
    return carryOut(c, 'ApproveSwap', taker, (facts, swap) => ({
      type: 'ApproveSwap',
      ask: swap.ask,
      ...takenOver(facts, swap.shift),
    }))
  })

  .post('/:date/swaps/:ask/refuse', allow('manage calendar'), (c) => {
    const { ask } = c.req.param()
    return carryOut(c, 'RefuseSwap', reader(c), () => ({ type: 'RefuseSwap', ask }))
  })

  .get('/:date/history', allow('read history'), (c) => {
    const id = c.req.param('date')
    return answerHistory(c, { aggregate: roster, history: rosterHistory, id, names: namesInRoster(id) })
  })

  .post('/:date/put-back', allow('manage calendar'), async (c) => {
    const id = c.req.param('date')
    const { today } = c.var.now()
    let facts: RosterFacts | undefined
    const { version } = await putBack(c, {
      aggregate: roster,
      id,
      reads: readFacts(id, everOnShift(id), today, c.var.tokenHash),
      knowing: (found) => {
        facts = factsIn(id, found, wallNow(c))
        const { date, members, candidate } = facts
        return {
          date,
          candidates: date.shifts.flatMap(({ id: shift }) =>
            members.map((member) => ({ shift, candidate: candidate(shift, member) })),
          ),
        }
      },
      also: (changes) => (facts ? onNoOtherShift(changes, everOnShift(id), facts.places) : []),
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

/** Members sign up and leave for themselves and for the minors in their family, administrators for everybody. */
function isAssigned(c: Context<App>, { isOwn }: RosterFacts): boolean {
  const mayAssign = can(c.var.reader.role, 'manage calendar')
  if (!isOwn && !mayAssign) throw new Refusal('FORBIDDEN', 'You can sign up yourself and the children in your family.')
  return mayAssign
}

const wallNow = (c: Context<App>) => wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE)

const reader = (c: Context<App>): SQL => sql`SELECT member_id AS id FROM sessions WHERE token_hash = ${c.var.tokenHash}`

const takenOver = ({ date, candidate, administrators }: RosterFacts, shift: string) => ({
  date,
  candidate: candidate(shift),
  informed: administrators,
})

interface SwapAsked {
  readonly ask: string
  readonly shift: string
}

/** Carries a command out for the roster of a date. Where a member on duty of the whole event is replaced, the event changes with it. */
async function carryOut(
  c: Context<App>,
  type: RosterCommand['type'],
  who: SQL,
  commandOf: (facts: RosterFacts, swap: SwapAsked) => RosterCommand,
) {
  const { date: id = '', ask = '' } = c.req.param() as { date?: string; ask?: string }
  const { today } = c.var.now()
  const target = { aggregate: roster, id }
  const root = readSeriesDateId(id)?.root ?? ''
  let facts: RosterFacts
  const { version } = await c.var.handle({
    type,
    target,
    attempts: ATTEMPTS,
    streams: sql`SELECT 'entry:' || ${id} UNION ALL SELECT 'series:' || id FROM series WHERE root = ${root}`,
    subjects: sql`SELECT id FROM series WHERE root = ${root}`,
    people: reader(c),
    reads: readFacts(id, who, today, c.var.tokenHash),
    steps: async (loaded, actor, found) => {
      facts = factsIn(id, found, wallNow(c))
      const { state } = await loaded.stream(roster, id)
      const shift = state.record.swaps.find((swap) => swap.id === ask)?.shift ?? ''
      if (ask && !shift) throw new Refusal('NOT_FOUND', 'This request isn’t there anymore.')
      const command = commandOf(facts, { ask, shift })
      const swap = state.record.swaps.find((one) => one.id === ask)
      const isHandover = shift === WHOLE_EVENT && swap && command.type === 'AcceptSwap'
      return [{ ...target, command }, ...(isHandover ? [eventTakesOver(facts.calendarDate, swap.from, actor)] : [])]
    },
    also: (changes) => [
      ...stillMayBeOnDuty(changes),
      ...(facts.candidateId === undefined ? [] : onNoOtherShift(changes, who, facts.places)),
    ],
    unless: dutyGone,
  })
  c.header('ETag', `"${version}"`)
  return c.body(null, 204)
}

/** The event’s own members on duty change as an edit would. */
function eventTakesOver({ id, kind, of }: CalendarDate, from: string, to: string): StreamCommand {
  const day = readSeriesDateId(id)?.day
  if (kind === 'series' && day) {
    const command: SeriesCommand = { type: 'TakeOverSeriesDuty', day, from, to }
    return { aggregate: series, id: of, command }
  }
  const command: EntryCommand = { type: 'TakeOverDuty', from, to }
  return { aggregate: entry, id: of, command }
}

/** Rolls the batch back where one of `who` has got another shift meanwhile: it might be at the same time. */
function onNoOtherShift(changes: readonly Change[], who: SQL, places: number): Statement[] {
  const isTaken = changes.some(({ events }) =>
    events.some(({ type }) => type === 'ShiftTaken' || type === 'DutyTakenOver'),
  )
  if (!isTaken) return []
  return [
    first(
      query.run(sql`
        INSERT INTO assert_true SELECT
          (SELECT COUNT(*) FROM (${who}) w CROSS JOIN roster_places p ON p.member = w.id) = ${places}, 'no other shift was taken'`),
    ),
  ]
}

/** Everybody who was ever on a shift of a date. */
const everOnShift = (date: string): SQL => sql`
  SELECT DISTINCT data->>'member' AS id FROM events
  WHERE stream_id = ${`roster:${date}`} AND type IN ('ShiftTaken', 'DutyTakenOver')`

/** Everybody whom a roster ever named. */
const namesInRoster = (id: string): SQL => {
  const ever = sql`
    SELECT data->>'member' FROM events WHERE stream_id = ${`roster:${id}`}
    UNION SELECT data->>'from' FROM events WHERE stream_id = ${`roster:${id}`}
    UNION SELECT t.value FROM events, json_each(data, '$.to') t WHERE stream_id = ${`roster:${id}`}`
  return sql`
    SELECT id, fname || ' ' || lname AS name FROM members WHERE id IN (${ever})
    UNION ALL SELECT id, fname || ' ' || lname FROM former_members WHERE id IN (${ever})`
}
