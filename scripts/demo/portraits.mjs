import { box, cut, ellipse, paint, peak } from './paint.mjs'

const SIDE = 192

/** Figures drawn for people who do not exist: the ground, skin, hair, jacket and what is on the head. */
const SITTERS = {
  'Solveig Birkeland': { ground: '#d8e8ee', skin: '#e8b898', hair: '#d9b36a', jacket: '#c8452b', hat: '#1f4a3a' },
  'Ines Calloway': { ground: '#e6ddc8', skin: '#d79f78', hair: '#5b3a26', jacket: '#1f4a3a', long: true },
  'Owen Castellane': { ground: '#cfe0d5', skin: '#b97f57', hair: '#2c211b', jacket: '#2f5f86' },
  'Tess Moriyama': { ground: '#f0d9cc', skin: '#e3b48f', hair: '#1e1a1c', jacket: '#7a4a72', goggles: '#e0a13a' },
  'June Okafor': { ground: '#f2e2b8', skin: '#7d4f33', hair: '#1b1512', jacket: '#2a6f68', hat: '#c8452b' },
  'Kofi Lindgren': { ground: '#dcd9ea', skin: '#8d5a3a', hair: '#241a15', jacket: '#b5822e', goggles: '#c8452b' },
}

export const sitters = Object.keys(SITTERS)

/** A small portrait, always the same for the same person. */
export function drawPortrait(name) {
  const sitter = SITTERS[name]
  if (!sitter) throw new Error(`Nobody has drawn ${name} yet.`)
  return paint({ width: SIDE, height: SIDE, shapes: shapesOf(sitter) })
}

function shapesOf({ ground, skin, hair, jacket, hat, goggles, long }) {
  return [
    box(ground, 0, 0, 1, 1),
    peak(shade(ground, 0.94), 0.12, 0.44, 0.9, 0.6),
    peak(shade(ground, 0.89), 0.92, 0.3, 1.1, 0.75),
    ellipse(hair, 0.5, 0.43, 0.215, 0.235),
    ...(long ? [box(hair, 0.285, 0.43, 0.43, 0.29), ellipse(hair, 0.5, 0.72, 0.215, 0.06)] : []),
    ellipse(jacket, 0.5, 1.03, 0.37, 0.32),
    box(shade(skin, 0.9), 0.435, 0.6, 0.13, 0.14),
    ellipse(shade(skin, 0.9), 0.5, 0.735, 0.065, 0.05),
    box(shade(jacket, 0.8), 0.494, 0.79, 0.012, 0.22),
    ellipse(skin, 0.5, 0.47, 0.17, 0.2),
    cut(ellipse(hair, 0.5, 0.43, 0.2, 0.22), 0.37),
    ellipse('#2a2320', 0.435, 0.475, 0.017, 0.022),
    ellipse('#2a2320', 0.565, 0.475, 0.017, 0.022),
    cut(ellipse(shade(skin, 0.68), 0.5, 0.56, 0.06, 0.034), 0.566, 'below'),
    ...(hat ? hatOf(hat) : []),
    ...(goggles ? gogglesOf(goggles) : []),
  ]
}

const hatOf = (color) => [
  cut(ellipse(color, 0.5, 0.37, 0.215, 0.19), 0.37),
  box(shade(color, 0.8), 0.275, 0.335, 0.45, 0.07),
  ellipse('#f5f3ee', 0.5, 0.165, 0.055),
]

const gogglesOf = (color) => [
  box('#2b3a40', 0.29, 0.285, 0.42, 0.05),
  ellipse('#2b3a40', 0.5, 0.31, 0.165, 0.07),
  ellipse(color, 0.5, 0.31, 0.145, 0.05),
]

function shade(color, factor) {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * factor))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
