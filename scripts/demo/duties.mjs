// Who does what at the lodge on four weekends of two seasons: shifts, who signed up for them, and who asked whom to take over.

const shift = (id, name, from, to, places, { day = 0, ...more } = {}) => ({
  ...{ id, name, day, from, to, places, isOpen: true },
  ...more,
})

/** What a weekend with the tow running needs people for. */
const ofWeekend = [
  shift('breakfast', 'Breakfast', '06:30', '10:00', 3),
  shift('tow-morning', 'Tow, morning', '08:30', '12:30', 2),
  shift('patrol', 'Ski patrol', '09:00', '15:30', 2, { isApproved: true }),
  shift('tow-afternoon', 'Tow, afternoon', '12:30', '16:00', 2),
  shift('supper', 'Supper and dishes', '17:00', '20:30', 4),
  shift('breakfast-2', 'Breakfast', '06:30', '10:00', 3, { day: 1 }),
  shift('tow-morning-2', 'Tow, morning', '08:30', '12:30', 2, { day: 1 }),
  shift('tow-afternoon-2', 'Tow, afternoon', '12:30', '16:00', 2, { day: 1 }),
]
const ofOneDay = ofWeekend.filter(({ day }) => day === 0)

/** Since the second season the tow and the patrol take a card. */
const NEEDED = { tow: ['Tow operator'], patrol: ['First aid'] }
const withCards = ofWeekend.map((one) => {
  const qualifications = NEEDED[one.id.split('-')[0]]
  return qualifications ? { ...one, qualifications } : one
})

const ofSupper = [
  shift('stove', 'Wood and stove', '12:00', '15:00', 1),
  shift('kitchen', 'Kitchen', '14:00', '18:00', 3),
  shift('dishes', 'Dishes', '19:30', '21:00', 3),
]

const event = (on, entry, title, when, shifts, notes) => ({
  ...{ on, entry, by: 'Owen Castellane', title, ...when, contact: 'Owen Castellane' },
  ...{ onDuty: ['Owen Castellane', 'Nora Quist'], notes, shifts },
})
const onSaturday = (date) => ({ date, from: '06:00', to: '21:00', days: 0 })

/** One after the other, a quarter of an hour apart. */
const signUps = (day, at, places) =>
  Object.entries(places)
    .flatMap(([shift, members]) => members.map((member) => ({ takeShift: member, shift, at })))
    .map((step, index) => ({
      on: `${day}T${String(9 + Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`,
      ...step,
    }))

const [FIRST, RACES, NEXT] = ['Opening weekend of 2025', 'Club races of 2026', 'Opening weekend of 2026']
const SUPPER = 'Long table'

