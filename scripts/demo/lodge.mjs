import { chance, daysAfter } from './club-days.mjs'
import { people } from './households.mjs'

// The lodge of the demo club in three winters: its rooms, what a night costs, who sleeps there on which weekend, who waits, and who
// is checked off at the door. Somebody sleeps there in each night of the story's last week, which is the present when it is replayed.

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
  season('2024-10-20T10:50', '2024–25', '2024-11-29', '2025-04-20', [12, 6, 20, 10]),
  season('2025-10-12T18:30', '2025–26', '2025-11-07', '2026-04-19', [12, 6, 20, 10]),
  season('2026-10-11T17:40', '2026–27', '2026-10-30', '2027-04-18', [14, 8, 22, 12]),
]

/** Who books, and who of the household comes along. */
const PARTIES = {
  'Marit Solheim': ['Einar Solheim', 'Liv Solheim', 'Tor Solheim'],
  'Nora Quist': ['Leif Quist'],
  'June Okafor': ['Chidi Okafor', 'Ada Okafor', 'Obi Okafor'],
  'Tess Moriyama': ['Kenji Moriyama', 'Hana Moriyama'],
  'Solveig Birkeland': ['Amos Birkeland'],
  'Dale Whitcomb': ['Joanne Whitcomb'],
  'Kofi Lindgren': ['Abena Lindgren'],
  'Henrik Vass': ['Ilona Vass', 'Mátyás Vass'],
  'Sunniva Brandt': ['Joakim Brandt'],
  'Ines Calloway': ['Desmond Calloway'],
  'Priya Ravindran': ['Arjun Ravindran', 'Maya Ravindran'],
  'Owen Castellane': ['Beatriz Castellane', 'Rafael Castellane'],
  'Lucia Ferrante': ['Marco Ferrante', 'Gia Ferrante'],
  'Rory MacAskill': [],
}

const GUESTS = ['Ana Kerr', 'Joel Kerr', 'Pia Holm', 'Mateo Ruiz', 'Bea Lind', 'Noor Haddad', 'Iris Bell', 'Samir Roy']
const NOTES = [
  'Coming from Yakima, chains on. May be late.',
  'Needs the door code.',
  'Brings the soup pot back.',
  '',
  '',
  '',
]
const ARRIVALS = ['17:00', '17:30', '18:15', '19:45', '20:30', null]

/** How likely somebody comes on a weekend of a month. */
const WEIGHTS = { 10: 0.24, 11: 0.3, 12: 0.46, '01': 0.56, '02': 0.6, '03': 0.44, '04': 0.26 }

/** The story's last week is told one by one, and what comes after it is booked before it begins. */
const [WEEK, LAST_DAY, LAST_FRIDAY] = ['2026-11-20', '2026-11-26', '2026-12-11']

const fridaysOf = ({ set: { opensOn, closesOn } }) => {
  const days = []
  for (let day = opensOn; day <= closesOn && day <= LAST_FRIDAY; day = daysAfter(day, 1))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === 5) days.push(day)
  return days
}

const pick = (list, text) => list[Math.floor(chance(text) * list.length)]
const two = (number) => String(number).padStart(2, '0')

const stay = (on, who, [from, to], along = [], { guests = [], arrives = null, note = '' } = {}) => ({
  ...{ on, bookStay: who, from, to, members: [who, ...along], arrives, note },
  guests: guests.map((guest) => ({ name: guest, isYoung: false })),
})

/** A household that comes on a weekend has booked in the week before, in the evening. */
function weekendStay(who, friday) {
  const name = `${who} at the lodge on ${friday}`
  if (chance(name) > WEIGHTS[friday.slice(5, 7)]) return []
  const day =
    friday < WEEK
      ? daysAfter(friday, -2 - Math.floor(chance(`${name}, when`) * 6))
      : daysAfter(WEEK, -7 + Math.floor(chance(`${name}, when`) * 12))
  const time = `${pick(['18', '19', '20'], `${name}, hour`)}:${pick(['05', '20', '35', '50'], `${name}, minute`)}`
  const along = PARTIES[who].filter(
    (one) => people.get(one).joinDate < daysAfter(day, -30) && chance(`${name} with ${one}`) < 0.6,
  )
  const guests = chance(`${name}, guest`) < 0.2 ? [pick(GUESTS, `${name}, guest's name`)] : []
  const nights = chance(`${name}, nights`) < 0.65 ? 2 : 1
  return [
    stay(`${day}T${time}`, who, [friday, daysAfter(friday, nights)], along, {
      ...{ guests, arrives: pick(ARRIVALS, `${name}, arrives`), note: pick(NOTES, `${name}, note`) },
    }),
  ]
}

