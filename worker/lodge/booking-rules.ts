import { nightOf } from '../domain/lodge/beds'
import { seasonOfNight } from '../domain/lodge/lodge-season'
import { MOST_NIGHTS, MOST_SLEEPERS, memberOfStay } from '../domain/lodge/stay'
import type { StayDetails } from '../domain/lodge/stay-details'
import { onDayClock } from '../domain/shared/club-time'
import { Refusal } from '../domain/shared/refusal'
import { dateInWords, dateOf, daysBefore, type WallClock } from '../domain/wall/wall-clock'
import type { Asker, DutyRow, LodgeFacts, SeasonRow } from './lodge-facts'

/** House managers are the holders of that office, and in a night whoever is on duty. Administrators may do what they do. */
export const mayManage = (
  duty: readonly DutyRow[],
  { by, isAdministrator }: Asker,
  nights: readonly string[],
): boolean =>
  isAdministrator ||
  duty.some(({ night, member }) => member === by && night === null) ||
  (nights.length > 0 && nights.every((each) => duty.some(({ night, member }) => member === by && night === each)))

/**
 * Refuses whom or what cannot be booked by who asks: `nights` are those that are new, and `known` the members who are in the stay
 * already. House managers book for everybody, also tonight and before others may; a walk-in may have waited for signal for days.
 */
export function assertMayBook(
  { member, members, hasArrived }: StayDetails,
  nights: readonly string[],
  { seasons, people, duty }: LodgeFacts,
  { by, now }: Asker,
  isManager: boolean,
  known: readonly string[] = [],
) {
  const today = dateOf(now)
  const first = !isManager ? today : daysBefore(nightOf(now), hasArrived ? MOST_NIGHTS : 0)
  if (nights.some((night) => night < first)) throw invalid('from', 'This night is over.')
  if (member !== by && !isManager)
    throw new Refusal('FORBIDDEN', 'You can book only for yourself, your family and your guests.')
  if (hasArrived && !isManager) throw notTheirs()
  if (!known.includes(member) && !people.some(({ id }) => id === member))
    throw invalid('member', 'This member is no longer in the directory.')
  const mayAdd = (id: string) => people.some((one) => one.id === id && (one.isOwn || isManager))
  if (!members.every((id) => known.includes(id) || mayAdd(id)))
    throw invalid('members', 'You can book only for yourself, your family and your guests.')

  for (const night of nights) {
    const season = seasonOfNight(seasons, night)
    if (!season) throw invalid('from', `The lodge is closed on the night of ${dateInWords(night)}.`)
    if (isManager) continue
    if (night === today && now.slice(11) > onDayClock(season.bookUntil))
      throw new Refusal('CONFLICT', 'It’s too late to book tonight. Please call the house manager.')
    const opensOn = daysBefore(night, season.priorityDays)
    const isOnDuty = duty.some((row) => row.isOwn && (row.night === night || row.night === null))
    if (today < opensOn && !isOnDuty)
      throw new Refusal(
        'CONFLICT',
        `Until ${dateInWords(opensOn)} only house managers and families on duty can book the night of ${dateInWords(night)}.`,
      )
  }
}

export const notTheirs = () => new Refusal('FORBIDDEN', 'Only house managers and administrators can check people in.')

/** So many beds a member may have in one night, by however many bookings: nobody takes the whole lodge. */
export const MOST_BEDS = MOST_SLEEPERS
/** So many stays for nights to come a member may book, those that they canceled counted. */
const MOST_STAYS = 100

/** Refuses what would be too much for one member. House managers book for whole groups. */
export function assertFewBeds(
  { member, members, guests }: StayDetails,
  nights: readonly string[],
  { taken }: Pick<LodgeFacts, 'taken'>,
  isManager: boolean,
) {
  if (isManager) return
  const asked = members.length + guests.length
  const full = nights.find((night) => {
    const own = taken.filter((row) => row.night === night && memberOfStay(row.stay) === member)
    return own.length > 0 && own.length + asked > MOST_BEDS
  })
  if (full !== undefined) throw tooManyBeds(full)
}

export const tooManyBeds = (night: string) =>
  new Refusal(
    'CONFLICT',
    `You can book at most ${MOST_BEDS} beds for one night. Please call the house manager about the night of ${dateInWords(night)}.`,
  )

export function assertFewStays(member: string, { people }: Pick<LodgeFacts, 'people'>, isManager: boolean) {
  const { stays = 0 } = people.find(({ id }) => id === member) ?? {}
  if (!isManager && stays >= MOST_STAYS)
    throw new Refusal('CONFLICT', 'You’ve booked very often. Please call the house manager or an administrator.')
}

export const invalid = (field: string, text: string) => new Refusal('INVALID', text, { fields: { [field]: text } })

/** Until when a stay can be canceled by whoever booked it, on the club's wall: where its season was deleted, until its first day. */
export function cancelUntil(firstNight: string, seasons: readonly SeasonRow[]): WallClock {
  const season = seasonOfNight(seasons, firstNight)
  if (!season) return `${firstNight}T00:00`
  return `${daysBefore(firstNight, season.cancelDays)}T${onDayClock(season.cancelUntil)}`
}
