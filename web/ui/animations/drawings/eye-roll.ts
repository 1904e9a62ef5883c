import { face, LEFT, mouth, RIGHT } from '../workshop/face'
import { BROWN, CREAM, circle, keys, part, path, ROUND, there, together } from '../workshop/kit'
import type { Point } from '../workshop/lottie-file'

const FLAT = 'M9 16.3C10 16.3 14 16.3 15 16.3'
const SIGH = 'M8.8 16.9C10.2 15.4 13.8 15.4 15.4 16.6'

const rollingEye = ([x, y]: Point) =>
  together([
    part(circle(x, y, 2.7), { fill: CREAM, stroke: BROWN, width: 1.3 }),
    part(
      circle(x + 0.35, y - 1, 1.3),
      { fill: BROWN },
      { about: [x, y], turn: keys([0, 0], [10, 0, 'inOut'], [62, 360], [ROUND, 360]) },
    ),
  ])

/** The eyes go all the way round, and the head with them. */
export const file = face(
  'eye-roll',
  {
    turn: there(0, [28, 5], [48, -5], [64, 0]),
    move: there([0, 0], [24, [0.4, 0.5]], [40, [0, 0.8]], [54, [-0.4, -0.4]], [66, [0, -0.3]]),
  },
  rollingEye(LEFT),
  rollingEye(RIGHT),
  ...['M6.4 5.4L10 4.7', 'M17.6 5.4L14 4.7'].map((d) =>
    part(
      path(d),
      { stroke: BROWN, width: 1.3 },
      { move: there([0, 0], [20, [0, 0.7]], [42, [0, 0.9]], [60, [0, -0.3]], [74, [0, 0]]) },
    ),
  ),
  mouth(there(FLAT, [14, FLAT], [40, SIGH], [62, SIGH], [80, FLAT])),
)