/** The next house managers have booked their weekend already. */
const ON_DUTY = { '2026-12-04': 'Marit Solheim' }
const weekends = SEASONS.flatMap(fridaysOf).filter((friday) => friday < WEEK || friday > '2026-11-27')
const ordinary = weekends.flatMap((friday) =>
  Object.keys(PARTIES)
    .filter((who) => ON_DUTY[friday] !== who)
    .flatMap((who) => weekendStay(who, friday)),
)

/** The last week, from a Friday to the Sunday after: whoever works on the tow stays on, and the second weekend is full. */
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SUNDAY] = [3, 4, 5, 6, 7, 9].map((days) => daysAfter(WEEK, days))
const FIRST_SUNDAY = daysAfter(WEEK, 2)
const lastWeek = [
  stay('2026-11-11T19:20', 'Marit Solheim', [WEEK, FIRST_SUNDAY], ['Einar Solheim', 'Liv Solheim'], {
    arrives: '18:30',
  }),
  stay('2026-11-12T18:05', 'June Okafor', [WEEK, FIRST_SUNDAY], PARTIES['June Okafor'], {
    ...{ arrives: '19:45', note: 'Four for soup on Saturday. Obi’s pen is in his jacket.' },
  }),
  stay('2026-11-13T20:35', 'Tess Moriyama', [WEEK, daysAfter(WEEK, 1)], ['Hana Moriyama'], { arrives: '20:30' }),
  stay('2026-11-14T19:50', 'Henrik Vass', [WEEK, FIRST_SUNDAY], ['Mátyás Vass'], { arrives: '17:30' }),
  stay('2026-11-15T18:20', 'Kofi Lindgren', [daysAfter(WEEK, 1), FIRST_SUNDAY], ['Abena Lindgren'], {
    ...{ guests: ['Noor Haddad'], arrives: '10:00', note: 'Noor has never slept in a bunk.' },
  }),
  stay('2026-11-16T20:05', 'Dale Whitcomb', [WEEK, TUESDAY], ['Joanne Whitcomb'], {
    ...{ arrives: '16:00', note: 'Here until the rope hangs.' },
  }),
  stay('2026-11-16T20:50', 'Nora Quist', [daysAfter(WEEK, 1), MONDAY], ['Leif Quist'], { arrives: '17:00' }),
  stay('2026-11-17T18:35', 'Amos Birkeland', [FIRST_SUNDAY, WEDNESDAY], [], { arrives: '18:00' }),
  stay('2026-11-17T19:05', 'Wren Aldous', [MONDAY, THURSDAY], [], { arrives: '15:30', note: 'A lower bunk, please.' }),
  stay('2026-11-17T20:15', 'Einar Solheim', [TUESDAY, THURSDAY], ['Tor Solheim'], { arrives: '17:45' }),
  stay('2026-11-18T18:10', 'Rory MacAskill', [WEDNESDAY, THURSDAY], [], { arrives: '20:30' }),
  stay('2026-11-18T18:50', 'Leif Quist', [WEDNESDAY, THURSDAY], ['Nora Quist'], { arrives: '18:15' }),

  stay('2026-11-10T19:02', 'Marit Solheim', [THURSDAY, SUNDAY], PARTIES['Marit Solheim'], {
    ...{ arrives: '17:00', note: 'With two pies.' },
  }),
  stay('2026-11-10T19:40', 'June Okafor', [THURSDAY, SUNDAY], PARTIES['June Okafor'], { arrives: '18:15' }),
  stay('2026-11-11T07:55', 'Priya Ravindran', [THURSDAY, SUNDAY], PARTIES['Priya Ravindran'], {
    ...{ arrives: '19:45', note: 'Coming from Yakima, chains on. May be late.' },
  }),
  stay('2026-11-11T18:32', 'Solveig Birkeland', [THURSDAY, SUNDAY], ['Amos Birkeland'], { arrives: '12:00' }),
  stay('2026-11-12T20:11', 'Tess Moriyama', [FRIDAY, SUNDAY], PARTIES['Tess Moriyama']),
  stay('2026-11-12T20:48', 'Lucia Ferrante', [FRIDAY, SUNDAY], PARTIES['Lucia Ferrante'], { arrives: '20:30' }),
  stay('2026-11-13T18:27', 'Sunniva Brandt', [FRIDAY, SUNDAY], ['Joakim Brandt'], { arrives: '15:30' }),
  stay('2026-11-14T08:44', 'Henrik Vass', [FRIDAY, SUNDAY], PARTIES['Henrik Vass']),
  stay('2026-11-15T19:31', 'Owen Castellane', [FRIDAY, SUNDAY], PARTIES['Owen Castellane']),
  stay('2026-11-16T18:58', 'Ines Calloway', [FRIDAY, SUNDAY], ['Desmond Calloway']),
  stay('2026-11-16T21:20', 'Rory MacAskill', [FRIDAY, SUNDAY]),
  stay('2026-11-17T21:05', 'Kofi Lindgren', [FRIDAY, SUNDAY], ['Abena Lindgren'], { note: 'The floor is fine, too.' }),
  stay('2026-11-18T21:12', 'Nora Quist', [daysAfter(FRIDAY, 1), SUNDAY], ['Leif Quist']),
]

