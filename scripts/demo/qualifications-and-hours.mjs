// Who may run the tow, who knows first aid, and who stacked the wood: two seasons of cards and of hours.

const NORA = 'Nora Quist'
const OWEN = 'Owen Castellane'

const kind = (on, keepKind, symbol, needed) => ({ on, keepKind, symbol, needed, by: NORA })
const held = (on, qualify, card, issuedOn, endsOn, issuedBy) => ({
  on,
  qualify,
  card,
  issuedOn,
  endsOn,
  issuedBy,
  by: NORA,
})
const sent = (on, sendCard, card, endsOn, issuedBy) => ({ on, sendCard, card, endsOn, issuedBy })
const checked = (on, checkCard, card, by = NORA) => ({ on, checkCard, card, by })

const kinds = [
  kind('2024-10-19T10:05', 'Tow operator', 'Tow', 8),
  kind('2024-10-19T10:07', 'First aid', 'First aid', 6),
  kind('2024-10-19T10:08', 'Sled', 'Sled', 3),
  kind('2024-10-19T10:10', 'Kitchen card', 'Kitchen', 2),
  kind('2024-10-19T10:12', 'House manager', 'Key', 1),
]

const RED_CROSS = 'Red Cross, Alder Falls'
const BY_OWEN = 'Checked by Owen Castellane'

const cards = [
  held('2024-10-19T10:31', 'Owen Castellane', 'Tow operator', '2023-11-18', null, 'Built it'),
  held('2024-10-19T10:34', 'Henrik Vass', 'Tow operator', '2023-11-18', '2026-11-15', BY_OWEN),
  held('2024-10-19T10:36', 'Dale Whitcomb', 'House manager', '1990-10-06', null, 'Has the key since 1990'),
  held('2024-10-19T10:38', 'Marit Solheim', 'House manager', '2020-10-03', null, 'Tour of the lodge with Dale'),
  held('2024-10-19T10:41', 'Kofi Lindgren', 'Tow operator', '2024-01-14', '2027-01-14', BY_OWEN),
  held('2024-11-17T18:10', 'June Okafor', 'First aid', '2024-11-16', '2026-11-28', RED_CROSS),
  held('2024-11-17T18:12', 'Amos Birkeland', 'Kitchen card', '2024-11-12', '2026-12-02', 'Kittitas County'),
  held('2024-10-19T10:43', 'Dale Whitcomb', 'Tow operator', '2023-11-18', null, 'Spliced it'),
  held('2024-10-19T10:46', 'Nora Quist', 'House manager', '2016-10-01', null, 'Tour of the lodge with Dale'),
  held('2024-12-15T18:20', 'Nora Quist', 'First aid', '2024-12-14', '2026-12-14', RED_CROSS),
  held('2024-12-30T09:20', 'Marit Solheim', 'First aid', '2024-12-28', '2026-12-28', RED_CROSS),
  held('2025-01-12T17:45', 'Lucia Ferrante', 'Kitchen card', '2025-01-06', '2027-01-06', 'Kittitas County'),
  held('2025-01-12T17:49', 'Ines Calloway', 'First aid', '2025-01-11', '2027-12-11', RED_CROSS),
  held('2025-11-16T20:02', 'Sunniva Brandt', 'First aid', '2025-11-15', '2027-11-15', RED_CROSS),
  held('2025-11-16T20:04', 'Einar Solheim', 'Tow operator', '2025-11-15', '2028-11-15', BY_OWEN),
  held('2025-11-16T20:06', 'Leif Quist', 'Tow operator', '2025-11-15', '2028-11-15', BY_OWEN),
  held('2025-11-16T20:08', 'Tess Moriyama', 'Tow operator', '2025-11-15', '2028-11-15', BY_OWEN),
  held('2025-11-16T20:10', 'Amos Birkeland', 'Tow operator', '2025-11-15', '2028-11-15', BY_OWEN),
  held('2025-11-16T20:12', 'Kenji Moriyama', 'Tow operator', '2025-11-15', '2028-11-15', BY_OWEN),
  held('2025-11-16T20:14', 'Thandiwe Mbeki', 'Tow operator', '2025-11-15', '2028-11-15', BY_OWEN),
  held('2025-11-16T20:16', 'Owen Castellane', 'First aid', '2025-11-15', '2027-11-15', RED_CROSS),
  held('2025-11-16T20:18', 'Tess Moriyama', 'First aid', '2025-11-15', '2027-11-15', RED_CROSS),
  held('2026-01-11T19:15', 'Marit Solheim', 'Sled', '2026-01-10', '2028-01-10', BY_OWEN),
  held('2026-01-11T19:17', 'Einar Solheim', 'Sled', '2026-01-10', '2028-01-10', BY_OWEN),
  held('2026-01-11T19:19', 'Henrik Vass', 'Sled', '2026-01-10', '2028-01-10', BY_OWEN),
  sent('2026-02-01T21:10', 'Tor Solheim', 'First aid', '2028-01-31', RED_CROSS),
  checked('2026-02-02T08:15', 'Tor Solheim', 'First aid'),
  sent('2026-03-08T20:25', 'Leif Quist', 'First aid', '2028-03-07', 'Washington Ski Patrol'),
  {
    ...{ on: '2026-03-09T07:50', returnCard: 'Leif Quist', card: 'First aid', by: OWEN },
    why: 'The photo shows the back twice. Please send the front.',
  },
  sent('2026-03-10T19:05', 'Leif Quist', 'First aid', '2028-03-07', 'Washington Ski Patrol'),
  checked('2026-03-10T21:30', 'Leif Quist', 'First aid', OWEN),
  // It waits for somebody to look at it.
  sent('2026-11-18T20:40', 'Amos Birkeland', 'Kitchen card', '2028-12-02', 'Kittitas County'),
]

