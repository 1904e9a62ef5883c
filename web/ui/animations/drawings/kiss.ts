import { bentEye, face, LEFT, RIGHT, shuttingEye } from '../workshop/face'
import { BROWN, GLOW, keys, part, path, ROUND, there } from '../workshop/kit'

const HEART =
  'M18.2 19C16.2 17.7 15.1 16.4 15.1 15.1C15.1 13.2 17.5 12.7 18.2 14.5C18.9 12.7 21.3 13.2 21.3 15.1C21.3 16.4 20.2 17.7 18.2 19Z'

/** The heart floats away, and another kiss sends the next. */
export const file = face(
  'kiss',
  {
    turn: there(0, [34, -5], [48, -5], [58, 5, 'out'], [70, 3]),
    scale: there([1, 1], [46, [1, 1]], [56, [1.04, 1.04]], [70, [1, 1]]),
  },
  shuttingEye(LEFT, [48, 72]),
  bentEye(RIGHT),
  part(
    path('M11.2 13.4C13.4 13.4 13.4 15.3 11.6 15.4C13.5 15.5 13.4 17.6 11.2 17.6'),
    { stroke: BROWN },
    {
      about: [11.4, 15.5],
      scale: there([1, 1], [38, [1, 1]], [48, [0.7, 0.8], 'back'], [60, [1.25, 1.2]], [74, [1, 1]]),
    },
  ),
  part(
    path(HEART),
    { fill: GLOW },
    {
      about: [18.2, 16],
      move: keys(
        [0, [0, 0], 'inOut'],
        [14, [1.4, -3.6], 'linear'],
        [26, [0.2, -7]],
        [36, [1.6, -11]],
        [50, [-5, -0.6], 'out'],
        [66, [0, 0]],
        [ROUND, [0, 0]],
      ),
      scale: there([1, 1], [26, [1.1, 1.1]], [36, [0.6, 0.6]], [50, [0, 0], 'back'], [68, [1, 1]]),
      opacity: keys([0, 1], [24, 1, 'linear'], [36, 0, 'linear'], [50, 0, 'linear'], [52, 1], [ROUND, 1]),
      turn: there(0, [14, 12], [28, -10], [50, -20], [68, 0]),
    },
  ),
)
