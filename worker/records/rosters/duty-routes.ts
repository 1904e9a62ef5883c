import { Hono } from 'hono'

import { can } from '../../domain/account/capability'
import { shiftTimes } from '../../domain/entry/shift'
import { holds } from '../../domain/qualification/holds'
import type { UncoveredShifts } from '../../domain/qualification/qualification-views'
import type { DutiesView, DutyDate, SeasonDuties, SwapCandidate, SwapCandidates } from '../../domain/roster/duty-views'
import { dutyOf } from '../../domain/roster/roster-date'
import { Refusal } from '../../domain/shared/refusal'
import { seasonOf } from '../../domain/shared/season'
import { dateOf } from '../../domain/wall/wall-clock'
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
import { readDutyClub, type SwapRow } from './duty-club'
import { daysAround, dutiesOf, rosterDate } from './roster-facts'
import { familyHours, seasonCalled, seasonDuties } from './season-duties'

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
