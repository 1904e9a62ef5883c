import { eye, face, LEFT, RIGHT } from '../workshop/face'
import { BROWN, CREAM, circle, GLOW, part, path, STEEL, there, together } from '../workshop/kit'
import type { Point } from '../workshop/lottie-file'

const SHUT = 'M6.2 15.5C9 15.5 15 15.5 17.8 15.5C15 15.5 9 15.5 6.2 15.5Z'
const OPEN = 'M6.2 15.5C8.6 12.6 15.4 12.6 17.8 15.5C15.4 19.6 8.6 19.6 6.2 15.5Z'

const AJAR = 'M6.2 15.5C11.5 15.5 14.8 12 17.8 15.5C14.8 19.8 11.5 15.5 6.2 15.5Z'

/** The frame in which the pull, on its even way along the mouth, comes by. */
const opens = (x: number) => 10 + ((17.2 - x) / 11) * 18
const shuts = (x: number) => 48 + ((x - 6.2) / 11) * 18

const tooth = (x: number) =>
  part(
    path(`M${x} 13.9L${x} 17.1`),
    { stroke: BROWN },
    {
      about: [x, 15.5],
      scale: there(
        [1, 1],
        [opens(x) - 4, [1, 1]],
        [opens(x), [1, 0]],
        [shuts(x), [1, 0], 'back'],
        [shuts(x) + 8, [1, 1]],
      ),
      opacity: there(
        1,
        [opens(x) - 1, 1, 'linear'],
        [opens(x), 0, 'linear'],
        [shuts(x), 0, 'linear'],
        [shuts(x) + 1, 1],
      ),
    },
  )

const wide = there<Point>([1, 1], [12, [1, 1]], [26, [1.15, 1.25]], [46, [1.15, 1.25]], [66, [1, 0.7]], [78, [1, 1]])

/** Opens, thinks better of it and zips itself up. */
export const file = face(
  'zipper-mouth',
  { turn: there(0, [30, -4], [46, -4], [68, 4], [76, -2]) },
  eye(LEFT, { scale: wide }),
  eye(RIGHT, { scale: wide }),
  part(
    path(
      there(
        SHUT,
        [10, SHUT, 'linear'],
        [18, AJAR, 'linear'],
        [28, OPEN],
        [48, OPEN, 'linear'],
        [57, AJAR, 'linear'],
        [66, SHUT],
      ),
    ),
    { stroke: BROWN, fill: CREAM },
  ),
  ...[8.5, 11, 13.5].map(tooth),
  together(
    [part(path('M17.2 15.5L18.6 18.6'), { stroke: STEEL, width: 1.2 }), part(circle(17.2, 15.5, 1.15), { fill: GLOW })],
    {
      about: [17.2, 15.5],
      move: there([0, 0], [10, [0, 0], 'linear'], [28, [-11, 0]], [48, [-11, 0], 'linear'], [66, [0, 0]]),
    },
  ),
)
