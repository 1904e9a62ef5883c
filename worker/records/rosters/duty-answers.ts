import { shiftTimes } from '../../domain/entry/shift'
import { holds, isValidOn } from '../../domain/qualification/holds'
import type { DutiesView, DutyDate, OwnDuty, ShiftView, SwapView } from '../../domain/roster/duty-views'
import { MINUTES_TO_LEAVE } from '../../domain/roster/roster'
import { type Duty, dutyOf, unfitFor } from '../../domain/roster/roster-date'
import { WHOLE_EVENT } from '../../domain/roster/roster-state'
import { dateOf } from '../../domain/wall/wall-clock'
import type { CalendarDate } from '../calendar/calendar-dates'
import type { DutyClub, SwapRow } from './duty-club'
import { candidateFor, dutiesOf, rosterDate } from './roster-facts'

/** A date with its shifts, as the reader sees them; nothing of one that has none. */
export function dutyDateView(club: DutyClub, date: CalendarDate): DutyDate | undefined {
  const { shifts = [] } = date.details
  if (shifts.length === 0 || date.isCanceled) return undefined
  const views = shifts
    .map((shift) => shiftView(club, date, shift.id))
    .filter((view) => view !== undefined)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const places = views.reduce((sum, view) => sum + view.places, 0)
  const filled = views.reduce((sum, view) => sum + Math.min(view.on.length, view.places), 0)
  const { id, title, start, end } = date
  return { _id: id, title, start, end, filled, places, shifts: views }
}

/** Who is on a duty of a date, of those who are members. */
export function holdersIn(club: DutyClub, { id, details }: CalendarDate, shift: string): readonly string[] {
  if (shift === WHOLE_EVENT) return details.onDuty ?? []
  return club.places
    .filter((one) => one.date === id && one.shift === shift)
    .sort((a, b) => (a.since < b.since ? -1 : 1))
    .map(({ member }) => member)
}

const dutyIn = (date: CalendarDate, shift: string) => dutyOf(rosterDate(date, []), shift)

function shiftView(club: DutyClub, date: CalendarDate, id: string): ShiftView | undefined {
  const duty = dutyIn(date, id)
  if (!duty) return undefined
  const holders = holdersIn(club, date, id)
  const isFilled = holders.length >= duty.places
  const isOver = duty.end <= club.now
  const isOn = holders.includes(club.me)
  const lacks = isOn || isFilled || isOver ? null : lackIn(club, date, duty)
  const may = isOver
    ? null
    : isOn
      ? isAsked(club, date, id)
        ? 'asked'
        : justTaken(club, date, id, club.me)
          ? 'take back'
          : 'ask'
      : !isFilled && duty.isOpen && lacks === null
        ? 'sign up'
        : null
  const { name, start, end, places, minAge = null, qualifications = [], isOpen, isApproved = false } = duty
  return {
    _id: id,
    name,
    start,
    end,
    places,
    minAge,
    qualifications: qualifications.flatMap((kind) => club.kinds.find(({ _id }) => _id === kind) ?? []),
    isOpen,
    isApproved,
    on: holders.flatMap((member) => club.person(member) ?? []),
    may,
    lacks,
    minors: isOver ? [] : minorsFor(club, date, duty),
  }
}

/** Whether the reader already asks somebody to take over. */
const isAsked = ({ swaps, me }: DutyClub, date: CalendarDate, shift: string) =>
  swaps.some((swap) => swap.date === date.id && swap.shift === shift && swap.asker === me)

/** The minors in the reader’s family who can be signed up, or were just now. */
function minorsFor(club: DutyClub, date: CalendarDate, duty: Duty): ShiftView['minors'] {
  const holders = holdersIn(club, date, duty.id)
  const isTakeable = duty.isOpen && holders.length < duty.places
  return club.minors.flatMap((id): ShiftView['minors'] => {
    const person = club.person(id)
    if (!person) return []
    if (holders.includes(id)) return justTaken(club, date, duty.id, id) ? [{ ...person, may: 'take back' }] : []
    return isTakeable && !complaintAbout(club, date, duty, id) ? [{ ...person, may: 'sign up' }] : []
  })
}

/** Whether the member may still undo a sign-up. Whoever took over from somebody can only ask to swap. */
function justTaken(
  { places, takeovers, moment }: DutyClub,
  { id }: CalendarDate,
  shift: string,
  member: string,
): boolean {
  const place = places.find((one) => one.date === id && one.shift === shift && one.member === member)
  const hasTakenOver = takeovers.some((one) => one.date === id && one.shift === shift && one.taker === member)
  return place !== undefined && !hasTakenOver && moment - Date.parse(place.since) <= MINUTES_TO_LEAVE * 60_000
}

