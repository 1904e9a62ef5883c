import { minutesOfEvent, timesOf } from '../../domain/entry/shift'
import { groupFamilies } from '../../domain/family/families'
import { FAIR_SHARE, type SeasonDuties } from '../../domain/roster/duty-views'
import { type Season, seasonFrom, seasonOf } from '../../domain/shared/season'
import { dateOf, minutesBetween } from '../../domain/wall/wall-clock'
import { holdersIn } from './duty-answers'
import type { DutyClub } from './duty-club'

/** The minutes that everybody was on duty in a season, and will be, by their ids. */
function minutesIn(club: DutyClub, season: Season) {
  const done = new Map<string, number>()
  const signedUp = new Map<string, number>()
  for (const date of club.dates) {
    if (date.isCanceled || dateOf(date.start) < season.from || dateOf(date.start) > season.to) continue
    const { shifts = [], onDuty = [] } = date.details
    const duties = [
      { end: date.end, minutes: minutesOfEvent(date), members: onDuty },
      ...shifts.map((shift) => {
        const { start, end } = timesOf(shift, date.start)
        return { end, minutes: minutesBetween(start, end), members: holdersIn(club, date, shift.id) }
      }),
    ]
    for (const { end, minutes, members } of duties) {
      const into = end <= club.now ? done : signedUp
      for (const member of members) into.set(member, (into.get(member) ?? 0) + minutes)
    }
  }
  return { done, signedUp }
}

/** The hours of a family in a season, whoever of it did them. */
export function familyHours(club: DutyClub, season: Season) {
  const { done, signedUp } = minutesIn(club, season)
  const hours = (of: ReadonlyMap<string, number>, members: readonly string[]) =>
    members.reduce((sum, id) => sum + (of.get(id) ?? 0), 0) / 60
  const people = club.people.map(({ id }) => id)
  return groupFamilies(people, club.links).map((members) => ({
    members,
    done: hours(done, members),
    signedUp: hours(signedUp, members),
  }))
}

/** Who does how much: families by their hours, most first. Only families with an adult have a share. */
export function seasonDuties(club: DutyClub, season: Season): SeasonDuties {
  const adults = new Set(club.people.filter(({ isAdult }) => isAdult === 1).map(({ id }) => id))
  const families = familyHours(club, season)
    .map(({ members, done, signedUp }) => ({
      members: members.filter((id) => adults.has(id)).flatMap((id) => club.person(id) ?? []),
      isOwn: members.includes(club.me),
      done,
      signedUp,
    }))
    .filter(({ members }) => members.length > 0)
    .sort((a, b) => b.done + b.signedUp - a.done - a.signedUp || nameOf(a).localeCompare(nameOf(b)))
  return { season: season.name, seasons: seasonsUpTo(dateOf(club.now)), fairShare: FAIR_SHARE, families }
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
