import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { can } from '../../domain/account/capability'
import { type AnswerSettings, MOST_GUESTS } from '../../domain/answers/answer-settings'
import { answers } from '../../domain/answers/answers'
import { CHOICES, type Choice } from '../../domain/answers/answers-events'
import { answersHistory } from '../../domain/answers/answers-history'
import type { AnswersState } from '../../domain/answers/answers-state'
import type { AnswerList, DateAnswers } from '../../domain/answers/answers-views'
import { mayRemind, nextAfter, plannedReminders } from '../../domain/answers/reminders'
import { Refusal } from '../../domain/shared/refusal'
import { line } from '../../domain/shared/validation'
import { wallClockAt } from '../../domain/wall/wall-clock'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body, bodyIfAny } from '../../http/body'
import { answerHistory } from '../../http/history'
import { linksFor } from '../../uploads/signed-links'
import { type CalendarDate, dateIn, readDate } from '../calendar/calendar-dates'
import {
  type AnsweredRow,
  type AnswerRows,
  answeredFor,
  listedAnswers,
  readAnswers,
  sentReminders,
  unanswered,
} from './answer-rows'
import { answersView, askedDate } from './answers-view'

/** So many members can answer to one date at the same moment without being told to try again. */
const ATTEMPTS = 40

type FoundDate = Parameters<typeof dateIn>[1]

/** The answers of members to the dates of the calendar: those of entries and series, and meetings. */
export const answersRoutes = new Hono<App>()
  .get('/:id/answers', allow('browse the club'), async (c) => {
    const id = c.req.param('id')
    const [entries, series, meetings, ...found] = await c.var.read(...readDate(id), ...readAnswers(id, c.var.tokenHash))
    return c.json(dateAnswers(c, dateFound(id, [entries, series, meetings]), found))
  })

  .put('/:id/answers/:member', allow('browse the club'), async (c) => {
    const { id, member } = c.req.param()
    const said = await body(c, Said)
    const { tokenHash } = c.var
    const outcome = await c.var.handle({
      type: 'Answer',
      target: { aggregate: answers, id },
      people: sql`SELECT member_id AS id FROM sessions WHERE token_hash = ${tokenHash} UNION SELECT ${member}`,
      attempts: ATTEMPTS,
      reads: [answeredFor(member, tokenHash), ...readDate(id)],
      asks: readAnswers(id, tokenHash),
      steps: (_loaded, _by, [who, ...found]) => {
        const { date } = askedNow(c, id, found as unknown as FoundDate)
        const command = { type: 'Answer' as const, member, said, date, ...asWhom(c, who as readonly AnsweredRow[]) }
        return [{ aggregate: answers, id, command }]
      },
    })
    const found = dateFound(id, outcome.found.slice(1) as unknown as FoundDate)
    // An answer that is the same as before has written nothing, and so read nothing either.
    const now = outcome.asked.length > 0 ? outcome.asked : await c.var.read(...readAnswers(id, tokenHash))
    return c.json(dateAnswers(c, found, now as unknown as AnswerRows))
  })

  .get('/:id/answers/list', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    const [entries, series, meetings, listed, [sent], left] = await c.var.read(
      ...readDate(id),
      listedAnswers(id),
      sentReminders(id),
      unanswered(id),
    )
    const { date, settings } = askedNow(c, id, [entries, series, meetings])
    const { at } = c.var.now()
    const reminders = JSON.parse(sent?.reminders ?? '[]') as AnswerList['reminders']
    return c.json({
      title: date.title,
      start: date.start,
      answers: listed.map(({ answer, isAdult, isWaiting, guests, note, ...row }) => ({
        ...row,
        isAdult: isAdult === 1,
        answer: answer as Choice | null,
        isWaiting: isWaiting === 1,
        guests: JSON.parse(guests) as AnswerList['answers'][number]['guests'],
        note: note ?? '',
      })),
      reminders,
      planned: date.isClosed ? [] : [...plannedReminders(date.deadline, reminders, wallNow(c), c.env.CLUB_TIME_ZONE)],
      waitsUntil: nextAfter(reminders, at),
      toRemind: date.isClosed || date.isGone || !mayRemind(reminders, at) ? 0 : left.length,
      mostGuests: settings.guests,
      isClosed: date.isClosed,
    } satisfies AnswerList)
  })

  .post('/:id/answers/reminders', allow('manage calendar'), async (c) => {
    const id = c.req.param('id')
    // There is nothing to say in it, but what is sent must be taken before the connection serves another request.
    await bodyIfAny(c, z.object({}))
    const { state } = await c.var.handle({
      type: 'RemindOfAnswer',
      target: { aggregate: answers, id },
      attempts: ATTEMPTS,
      reads: [unanswered(id), ...readDate(id)],
      steps: (_loaded, _by, [left, ...found]) => {
        const { date } = askedNow(c, id, found as unknown as FoundDate)
        const members = (left as readonly { _id: string }[]).map(({ _id }) => _id)
        return [{ aggregate: answers, id, command: { type: 'RemindOfAnswer' as const, members, date } }]
      },
    })
    // Of a repeat, which changes nothing, the state is what it was then.
    return c.json({ reminded: (state as AnswersState).reminders.at(-1)?.members ?? 0 })
  })

  .get('/:id/answers/history', allow('read history'), (c) => {
    const id = c.req.param('id')
    const stream = streamOf(answers, id)
    const who = sql`
      SELECT data->>'member' FROM events WHERE stream_id = ${stream} AND data->>'member' IS NOT NULL
      UNION SELECT m.value FROM events, json_each(events.data, '$.members') m WHERE stream_id = ${stream}`
    return answerHistory(c, {
      aggregate: answers,
      history: answersHistory,
      id,
      names: sql`
        SELECT id, fname || ' ' || lname AS name FROM members WHERE id IN (${who})
        UNION ALL SELECT id, fname || ' ' || lname FROM former_members WHERE id IN (${who})`,
      people: sql`SELECT DISTINCT subject_id AS id FROM events WHERE stream_id = ${stream} AND subject_id IS NOT NULL`,
    })
  })

