// What comes again and again in the demo club: gymnastics on Tuesdays, through two seasons, and a supper every month. Days are counted
// from the story's today.

import { dayOn, daysAfter, TODAY, timeOn } from './club-days.mjs'
import { people } from './households.mjs'

const [OWEN, LUCIA] = ['Owen Castellane', 'Lucia Ferrante']
const GYMNASTICS =
  'Knees first, gossip after. Tolling Hall, upstairs. New knees are welcome; bring a mat if you have one.'

/** So many weeks from the next such weekday. */
const tuesday = (weeks) => dayOn('Tue', weeks)

const series = (name, on, [date, from, to], rule, onDuty, notes, by = OWEN) => ({
  on: timeOn(on, name),
  series: name,
  ...{ by, title: name.replace(/ \(.*\)$/, ''), date, from, to, rule, notes },
  onDuty: onDuty.split(', '),
})
const weeks = (count) => ({ repeats: 'every week', until: null, count })

/** A change of one date, known by the day on which the rule puts it. */
const ofDate = (verb, name, on, day, more, by = OWEN) => ({
  on: timeOn(on, `${verb} ${name} ${day}`),
  [verb]: name,
  by,
  day,
  ...more,
})

const LAST = 'Gymnastics night (last season)'
const NOW = 'Gymnastics night'
const LATER = 'Gymnastics night (from the new year)'
const SUPPER = 'Soup supper'

/** The first Thursday of the month in which a day lies. */
function firstThursday(day) {
  const first = `${day.slice(0, 8)}01`
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay()
  return daysAfter(first, (4 - weekday + 7) % 7)
}

export const seriesOfTheClub = [
  series(
    LAST,
    daysAfter(tuesday(-60), -9),
    [tuesday(-60), '18:30', '20:00'],
    weeks(28),
    `${LUCIA}, June Okafor`,
    GYMNASTICS,
  ),
  ofDate('cancelDate', LAST, daysAfter(tuesday(-48), -4), tuesday(-48), { note: 'Between the years nobody bends.' }),
  ofDate('moveDate', LAST, daysAfter(tuesday(-41), -5), tuesday(-41), {
    to: daysAfter(tuesday(-41), 2),
    note: 'The hall is taken.',
  }),

  series(
    NOW,
    daysAfter(tuesday(-8), -6),
    [tuesday(-8), '18:30', '20:00'],
    weeks(33),
    `${LUCIA}, Astrid Dahlgren`,
    GYMNASTICS,
  ),
  series(
    SUPPER,
    daysAfter(TODAY, -40),
    [firstThursday(daysAfter(TODAY, -35)), '18:00', '20:30'],
    { repeats: 'every month on the weekday', until: null, count: 8 },
    'Solveig Birkeland, Amos Birkeland',
    'One pot, two ladles, many bowls. Sign the list on the pantry door by Tuesday, so the pot is the right one.',
  ),
  ofDate('moveDate', NOW, daysAfter(TODAY, -12), tuesday(1), {
    to: daysAfter(tuesday(1), 1),
    note: 'The board needs the hall on Tuesday.',
  }),
  ofDate('cancelDate', NOW, daysAfter(TODAY, -9), tuesday(4), { note: 'Everybody is baking.' }),
  {
    on: timeOn(daysAfter(TODAY, -3), LATER),
    goOnFrom: NOW,
    ...{ by: OWEN, day: tuesday(7), from: '18:00', to: '19:30', as: LATER },
  },
]

/** How series come into the calendar of the demo club, and change. */
export const seriesPerformers = {
  async series({ who: name, by, ...step }, stage, key) {
    const administrator = await stage.as(by)
    const { _id } = await administrator.post('/series', seriesBody(step, stage.idOf, stage.emailOf), { key })
    stage.know(`series ${name}`, _id)
  },

  async cancelDate({ who: name, by, day, note }, stage, key) {
    await (await stage.as(by)).post(`${pathOf(name, stage)}/dates/${day}/cancel`, { note }, { key })
  },

  async moveDate({ who: name, by, day, to, note }, stage, key) {
    const administrator = await stage.as(by)
    const details = await detailsOf(name, day, administrator, stage)
    const times = { start: `${to}${details.start.slice(10)}`, end: `${to}${details.end.slice(10)}` }
    await administrator.post(`${pathOf(name, stage)}/dates/${day}`, { ...details, ...times, note }, { key })
  },

  async goOnFrom({ who: name, by, day, from, to, as }, stage, key) {
    const administrator = await stage.as(by)
    const { rule } = (await administrator.tagged(pathOf(name, stage))).value
    const details = await detailsOf(name, day, administrator, stage)
    const body = { ...details, start: `${day}T${from}`, end: `${day}T${to}`, rule }
    const { _id } = await administrator.post(`${pathOf(name, stage)}/following/${day}`, body, { key })
    stage.know(`series ${as}`, _id)
  },
}

/** What is sent of a series. `idOf` and `emailOf` know the members by their names; the first on duty is the one to ask. */
export function seriesBody({ title, date, from, to, rule, notes, onDuty }, idOf, emailOf) {
  const [contact] = onDuty
  const { phone } = people.get(contact)
  return {
    title,
    contact: { name: contact, phone: phone.cell || phone.home, email: emailOf(contact) },
    onDuty: onDuty.map(idOf),
    start: `${date}T${from}`,
    end: `${date}T${to}`,
    notes,
    rule,
  }
}

/** One date of a series as it is now, to be sent again. */
async function detailsOf(name, day, administrator, stage) {
  const { value } = await administrator.tagged(pathOf(name, stage))
  const { title, contact, onDuty, start, end, notes } = value.dates.find(({ series }) => series.day === day)
  return { title, contact, onDuty: onDuty.map(({ _id }) => _id), start, end, notes }
}

const pathOf = (name, stage) => `/series/${stage.idOf(`series ${name}`)}`