export const duties = [
  event('2025-11-10T19:20', FIRST, 'Opening day', onSaturday('2025-12-13'), ofOneDay, 'The first rope of the winter.'),
  ...signUps('2025-11-16', FIRST, {
    breakfast: ['Sunniva Brandt', 'Ines Calloway'],
    'tow-morning': ['Dale Whitcomb', 'Amos Birkeland'],
    patrol: ['Marit Solheim', 'Tess Moriyama'],
    'tow-afternoon': ['Kofi Lindgren', 'Henrik Vass'],
    supper: ['Einar Solheim', 'June Okafor', 'Kenji Moriyama'],
  }),
  event(
    '2026-01-12T18:40',
    RACES,
    'Club races',
    onSaturday('2026-02-14'),
    ofOneDay,
    'Two runs before lunch, two after.',
  ),
  ...signUps('2026-01-18', RACES, {
    breakfast: ['Joanne Whitcomb', 'Solveig Birkeland'],
    'tow-morning': ['Dale Whitcomb', 'Thandiwe Mbeki'],
    patrol: ['Marit Solheim', 'Rory MacAskill'],
    'tow-afternoon': ['Amos Birkeland', 'Henrik Vass'],
    supper: ['Tess Moriyama', 'Kofi Lindgren', 'Sunniva Brandt', 'Joanne Whitcomb'],
  }),
  {
    on: '2026-01-30T20:10',
    askToSwap: 'Kofi Lindgren',
    shift: 'supper',
    at: RACES,
    of: ['June Okafor'],
    message: 'My sister comes that day.',
  },
  { on: '2026-01-31T08:25', takeOver: 'June Okafor', from: 'Kofi Lindgren', shift: 'supper', at: RACES },

  event(
    '2026-11-03T19:35',
    SUPPER,
    SUPPER,
    { weekday: 'Sat', weeks: 1, from: '12:00', to: '21:00', days: 0 },
    ofSupper,
    'Supper at six for whoever sleeps there, at one table.',
  ),
  ...signUps('2026-11-06', SUPPER, {
    stove: ['Einar Solheim'],
    kitchen: ['Marit Solheim', 'Solveig Birkeland', 'Priya Ravindran'],
    dishes: ['Nora Quist', 'Leif Quist', 'Tess Moriyama'],
  }),

  event(
    '2026-11-05T18:55',
    NEXT,
    'Opening weekend',
    { weekday: 'Sat', weeks: 3, from: '06:00', to: '16:00', days: 1 },
    withCards,
    'Two days of tow, if it snows.',
  ),
  ...signUps('2026-11-08', NEXT, {
    breakfast: ['Sunniva Brandt'],
    'tow-morning': ['Dale Whitcomb', 'Amos Birkeland'],
    patrol: ['Marit Solheim', 'Owen Castellane'],
    'tow-afternoon': ['Thandiwe Mbeki'],
    supper: ['Tess Moriyama', 'Kofi Lindgren', 'Einar Solheim'],
    'breakfast-2': ['Sunniva Brandt', 'Ines Calloway', 'Solveig Birkeland'],
    'tow-morning-2': ['Amos Birkeland', 'Kenji Moriyama'],
    'tow-afternoon-2': ['Dale Whitcomb'],
  }),
  {
    on: '2026-11-12T21:05',
    askToSwap: 'Kofi Lindgren',
    shift: 'supper',
    at: NEXT,
    of: ['Rory MacAskill', 'Kenji Moriyama'],
    message: '',
  },
  { on: '2026-11-13T07:40', takeOver: 'Kenji Moriyama', from: 'Kofi Lindgren', shift: 'supper', at: NEXT },
  // Requests wait for Marit, for Nora, and for an administrator.
  {
    on: '2026-11-18T20:20',
    askToSwap: 'Tess Moriyama',
    shift: 'supper',
    at: NEXT,
    of: ['Nora Quist'],
    message: 'Hana’s concert begins at six.',
  },
  {
    on: '2026-11-19T19:15',
    askToSwap: 'June Okafor',
    shift: 'duty',
    at: 'House manager: June',
    of: ['Marit Solheim'],
    message: 'Chidi’s recital was moved to that Saturday. I’d take one of yours in January.',
  },
  {
    on: '2026-11-19T20:30',
    askToSwap: 'Owen Castellane',
    shift: 'patrol',
    at: NEXT,
    of: ['Tess Moriyama'],
    message: 'I’m the one with the keys that morning.',
  },
  { on: '2026-11-19T21:45', takeOver: 'Tess Moriyama', from: 'Owen Castellane', shift: 'patrol', at: NEXT },
]

/** How members sign up, ask each other to take over, and take over. */
export const dutyPerformers = {
  async takeShift({ who, shift, at }, stage, key) {
    await (await stage.as(who)).put(`${pathOf(at, stage)}/shifts/${shift}/${stage.idOf(who)}`, {}, { key })
  },

  async askToSwap({ who, shift, at, of, message }, stage, key) {
    const content = { shift, to: of.map(stage.idOf), isAnyone: of.length > 1, message }
    const { _id } = await (await stage.as(who)).post(`${pathOf(at, stage)}/swaps`, content, { key })
    stage.know(swapOf({ at, shift, from: who }), _id)
  },

  async takeOver({ who, ...step }, stage, key) {
    const swap = stage.idOf(swapOf(step))
    await (await stage.as(who)).post(`${pathOf(step.at, stage)}/swaps/${swap}/accept`, {}, { key })
  },
}

const pathOf = (at, stage) => `/duties/${stage.idOf(`entry ${at}`)}`
const swapOf = ({ at, shift, from }) => `swap of ${from}, ${shift}, ${at}`
