import { type SQL, sql } from 'drizzle-orm'
import type { ComingDate } from '../domain/admin/dashboard-views'
import type { Choice } from '../domain/answers/answers-events'
import type { ClubDate } from '../domain/shared/club-date'
import { daysBefore, type WallClock } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { askedDate } from '../records/answers/answers-view'
import type { CalendarDate } from '../records/calendar/calendar-dates'

/** So far ahead somebody is asked on the dashboard. */
const DAYS_AHEAD = 42
const MOST = 3

interface AnsweredRow {
  readonly id: string
  readonly coming: number
  /** JSON: for whom the reader answered, and what. */
  readonly own: string
}

const lastDay = (today: ClubDate) => daysBefore(today, -DAYS_AHEAD)

/** The answers to the dates at which the reader is asked. */
export const readAnswers = (news: SQL, tokenHash: string, today: ClubDate) =>
  rows<AnsweredRow>(sql`
    SELECT d.id,
      (SELECT COUNT(*) FROM answer_places p CROSS JOIN answers a ON a.date = p.date AND a.member = p.member
       WHERE p.date = d.id AND p.is_taken = 1 AND a.answer = 'yes') AS coming,
      (SELECT json_group_array(json_object('name', m.fname, 'isMe', m.id = s.member_id, 'answer', a.answer))
       FROM answers a CROSS JOIN members m ON m.id = a.member
       WHERE a.date = d.id AND (a.member = s.member_id OR a.by_member = s.member_id)) AS own
    FROM ${news} CROSS JOIN sessions s CROSS JOIN answer_dates d
    WHERE s.token_hash = ${tokenHash} AND d.starts_at >= ${today} AND d.starts_at < ${`${lastDay(today)}T24`}`)

/** The next of these dates to which the reader can answer, or comes. */
export function comingDates(
  dates: readonly CalendarDate[],
  answered: readonly AnsweredRow[],
  now: WallClock,
): ComingDate[] {
  const last = `${lastDay(now.slice(0, 10))}T24`
  const known = new Map(answered.map((row) => [row.id, row]))
  return dates
    .filter(({ start }) => start < last)
    .flatMap((date) => {
      const asked = date.details.answers && askedDate(date, date.details.answers, now)
      if (!asked || asked.isGone || asked.isOver) return []
      const row = known.get(date.id)
      const own = JSON.parse(row?.own ?? '[]') as { name: string; isMe: 0 | 1; answer: Choice }[]
      const answer = own.find(({ isMe }) => isMe)?.answer ?? null
      if (asked.isClosed && answer !== 'yes') return []
      const others = own.filter((one) => !one.isMe && one.answer === 'yes').map(({ name }) => name)
      return [
        {
          _id: date.id,
          isMeeting: date.kind === 'meeting',
          title: date.title,
          start: date.start,
          coming: row?.coming ?? 0,
          answer,
          others,
        },
      ]
    })
    .slice(0, MOST)
}
