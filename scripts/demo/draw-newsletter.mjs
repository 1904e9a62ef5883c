import { box, landscape, paintOf } from './draw-landscapes.mjs'
import { onOnePage, show, wrapped } from './draw-papers.mjs'

const LEFT = 48
const WIDTH = 516
const SECOND_COLUMN = 318
const [INK, QUIET, ROPE, SHEET] = ['#14241d', '#4c5a53', '#c8452b', '#fffdf8']

/** What stands in every letter, below what is new. */
const STANDING = [
  [
    'From the drying room',
    'Three gloves, all left. One thermos, still warm on Sunday night. A red hat that has been here since the tow was put up, and whose owner is asked to come for it or to be buried in it.',
  ],
  [
    'Whom to ask',
    'Keys and bunks: Lodge Management. Rope and gates: Hill and Lift. Dues: the Treasurer, who takes checks, cash and cake. All the rest: the Secretary, in writing, which keeps it short.',
  ],
]

/** The first page of a monthly letter as a PDF file: `{ name, type, whole, text }`. The first line of `words` is its headline. */
export function drawNewsletter({ month, year, words }) {
  const [headline, ...lead] = words.split('\n')
  const text = [`The Sentinel, ${month} ${year}`, headline, ...lead, ...STANDING.flat()].join('\n')
  const content = [
    box(SHEET, 0, 0, 612, 792),
    ...ink(INK, show('F2', 50, LEFT - 3, 718, 'The Sentinel')),
    ...ink(QUIET, show('F1', 13, LEFT, 696, `Skarn Hollow Ski Club, the ${month} letter`)),
    box(ROPE, LEFT, 682, WIDTH, 3),
    ...landscape(month, LEFT, 434),
    ...ink(INK, column('F2', 25, 38, 29, LEFT, 394, [headline])),
    ...ink(INK, column('F1', 18, 62, 24, LEFT, 392 - 29 * wrapped(headline, 38).length, lead)),
    box(ROPE, LEFT, 238, WIDTH, 1),
    ...STANDING.flatMap(([title, text], index) => {
      const x = index === 0 ? LEFT : SECOND_COLUMN
      return [...ink(INK, show('F2', 14, x, 212, title)), ...ink(INK, column('F1', 13, 41, 18, x, 188, [text]))]
    }),
    ...ink(QUIET, show('F1', 9, LEFT, 14, `${month} ${year}`)),
  ]
  return { name: `Sentinel, ${month} ${year}.pdf`, type: 'application/pdf', whole: onOnePage(content), text }
}

const column = (face, size, most, leading, x, top, paragraphs) =>
  paragraphs.flatMap((text) => wrapped(text, most)).flatMap((text, at) => show(face, size, x, top - leading * at, text))

const ink = (color, shown) => [`${paintOf(color)} rg`, ...shown]
