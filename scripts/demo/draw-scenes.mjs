import { box, cut, ellipse, paint, peak } from './paint.mjs'

const SHIRT = '#1f4a3a'
const SKIN = '#c98f6b'
const SNOW = '#f4f6f3'

/** Somebody in the club's shirt, their feet at (x, ground). */
const wearer = (x, ground, size = 1) => [
  box('#2d3a4a', x - 0.035 * size, ground - 0.13 * size, 0.03 * size, 0.13 * size),
  box('#2d3a4a', x + 0.005 * size, ground - 0.13 * size, 0.03 * size, 0.13 * size),
  box(SHIRT, x - 0.05 * size, ground - 0.28 * size, 0.1 * size, 0.16 * size),
  box(SHIRT, x - 0.1 * size, ground - 0.28 * size, 0.2 * size, 0.05 * size),
  ellipse(SNOW, x, ground - 0.21 * size, 0.022 * size),
  ellipse(SKIN, x, ground - 0.32 * size, 0.038 * size),
]

const stars = Array.from({ length: 60 }, (_, index) =>
  ellipse('#e8ecd8', ((index * 0.4142136) % 1) * 1.34, ((index * 0.7320508) % 1) * 0.62, 0.003 + (index % 3) * 0.0012),
)

const tractor = [
  box('#a8402c', 0.5, 0.56, 0.3, 0.13),
  box('#8a3424', 0.42, 0.46, 0.14, 0.23),
  box('#4a4a46', 0.74, 0.44, 0.02, 0.13),
  ellipse('#2b2b28', 0.48, 0.7, 0.12),
  ellipse('#d9d3c4', 0.48, 0.7, 0.045),
  ellipse('#2b2b28', 0.76, 0.74, 0.07),
  ellipse('#d9d3c4', 0.76, 0.74, 0.025),
]

const lodge = [
  peak('#4b3a2c', 0.68, 0.3, 0.66, 0.26),
  box('#7a5a3c', 0.44, 0.55, 0.48, 0.24),
  ...[0.5, 0.62, 0.78].map((x) => box('#f2c66d', x, 0.61, 0.07, 0.08)),
  box('#3a2c20', 0.7, 0.63, 0.06, 0.16),
  ...Array.from({ length: 9 }, (_, index) =>
    ellipse('#b08a5c', 1.0 + (index % 3) * 0.06, 0.75 - Math.floor(index / 3) * 0.06, 0.028),
  ),
]

const scenes = {
  summit: [
    box('#b9d3e2', 0, 0, 1.34, 1),
    peak('#8fa7b3', 0.25, 0.42, 0.9, 0.6),
    peak('#7f98a5', 1.15, 0.36, 1.0, 0.7),
    ellipse('#dfe6e6', 0.4, 0.86, 0.9, 0.16),
    peak(SNOW, 0.68, 0.5, 1.7, 0.5),
    ...wearer(0.68, 0.56, 1.1),
  ],
  coast: [
    box('#e9c9a8', 0, 0, 1.34, 1),
    ellipse('#d2553a', 1.0, 0.42, 0.09),
    box('#4f7f95', 0, 0.46, 1.34, 0.24),
    box('#7ea5b2', 0.2, 0.54, 0.5, 0.008),
    box('#7ea5b2', 0.7, 0.6, 0.4, 0.008),
    box('#cdb48c', 0, 0.68, 1.34, 0.32),
    ...wearer(0.44, 0.84, 1.2),
  ],
  desert: [
    box('#efd27a', 0, 0, 1.34, 1),
    peak('#c88a52', 0.3, 0.44, 0.8, 0.4),
    box('#d9a45f', 0, 0.7, 1.34, 0.3),
    ...[0.34, 1.0].flatMap((x) => [
      box('#4d7a4a', x - 0.03, 0.4, 0.06, 0.42),
      box('#4d7a4a', x - 0.11, 0.5, 0.04, 0.12),
      box('#4d7a4a', x - 0.11, 0.59, 0.1, 0.04),
    ]),
    ...wearer(0.66, 0.86, 1.2),
  ],
  night: [
    box('#27435f', 0, 0, 1.34, 1),
    ...stars,
    peak('#3a5a70', 0.9, 0.4, 1.3, 0.5),
    box('#5a6f74', 0, 0.78, 1.34, 0.22),
    peak('#f0b35c', 0.92, 0.62, 0.34, 0.2),
    ...wearer(0.5, 0.84, 1.1),
  ],
  tractor: [
    box('#d5e0e2', 0, 0, 1.34, 1),
    peak('#a9bcc2', 0.3, 0.2, 1.0, 0.6),
    box(SNOW, 0, 0.78, 1.34, 0.22),
    box('#8c7a5c', 0, 0.62, 0.5, 0.01),
    ...tractor,
  ],
  lodge: [
    box('#c7d4d9', 0, 0, 1.34, 1),
    cut(peak('#8ea5a6', 0.3, 0.22, 1.1, 0.6), 0.8),
    box('#e9ece6', 0, 0.78, 1.34, 0.22),
    ...lodge,
  ],
}

const drawn = new Map()

/** A picture of one of the scenes, as a PNG of four to three. */
export function drawScene(name, width = 640) {
  const picture = `${name}, ${width}`
  if (!drawn.has(picture)) drawn.set(picture, paint({ width, height: (width * 3) / 4, shapes: scenes[name] }))
  return drawn.get(picture)
}
