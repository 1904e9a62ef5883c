import { zlibSync } from 'fflate'

import { bytes, number } from '../../quality/uploads/bytes.mjs'
import { chunk } from '../../quality/uploads/draw-png.mjs'

/** Each pixel is looked at this many times across and down, so that edges are soft. */
const LOOKS = 3

/**
 * A PNG of shapes painted over each other, the first one lowest. A shape is a color and a question: whether it covers the
 * point (x, y). Lengths are parts of the picture's height.
 */
export function paint({ width, height, shapes }) {
  const line = 1 + 3 * width
  const rows = new Uint8Array(line * height)
  for (let y = 0; y < height; y++) {
    const near = shapes.filter(({ from, to }) => from <= (y + 1) / height && to >= y / height)
    for (let x = 0; x < width; x++) rows.set(pixel(near, x, y, height), y * line + 1 + 3 * x)
  }
  return bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', number(width, 4), number(height, 4), 8, 2, 0, 0, 0),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND'),
  )
}

export const ellipse = (color, x, y, across, down = across) => ({
  color: channels(color),
  from: y - down,
  to: y + down,
  covers: (atX, atY) => ((atX - x) / across) ** 2 + ((atY - y) / down) ** 2 <= 1,
})

export const box = (color, left, top, width, height) => ({
  color: channels(color),
  from: top,
  to: top + height,
  covers: (x, y) => x >= left && x <= left + width && y >= top && y <= top + height,
})

/** What `shape` covers above (or, with `below`, under) a height. */
export const cut = (shape, at, side = 'above') => ({
  ...shape,
  covers: (x, y) => (side === 'above' ? y <= at : y >= at) && shape.covers(x, y),
})

/** A triangle with its tip at (x, top), as wide as `width` at its foot. */
export const peak = (color, x, top, width, height) => ({
  color: channels(color),
  from: top,
  to: top + height,
  covers: (atX, atY) => atY >= top && atY <= top + height && Math.abs(atX - x) <= ((width / 2) * (atY - top)) / height,
})

function pixel(shapes, x, y, height) {
  let [red, green, blue] = [0, 0, 0]
  for (let look = 0; look < LOOKS * LOOKS; look++) {
    const atX = (x + ((look % LOOKS) + 0.5) / LOOKS) / height
    const atY = (y + (Math.floor(look / LOOKS) + 0.5) / LOOKS) / height
    let top = shapes.length - 1
    while (top > 0 && !shapes[top].covers(atX, atY)) top--
    const { color } = shapes[top]
    red += color[0]
    green += color[1]
    blue += color[2]
  }
  return [red, green, blue].map((amount) => Math.round(amount / LOOKS ** 2))
}

const channels = (color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
