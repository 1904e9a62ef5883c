import { type SQL, sql } from 'drizzle-orm'
import { shiftTimes } from '../../domain/entry/shift'
import { dutyReminder, dutyReminderId } from '../../domain/notification/duty-reminder'
import { type HeldCard, holds } from '../../domain/qualification/holds'
import { type Duty, type DutyCandidate, dutyOf, type OtherDuty, type RosterDate } from '../../domain/roster/roster-date'
import type { ClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { dateOf, daysBefore, type WallClock } from '../../domain/wall/wall-clock'
import { type Answers, rows } from '../../event-log/database'
import type { EventLogDependencies } from '../../event-log/dependencies'
import { streamOf } from '../../event-log/stored-event'
import { membersWith } from '../../members/member-read-model'
import { heldCards } from '../../members/qualifications/qualification-rows'
import { minorsOf } from '../answers/answer-rows'
import { type CalendarDate, dateIn, datesIn, readDate, readDates } from '../calendar/calendar-dates'

/** So far ahead members sign up. */
const DAYS_AHEAD = 400
/** An event may last so long: what has begun before may still go on. */
const DAYS_BACK = 31

/** The days in which somebody may be on duty elsewhere at the time of a duty to come. */
export const daysAround = (today: ClubDate) => [daysBefore(today, DAYS_BACK), daysBefore(today, -DAYS_AHEAD)] as const

export interface PlaceRow {
  readonly date: string
  readonly shift: string
  readonly member: string
  readonly since: string
}

/** Who is on which shift of the dates that `dates` finds, under the name `id`. */
export const placesOf = (dates: SQL) =>
  rows<PlaceRow>(sql`
    SELECT p.date, p.shift, p.member, p.since FROM (${dates}) d CROSS JOIN roster_places p ON p.date = d.id`)

/** Those who are on a roster and in the directory no more. */
const goneFrom = (date: string) =>
  rows<{ id: string }>(sql`
    SELECT DISTINCT p.member AS id FROM roster_places p
    WHERE p.date = ${date} AND NOT EXISTS (SELECT 1 FROM members m WHERE m.id = p.member)`)

export interface CandidateRow {
  readonly id: string
  readonly fname: string
  readonly lname: string
  readonly birthdate: string | null
  readonly isAdult: 0 | 1
}

/** A member who would be on duty; `isOwn` says whether whoever has the session signs up for them: they themself, and minors in their family. */
interface AskedRow extends CandidateRow {
  readonly isOwn: 0 | 1
}

/** The members whose ids `who` finds, under the name `id`. */
const candidateRows = (who: SQL, tokenHash: string) =>
  rows<AskedRow>(sql`
    SELECT m.id, m.fname, m.lname, m.birthdate, m.is_adult AS isAdult,
      m.id = (SELECT member_id FROM sessions WHERE token_hash = ${tokenHash}) OR m.id IN (${minorsOf(tokenHash)}) AS isOwn
    FROM (${who}) w CROSS JOIN members m ON m.id = w.id`)

/**
 * The statements that find all that a command must know about a date, and about whoever `who` finds, who would be on duty. They
 * go with the command's first call.
 */
export const readFacts = (date: string, who: SQL, today: ClubDate, tokenHash: string) =>
  [
    ...readDate(date),
    ...readDates(...daysAround(today)),
    goneFrom(date),
    candidateRows(who, tokenHash),
    heldCards(who),
    rows<PlaceRow>(sql`
      SELECT p.date, p.shift, p.member, p.since FROM (${who}) w CROSS JOIN roster_places p ON p.member = w.id`),
    membersWith('manage calendar'),
  ] as const

export interface RosterFacts {
  readonly calendarDate: CalendarDate
  readonly date: RosterDate
  /** Whoever would be on duty, as far as it matters for one of the date's duties: the first of `who`, or the one named. */
  candidate(shift: string, id?: string): DutyCandidate
  /** On how many shifts of all dates those of `who` are. */
  readonly places: number
  readonly candidateId: string | undefined
  readonly isOwn: boolean
  readonly administrators: readonly string[]
  /** Those of `who` who are members. */
  readonly members: readonly string[]
}

/** The facts that `readFacts` found, at a moment on the club's wall. */
export function factsIn(id: string, found: readonly unknown[], now: WallClock): RosterFacts {
  const today = dateOf(now)
  const [entry, ofSeries, meeting, entries, series, meetings, gone, people, cards, places, administrators] =
    found as Answers<ReturnType<typeof readFacts>>
  const calendarDate = dateIn(id, [entry, ofSeries, meeting])
  if (!calendarDate || calendarDate.isCanceled) throw new Refusal('NOT_FOUND', 'This event isn’t on the calendar.')
  const date = {
    ...rosterDate(
      calendarDate,
      gone.map((row) => row.id),
    ),
    now,
  }
  const others = datesIn(...daysAround(today), [entries, series, meetings]).filter((one) => one.id !== id)
  const [person] = people
  return {
    calendarDate,
    date,
    candidateId: person?.id,
    isOwn: person?.isOwn === 1,
    places: places.length,
    administrators: administrators.map((row) => row.id),
    members: people.map((row) => row.id),
    candidate: (shift, named = person?.id) => {
      const duty = dutyOf(date, shift)
      if (!duty) throw new Refusal('NOT_FOUND', 'This shift isn’t there anymore.')
      const found = people.find((one) => one.id === named)
      return candidateFor(duty, found, cards, dutiesOf(found?.id ?? '', others, places))
    },
  }
}

export const rosterDate = ({ title, start, end, details }: CalendarDate, gone: readonly string[]): RosterDate => ({
  title,
  start,
  end,
  shifts: details.shifts ?? [],
  onDuty: details.onDuty ?? [],
  gone,
})

/** Somebody as a duty sees them. */
export function candidateFor(
  { start, qualifications = [] }: Pick<Duty, 'start' | 'qualifications'>,
  person: CandidateRow | undefined,
  cards: readonly HeldCard[],
  duties: readonly OtherDuty[],
): DutyCandidate {
  const id = person?.id ?? ''
  return {
    id,
    name: person ? `${person.fname} ${person.lname}` : 'A former member',
    isMember: person !== undefined,
    birthdate: person?.birthdate ?? null,
    isAdult: person?.isAdult === 1,
    duties,
    holds: qualifications.filter((kind) => holds(cards, id, kind, dateOf(start))),
  }
}

/** A member’s work on these dates: their shifts, and the events at which they are on duty. */
export function dutiesOf(member: string, dates: readonly CalendarDate[], places: readonly PlaceRow[]): OtherDuty[] {
  // Asked of each member and each shift in turn, all places would be looked through a million times.
  const own = places.filter((place) => place.member === member)
  return dates
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap(({ id, title, start, end, details: { shifts = [], onDuty = [] } }) => [
      ...(onDuty.includes(member) ? [{ name: title, start, end }] : []),
      ...shifts
        .filter((shift) => own.some((one) => one.date === id && one.shift === shift.id))
        .map((shift) => ({
          name: `${shift.name}, ${title}`,
          mayOverlap: shift.mayOverlap,
          ...shiftTimes(shift, start),
        })),
    ])
}

/** An event may have begun so many days before one of its shifts. */
const LONGEST = 31

interface Day {
  readonly before: number
  readonly date: string
}

/** The shifts of some days, with who is on them, of which nobody has been reminded yet. */
export async function dueShifts({ db }: Pick<EventLogDependencies, 'db'>, days: readonly Day[]) {
  const all = days.map(({ date }) => date).sort()
  const [from, to] = [daysBefore(all[0] ?? '', LONGEST), all.at(-1) ?? '']
  const dates = datesIn(from, to, await db.batch(readDates(from, to))).filter(({ isCanceled }) => !isCanceled)
  const due = dates.flatMap(({ id: entry, start: begins, details: { shifts = [] } }) =>
    shifts.flatMap((shift) => {
      const { start } = shiftTimes(shift, begins)
      const day = days.find(({ date }) => date === dateOf(start))
      return day ? [{ entry, shift: shift.id, name: shift.name, start, days: day.before }] : []
    }),
  )
  if (due.length === 0) return []
  const streams = due.map((one) => streamOf(dutyReminder, dutyReminderId(one.entry, one.start, one.days, one.shift)))
  const ids = [...new Set(due.map(({ entry }) => entry))]
  const [places, reminded] = await db.batch([
    placesOf(sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`),
    rows<{ id: string }>(sql`
      SELECT e.stream_id AS id FROM json_each(${JSON.stringify(streams)}) s
      CROSS JOIN events e ON e.stream_id = s.value AND e.stream_version = 1`),
  ])
  const done = new Set(reminded.map(({ id }) => id))
  return due.flatMap((one, index) => {
    const onDuty = places.flatMap(({ date, shift, member }) =>
      date === one.entry && shift === one.shift ? member : [],
    )
    return onDuty.length === 0 || done.has(streams[index] ?? '') ? [] : [{ ...one, onDuty }]
  })
}
