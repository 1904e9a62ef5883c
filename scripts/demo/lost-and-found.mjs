// What was found at the lodge in two seasons, who came for it, and what nobody wanted. Each item is put on the list by whoever
// found it, on the day or soon after.

const found = (on, title, by, place, { day = on.slice(0, 10), photo } = {}) => ({
  ...{ on, turnIn: title, by, place, foundOn: day },
  ...(photo && { photo }),
})
const claimed = (on, claim, by) => ({ on, claim, by })

export const lostAndFound = [
  found('2024-12-15T19:40', 'Red mitten, left hand', 'Solveig Birkeland', 'Boot room, on the bench by the stove', {
    photo: 'mitten',
  }),
  claimed('2024-12-22T20:05', 'Red mitten, left hand', 'Minseo Cho'),
  found('2025-01-05T18:12', 'Car key with a wooden fish', 'Dale Whitcomb', 'Found under the tow shack’s bench', {
    day: '2025-01-04',
  }),
  claimed('2025-01-05T21:30', 'Car key with a wooden fish', 'Kofi Lindgren'),
  found('2025-02-16T17:25', 'Steel thermos, two dents', 'June Okafor', 'Kitchen, top shelf', { photo: 'thermos' }),
  found('2025-02-23T16:50', 'Reading glasses, tortoiseshell', 'Prudence Hadley', 'Between the pages of the lodge book'),
  claimed('2025-03-02T12:15', 'Reading glasses, tortoiseshell', 'Wren Aldous'),
  found('2025-04-06T15:35', 'Ski poles, one of each', 'Einar Solheim', 'Rack by the upper door', { day: '2025-04-05' }),
  found('2025-05-04T13:20', 'Bunk room key, number 6', 'Prudence Hadley', 'In a pocket of the club’s own apron'),
  claimed('2025-05-04T18:45', 'Bunk room key, number 6', 'Sunniva Brandt'),
  found('2025-12-14T18:55', 'Goggles with an orange lens', 'Rory MacAskill', 'Below the second gate', {
    photo: 'goggles',
  }),
  claimed('2025-12-16T07:50', 'Goggles with an orange lens', 'Thandiwe Mbeki'),
  found('2026-01-04T11:10', 'Wool sweater, gray, child’s size', 'Sunniva Brandt', 'Drying room, third line', {
    day: '2026-01-03',
  }),
  found(
    '2026-02-15T20:30',
    'Silver ring with a small star',
    'Leif Quist',
    'Found in the sauna; the secretary keeps it',
  ),
  claimed('2026-02-18T19:15', 'Silver ring with a small star', 'Hanna Eklund'),
  found('2026-03-08T17:05', 'Left ski boot, size 26', 'Henrik Vass', 'Boot room, beside a right one of size 27'),
  found('2026-10-11T16:40', 'Work gloves, yellow', 'Amos Birkeland', 'On the wood pile', { day: '2026-10-10' }),
  found('2026-11-08T18:20', 'Green hat with a pompom', 'Ines Calloway', 'Coat hooks by the door', { photo: 'hat' }),
  found('2026-11-15T17:45', 'Headlamp, still on when found', 'Tor Solheim', 'Path to the upper lot', {
    day: '2026-11-14',
  }),
  claimed('2026-11-19T12:25', 'Headlamp, still on when found', 'Einar Solheim'),
  {
    on: '2026-04-26T10:30',
    clearAway: 'Ski poles, one of each',
    by: 'Sunniva Brandt',
    why: 'Nobody came for them in a year. They hold up the peas now.',
  },
]