const ofHouseManagers = [
  stay('2026-11-15T20:45', 'Marit Solheim', ['2026-12-04', '2026-12-06'], ['Einar Solheim', 'Liv Solheim'], {
    ...{ arrives: '15:30', note: 'On duty.' },
  }),
]

/** Four weeks ahead two nights are full within the first day on which they can be booked, and others wait. */
const [BUSY, BOOKED_ON] = ['2026-12-18', '2026-11-19']
const full = [
  ...['Marit Solheim', 'Tess Moriyama', 'June Okafor', 'Solveig Birkeland', 'Lucia Ferrante', 'Nora Quist'],
  ...['Henrik Vass', 'Dale Whitcomb', 'Kofi Lindgren', 'Sunniva Brandt', 'Priya Ravindran'],
  ...['Owen Castellane', 'Ines Calloway', 'Rory MacAskill'],
].map((who, at) =>
  stay(`${BOOKED_ON}T${two(7 + at)}:${two((at * 17) % 60)}`, who, [BUSY, daysAfter(BUSY, 2)], PARTIES[who]),
)

const booked = [...ordinary, ...lastWeek, ...ofHouseManagers, ...full]

/** One in twenty cannot come after all, and says so the day after. */
const canceled = ordinary
  .filter(({ bookStay: who, from }) => chance(`${who} cancels ${from}`) < 0.05)
  .map(({ on, bookStay: who, from }) => ({ on: `${daysAfter(on.slice(0, 10), 1)}T07:40`, cancelStay: who, from }))
  .filter(({ on, from }) => on < `${daysAfter(from, -1)}T18:00` && on < LAST_DAY)

const isGone = ({ bookStay: who, from }) => canceled.some((each) => each.cancelStay === who && each.from === from)

/** Since the second winter whoever comes is checked off. */
const checkedIn = booked
  .filter((each) => !isGone(each) && each.from >= '2025-11-07' && each.from <= LAST_DAY)
  .map(({ bookStay: who, from }) => ({
    on: `${from}T21:${pick(['05', '15', '25'], `${who} comes ${from}`)}`,
    checkIn: who,
    by: HEAD,
    from,
  }))

const settings = [
  {
    ...{ on: '2026-01-12T19:10', lodgeSettings: 'Obi Okafor', by: 'June Okafor' },
    set: { health: 'Carries an EpiPen: peanuts' },
  },
  { on: '2026-01-06T20:15', lodgeSettings: 'Priya Ravindran', set: { isHidden: true } },
]

export const lodge = [...rooms, ...SEASONS, ...booked, ...canceled, ...checkedIn, ...settings]
