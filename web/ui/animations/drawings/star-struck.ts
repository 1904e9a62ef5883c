import { face, LEFT, openMouth, RIGHT } from '../workshop/face'
import { GLOW, part, path, there } from '../workshop/kit'
import type { Point } from '../workshop/lottie-file'

const GAPE = 'M7.5 14.5C8.7 18.5 15.3 18.5 16.5 14.5Z'
const CHEER = 'M7 14.2C7.6 20.8 16.4 20.8 17 14.2Z'

/** Five points around the middle of an eye. */
const star = ([x, y]: Point) =>
  `${Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    const far = corner % 2 ? 1.55 : 3.5
    return `${corner ? 'L' : 'M'}${(x + far * Math.cos(angle)).toFixed(2)} ${(y + far * Math.sin(angle)).toFixed(2)}`
  }).join('')}Z`

const starEye = (at: Point, turn: number) =>
  part(
    path(star(at)),
    { fill: GLOW },
    {
      about: at,
      scale: there(
        [1, 1],
        [10, [0.82, 0.82], 'out'],
        [24, [1.16, 1.16]],
        [38, [0.94, 0.94]],
        [52, [1.16, 1.16]],
        [72, [1, 1]],
      ),
      turn: there(0, [24, turn], [52, -turn], [74, 0]),
    },
  )

/** The stars in the eyes swell and twinkle. */
export const file = face(
  'star-struck',
  { move: there([0, 0], [10, [0, 0.5], 'out'], [24, [0, -0.8]], [38, [0, 0.2]], [52, [0, -0.8]], [72, [0, 0]]) },
  starEye([LEFT[0] - 0.2, LEFT[1]], 14),
  starEye([RIGHT[0] + 0.2, RIGHT[1]], -14),
  openMouth(there(GAPE, [10, GAPE], [24, CHEER], [38, GAPE], [52, CHEER], [72, GAPE])),
)
