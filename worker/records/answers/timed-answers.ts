import { sql } from 'drizzle-orm'

import { HELD_DAYS, MOST_DAYS_BEFORE } from '../../domain/answers/answer-settings'
import { type AnswersCommand, answers, type KnownDate } from '../../domain/answers/answers'
import { isReminderEvening, isReminderTime } from '../../domain/answers/reminders'
import { same } from '../../domain/shared/same'
import { dateOf, daysBefore, type WallClock, wallClockAt } from '../../domain/wall/wall-clock'
import { bySystem, type Outcome } from '../../event-log/command-envelope'
import { query, rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { EventLog } from '../../event-log/event-log'
import { streamOf } from '../../event-log/stored-event'
import { type CalendarDate, dateIn, datesIn, readDates, readDatesById } from '../calendar/calendar-dates'
import { askedDate } from './answers-view'

type Zone = Pick<Env, 'CLUB_TIME_ZONE'>
type Recorded = Promise<Outcome['toDeliver']>

const DAY_MS = 24 * 3_600_000

/** So many dates at a time; the others are next in a minute. */
const MOST = 12

/** A date is asked about at most so many days before it begins. */
const FARTHEST = MOST_DAYS_BEFORE + 6

interface Follows {
  readonly id: string
  readonly command: AnswersCommand
}

/** Records what follows for the answers to some dates, in one command. */
async function record(dependencies: EventLogDependencies, steps: readonly Follows[]): Recorded {
  const [first] = steps
  if (!first) return undefined
  const streams = [...new Set(steps.map((step) => streamOf(answers, step.id)))]
  const { toDeliver } = await new EventLog(dependencies).handle({
    ...bySystem(),
    type: first.command.type,
    target: { aggregate: answers, id: first.id },
    streams: sql`SELECT value FROM json_each(${JSON.stringify(streams)})`,
    steps: () => steps.map((step) => ({ aggregate: answers, ...step })),
  })
  return toDeliver
}

const wallNow = ({ CLUB_TIME_ZONE }: Zone) => wallClockAt(Date.now(), CLUB_TIME_ZONE)

/** How far the lists are whose changes may move or cancel a date, or remove a member. */
const listed = sql`
  (SELECT json_group_array(checkpoint || '.' || COALESCE(rebuilt_at, '')) FROM
    (SELECT checkpoint, rebuilt_at FROM projections WHERE name IN ('entries', 'meetings', 'members') ORDER BY name))`

/** A date as its answers know it. */
interface KnownRow {
  readonly id: string
  readonly title: string
  readonly start: WallClock
  readonly deadline: WallClock
  readonly isGone: 0 | 1
  readonly places: number | null
  /** JSON: members who answered and have left the club. */
  readonly left: string
}

/**
 * Lets the answers hear what became of their dates, where any has changed: other places, another time, canceled or deleted. The
 * answers of who has left the club are withdrawn.
 */
export async function hearOfDates(dependencies: EventLogDependencies, env: Zone): Recorded {
  const { db } = dependencies
  const now = wallNow(env)
  const isNew = sql`NOT EXISTS (SELECT 1 FROM answers_heard WHERE state = ${listed})`
  const [[news], known] = await db.batch([
    rows<{ state: string }>(sql`SELECT ${listed} AS state WHERE ${isNew}`),
    rows<KnownRow>(sql`
      SELECT d.id, d.title, d.starts_at AS start, d.deadline, d.is_gone AS isGone, d.places,
             (SELECT json_group_array(a.member) FROM answers a
              WHERE a.date = d.id AND NOT EXISTS (SELECT 1 FROM members m WHERE m.id = a.member)) AS left
      FROM answer_dates d WHERE d.starts_at > ${now} AND ${isNew} ORDER BY d.id`),
  ])
  if (!news) return undefined
  const found = await db.batch(readDatesById(known.map(({ id }) => id)))
  const steps: Follows[] = []
  for (const row of known) {
    const { id } = row
    const members = JSON.parse(row.left) as string[]
    if (members.length > 0) steps.push({ id, command: { type: 'WithdrawAnswers', members } })
    const date = heard(row, dateIn(id, found), now)
    if (!same(date, knownDate(row))) steps.push({ id, command: { type: 'NoteDate', date } })
  }
  const recorded = await record(dependencies, steps.slice(0, MOST))
  if (steps.length <= MOST) await db.batch([noteHeard(news.state)])
  return recorded
}

const noteHeard = (state: string) =>
  query.run(sql`
    INSERT INTO answers_heard (id, state) VALUES (1, ${state}) ON CONFLICT (id) DO UPDATE SET state = excluded.state`)

/** Only dates to come are looked at. */
const knownDate = ({ title, start, deadline, isGone, places }: KnownRow): KnownDate => ({
  title,
  start,
  deadline,
  isGone: isGone === 1,
  places,
  isOver: false,
})

/** The date as it is now. One that is on the calendar no more keeps what was known of it, and so does one that asks no more. */
function heard(row: KnownRow, date: CalendarDate | undefined, now: WallClock): KnownDate {
  const known = knownDate(row)
  if (!date) return { ...known, isGone: true }
  const settings = date.details.answers
  if (!settings) return { ...known, isGone: date.isCanceled }
  const { title, start, deadline, isGone, places, isOver } = askedDate(date, settings, now)
  return { title, start, deadline, isGone, places, isOver }
}

/** Gives away the places that "Maybe" has held, of dates whose deadline is two days ahead. */
export async function freePlaces(dependencies: EventLogDependencies, env: Zone): Recorded {
  const now = wallNow(env)
  const [due] = await dependencies.db.batch([
    rows<{ id: string }>(sql`
      SELECT id FROM answer_dates
      WHERE starts_at > ${now} AND deadline <= ${daysAhead(now, HELD_DAYS)} AND is_released = 0 AND places IS NOT NULL AND is_gone = 0
      ORDER BY starts_at LIMIT ${MOST}`),
  ])
  return record(
    dependencies,
    due.map(({ id }) => ({ id, command: { type: 'ReleaseMaybes' } })),
  )
}

const daysAhead = (wall: WallClock, days: number): WallClock =>
  `${daysBefore(dateOf(wall), -days)}${wall.slice('2026-11-20'.length)}`

/** Reminds who has not answered, on the evenings on which that goes by itself. */
export async function remindOfAnswers(dependencies: EventLogDependencies, env: Zone): Recorded {
  const now = wallNow(env)
  if (!isReminderTime(now)) return undefined
  const { db } = dependencies
  const [from, to] = [dateOf(now), daysBefore(dateOf(now), -FARTHEST)]
  const dates = datesIn(from, to, await db.batch(readDates(from, to)))
  const due = dates.flatMap((date) => {
    const asked = date.details.answers && askedDate(date, date.details.answers, now)
    return asked && !asked.isGone && !asked.isClosed && isReminderEvening(asked.deadline, now)
      ? [{ id: date.id, asked }]
      : []
  })
  const ids = JSON.stringify(due.map(({ id }) => id))
  const [left] = await db.batch([
    rows<{ id: string; members: string }>(sql`
      SELECT d.value AS id, json_group_array(m.id) AS members
      FROM json_each(${ids}) d CROSS JOIN members m
      WHERE m.is_adult = 1 AND NOT EXISTS (SELECT 1 FROM answers a WHERE a.date = d.value AND a.member = m.id)
        AND NOT EXISTS (SELECT 1 FROM answer_dates k, json_each(k.reminders) r
                        WHERE k.id = d.value AND r.value->>'at' > ${new Date(Date.now() - DAY_MS).toISOString()})
      GROUP BY d.value ORDER BY d.value LIMIT ${MOST}`),
  ])
  return record(
    dependencies,
    left.flatMap(({ id, members }) => {
      const asked = due.find((one) => one.id === id)?.asked
      return asked
        ? [{ id, command: { type: 'RemindOfAnswer' as const, members: JSON.parse(members) as string[], date: asked } }]
        : []
    }),
  )
}
