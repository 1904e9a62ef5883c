import { ABOUT } from '../sentinels.mjs'

// Every Sentinel of the two years: when it came out, and what it says. There is none in summer, when everybody is at the lake.

const EDITOR = 'June Okafor'

/** A letter; without words of its own it is the one that its month is known for. */
const letter = (on, month, words = ABOUT[month]) => {
  const year = Number(on.slice(0, 4))
  return { on, sentinel: `${month} ${year}`, by: EDITOR, month, year, words }
}

export const letters = [
  letter(
    '2024-10-21T17:20',
    'October',
    'Thirty-one pairs of hands.\nGutters, wood and a birch, all in one weekend. Nine cords are under cover, and the wheelbarrow has been keeping the boiler company. Read more on the wall, which is new.',
  ),
  letter(
    '2024-11-15T12:05',
    'November',
    'Two and one quarter inches.\nSo says the stake. The editor was sent a poem, a recipe and four pages about parking, and prints what there is room for: a kettle has come to the lodge. You have heard it.',
  ),
  letter(
    '2024-12-16T18:45',
    'December',
    'A week late and well worth it.\nThe juniors danced, it snowed, the tow opened on the 14th. The oldest member on skis let go exactly where agreed. Chains on at the gate, headlamps for the path.',
  ),
  letter(
    '2025-01-20T19:10',
    'January',
    'Parted on Saturday, spliced by Sunday.\nThe rope broke at the third splice, as it did in 1962, and ran again at ten. Drive up before two on Fridays, or on Saturday. Everything in between is a story.',
  ),
  letter(
    '2025-02-17T17:32',
    'February',
    'Fifty-five years, sixty-one inches.\nCongratulations to Gudrun and Halvard Eriksen, who measured both. The avalanche course has dry socks, the race has bibs, and the potluck asks you not to bring chili.',
  ),
  letter(
    '2025-03-17T18:20',
    'March',
    'One club, one ruler.\nNine for, one against, one laughing: the board has spoken. Ninety-four inches on March 2. The race was won by a yawn, and by a tenth. The editor looks for her successor.',
  ),
  letter(
    '2025-04-22T12:40',
    'April',
    'Elected, applauded, fed.\nOwen leads, Tess writes, Priya counts, Amos stacks. The coffee rule now holds for the board. The tow runs through the 27th, and the last ride goes to somebody who has never dared.',
  ),
  letter(
    '2025-05-12T19:15',
    'May',
    'Closed, dry and counted.\nTwenty-six carried mattresses; eight keys hang on nine hooks. Ottilie has left us for the sea after fifty-nine years and sixty thousand plates. Her bunk keeps her name.',
  ),
  letter(
    '2025-09-08T18:02',
    'September',
    'The tadpoles have legs.\nSo the wheelbarrow is free again, just in time for two work parties, on October 4 and 18. A girl named Juniper was born in June and has been up to the lodge twice, asleep.',
  ),
  letter(
    '2025-10-20T17:48',
    'October',
    'Eleven cords, by heart.\nAmos looked at the shed and said a number. It is a handsome number. Fewer mittens in the chimney, more mushrooms in the soup, and nobody melts wax in the kitchen any more.',
  ),
  letter(
    '2025-11-17T19:33',
    'November',
    'Sixty-three to nothing.\nThe bylaws now know the stake and the ruler. Miles spoke in favor, and had to sit down. The first mouse came on October 9. Opening day is December 6, if Dale says so.',
  ),
  letter('2025-12-03T18:16', 'December'),
  letter('2026-01-19T17:25', 'January'),
  letter('2026-02-09T19:04', 'February'),
  letter('2026-03-16T18:51', 'March'),
  letter('2026-04-20T12:22', 'April'),
  letter('2026-05-18T17:39', 'May'),
  letter('2026-09-07T18:28', 'September'),
  letter('2026-10-19T19:02', 'October'),
  letter('2026-11-09T18:14', 'November'),
]
