import { eye, face, mouth } from '../workshop/face'
import { BROWN, part, path, there } from '../workshop/kit'
import type { Point } from '../workshop/lottie-file'

const DOUBT = 'M8.6 17C10.4 16.6 13 16 15.6 15.4'
const FLAT = 'M8.6 16.4C10.4 16.4 13 16.4 15.6 16.4'
const LEVEL = 'M13.3 7.4C14.5 7 16.5 7 17.7 7.4'
const RAISED = 'M13.1 6.4C14.3 4.7 16.7 4.5 18 5.9'
const HIGH = 'M13 6C14.3 4 16.8 3.8 18.1 5.3'

const glance = there<Point>(
  [0, 0],
  [20, [0, 0]],
  [32, [-0.7, 0.2]],
  [46, [-0.7, 0.2]],
  [58, [0.6, -0.2]],
  [76, [0.6, -0.2]],
)

/** The brow comes down, and goes up again at what it sees. */
export const file = face(
  'raised-eyebrow',
  { turn: there(0, [18, 3], [42, 3], [56, -5, 'out'], [74, -5]) },
  eye([8.5, 10.8], { move: glance, scale: there([1, 1], [48, [1, 1]], [58, [1.05, 0.75]], [76, [1.05, 0.75]]) }),
  eye([15.5, 10.4], { move: glance, scale: there([1, 1], [48, [1, 1]], [58, [1.12, 1.2]], [76, [1.12, 1.2]]) }),
  part(
    path('M6.4 8C7.6 7.5 9.3 7.5 10.5 8'),
    { stroke: BROWN },
    { move: there([0, 0], [18, [0, -0.5]], [44, [0, -0.5]], [56, [0, 0.5]], [74, [0, 0.5]]) },
  ),
  part(path(there(RAISED, [18, LEVEL], [44, LEVEL, 'back'], [58, HIGH], [76, HIGH])), { stroke: BROWN }),
  mouth(there(DOUBT, [18, FLAT], [44, FLAT], [58, DOUBT])),
)
