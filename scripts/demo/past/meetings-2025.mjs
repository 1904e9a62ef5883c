import { board, general, PLACES } from './held-meeting.mjs'

// The meetings of the first season, with their minutes.

export const meetings2025 = [
  board(
    'the portal, and parking',
    '2024-11-12',
    'rolf',
    [
      '2024-10-22T19:35',
      'Two items: who may do what in the new portal, and parking. **Parking second**, so that we reach the portal.',
    ],
    [
      '2024-11-15T20:10',
      `
      Present: eleven of twelve. Excused: Oddvar Grimstad, who was splitting wood and could be heard.
      - The portal: those who keep lists become administrators. Carried.
      - Parking: one hour and ten minutes. Thirty-one places if everyone is nice. No decision.
      - The coffee was finished at 7:05 PM. Nobody made coffee.`,
    ],
  ),
  general(
    'before the first snow',
    '2024-11-14',
    'hall',
    [
      '2024-10-24T18:50',
      `The fall meeting. On the list:

      - Reports: wood, boiler, rope
      - Opening weekend, if there is snow
      - Who takes which weekend as house manager

      Ramón plays before and after, not during.`,
    ],
    [
      '2024-11-18T19:22',
      `
      Present: 54 members. Quorum.
      - Wood: nine cords by the tape, ten by Oddvar. Nine is recorded.
      - Boiler: lit on the second try. Rope: sound. Dale is applauded, the rope as well.
      - House managers: eleven weekends of twelve have a name. The twelfth is New Year, and Prudence sighs.
      - Any other business: Miles Hadley asks by whose ruler the club measures snow. Not on the agenda.
      Adjourned at 8:40 PM.`,
    ],
  ),
  board(
    'a late opening',
    '2024-12-10',
    'simone',
    [
      '2024-11-20T20:05',
      'Snow, or the lack of it. Also: the insurer’s letter about the tow gates, and **New Year’s bunks**.',
    ],
    [
      '2024-12-13T18:41',
      `
      Present: all twelve.
      - Opening moved to December 14, as Dale Whitcomb will not be hurried. Carried, Dale abstaining with dignity.
      - The insurer wants the gates tested each morning and written down. They are, since 1974.
      - New Year: 32 bunks, 34 people. Two benches were found.
      - The snow dance is not the board’s business, but it had a good effect.`,
      'docx',
    ],
  ),
  board(
    'deep winter',
    '2025-01-14',
    'nora',
    ['2024-12-27T17:30', 'Dues, Life members, and a word about Friday drivers. **Soup at six**, meeting at half past.'],
    [
      '2025-01-17T19:55',
      `
      Present: ten of twelve. Excused: two, below the sawmill.
      - Berit Grimstad is voted a Life member, unanimously. Her husband is asked to stop smiling.
      - Dues: 71 of 116 paid. The treasurer will accept no more geese.
      - Friday driving: before two, or on Saturday. To be said in every Sentinel.
      - Leona and Wesley Yazzie are thanked for soup at midnight.`,
    ],
  ),
  general(
    'on snow, 2025',
    '2025-01-16',
    'hall',
    ['2024-12-29T15:12', 'The winter meeting, with reports by the fire. Bring skis, a mug and a headlamp.'],
    [
      '2025-01-20T20:31',
      `
      Present: 47 members, at the lodge. Quorum, in slippers.
      - Hill and lift: 212 rides a day. The third splice is being watched.
      - Boiler: knocks for nine minutes instead of ten. Henrik is worried and the others are not.
      - A sled that steers left has damaged a ruler, which belonged to a member. The board is asked to consider rulers.
      - The meeting closes at 8:15 PM, because of the moon.`,
    ],
  ),
  {
    on: '2025-01-04T11:20',
    revisit: 'on snow, 2025',
    by: 'Nora Quist',
    set: PLACES.lodge,
    why: 'The invitation said by the fire, and Tolling Hall has none.',
  },
  board(
    'new members',
    '2025-02-11',
    'lucia',
    ['2025-01-21T19:00', 'Four applications, all under fourteen. Also: **what the third splice means.**'],
    [
      '2025-02-14T18:26',
      `
      Present: eleven of twelve.
      - Gia, Maya, Bao and Nuno are welcomed as junior members. Rolf voted before the motion was read.
      - The rope: Dale says two more winters. Arvo Wickstrom says one. The rope fund gets $900.
      - The sauna rules are approved as written. They were not up for approval. Tuulikki was thanked.`,
    ],
  ),
  board(
    'the ruler',
    '2025-03-11',
    'rolf',
    [
      '2025-02-18T20:44',
      `Three things:

      1. Roof: forty tons came down, one gutter with them
      2. Nominations for April
      3. The question of the ruler, at the request of nine members`,
    ],
    [
      '2025-03-14T19:17',
      `
      Present: eleven of twelve, and seven visitors, which is a record.
      - The gutter: about sixty, says Henrik Vass. The treasurer asks about sixty what.
      - Nominations: Ragna Ibsen will ask everybody, twice.
      - The ruler: the club recognizes one ruler, that of Halvard Eriksen. Nine for, one against, one laughing.`,
    ],
  ),
  board(
    'before the elections',
    '2025-04-08',
    'nora',
    ['2025-03-18T18:33', 'The last meeting of this board. Accounts, ballots, and **who brings the cake** on Thursday.'],
    [
      '2025-04-11T08:50',
      `
      Present: all twelve.
      - The accounts: $1,140 more than last year, of which $900 are the rope’s.
      - Ballots are printed. Cake: Solveig Birkeland, who was not asked and had already begun.
      - Rolf Tanager thanks the board in one sentence. It was the right one.`,
    ],
  ),
  general(
    'the annual meeting of 2025',
    '2025-04-10',
    'hall',
    [
      '2025-03-20T19:45',
      `The annual meeting. **The board is elected by show of hands**, and there is one change of the bylaws to vote on.

      - Reports, short
      - Treasurer’s report, shorter
      - Elections: President, Secretary, Treasurer, Wood, Entertainment
      - The coffee rule

      Proxies: [write to the secretary](mailto:secretary@skarnhollow.example) by Wednesday noon.`,
    ],
    [
      '2025-04-14T20:02',
      `
      Present: 59 members, 12 by proxy. Quorum.
      - Elected: Owen Castellane (President), Tess Moriyama (Secretary), Priya Ravindran (Treasurer), Amos Birkeland (Wood), June Okafor (Entertainment). All others stay.
      - Treasurer: a season in the black, and a goose in kind.
      - Bylaws: the coffee rule applies to the board as well. 48 for, 11 against, all eleven on the board or married to it.
      - Rolf Tanager is thanked for two years. He stands up, sits down, and that was it.
      Adjourned at 9:05 PM for cake.`,
    ],
  ),
  board(
    'the new board',
    '2025-05-13',
    'lucia',
    [
      '2025-04-22T18:20',
      'First meeting of the new board: keys, signatures at the bank, and the summer. **Coffee will be made.**',
    ],
    [
      '2025-05-16T19:38',
      `
      Present: all twelve.
      - Signatures: Priya Ravindran and Owen Castellane.
      - Keys: eight. The ninth has its own line, and keeps it.
      - The lodge may be had for one wedding and two birthdays this summer.
      - Coffee was made by the president, who had finished it. It was strong.`,
      'docx',
    ],
  ),
  board(
    'summer work',
    '2025-06-10',
    'simone',
    ['2025-05-20T20:12', 'What is mended in summer: north gutter, porch steps, the tow engine’s belt.'],
    [
      '2025-06-13T17:52',
      `
      Present: nine of twelve. Excused: one at a wedding, one at the lake, one asleep.
      - Gutter: Fintan Coyle, for materials. Steps: Henrik Vass, for about forty.
      - The belt: Yonas Haile has one that fits, from a bus.
      - Congratulations are sent to the Fairweathers as soon as there is a name.`,
    ],
  ),
].flat()
