import { minutesOfEvent, shiftTimes } from '../../domain/entry/shift'
import { groupFamilies } from '../../domain/family/families'
import type { SeasonDuties } from '../../domain/roster/duty-views'
import { type Season, seasonFrom, seasonOf } from '../../domain/shared/season'
import { dateOf, minutesBetween } from '../../domain/wall/wall-clock'
import { holdersIn } from './duty-answers'
import type { DutyClub } from './duty-club'

/** The minutes that everybody was on duty in a season, and will be, by their ids, and those that its duties need of all together. */
function minutesIn(club: DutyClub, season: Season) {
  const done = new Map<string, number>()
  const signedUp = new Map<string, number>()
  let needed = 0
  for (const date of club.dates) {
    if (date.isCanceled || dateOf(date.start) < season.from || dateOf(date.start) > season.to) continue
    const { shifts = [], onDuty = [] } = date.details
    const duties = [
      { end: date.end, minutes: minutesOfEvent(date), members: onDuty, places: onDuty.length },
      ...shifts.map((shift) => {
        const { start, end } = shiftTimes(shift, date.start)
        return {
          end,
          minutes: minutesBetween(start, end),
          members: holdersIn(club, date, shift.id),
          places: shift.places,
        }
      }),
    ]
    for (const { end, minutes, members, places } of duties) {
      needed += minutes * Math.max(places, members.length)
      const into = end <= club.now ? done : signedUp
      for (const member of members) into.set(member, (into.get(member) ?? 0) + minutes)
    }
  }
  return { done, signedUp, needed }
}

/**
 * The hours of the families in a season, whoever of them did them, and the fair share: those of each, if all with an adult take the
 * same part of what the season needs. It is rounded up to a half hour, so that it suffices.
 */
export function familyHours(club: DutyClub, season: Season) {
  const { done, signedUp, needed } = minutesIn(club, season)
  const hours = (of: ReadonlyMap<string, number>, members: readonly string[]) =>
    members.reduce((sum, id) => sum + (of.get(id) ?? 0), 0) / 60
  const adults = new Set(club.people.filter(({ isAdult }) => isAdult === 1).map(({ id }) => id))
  const people = club.people.map(({ id }) => id)
  const families = groupFamilies(people, club.links).map((members) => ({
    members,
    adults: members.filter((id) => adults.has(id)),
    done: hours(done, members),
    signedUp: hours(signedUp, members),
  }))
  const sharing = families.filter((family) => family.adults.length > 0).length
  return { families, fairShare: Math.ceil(needed / 30 / Math.max(1, sharing)) / 2 }
}

/** Who does how much: families by their hours, most first. Only families with an adult have a share. */
export function seasonDuties(club: DutyClub, season: Season): SeasonDuties {
  const { families, fairShare } = familyHours(club, season)
  const shown = families
    .filter(({ adults }) => adults.length > 0)
    .map(({ members, adults, done, signedUp }) => ({
      members: adults.flatMap((id) => club.person(id) ?? []),
      isOwn: members.includes(club.me),
      done,
      signedUp,
    }))
    .sort((a, b) => b.done + b.signedUp - a.done - a.signedUp || nameOf(a).localeCompare(nameOf(b)))
  return { season: season.name, seasons: seasonsUpTo(dateOf(club.now)), fairShare, families: shown }
}

const nameOf = ({ members: [first] }: { readonly members: readonly { readonly name: string }[] }) => first?.name ?? ''

const FEW_SEASONS = 5

/** The seasons to choose from: this one, those before it, and the next. */
const seasonsUpTo = (today: string): string[] => {
  const year = Number(seasonOf(today).from.slice(0, 4))
  return Array.from({ length: FEW_SEASONS }, (_, back) => seasonFrom(year + 1 - back).name)
}

/** The season that is called so; the present one where there is no such. */
export const seasonCalled = (name: string | undefined, today: string): Season =>
  /^\d{4}–\d{2}$/.test(name ?? '') ? seasonFrom(Number(name?.slice(0, 4))) : seasonOf(today)