const worked = (on, work, by, hours, { members = [by], date = on.slice(0, 10), note = '' } = {}) => ({
  ...{ on, work, by, hours, members, date, note },
})
const confirmed = (on, confirmWork, by = NORA) => ({ on, confirmWork, by })

const hours = [
  { on: '2024-10-20T09:40', aimFor: '2024', hours: 16, by: NORA },
  { on: '2025-09-14T11:05', aimFor: '2025', hours: 20, by: NORA },
  worked('2024-10-27T17:30', 'Stacked the first three cords', 'Einar Solheim', 4, {
    members: ['Einar Solheim', 'Marit Solheim'],
  }),
  confirmed('2024-10-28T08:20', 'Stacked the first three cords'),
  worked('2024-11-03T18:15', 'Chimney, both flues', 'Henrik Vass', 3.5),
  confirmed('2024-11-04T07:55', 'Chimney, both flues'),
  worked('2025-01-26T19:20', 'Tow motor: new belt', 'Owen Castellane', 6),
  confirmed('2025-01-26T20:30', 'Tow motor: new belt'),
  worked('2025-05-10T16:45', 'Closing: drained the pipes', 'Amos Birkeland', 5, {
    members: ['Amos Birkeland', 'Solveig Birkeland'],
  }),
  confirmed('2025-05-11T10:10', 'Closing: drained the pipes'),
  worked('2025-10-12T17:05', 'Wood party: split and hauled', 'June Okafor', 5.5, {
    members: ['June Okafor', 'Chidi Okafor'],
  }),
  confirmed('2025-10-13T08:05', 'Wood party: split and hauled'),
  worked('2025-11-02T18:40', 'Bunk room: sanded the floor', 'Leif Quist', 7, { members: ['Leif Quist', 'Nora Quist'] }),
  confirmed('2025-11-03T07:40', 'Bunk room: sanded the floor', OWEN),
  worked('2026-02-22T20:05', 'Snow off the south roof', 'Kofi Lindgren', 4),
  confirmed('2026-02-23T08:45', 'Snow off the south roof'),
  worked('2026-05-17T15:30', 'Outhouse door, again', 'Tess Moriyama', 2.25),
  confirmed('2026-05-18T09:00', 'Outhouse door, again'),
  worked('2026-09-27T18:10', 'Splice in the tow rope', 'Owen Castellane', 8),
  confirmed('2026-09-28T07:30', 'Splice in the tow rope'),
  worked('2026-10-11T17:45', 'Split and stacked, four cords', 'Amos Birkeland', 9, {
    members: ['Amos Birkeland', 'Solveig Birkeland'],
  }),
  confirmed('2026-10-12T08:15', 'Split and stacked, four cords'),
  worked('2026-10-25T18:25', 'Drove the tow motor to Yakima', 'Leif Quist', 3),
  {
    ...{ on: '2026-10-26T08:05', returnWork: 'Drove the tow motor to Yakima', by: OWEN },
    why: 'Was this on the September list already?',
  },
  worked('2026-11-08T17:35', 'Junior room: doors and hinges', 'Nora Quist', 5.5),
  confirmed('2026-11-09T07:50', 'Junior room: doors and hinges', OWEN),
  worked('2026-11-08T19:10', 'Roof: snow stops on the north side', 'June Okafor', 12, {
    members: ['June Okafor', 'Chidi Okafor'],
  }),
  worked('2026-11-14T18:30', 'Tow rope: splice and load test', 'Owen Castellane', 6.5),
  worked('2026-11-14T19:55', 'Hinges and paint, junior room', 'Priya Ravindran', 4),
  worked('2026-11-15T17:20', 'Stacked wood, two cords', 'Marit Solheim', 3, {
    members: ['Marit Solheim', 'Einar Solheim'],
  }),
  confirmed('2026-11-16T08:10', 'Stacked wood, two cords'),
  worked('2026-11-19T20:15', 'Membership roll, fall mailing', 'Nora Quist', 2.5),
]

export const qualificationsAndHours = [...kinds, ...cards, ...hours]
