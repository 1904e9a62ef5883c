import { type SQL, sql } from 'drizzle-orm'
import type { ComingDate, DashboardDuties } from '../domain/admin/dashboard-views'
import type { Choice } from '../domain/answers/answers-events'
import type { HeldCard } from '../domain/qualification/holds'
import type { ClubDate } from '../domain/shared/club-date'
import { daysBefore, type WallClock } from '../domain/wall/wall-clock'
import { rows } from '../event-log/database'
import { askedDate } from '../records/answers/answers-view'
import type { CalendarDate } from '../records/calendar/calendar-dates'
import { dutyDateView, holdersIn, ownDuties, swapView } from '../records/rosters/duty-answers'
import type { DutyClub, SwapRow } from '../records/rosters/duty-club'
import type { CandidateRow, PlaceRow } from '../records/rosters/roster-facts'

const MOST = 2

/** An event may have begun so many days before one of its shifts. */
const LONGEST = 31

/** The reader, and in JSON what their duties are made of. */
export interface DutiesRow {
  readonly reader: string
  readonly places: string
  readonly swaps: string
  readonly cards: string
  /** The reader, and who asks. */
  readonly known: string
}

const compact = (day: ClubDate) => day.replaceAll('-', '')

/** Who is on which shift from `today` to `last`, and who asks the reader to take over: columns of a row of `sessions me`. */
export function dutyColumns(today: ClubDate, last: ClubDate): SQL {
  const from = daysBefore(today, LONGEST)
  // A series has its dates as numbers behind its root.
  const dates = sql`
    (SELECT id AS low, id AS high FROM entries
     WHERE removed_on IS NULL AND spans_days IN (0, 1) AND starts_at >= ${from} AND starts_at < ${`${last}T24`}
     UNION SELECT root || ${`.${compact(from)}`}, root || ${`.${compact(last)}`} FROM series
     WHERE removed_on IS NULL AND last_at > ${`${today}T00:00`} AND first_at < ${`${last}T24`}) found`
  const asked = sql`
    ${dates} CROSS JOIN roster_swaps w ON w.date BETWEEN found.low AND found.high
    WHERE w.status = 'open' AND EXISTS (SELECT 1 FROM json_each(w.invited) i WHERE i.value = me.member_id)`
  return sql`
      me.member_id AS reader,
      (SELECT json_group_array(json_object('date', p.date, 'shift', p.shift, 'member', p.member, 'since', p.since))
       FROM ${dates} CROSS JOIN roster_places p ON p.date BETWEEN found.low AND found.high
       CROSS JOIN members m ON m.id = p.member) AS places,
      (SELECT json_group_array(json_object('_id', w.id, 'date', w.date, 'shift', w.shift, 'asker', w.asker,
         'to', json(w.invited), 'isAnyone', w.is_anyone, 'declined', json(w.declined), 'status', w.status,
         'taker', w.taker, 'message', '')) FROM ${asked}) AS swaps,
      (SELECT json_group_array(json_object('member', q.member, 'kind', q.kind, 'issuedOn', q.issued_on, 'endsOn', q.ends_on))
       FROM qualifications q
       WHERE q.id >= me.member_id || ':' AND q.id < me.member_id || ';' AND q.issued_on IS NOT NULL) AS cards,
      (SELECT json_group_array(json_object('id', m.id, 'fname', m.fname, 'lname', m.lname, 'birthdate', m.birthdate,
         'isAdult', m.is_adult))
       FROM (SELECT me.member_id AS id UNION SELECT w.asker FROM ${asked}) named CROSS JOIN members m ON m.id = named.id) AS known`
}

/** The reader’s next duties, who asks them to take over, and the next shift that they could take. */
export function dashboardDuties(
  row: DutiesRow,
  dates: readonly CalendarDate[],
  now: WallClock,
  moment: number,
): DashboardDuties {
  const { reader: me } = row
  const people = (JSON.parse(row.known) as CandidateRow[]).map((one) => ({ ...one, avatar: null }))
  const swaps = JSON.parse(row.swaps) as SwapRow[]
  const club: DutyClub = {
    ...{ me, now, moment, people, swaps, takeovers: [], kinds: [], links: [], minors: [] },
    dates: dates.filter(({ isCanceled }) => !isCanceled),
    places: JSON.parse(row.places) as PlaceRow[],
    cards: JSON.parse(row.cards) as HeldCard[],
    person: (id) => {
      const one = people.find((each) => each.id === id)
      return one && { _id: id, name: `${one.fname} ${one.lname}`, avatar: null }
    },
  }
  const [asked] = swaps.filter(({ declined }) => !declined.includes(me)).flatMap((swap) => swapView(club, swap) ?? [])
  return {
    own: ownDuties(club)
      .slice(0, MOST)
      .map(({ ask: _, ...duty }) => duty),
    asked: asked
      ? {
          ...{ _id: asked._id, date: asked.date, shift: asked.shift, name: asked.name, title: asked.title },
          ...{
            start: asked.start,
            end: asked.end,
            from: { _id: asked.from._id, name: asked.from.name },
            mayTake: asked.lacks === null,
          },
        }
      : null,
    open: nextOpen(club),
  }
}

/** The soonest shift that lacks people and for which the reader may sign up. */
function nextOpen(club: DutyClub): DashboardDuties['open'] {
  const open = club.dates.flatMap((date) => {
    const shifts = dutyDateView(club, date)?.shifts ?? []
    return shifts
      .filter(({ may }) => may === 'sign up')
      .map(({ _id, name, start, end, places }) => ({
        ...{ date: date.id, shift: _id, name, title: date.title, start, end },
        missing: places - holdersIn(club, date, _id).length,
      }))
  })
  return open.toSorted((one, other) => (one.start < other.start ? -1 : 1))[0] ?? null
}

/** So far ahead somebody is asked on the dashboard. */
const DAYS_AHEAD = 42
const MOST_COMING = 3

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
    .slice(0, MOST_COMING)
}
