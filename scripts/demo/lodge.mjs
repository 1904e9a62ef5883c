import { chance, daysAfter } from './club-days.mjs'
import { people } from './households.mjs'

// The lodge of the demo club in three winters: its rooms, what a night costs, who sleeps there on which weekend, who waits, and who
// is checked off at the door.

const HEAD = 'Nora Quist'

const room = (lodgeRoom, place, firstBed, beds, use = 'Everyone') => ({
  ...{ on: `2024-10-20T10:${String(firstBed + 10).padStart(2, '0')}`, lodgeRoom, by: HEAD },
  ...{ place, firstBed, beds, use },
})

const rooms = [
  room('North bunkroom', 'upstairs', 1, 8),
  room('South bunkroom', 'upstairs', 9, 8),
  room('Junior room', 'under 18', 17, 6),
  room('Creek room', 'one family', 23, 4),
  room('Ridge room', 'one family', 27, 4),
  room('Stairs room', 'for the house manager', 31, 2, 'House manager'),
]

const season = (on, lodgeSeason, opensOn, closesOn, [memberPrice, minorPrice, guestPrice, youngGuestPrice]) => ({
  ...{ on, lodgeSeason, by: HEAD },
  set: {
    ...{ opensOn, closesOn, bookUntil: '12:00PM', priorityDays: 30, cancelDays: 1, cancelUntil: '06:00PM' },
    ...{ memberPrice, minorPrice, guestPrice, youngGuestPrice },
  },
})

const SEASONS = [
  season('2024-10-20T10:50', '2024–25', '2024-12-06', '2025-04-20', [12, 6, 20, 10]),
  season('2025-10-12T18:30', '2025–26', '2025-11-28', '2026-04-19', [12, 6, 20, 10]),
  season('2026-10-11T17:40', '2026–27', '2026-11-20', '2027-04-18', [14, 8, 22, 12]),
]

/** Who books, and who of the household comes along. */
const PARTIES = {
  'Marit Solheim': ['Einar Solheim', 'Liv Solheim', 'Tor Solheim'],
  'June Okafor': ['Chidi Okafor', 'Ada Okafor', 'Obi Okafor'],
  'Tess Moriyama': ['Kenji Moriyama', 'Hana Moriyama'],
  'Solveig Birkeland': ['Amos Birkeland'],
  'Dale Whitcomb': [],
  'Kofi Lindgren': [],
  'Henrik Vass': [],
  'Sunniva Brandt': [],
  'Ines Calloway': [],
  'Priya Ravindran': [],
  'Owen Castellane': [],
  'Lucia Ferrante': [],
}

const GUESTS = ['Ana Kerr', 'Joel Kerr', 'Pia Holm', 'Mateo Ruiz', 'Bea Lind']
const NOTES = ['Coming from Yakima, chains on. May be late.', 'Needs the door code.', 'Brings the soup pot back.', '']
const ARRIVALS = ['17:00', '17:30', '18:15', '19:45', '20:30', null]

/** The Fridays of a season up to a day. */
function fridays({ set: { opensOn, closesOn } }, until) {
  const days = []
  for (let day = opensOn; day <= closesOn && day <= until; day = daysAfter(day, 1))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 5) days.push(day)
  return days
}

const pick = (list, text) => list[Math.floor(chance(text) * list.length)]

/** A household that comes on a weekend has booked in the week before, in the evening. */
function stay(who, friday, weight) {
  const name = `${who} at the lodge on ${friday}`
  if (chance(name) > weight) return []
  const on = `${daysAfter(friday, -2 - Math.floor(chance(`${name}, when`) * 6))}T${pick(['18', '19', '20'], `${name}, hour`)}:${pick(['05', '20', '35', '50'], `${name}, minute`)}`
  const along = PARTIES[who].filter(
    (one) => people.get(one)?.joinDate < on.slice(0, 10) && chance(`${name} with ${one}`) < 0.6,
  )
  const guests = chance(`${name}, guest`) < 0.2 ? [{ name: pick(GUESTS, `${name}, guest's name`), isYoung: false }] : []
  const nights = chance(`${name}, nights`) < 0.6 ? 2 : 1
  return [
    {
      ...{ on, bookStay: who, from: friday, to: daysAfter(friday, nights), members: [who, ...along], guests },
      arrives: pick(ARRIVALS, `${name}, arrives`),
      note: pick(NOTES, `${name}, note`),
    },
  ]
}

const LAST = '2026-12-18'
const weekends = SEASONS.flatMap((each) => fridays(each, LAST))
const booked = weekends
  .flatMap((friday) => Object.keys(PARTIES).flatMap((who) => stay(who, friday, 0.42)))
  .filter(({ on }) => on < '2026-11-26')

/** One in twenty cannot come after all, and says so the day after. */
const canceled = booked
  .filter(({ bookStay: who, from }) => chance(`${who} cancels ${from}`) < 0.05)
  .map(({ on, bookStay: who, from }) => ({ on: `${daysAfter(on.slice(0, 10), 1)}T07:40`, cancelStay: who, from }))
  .filter(({ on, from }) => on < `${daysAfter(from, -1)}T18:00` && on < '2026-11-26')

const isGone = ({ bookStay: who, from }) => canceled.some((each) => each.cancelStay === who && each.from === from)

const checkedIn = booked
  .filter((each) => !isGone(each) && each.from <= '2026-11-20')
  .map(({ bookStay: who, from }) => ({
    on: `${from}T21:${pick(['05', '15', '25'], `${who} comes ${from}`)}`,
    checkIn: who,
    by: HEAD,
    from,
  }))

/** The Saturday before Christmas is full: a dozen guests take what is left, and others wait. */
const SATURDAY = '2026-12-19'
const full = Object.keys(PARTIES).map((who, at) => ({
  ...{
    on: `2026-11-23T${String(8 + at).padStart(2, '0')}:12`,
    bookStay: who,
    from: SATURDAY,
    to: daysAfter(SATURDAY, 1),
  },
  ...{ members: [who], guests: at < 8 ? GUESTS.slice(0, 3).map((name) => ({ name, isYoung: false })) : [] },
  ...{ arrives: null, note: '' },
}))

const settings = [
  {
    ...{ on: '2026-01-12T19:10', lodgeSettings: 'Obi Okafor', by: 'June Okafor' },
    set: { health: 'Carries an EpiPen: peanuts' },
  },
  { on: '2026-01-06T20:15', lodgeSettings: 'Priya Ravindran', set: { isHidden: true } },
]

export const lodge = [...rooms, ...SEASONS, ...booked, ...canceled, ...checkedIn, ...full, ...settings]
