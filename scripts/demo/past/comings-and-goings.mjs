// Who left in the two years and why, who came back, who was forgotten, and who came of age.

const [NORA, OWEN, INES] = ['Nora Quist', 'Owen Castellane', 'Ines Calloway']

export const comingsAndGoings = [
  {
    on: '2024-11-02T16:20',
    revise: 'Maren Pell',
    by: INES,
    family: ['Agnes Pell', 'Gordon Pell'],
    why: 'The sheet did not say whose daughter she is.',
  },
  { on: '2024-11-06T19:30', role: 'Prudence Hadley', by: OWEN, to: 'administrator', why: 'She keeps the bunk lists.' },

  {
    on: '2025-05-09T18:05',
    revise: 'Ottilie Brask',
    by: INES,
    set: { address: { street: '3 Seawall Steps', city: 'Port Hollis', zipCode: '98992' } },
    why: 'Lives with her daughter now. For the Sentinel.',
  },
  {
    on: '2025-05-12T18:30',
    remove: 'Ottilie Brask',
    by: INES,
    why: 'At her request, after fifty-nine years. The Sentinel still goes to her by mail.',
  },

  {
    on: '2025-06-28T10:15',
    remove: 'Jana Novak',
    by: INES,
    why: 'A year at a research station. They mean to come back.',
  },
  { on: '2025-06-28T10:17', remove: 'Marek Novak', by: INES, why: 'With Jana, for a year.' },

  { on: '2025-08-19T17:40', remove: 'Lorcan Vey', by: INES, why: 'Took a job abroad and does not plan to return.' },
  {
    on: '2025-09-02T19:20',
    forget: 'Lorcan Vey',
    by: NORA,
    why: 'Asked in a letter of August 29 that we erase all personal data. The letter is in the secretary’s binder.',
  },

  {
    on: '2025-09-08T18:45',
    role: 'Vikram Chandra',
    by: OWEN,
    to: 'administrator',
    why: 'To count members by age for the insurer.',
  },
  { on: '2025-09-29T20:10', role: 'Vikram Chandra', by: OWEN, to: 'member', why: 'The insurer has its count.' },

  {
    on: '2026-02-13T09:30',
    remove: 'Alvar Renfrew',
    by: NORA,
    why: 'Died on February 11, 2026. A member since 1962, and on the hill since 1951.',
  },

  {
    on: '2026-03-09T18:10',
    comesOfAge: 'Maren Pell',
    by: INES,
    set: {
      email: 'maren.pell@skarnhollow.example',
      phone: { home: '4255550153', cell: '4255550190' },
      address: { street: '26 Marsh Hawk Lane', city: 'Cedar Landing', state: 'WA', zipCode: '98996' },
    },
    why: 'She turned eighteen on Sunday.',
  },
  { on: '2026-03-10T16:35', settle: 'Maren Pell' },
  {
    on: '2026-04-14T20:05',
    role: 'Prudence Hadley',
    by: OWEN,
    to: 'member',
    why: 'Handed Lodge Management and the bunk lists to Sunniva.',
  },

  { on: '2026-09-06T17:25', bringBack: 'Jana Novak', by: INES, why: 'Back from the south, with their own stake.' },
  { on: '2026-09-06T17:28', bringBack: 'Marek Novak', by: INES, why: 'Back with Jana.' },
]
