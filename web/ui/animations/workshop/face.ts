import { BROWN, CREAM, circle, drawing, keys, LAMP, LAMP_SHADE, part, path, ROUND, together } from './kit'
import type { LottieFile, LottieItem, Point } from './lottie-file'

type Motion = Parameters<typeof part>[2]

/** The middle of the eyes. */
export const LEFT: Point = [8.5, 9.5]
export const RIGHT: Point = [15.5, 9.5]

/** A face of the chat: the yellow disc with its shade, and what is on it, moving as one. */
export const face = (name: string, motion: Motion, ...features: readonly LottieItem[]): LottieFile =>
  drawing(name, together([...disc, ...features], { about: [12, 13], ...motion }))

const disc = [
  part(circle(12, 12, 10.5), { fill: LAMP }),
  part(
    path(
      'M12 1.5C17.8 1.5 22.5 6.2 22.5 12C22.5 17.8 17.8 22.5 12 22.5C15.35 20.05 17.33 16.15 17.33 12C17.33 7.85 15.35 3.95 12 1.5Z',
    ),
    { fill: LAMP_SHADE },
  ),
]

export const eye = ([x, y]: Point, motion: Motion = {}) =>
  part(circle(x, y, 1.3), { fill: BROWN }, { about: [x, y], ...motion })

/** An eye that laughs or winks: a line, bent upwards. */
export const bentEye = ([x, y]: Point, motion: Motion = {}) =>
  part(
    path(`M${x - 1.6} ${y + 0.3}C${x - 0.8} ${y - 0.7} ${x + 0.8} ${y - 0.7} ${x + 1.6} ${y + 0.3}`),
    { stroke: BROWN },
    { about: [x, y], ...motion },
  )

/** An eye that is shut for a while, as one who laughs shuts it, or downwards as one who weeps. */
export const shuttingEye = ([x, y]: Point, [from, to]: readonly [number, number], bend = -0.9): LottieItem =>
  together([
    part(circle(x, y, 1.3), { fill: BROWN }, { about: [x, y], ...shutBetween(from, to, 1) }),
    part(
      path(`M${x - 1.7} ${y - bend / 2}C${x - 0.9} ${y + bend} ${x + 0.9} ${y + bend} ${x + 1.7} ${y - bend / 2}`),
      { stroke: BROWN },
      { about: [x, y], ...shutBetween(from, to, 0) },
    ),
  ])

/** Flattens the open eye until it has become a line, and the other way round. */
const shutBetween = (from: number, to: number, shown: 0 | 1): Motion => ({
  scale: shown
    ? keys(
        [0, [1, 1]],
        [from - 5, [1, 1], 'in'],
        [from, [1.25, 0.35]],
        [to, [1.25, 0.35], 'out'],
        [to + 6, [1, 1]],
        [ROUND, [1, 1]],
      )
    : keys(
        [0, [0.8, 0.4]],
        [from, [0.8, 0.4], 'out'],
        [from + 6, [1, 1]],
        [to - 5, [1, 1], 'in'],
        [to, [0.8, 0.4]],
        [ROUND, [0.8, 0.4]],
      ),
  opacity: keys(
    [0, shown],
    [from - 0.5, shown, 'linear'],
    [from + 0.5, 1 - shown],
    [to - 0.5, 1 - shown, 'linear'],
    [to + 0.5, shown],
    [ROUND, shown],
  ),
})

/** A mouth: a line, or where it closes on itself, an open one with teeth. */
export const mouth = (d: Parameters<typeof path>[0], motion: Motion = {}, fill?: string) =>
  part(path(d), { stroke: BROWN, ...(fill && { fill }) }, { about: [12, 15], ...motion })

export const openMouth = (d: Parameters<typeof path>[0], motion: Motion = {}) => mouth(d, motion, CREAM)
