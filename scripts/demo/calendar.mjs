// What stands in the calendar of the demo club, from a month before the story's today to three months after it. Meetings
// are dates of it by themselves, and so are not entered. Nobody here is real, and no telephone rings.

import { spread } from './club-days.mjs'

/** `weeks` from the next such weekday, from one hour to another; `days` later where it goes on over night. */
const entry = (name, [weekday, weeks, from, to, days = 0], contact, onDuty, notes, by = 'Owen Castellane') => ({
  entry: name,
  ...{ by, title: name.replace(/ \(.*\)$/, ''), weekday, weeks, from, to, days, contact, notes },
  onDuty: onDuty.split(', '),
})

const weekend = (manager, weeks, onDuty, notes) =>
  entry(`House manager: ${manager.split(' ')[0]}`, ['Fri', weeks, '16:00', '18:00', 2], manager, onDuty, notes)

const been = [
  weekend('Dale Whitcomb', -1, 'Dale Whitcomb, Joanne Whitcomb', 'Bunks are assigned before supper, snorers above.'),
  entry(
    'Gutters and chimney',
    ['Sat', -4, '09:00', '15:00'],
    'Henrik Vass',
    'Henrik Vass, Amos Birkeland, Fintan Coyle',
    'Two ladders, four people who do not mind them. Soot goes into the steel bin, not into the boot room.',
  ),
  entry(
    'Wood count',
    ['Sun', -4, '10:00', '12:00'],
    'Amos Birkeland',
    'Amos Birkeland, Solveig Birkeland',
    'By cords, with a tape. Guessing was last year.',
  ),
  entry(
    'First aid, evening one',
    ['Wed', -3, '18:30', '20:45'],
    'Lucia Ferrante',
    'Lucia Ferrante, Astrid Dahlgren',
    'Splints, blankets, radio. Tolling Hall, upstairs. Bring a friend to be bandaged.',
  ),
  entry(
    'Work party',
    ['Sat', -3, '09:00', '16:00'],
    'Amos Birkeland',
    'Amos Birkeland, Kenji Moriyama, Daniel Cho, Parisa Azimi',
    'Roof, road signs, junior room. Gloves are ours, boots are yours. Lunch at noon for whoever signed the list.',
  ),
  entry(
    'Rope load test',
    ['Sat', -2, '09:00', '12:00'],
    'Dale Whitcomb',
    'Dale Whitcomb, Owen Castellane, Arvo Wickström',
    'Eight sandbags, one rider each. Stay below the gate until the flag is up.',
  ),
  entry(
    'Tow training',
    ['Sat', -1, '10:00', '12:00'],
    'Dale Whitcomb',
    'Dale Whitcomb, June Okafor',
    'Operators old and new: start, stop, splice, and whom to call. Coffee at the top station.',
  ),
]

const ahead = [
  entry(
    'Sled and radio drill',
    ['Sat', 0, '09:00', '11:15'],
    'Lucia Ferrante',
    'Lucia Ferrante, Selam Haile',
    'Channel 4. Say where, say what, say it again.',
  ),
  entry(
    'Soup',
    ['Sat', 0, '17:00', '18:30'],
    'June Okafor',
    'June Okafor, Solveig Birkeland',
    'In the lodge. Bring a bowl.',
    'Ines Calloway',
  ),
  entry(
    'Boiler service',
    ['Wed', 0, '08:00', '15:30'],
    'Henrik Vass',
    'Henrik Vass, Ilona Vass',
    'The lodge is cold and closed for the day. So is the kitchen.',
  ),
  weekend('Sunniva Brandt', 1, 'Sunniva Brandt, Joakim Brandt', 'Chains at the gate. The upper lot is full by nine.'),
  entry(
    'Wood splitting',
    ['Sat', 1, '09:00', '13:00'],
    'Amos Birkeland',
    'Amos Birkeland, Marco Ferrante, Rory MacAskill',
    'Bring a maul if you have one. Eye protection hangs behind the stove.',
  ),
  weekend('Marit Solheim', 2, 'Marit Solheim, Einar Solheim', 'Two cooks, two washers, two for wood, every meal.'),
  entry(
    'Tow opening',
    ['Sat', 2, '10:00', '15:30'],
    'Dale Whitcomb',
    'Dale Whitcomb, Amos Birkeland, Thandiwe Mbeki',
    'First rider at ten sharp, the oldest member present. Cake at the bottom landing.',
  ),
  entry('Old rope by the yard', ['Sun', 2, '13:00', '14:30'], 'Dale Whitcomb', 'Dale Whitcomb, Chidi Okafor', ''),
  entry(
    'Avalanche course',
    ['Sat', 3, '08:30', '16:00', 1],
    'Lucia Ferrante',
    'Lucia Ferrante, Leif Quist, Zofia Jankowska',
    'Saturday indoors, Sunday in the snow. Beacon, shovel and probe; three sets are on loan from the tow shack.',
  ),
  entry(
    'Potluck',
    ['Sat', 3, '17:30', '20:30'],
    'June Okafor',
    'June Okafor, Priya Ravindran',
    'A to H bring salad, I to P what is hot, Q to Z dessert. Nobody brings chili; there is always chili.',
    'Ines Calloway',
  ),
  entry(
    'Wax night',
    ['Wed', 4, '18:30', '20:30'],
    'Einar Solheim',
    'Einar Solheim, Tor Solheim',
    'In the boot room, where wax stays.',
  ),
  weekend('June Okafor', 4, 'June Okafor, Chidi Okafor', 'Quiet at ten. It is easier to say so at nine.'),
  weekend('Ines Calloway', 6, 'Ines Calloway, Desmond Calloway', ''),
  entry(
    'Full-moon ski',
    ['Sat', 6, '19:30', '22:00'],
    'Nora Quist',
    'Nora Quist, Leif Quist',
    'If there is a moon. Headlamps off above the second gate; the tow stands still.',
    'Nora Quist',
  ),
  entry(
    'Race day',
    ['Sat', 8, '09:30', '14:30'],
    'Einar Solheim',
    'Einar Solheim, Dale Whitcomb, Abena Lindgren, Kirsten Rasmussen',
    'Two runs, one clock, no excuses. Bibs from half past eight. Under tens start first, and get soup first.',
  ),
  weekend(
    'Tess Moriyama',
    10,
    'Tess Moriyama, Kenji Moriyama',
    'The long weekend. The list is full; please do not ask.',
  ),
  entry(
    'Roof shoveling',
    ['Sat', 11, '09:00', '12:00'],
    'Henrik Vass',
    'Henrik Vass, Wesley Yazzie, Anders Rasmussen',
    'North eave first. Nobody goes up alone, whatever the sky says.',
  ),
]

/** The entries, and what became of some of them. Where two have a title, a name in parentheses tells them apart. */
export const calendar = [
  ...spread(been, '2026-09-28', '2026-10-12'),
  ...spread(ahead, '2026-10-13', '2026-11-16'),
  {
    on: '2026-11-02T20:14',
    rearrange: 'Rope load test',
    by: 'Owen Castellane',
    set: { notes: 'Ten sandbags, one rider each. Stay below the gate until the flag is up.' },
  },
  { on: '2026-11-17T19:40', rearrange: 'Tow opening', by: 'Owen Castellane', from: '09:30' },
  {
    on: '2026-11-18T12:05',
    rearrange: 'Potluck',
    by: 'Ines Calloway',
    onDuty: ['June Okafor', 'Priya Ravindran', 'Noelani Kealoha'],
  },
  { on: '2026-11-19T21:10', crossOut: 'Old rope by the yard', by: 'Owen Castellane' },
]
