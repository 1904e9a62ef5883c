import {
  box,
  CREAM,
  circle,
  drawing,
  GLOW,
  GLOW_SHADE,
  keys,
  LAMP_SHADE,
  PINE,
  part,
  path,
  ROUND,
  there,
  together,
  WATER,
} from '../workshop/kit'
import type { LottieItem, Point } from '../workshop/lottie-file'

const MOUTH: Point = [10.6, 13.2]

/** A piece that lies at `at`: it is drawn in, bursts out beyond its place and sinks back to it. */
function piece(shape: LottieItem, color: string, at: Point, spin: number, delay = 0, line = false) {
  const far: Point = [(at[0] - MOUTH[0]) * 0.16, (at[1] - MOUTH[1]) * 0.16 - 0.3]
  const inside: Point = [MOUTH[0] - at[0], MOUTH[1] - at[1]]
  return part(shape, line ? { stroke: color, width: 1.3 } : { fill: color }, {
    about: at,
    move: keys(
      [0, [0, 0], 'in'],
      [14, inside],
      [22 + delay, inside, 'out'],
      [46 + delay, far],
      [84, [0, 0]],
      [ROUND, [0, 0]],
    ),
    scale: there([1, 1], [14, [0.1, 0.1]], [22 + delay, [0.1, 0.1], 'out'], [36 + delay, [1.08, 1.08]], [84, [1, 1]]),
    opacity: keys([0, 1], [13, 1, 'linear'], [14, 0, 'linear'], [21 + delay, 0, 'linear'], [22 + delay, 1], [ROUND, 1]),
    turn: keys([0, 0], [14, 0], [22, 0, 'out'], [84, spin], [ROUND, spin]),
  })
}

const kick = there<Point>([0, 0], [14, [-0.5, 0.5]], [20, [-0.6, 0.6], 'out'], [25, [1, -1]], [44, [0, 0]])

/** Draws a breath and bursts. */
export const file = drawing(
  'party-popper',
  piece(circle(17.8, 13.4, 0.95), PINE, [17.8, 13.4], 0, 2),
  piece(circle(9.4, 6.8, 0.95), GLOW, [9.4, 6.8], 0),
  piece(circle(20.3, 7, 0.9), LAMP_SHADE, [20.3, 7], 0, 3),
  piece(box(11.7, 3.3, 1.6, 2.2, 0.3), WATER, [12.5, 4.4], 360, 1),
  piece(box(19.2, 14.6, 1.6, 2.2, 0.3), GLOW, [20, 15.7], -360, 2),
  piece(box(6, 3.6, 1.7, 1.7, 0.3), LAMP_SHADE, [6.8, 4.4], 360, 3),
  piece(path('M13.1 10.4C13.4 8.2 15.8 9.2 15.9 7C16 5.4 17.4 5.2 18 3.8'), WATER, [15.2, 8.2], 0, 0, true),
  piece(path('M14.8 12.4C15.8 11 16.8 11.8 18 10.7C18.8 10 19.6 10.5 20.7 10'), PINE, [17, 11.4], 0, 1, true),
  together(
    [
      part(path('M2.2 21.8L7 9.6C10.6 10 13.9 13.4 14.4 17Z'), { fill: GLOW }),
      part(path('M2.2 21.8L14.4 17C14.3 16.2 14 15.4 13.6 14.7Z'), { fill: GLOW_SHADE }),
      part(path('M5.5 13.5C7.2 14.4 9.4 16.6 10.3 18.6'), { stroke: CREAM, width: 1.3 }),
      part(path('M3.8 17.8C4.8 18.4 5.6 19.2 6.1 20.2'), { stroke: CREAM, width: 1.2 }),
      part(path('M7 9.6C8.6 8.6 15.6 15 14.4 17C12.6 18.2 5.6 11.6 7 9.6Z'), { fill: GLOW_SHADE }),
    ],
    {
      about: [2.2, 21.8],
      move: kick,
      scale: there([1, 1], [16, [0.94, 0.94], 'out'], [25, [1.06, 1.06]], [44, [1, 1]]),
    },
  ),
)
