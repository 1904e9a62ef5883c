import { box, ellipse, paint } from './paint.mjs'

const BANDS = ['#1f4a3a', '#2f5f86', '#7a4a72', '#8a5a1c']
const INK = '#8d9a94'
const RULE = '#cfd6d1'

/** How many cards there are; in a club of this size some look alike. */
const DESIGNS = 4

const drawn = new Map()

/** A side of somebody's vaccination card, large and small: lines where words would be, so that there is nothing to read. */
export function drawCard(name, side = 'front') {
  const design = [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % DESIGNS
  const key = `${side} ${design}`
  if (!drawn.has(key)) drawn.set(key, { whole: draw(design, side, 256), small: draw(design, side, 160) })
  return drawn.get(key)
}

function draw(design, side, height) {
  const letters = [3, 5, 8, 13, 21].map((length) => length * (design + 2))
  const band = BANDS[design % BANDS.length]
  return paint({
    width: height * 1.5,
    height,
    shapes: [box('#fbfaf5', 0, 0, 1.5, 1), ...(side === 'front' ? front(letters, band) : back(letters, band))],
  })
}

const front = (letters, band) => [
  box(band, 0, 0, 1.5, 0.2),
  box('#fbfaf5', 0.17, 0.085, 0.5, 0.04),
  ellipse('#fbfaf5', 1.25, 0.1, 0.06),
  box(band, 1.235, 0.06, 0.03, 0.08),
  box(band, 1.21, 0.085, 0.08, 0.03),
  ...line(0.17, 0.29, 0.3 + lengthOf(letters, 0)),
  ...line(0.83, 0.29, 0.2 + lengthOf(letters, 1)),
  ...doses(letters, band, 0.45),
]

const back = (letters, band) => [
  ...[0.12, 0.22, 0.32].map((y, row) => box(INK, 0.17, y, 0.95 + lengthOf(letters, row), 0.025)),
  ...doses(letters.toReversed(), band, 0.45),
]

/** Three rows with a day, a batch and a stamp each. */
const doses = (letters, band, top) =>
  [0, 1, 2].flatMap((row) => {
    const y = top + row * 0.17
    return [
      box(RULE, 0.17, y - 0.035, 1.16, 0.006),
      box(INK, 0.17, y + 0.03, 0.2, 0.035),
      box(INK, 0.47, y + 0.03, 0.2 + lengthOf(letters, row + 2), 0.035),
      ellipse(band, 1.12 + lengthOf(letters, row) / 2, y + 0.05, 0.055),
      ellipse('#fbfaf5', 1.12 + lengthOf(letters, row) / 2, y + 0.05, 0.042),
      box(band, 1.085 + lengthOf(letters, row) / 2, y + 0.04, 0.07, 0.02),
    ]
  })

const line = (x, y, length) => [box(INK, x, y, length, 0.035), box(RULE, x, y + 0.06, 0.5, 0.006)]

const lengthOf = (letters, at) => ((letters[at % letters.length] * 7) % 20) / 100
