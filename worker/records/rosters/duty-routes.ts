import { Hono } from 'hono'
import { can } from '../../domain/account/capability'
import { minutesOfEvent, shiftTimes } from '../../domain/entry/shift'
import { groupFamilies } from '../../domain/family/families'
import { holds } from '../../domain/qualification/holds'
import type { UncoveredShifts } from '../../domain/qualification/qualification-views'
import type { DutiesView, DutyDate, SeasonDuties, SwapCandidate, SwapCandidates } from '../../domain/roster/duty-views'
import { dutyOf } from '../../domain/roster/roster-date'
import { Refusal } from '../../domain/shared/refusal'
import { type Season, seasonFrom, seasonOf } from '../../domain/shared/season'
import { dateOf, minutesBetween } from '../../domain/wall/wall-clock'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import {
  complaintAbout,
  dutiesHere,
  dutyDateView,
  holdersIn,
  ownDuties,
  ownQualifications,
  swapView,
} from './duty-answers'
import { type DutyClub, readDutyClub, type SwapRow } from './duty-club'
import { daysAround, dutiesOf, rosterDate } from './roster-facts'

/** The duties at the lodge, and who has them. */
export const dutyRoutes = new Hono<App>()
  .get('/', allow('browse the club'), async (c) => {
    const [from, to] = daysAround(c.var.now().today)
    const club = await readDutyClub(c, { from, to })
    const { me, dates, swaps, now } = club
    const of = (which: (swap: SwapRow) => boolean) => swaps.filter(which).flatMap((swap) => swapView(club, swap) ?? [])
    const isAsked = ({ status, to, declined }: SwapRow) =>
      status === 'open' && to.includes(me) && !declined.includes(me)
    const mayApprove = can(c.var.reader.role, 'manage calendar')
    return c.json({
      dates: dates.filter(({ end }) => end > now).flatMap((date) => dutyDateView(club, date) ?? []),
      own: ownDuties(club),
      qualifications: ownQualifications(club),
      asked: of(isAsked),
      asking: of(({ asker }) => asker === me),
      toApprove: of(({ status }) => mayApprove && status === 'agreed'),
    } satisfies DutiesView)
  })

  .get('/season', allow('browse the club'), async (c) => {
    const season = seasonCalled(c.req.query('of'), c.var.now().today)
    const club = await readDutyClub(c, { from: season.from, to: season.to, isWhole: true })
    return c.json(seasonDuties(club, season) satisfies SeasonDuties)
  })

  // Who keeps the cards sees whose end before their shifts.
  .get('/uncovered', allow('manage qualifications'), async (c) => {
    const [from, to] = daysAround(c.var.now().today)
    const { dates, places, cards, now } = await readDutyClub(c, { from, to, isWhole: true })
    const shifts = dates
      .filter(({ isCanceled }) => !isCanceled)
      .flatMap(({ id, start: begins, details }) =>
        (details.shifts ?? []).flatMap((shift) => {
          const { start } = shiftTimes(shift, begins)
          if (start < now) return []
          const on = places.filter((one) => one.date === id && one.shift === shift.id)
          return on.flatMap(({ member }) =>
            (shift.qualifications ?? [])
              .filter((kind) => !holds(cards, member, kind, dateOf(start)))
              .map((kind) => ({ member, kind, date: id, name: shift.name, start })),
          )
        }),
      )
      .sort((one, other) => (one.start < other.start ? -1 : 1))
    return c.json({ shifts } satisfies UncoveredShifts)
  })

  // One date, for its own page.
  .get('/:date', allow('browse the club'), async (c) => {
    const date = c.req.param('date')
    const [from, to] = daysAround(c.var.now().today)
    const club = await readDutyClub(c, { from, to, date })
    const found = club.dates.find(({ id }) => id === date)
    if (!found || found.isCanceled) throw notInCalendar()
    const { title, start, end } = found
    const none: DutyDate = { _id: date, title, start, end, filled: 0, places: 0, shifts: [] }
    return c.json(dutyDateView(club, found) ?? none)
  })

  // Who could take over, those first whose family has done least.
  .get('/:date/shifts/:shift/candidates', allow('browse the club'), async (c) => {
    const { date: id, shift } = c.req.param()
    const { today } = c.var.now()
    const [from, to] = daysAround(today)
    const season = seasonOf(today)
    const club = await readDutyClub(c, { from: season.from < from ? season.from : from, to, date: id, isWhole: true })
    const date = club.dates.find((one) => one.id === id)
    const duty = date && !date.isCanceled ? dutyOf(rosterDate(date, []), shift) : undefined
    if (!date || !duty) throw notInCalendar()
    const holders = holdersIn(club, date, shift)
    const { families, fairShare } = familyHours(club, season)
    const hours = new Map(
      families.flatMap(({ members, done, signedUp }) => members.map((member) => [member, done + signedUp] as const)),
    )
    const others = club.dates.filter((one) => one.id !== id)
    const candidates = club.people.flatMap((person): SwapCandidate[] => {
      const view = person.isAdult === 1 && !holders.includes(person.id) && club.person(person.id)
      if (!view || complaintAbout(club, date, duty, person.id)) return []
      const besides = [...dutiesOf(person.id, others, club.places), ...dutiesHere(club, date, shift, person.id)]
      const also = besides.find(({ start }) => dateOf(start) === dateOf(duty.start))?.name ?? null
      const own = hours.get(person.id) ?? 0
      return [{ ...view, hours: own, under: Math.max(0, fairShare - own), also }]
    })
    candidates.sort((a, b) => a.hours - b.hours || a.name.localeCompare(b.name))
    return c.json({ candidates } satisfies SwapCandidates)
  })

const notInCalendar = () => new Refusal('NOT_FOUND', 'This event isn’t on the calendar.')

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
function familyHours(club: DutyClub, season: Season) {
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

/** Hours by family: families by their hours, most first. Only families with an adult have a share. */
function seasonDuties(club: DutyClub, season: Season): SeasonDuties {
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
const seasonCalled = (name: string | undefined, today: string): Season =>
  /^\d{4}–\d{2}$/.test(name ?? '') ? seasonFrom(Number(name?.slice(0, 4))) : seasonOf(today)
