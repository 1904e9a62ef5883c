import { chance, daysAfter, timeOn } from './club-days.mjs'
import { everyHousehold } from './households.mjs'
import { qualificationsAndHours } from './qualifications-and-hours.mjs'
import { presenceIn } from './visits.mjs'

// Who came to the work days of two seasons, and for how long: households of whom nothing else is told.

const WORK_DAYS = {
  '2025-09-13': ['Gutters', 'Road signs', 'Wheelbarrow: new tire'],
  '2025-10-04': ['Windows, upstairs', 'Shed: sorted the boards', 'Road signs'],
  '2025-10-18': ['Wood: split', 'Wood: hauled', 'Wood: stacked'],
  '2025-11-01': ['Mattresses aired', 'Boot room shelves', 'Chains oiled'],
  '2025-12-06': ['Tow: gates set', 'Kitchen before the opening'],
  '2026-01-10': ['North eave shoveled', 'Paths and steps'],
  '2026-02-14': ['Snow off the shed', 'Lift shack stove'],
  '2026-03-14': ['Boiler room swept', 'Kitchen shelves'],
  '2026-05-09': ['Closing: mattresses', 'Closing: sprinklers', 'Closing: kitchen'],
  '2026-08-08': ['Shed roof: shingles', 'Shed roof: tar paper'],
  '2026-09-19': ['Sauna stones carried', 'Trail brushed out'],
  '2026-10-10': ['Wood: split', 'Wood: hauled', 'Wood: stacked'],
  '2026-10-24': ['Gutters and chimney', 'Ladders held'],
  '2026-10-31': ['Roof', 'Road signs', 'Junior room: sanding'],
}

/** How likely a household comes to one of them. */
const SHARE = 0.2

/** What they did is entered on one of the next days, and all of it is confirmed some days after. */
export function workDays(steps) {
  const present = presenceIn(steps)
  const told = new Set(qualificationsAndHours.flatMap(({ work, members = [] }) => (work ? members : [])))
  const helpers = everyHousehold
    .map((household) => household.filter(({ name, isAdult }) => isAdult && present.has(name)))
    .filter((adults) => adults.length > 0 && adults.every(({ name }) => !told.has(name)))

  return Object.entries(WORK_DAYS).flatMap(([date, tasks]) => {
    const works = helpers
      .flatMap((adults) => workOf(adults, date, tasks))
      .filter(({ on, members }) => members.every((name) => present.get(name)(`${date}T00:00`) && present.get(name)(on)))
    if (works.length === 0) return []
    const entries = works.map(({ work }) => work)
    return [
      ...works,
      { on: `${daysAfter(date, 4)}T08:10`, confirmWork: `the work of ${date}`, entries, by: 'Nora Quist' },
    ]
  })
}

function workOf([first, second], date, tasks) {
  const work = `${first.name} on ${date}`
  if (chance(`whether ${work} works`) > SHARE) return []
  const isBoth = second && chance(`${work}, both`) < 0.5
  return [
    {
      on: timeOn(daysAfter(date, chance(`${work}, entered`) < 0.5 ? 1 : 2), work),
      ...{ work, by: first.name, date, note: '' },
      task: tasks[Math.floor(tasks.length * chance(`${work}, task`))],
      hours: (8 + Math.floor(17 * chance(`${work}, hours`))) / 4,
      members: isBoth ? [first.name, second.name] : [first.name],
    },
  ]
}
