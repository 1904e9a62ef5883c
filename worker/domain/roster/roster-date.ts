import { doOverlap, type Shift, type ShiftTimes, shiftTimes } from '../entry/shift'
import type { ClubDate } from '../shared/club-date'
import { dateOf, type WallClock } from '../wall/wall-clock'
import { type RosterRecord, WHOLE_EVENT } from './roster-state'

/** A date of the calendar as far as its roster is concerned. */
export interface RosterDate extends ShiftTimes {
  readonly title: string
  readonly shifts: readonly Shift[]
  /** The members on duty of the whole event. */
  readonly onDuty: readonly string[]
  /** Those of the roster who have left the club: their places are open again. */
  readonly gone: readonly string[]
  /** The moment on the club's wall, where it is of account what is over. */
  readonly now?: WallClock
}

/** A duty somewhere else in the calendar. */
export interface OtherDuty extends ShiftTimes {
  readonly name: string
  readonly mayOverlap?: boolean | undefined
}

/** Somebody who would be on duty. */
export interface DutyCandidate {
  readonly id: string
  readonly name: string
  readonly isMember: boolean
  readonly birthdate: ClubDate | null
  readonly isAdult: boolean
  /** Their duties on other dates around that day. */
  readonly duties: readonly OtherDuty[]
  /** The kinds of qualifications that they hold on that day. */
  readonly holds: readonly string[]
}

const OF_AGE = 18

/** The shift with this id, or the whole event. */
export function dutyOf(date: RosterDate, id: string): Duty | undefined {
  if (id === WHOLE_EVENT) {
    const { start, end, onDuty } = date
    return { id, name: date.title, start, end, places: onDuty.length, minAge: OF_AGE, isOpen: false }
  }
  const shift = date.shifts.find((one) => one.id === id)
  return shift && { ...shift, ...shiftTimes(shift, date.start) }
}
export interface Duty
  extends ShiftTimes,
    Pick<Shift, 'id' | 'name' | 'places' | 'minAge' | 'qualifications' | 'isOpen' | 'isApproved' | 'mayOverlap'> {}

/** Who is on it now. */
export const holdersOf = (record: RosterRecord, date: RosterDate, duty: string): readonly string[] =>
  duty === WHOLE_EVENT
    ? date.onDuty
    : record.placed.flatMap(({ shift, member }) => (shift === duty && !date.gone.includes(member) ? member : []))

/** Why somebody cannot be on a duty, in a sentence that follows their name; nothing where they can. */
export function unfitFor(
  duty: Duty,
  { isMember, birthdate, isAdult, duties, holds }: DutyCandidate,
  own: readonly OtherDuty[],
): string | undefined {
  if (!isMember) return 'is no longer a member and can’t be on duty.'
  const { minAge = 0, qualifications = [] } = duty
  const isOfAge =
    birthdate === null
      ? minAge === 0 || (isAdult && minAge <= OF_AGE)
      : birthdate <= yearsBefore(dateOf(duty.start), minAge)
  if (!isOfAge) return `is under ${minAge} and can’t be on duty.`
  if (qualifications.some((kind) => !holds.includes(kind))) return 'doesn’t have the qualification for this shift.'
  const other = [...duties, ...own].find((one) => !one.mayOverlap && doOverlap(one, duty))
  return other && !duty.mayOverlap ? `is on duty at the same time: ${other.name}.` : undefined
}

/** The other shifts of the same date that somebody is on. Being on duty for the whole event does not keep one from its shifts. */
export const dutiesAt = (record: RosterRecord, date: RosterDate, member: string, besides: string): OtherDuty[] =>
  besides === WHOLE_EVENT
    ? []
    : date.shifts
        .filter(({ id }) => id !== besides && holdersOf(record, date, id).includes(member))
        .map((shift) => ({ name: shift.name, mayOverlap: shift.mayOverlap, ...shiftTimes(shift, date.start) }))

/** As text it sorts right, and need not be a date that exists. */
const yearsBefore = (day: ClubDate, years: number): ClubDate => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
