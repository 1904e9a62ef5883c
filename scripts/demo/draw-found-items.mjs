import { box, cut, ellipse, paint, peak } from './paint.mjs'

const BENCH = [box('#b08a5c', 0, 0, 1.34, 1), ...[0.24, 0.5, 0.76].map((y) => box('#9a774d', 0, y, 1.34, 0.012))]
const SHELF = [box('#e6ddc8', 0, 0, 1.34, 1), box('#7a5a3c', 0, 0.82, 1.34, 0.18)]
const SNOW = [box('#e9efef', 0, 0, 1.34, 1), ellipse('#dbe5e6', 0.3, 0.95, 0.7, 0.2)]

const items = {
  mitten: [
    ...BENCH,
    ellipse('#a9341f', 0.86, 0.5, 0.1, 0.16),
    ellipse('#c8452b', 0.64, 0.4, 0.2, 0.24),
    box('#c8452b', 0.44, 0.4, 0.4, 0.28),
    box('#f4f6f3', 0.42, 0.66, 0.44, 0.14),
    ...[0.5, 0.64, 0.78].map((x) => peak('#f4f6f3', x, 0.44, 0.1, 0.1)),
  ],
  thermos: [
    ...SHELF,
    box('#8d989c', 0.52, 0.3, 0.3, 0.52),
    box('#aab5b8', 0.57, 0.3, 0.08, 0.52),
    ellipse('#7c878b', 0.74, 0.52, 0.04, 0.05),
    ellipse('#7c878b', 0.6, 0.7, 0.05, 0.03),
    box('#2d3a4a', 0.55, 0.16, 0.24, 0.14),
  ],
  goggles: [
    ...SNOW,
    box('#27435f', 0.02, 0.46, 1.3, 0.09),
    ellipse('#2b3a40', 0.67, 0.52, 0.4, 0.22),
    ellipse('#e0a13a', 0.67, 0.52, 0.35, 0.17),
    cut(ellipse('#f2c66d', 0.6, 0.5, 0.22, 0.1), 0.48),
    ellipse('#e9efef', 0.67, 0.74, 0.09, 0.07),
  ],
  hat: [
    ...SHELF,
    cut(ellipse('#2f6b4f', 0.67, 0.74, 0.3, 0.42), 0.72),
    box('#1f4a3a', 0.34, 0.68, 0.66, 0.14),
    ellipse('#f5f3ee', 0.67, 0.27, 0.1),
  ],
}

/** A photo of something found, as a PNG of four to three. */
export function drawFoundItem(name) {
  if (!items[name]) throw new Error(`Nobody has drawn a ${name} yet.`)
  return paint({ width: 480, height: 360, shapes: items[name] })
}