/** Members answer for themselves and for minors of their family; who manages the calendar for everybody, also after the deadline. */
function asWhom(c: Context<App>, [who]: readonly AnsweredRow[]) {
  const isOrganizer = can(c.var.reader.role, 'manage calendar')
  if (!isOrganizer && !who?.isOwn)
    throw new Refusal('FORBIDDEN', 'You can answer only for yourself and for minors in your family.')
  if (!who) throw new Refusal('NOT_FOUND', 'This member wasn’t found.')
  return { isOrganizer, ...(!who.isOwn && who.informed !== null && { informed: who.informed }) }
}

const Said = z.object({
  answer: z.optional(z.nullable(z.enum(CHOICES, 'Please choose Yes, Maybe or No.'))),
  guests: z.optional(
    z
      .array(line(80), 'Please name your guests.')
      .check(z.maxLength(MOST_GUESTS, `You can bring at most ${MOST_GUESTS} guests.`)),
  ),
  note: z.optional(line(300)),
})

function dateFound(id: string, found: FoundDate): CalendarDate {
  const date = dateIn(id, found)
  if (!date) throw new Refusal('NOT_FOUND', 'This event isn’t on the calendar.')
  return date
}

const wallNow = (c: Context<App>) => wallClockAt(Date.parse(c.var.now().at), c.env.CLUB_TIME_ZONE)

/** How a date asks now. Refuses one that does not. */
function askedNow(c: Context<App>, id: string, found: FoundDate) {
  const known = dateFound(id, found)
  const settings = settingsOf(known)
  if (!settings) throw new Refusal('NOT_FOUND', 'Members aren’t asked to answer for this.')
  return { settings, date: askedDate(known, settings, wallNow(c)) }
}

const settingsOf = ({ details }: CalendarDate): AnswerSettings | null => details.answers ?? null

function dateAnswers(c: Context<App>, date: CalendarDate, found: AnswerRows): DateAnswers {
  const { id, title, start } = date
  const settings = settingsOf(date)
  const asked = settings && askedDate(date, settings, wallNow(c))
  return { _id: id, title, start, answers: asked && answersView(settings, asked, found, linksFor(c)) }
}
