import { board, general } from './held-meeting.mjs'

// The meetings from the summer of 2025 on, with their minutes, apart from those in ../past-meetings.mjs and ../meetings.mjs.

export const meetings2026 = [
  board('a date in July', '2025-07-08', 'kofi', ['2025-06-17T19:08', 'Only if there is something to decide.']),
  {
    on: '2025-07-01T18:30',
    callOff: 'a date in July',
    by: 'Tess Moriyama',
    why: 'Nobody had anything to decide, and ten of twelve are at the lake.',
  },
  board(
    'budget for the second season',
    '2025-08-12',
    'kofi',
    [
      '2025-07-22T18:45',
      `The budget, and three questions that come with it:

      - Insurance: two percent more, for nothing that we did
      - Wood: buy one cord, or trust Amos
      - Dues: as they are`,
    ],
    [
      '2025-08-15T20:19',
      `
      Present: ten of twelve.
      - The budget is approved. Dues stay as they are.
      - Wood: Amos Birkeland says that eleven cords can be seen with the naked eye. The tape stays in the drawer, against one vote.
      - Vikram Chandra will count the members by age for the insurer.`,
    ],
  ),
  board(
    'after the summer',
    '2025-09-09',
    'rolf',
    ['2025-08-19T19:25', 'Work party dates, the chimney, and two requests to use the lodge.'],
    [
      '2025-09-12T18:14',
      `
      Present: all twelve.
      - Work parties: October 4 and 18. Soup is promised in writing.
      - Chimney: Fintan Coyle. Mittens found in it go to Margit Tanager.
      - One former member asked that all their data be erased. It was done by the secretary’s predecessor on September 2. The board confirms it.`,
    ],
  ),
  general(
    'the fall meeting of 2025',
    '2025-09-11',
    'hall',
    [
      '2025-08-21T20:30',
      'Who is back, who is new, and **who has the wheelbarrow**. Photos of the summer are welcome, on paper.',
    ],
    [
      '2025-09-15T19:47',
      `
      Present: 44 members. Quorum, sunburned.
      - Seventeen sign up for the first work party, nine for the second, and four for both.
      - The wheelbarrow is back from the pond. The tadpoles have legs.
      - June Okafor asks for a poem in the Sentinel. Hiroshi Nakagawa has brought three.`,
    ],
  ),
  board(
    'wood and wax',
    '2025-10-14',
    'nora',
    ['2025-09-23T18:55', 'Reports of the work parties. Also: where wax may be melted, after last winter.'],
    [
      '2025-10-17T20:36',
      `
      Present: eleven of twelve.
      - Wood: eleven cords, counted by heart. Gordon Pell asks who checked the heart.
      - Wax is melted in the boot room or in garages, and not in the kitchen. Carried, Rory MacAskill nodding in the window.
      - Radios: Lucia Ferrante gets $240 for batteries, and brings receipts.`,
    ],
  ),
  board(
    'one month to go',
    '2025-11-11',
    'lucia',
    ['2025-10-21T19:32', 'Opening day, first aid, and the bylaw about the stake.'],
    [
      '2025-11-14T18:05',
      `
      Present: all twelve.
      - Opening day is December 6, if Dale says so.
      - First aid: two evenings, and one patient who groans. Astrid Dahlgren has been asked.
      - The bylaw about the stake goes to the members, word for word as Gudrun Eriksen wrote it.`,
      'docx',
    ],
  ),
  general(
    'the stake and the ruler',
    '2025-11-13',
    'upstairs',
    [
      '2025-10-23T20:01',
      `The November meeting. Reports first, then **the bylaw about the stake and the ruler**:

      1. Text, read by the secretary
      2. Halvard, five minutes
      3. Miles, five minutes
      4. Vote
      5. Soup, together`,
    ],
    [
      '2025-11-17T17:40',
      `
      Present: 66 members, the most since the fire. Quorum.
      - One stake, one ruler, and both with whoever has read them longest: 63 for, none against, three abstain out of modesty.
      - Halvard Eriksen spoke for four minutes and forty seconds. Miles Hadley spoke for it as well, to general surprise.
      - Opening weekend: Sunniva and Joakim Brandt are house managers.
      Adjourned at 8:30 PM for soup.`,
    ],
  ),
  board(
    'storm plans',
    '2025-12-09',
    'simone',
    ['2025-11-18T18:48', 'New Year’s bunks, spare fuel, and what we do when the road closes with us above it.'],
    [
      '2025-12-15T19:29',
      `
      Present: ten of twelve, on the Thursday instead.
      - When the road closes, nobody tries it. The house manager keeps a list, and the soup thick.
      - Fuel: forty gallons in the shed, locked.
      - New Year: thirty-two bunks, thirty-two names. Prudence Hadley is applauded and looks away.`,
    ],
  ),
  {
    on: '2025-12-08T15:20',
    revisit: 'storm plans',
    by: 'Tess Moriyama',
    set: { date: '2025-12-11' },
    why: 'The road from Larch Prairie is closed on Tuesday. By a storm, of course.',
  },
  board(
    'a hundred inches',
    '2026-01-13',
    'kofi',
    [
      '2025-12-22T19:14',
      'Roof, road and votes on two members. Also the plow, **which the vice president wishes to thank in person**.',
    ],
    [
      '2026-01-16T18:37',
      `
      Present: eleven of twelve.
      - Ellis and Rosalind Fairweather become active members. Their daughter voted loudly.
      - Roof: to be shoveled at forty inches, not at fifty. Carried.
      - The vice president has thanked the plow. The driver has a name, and asked that it not be minuted.`,
    ],
  ),
  general(
    'on snow, 2026',
    '2026-01-15',
    'lodge',
    [
      '2025-12-27T16:26',
      'By the fire, as every January. Skis, mug, headlamp, and **something to sit on**: we were 47 last year.',
    ],
    [
      '2026-01-19T20:08',
      `
      Present: 52 members and a baby. Quorum.
      - Snow: 106 inches by the one ruler. Applause for the ruler.
      - Hill and lift: the rope has nine splices. Dale asks that nobody count them aloud.
      - Drying room: the vent was left open on the 3rd, and eleven towels froze. Nobody came forward. One towel is still missing.`,
    ],
  ),
  board(
    'wood, again',
    '2026-02-10',
    'lucia',
    ['2026-01-20T18:59', 'The wood shed by the tape, the long weekend, and votes on two members.'],
    [
      '2026-02-13T19:43',
      `
      Present: all twelve.
      - Wood: of eleven cords by heart there had been nine and a half by tape. From now on the tape. Amos Birkeland moved it himself.
      - Zofia Jankowska and Piotr Jankowski become active members.
      - The junior room asks for a quieter door, in a letter with nine signatures, one of them a paw. Henrik will look into hinges.
      - The board stood for a minute for Alvar Renfrew.`,
    ],
  ),
  board(
    'boiler fund',
    '2026-03-10',
    'rolf',
    [
      '2026-02-17T20:22',
      `One subject. After the long weekend we know what it is:

      - What the boiler is (Henrik)
      - What another one costs (Priya)
      - How we pay for it: in two halves`,
    ],
    [
      '2026-03-13T18:58',
      `
      Present: eleven of twelve. Excused: Henrik Vass for the first half hour, at the boiler.
      - The boiler is from 1979 and tired. It will be asked for one more winter.
      - A new one costs $14,800, and for once not about. The first half goes to the annual meeting, the second to December.
      - Thanks to the thirty-four who slept in the common room, and to whoever told stories until two.`,
    ],
  ),
  board(
    'doors',
    '2026-04-14',
    'nora',
    [
      '2026-04-10T19:20',
      'First meeting after the elections. Keys and signatures, and then **the matter of the doors**.',
    ],
    [
      '2026-04-17T20:13',
      `
      Present: all twelve. Lucia, Kofi and Sunniva are welcomed to their offices.
      - The doors of the junior room were found on March 28 at the bottom of the practice slope. They had been waxed, and well.
      - Eight juniors have apologized in writing. The ninth drew a fish.
      - There will be no doors until the fall. The hinges are kept by Henrik.`,
    ],
  ),
  board(
    'summer, and a wedding',
    '2026-05-12',
    'lucia',
    ['2026-04-21T18:42', 'Closing report, summer works, and a request to use the lodge on August 29.'],
    [
      '2026-05-15T19:06',
      `
      Present: ten of twelve.
      - Keys: seven. One more is missing than usual. Everyone is asked to look into winter jackets.
      - The lodge goes to Hanna Eklund and Mateo Arriaga on August 29. Solveig Birkeland stays the whole time and answers for everyone, and for the cake.
      - Granted with applause, which is not in the rules.`,
      'docx',
    ],
  ),
  board(
    'the chimney and the shed',
    '2026-07-14',
    'kofi',
    ['2026-06-23T20:17', 'Short, outdoors, with something cold. Chimney cap, shed roof, and two kettles.'],
    [
      '2026-07-17T18:31',
      `
      Present: eight of twelve, in the garden.
      - Chimney cap: Fintan Coyle, $85 and a ladder.
      - Shed roof: the second Saturday of August.
      - Two kettles now stand in the lodge. They are tuned a third apart. The board notes this.`,
    ],
  ),
  board(
    'what the rope said',
    '2026-08-11',
    'simone',
    [
      '2026-07-21T19:55',
      'The inspector’s report on the tow. **Dale brings the worst splice**, so wash your hands afterwards.',
    ],
    [
      '2026-08-14T20:40',
      `
      Present: nine of twelve.
      - The inspector passes engine, gates and sheaves, and not the rope.
      - Dale Whitcomb asks for a month to think, and gets it.
      - Prices for six hundred feet are to be asked for by September.`,
    ],
  ),
  board(
    'ready for snow',
    '2026-11-10',
    'kofi',
    [
      '2026-10-20T19:11',
      'The last one before the general meeting: doors, duty roster, keys, and who tells the juniors.',
    ],
    [
      '2026-11-13T19:27',
      `
      Present: all twelve.
      - Doors: the vote is on Thursday. The board recommends hinges of steel.
      - House managers have names through February.
      - Rope: spliced, tested, praised. Dale Whitcomb has slept.`,
    ],
  ),
  board('the second half of the winter', '2027-01-12', 'lucia', [
    '2026-11-23T18:40',
    'Dues, Life members, roof, and **the boiler fund after the vote**. Soup at six.',
  ]),
].flat()
