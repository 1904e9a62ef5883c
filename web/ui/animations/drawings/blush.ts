import { bentEye, face, LEFT, mouth, RIGHT } from '../workshop/face'
import { CHEEK, circle, part, there } from '../workshop/kit'
import type { Point } from '../workshop/lottie-file'

const SMILE = 'M8.5 14.8C10.2 16.8 13.8 16.8 15.5 14.8'
const BEAM = 'M7.9 14.4C9.8 18 14.2 18 16.1 14.4'

const cheek = (x: number) =>
  part(
    circle(x, 13.3, 1.9),
    { fill: CHEEK },
    { about: [x, 13.3], scale: there([1, 1], [24, [1.4, 1.25]], [38, [1.25, 1.15]], [54, [1.4, 1.25]], [78, [1, 1]]) },
  )

const glad = there<Point>([1, 1], [24, [1.1, 1.35]], [58, [1.1, 1.35]], [78, [1, 1]])

/** Sways, and the cheeks warm up. */
export const file = face(
  'blush',
  {
    turn: there(0, [20, -7], [46, 7], [68, -2]),
    move: there([0, 0], [20, [-0.5, 0.3]], [46, [0.5, 0.3]], [68, [0, 0]]),
  },
  cheek(5.9),
  cheek(18.1),
  bentEye([LEFT[0], LEFT[1] - 0.2], { scale: glad }),
  bentEye([RIGHT[0], RIGHT[1] - 0.2], { scale: glad }),
  mouth(there(SMILE, [24, BEAM], [58, BEAM], [78, SMILE])),
)
