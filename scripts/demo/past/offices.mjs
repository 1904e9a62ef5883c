// Who held which office of the board, from election to election.

const [NORA, TESS] = ['Nora Quist', 'Tess Moriyama']

const FIRST_BOARD = {
  president: 'Rolf Tanager',
  'vice-president': 'Simone Delacroix',
  'finance-planning': 'Vikram Chandra',
  secretary: 'Nora Quist',
  treasurer: 'Gordon Pell',
  'building-maintenance': 'Henrik Vass',
  'wood-fuel-safety': 'Oddvar Grimstad',
  membership: 'Ines Calloway',
  'hill-lift': 'Dale Whitcomb',
  entertainment: 'Gloria Sandoval',
  'lodge-management': 'Prudence Hadley',
  'past-president': 'Ragna Ibsen',
}

/** Lodge Management has no address of its own: it is reached at the lodge. */
const mailbox = (office) => (office === 'lodge-management' ? '' : `${office}@skarnhollow.example`)

/** An office that has a new holder since the election. */
const elected = (on, office, holder, by, why) => ({
  ...{ on, office: `board-${office}`, by },
  set: { holders: [holder], email: mailbox(office) },
  why,
})

const IN_2025 = 'Elected on April 10, 2025.'
const IN_2026 = 'Elected on April 9, 2026.'

export const offices = [
  ...Object.entries(FIRST_BOARD).map(([office, holder], index) =>
    elected(`2024-10-15T19:${10 + 2 * index}`, office, holder, NORA, 'The board of the year.'),
  ),

  elected('2025-04-11T19:05', 'president', 'Owen Castellane', NORA, IN_2025),
  elected('2025-04-11T19:06', 'past-president', 'Rolf Tanager', NORA, 'Two years as president.'),
  elected('2025-04-11T19:08', 'secretary', 'Tess Moriyama', NORA, IN_2025),
  elected('2025-04-11T19:11', 'treasurer', 'Priya Ravindran', NORA, IN_2025),
  elected('2025-04-11T19:12', 'wood-fuel-safety', 'Amos Birkeland', NORA, IN_2025),
  elected('2025-04-11T19:14', 'entertainment', 'June Okafor', NORA, IN_2025),

  elected('2026-04-10T18:40', 'vice-president', 'Lucia Ferrante', TESS, IN_2026),
  elected('2026-04-10T18:42', 'finance-planning', 'Kofi Lindgren', TESS, IN_2026),
  elected('2026-04-10T18:45', 'lodge-management', 'Sunniva Brandt', TESS, IN_2026),
]