/** The reason why the reader cannot take a duty, in a few words. */
function lackIn(club: DutyClub, date: CalendarDate, duty: Duty): string | null {
  const { minAge = 0, qualifications = [] } = duty
  const missing = qualifications.filter((kind) => !holds(club.cards, club.me, kind, dateOf(duty.start)))
  const names = missing.map((kind) => club.kinds.find(({ _id }) => _id === kind)?.name ?? 'a qualification')
  if (names.length > 0) return `Needs ${names.join(' and ').toLowerCase()}`
  const complaint = complaintAbout(club, date, duty, club.me)
  if (complaint === undefined) return null
  return complaint.startsWith('is under') ? `From ${minAge} years` : 'You’re on duty then'
}

/** Why somebody cannot be on a duty; nothing where they can. */
export function complaintAbout(club: DutyClub, date: CalendarDate, duty: Duty, member: string): string | undefined {
  const person = club.people.find(({ id }) => id === member)
  const others = club.dates.filter(({ id }) => id !== date.id)
  const candidate = candidateFor(duty, person, club.cards, dutiesOf(member, others, club.places))
  return unfitFor(duty, candidate, dutiesHere(club, date, duty.id, member))
}

/** The other shifts of the same date that a member is on. */
export function dutiesHere(club: DutyClub, date: CalendarDate, besides: string, member: string) {
  if (besides === WHOLE_EVENT) return []
  const shifts = date.details.shifts?.filter(({ id }) => id !== besides) ?? []
  return dutiesOf(member, [{ ...date, details: { shifts } }], club.places)
}

/** The reader's qualifications that are valid today. */
export function ownQualifications({ me, now, cards, kinds }: DutyClub): DutiesView['qualifications'] {
  const valid = cards.filter((card) => card.member === me && isValidOn(card, dateOf(now)))
  return kinds.flatMap((kind) => {
    const card = valid.find((one) => one.kind === kind._id)
    return card ? [{ ...kind, endsOn: card.endsOn }] : []
  })
}

/** The reader’s duties from now on, soonest first. */
export function ownDuties(club: DutyClub): OwnDuty[] {
  const { me, now, dates, places, swaps } = club
  return dates
    .filter(({ isCanceled }) => !isCanceled)
    .flatMap((date) => {
      const { id, title, details } = date
      const on = (details.shifts ?? []).filter((shift) =>
        places.some((one) => one.date === id && one.shift === shift.id && one.member === me),
      )
      const askOf = (shift: string) =>
        swaps.find((swap) => swap.date === id && swap.shift === shift && swap.asker === me)?._id ?? null
      return [
        ...((details.onDuty ?? []).includes(me)
          ? [
              {
                date: id,
                shift: WHOLE_EVENT,
                name: title,
                title,
                start: date.start,
                end: date.end,
                ask: askOf(WHOLE_EVENT),
              },
            ]
          : []),
        ...on.map((shift) => ({
          date: id,
          shift: shift.id,
          name: shift.name,
          title,
          ...shiftTimes(shift, date.start),
          ask: askOf(shift.id),
        })),
      ]
    })
    .filter(({ end }) => end > now)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}

/** A request as its reader sees it; nothing where whoever asked is off duty or the date is gone or over. */
export function swapView(club: DutyClub, swap: SwapRow): SwapView | undefined {
  const date = club.dates.find(({ id }) => id === swap.date)
  const duty = date && !date.isCanceled ? dutyIn(date, swap.shift) : undefined
  const from = club.person(swap.asker)
  if (!date || !duty || !from || duty.end <= club.now) return undefined
  if (!holdersIn(club, date, swap.shift).includes(swap.asker)) return undefined
  const isAsked = swap.to.includes(club.me)
  return {
    _id: swap._id,
    date: swap.date,
    shift: swap.shift,
    name: swap.shift === WHOLE_EVENT ? date.title : duty.name,
    title: date.title,
    start: duty.start,
    end: duty.end,
    from,
    to: swap.to.flatMap((id) => club.person(id) ?? []),
    isAnyone: swap.isAnyone,
    declined: [...swap.declined],
    by: swap.taker === null ? null : (club.person(swap.taker) ?? null),
    message: swap.message,
    isApproved: duty.isApproved ?? false,
    lacks: isAsked ? lackIn(club, date, duty) : null,
  }
}
