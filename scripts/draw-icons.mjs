// node scripts/draw-icons.mjs: draws the icons of the installed portal from its mark (web/public/mark.svg) into web/public/icons/.
import { mkdirSync, writeFileSync } from 'node:fs'

import { zlibSync } from 'fflate'

import { bytes, number } from './uploads/bytes.mjs'
import { chunk } from './uploads/draw-png.mjs'

const FOLDER = 'web/public/icons'

/** Each pixel is looked at this many times across and down, so that edges are soft. */
const LOOKS = 4

const PINE = [31, 79, 61]
const SNOW = [253, 252, 249]
const GLOW = [255, 143, 107]

// The mark's own coordinates: 40 across and down, the mountain's middle at (20, 20.5).
const mountains = [
  [2, 35, 14.3, 14.5, 18, 18.7, 25, 6, 30.9, 18.6, 10.3, 35],
  [13.9, 35, 32, 20.8, 38.5, 35],
]
const sun = { x: 34.8, y: 14.6, radius: 2.7 }

/** `part` is how much of the icon's width the mark takes, `corner` how round its corners are; both in parts of the width. */
const ICONS = [
  { name: 'icon-192', size: 192, part: 0.68, corner: 0.22 },
  { name: 'icon-512', size: 512, part: 0.68, corner: 0.22 },
  // Whatever shape a device cuts out, the inner four fifths stay.
  { name: 'maskable-192', size: 192, part: 0.54, corner: 0 },
  { name: 'maskable-512', size: 512, part: 0.54, corner: 0 },
  { name: 'apple-touch-icon', size: 180, part: 0.62, corner: 0 },
]

mkdirSync(FOLDER, { recursive: true })
for (const { name, ...look } of ICONS) writeFileSync(`${FOLDER}/${name}.png`, drawIcon(look))

function drawIcon({ size, part, corner }) {
  const line = 1 + 4 * size
  const rows = new Uint8Array(line * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) rows.set(pixel(x, y), y * line + 1 + 4 * x)
  }
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', number(size, 4), number(size, 4), 8, 6, 0, 0, 0),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND'),
  )

  function pixel(x, y) {
    const sum = [0, 0, 0]
    let covered = 0
    for (let look = 0; look < LOOKS * LOOKS; look++) {
      const atX = (x + ((look % LOOKS) + 0.5) / LOOKS) / size
      const atY = (y + (Math.floor(look / LOOKS) + 0.5) / LOOKS) / size
      if (!isInside(atX, atY, corner)) continue
      covered += 1
      const color = colorAt(20 + ((atX - 0.5) * 40) / part, 20.5 + ((atY - 0.5) * 40) / part)
      for (const [channel, amount] of color.entries()) sum[channel] += amount
    }
    if (covered === 0) return [0, 0, 0, 0]
    return [...sum.map((amount) => Math.round(amount / covered)), Math.round((255 * covered) / LOOKS ** 2)]
  }
}

function isInside(x, y, corner) {
  const overX = Math.max(corner - x, x - (1 - corner), 0)
  const overY = Math.max(corner - y, y - (1 - corner), 0)
  return overX === 0 || overY === 0 || overX ** 2 + overY ** 2 <= corner ** 2
}

function colorAt(x, y) {
  if ((x - sun.x) ** 2 + (y - sun.y) ** 2 <= sun.radius ** 2) return GLOW
  return mountains.some((corners) => covers(corners, x, y)) ? SNOW : PINE
}

/** Whether a line from the point to the right crosses the outline an odd number of times. */
function covers(corners, x, y) {
  let isWithin = false
  for (let at = 0; at < corners.length; at += 2) {
    const [fromX, fromY] = [corners[at], corners[at + 1]]
    const [toX, toY] = [corners[(at + 2) % corners.length], corners[(at + 3) % corners.length]]
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isWithin = !isWithin
  }
  return isWithin
}
