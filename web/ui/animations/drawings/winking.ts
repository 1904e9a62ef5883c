import { bentEye, eye, face, LEFT, mouth, RIGHT } from '../workshop/face'
import { CREAM, keys, part, path, ROUND, there } from '../workshop/kit'

const SMILE = 'M7.5 14.5C9.5 17.5 14 17.5 16.3 14.2'
const WIDER = 'M7.2 14.2C9.4 18.4 14.4 18.2 17 13.4'

/** Opens the eye, and winks again with a glint. */
export const file = face(
  'winking',
  { turn: there(0, [18, -3], [40, -3], [54, 6, 'out'], [72, 6]) },
  eye(LEFT, { scale: there([1, 1], [46, [1, 1]], [54, [1, 0.8]], [70, [1, 0.8]]) }),
  bentEye(RIGHT, {
    opacity: keys([0, 1], [6, 1, 'linear'], [7, 0, 'linear'], [46, 0, 'linear'], [47, 1, 'linear'], [ROUND, 1]),
    scale: there([1, 1], [7, [1, 0.7]], [46, [1, 0.6], 'out'], [54, [1.15, 1.15]], [70, [1.1, 1.1]]),
  }),
  eye(RIGHT, {
    opacity: keys([0, 0], [6, 0, 'linear'], [7, 1, 'linear'], [46, 1, 'linear'], [47, 0, 'linear'], [ROUND, 0]),
    scale: there([1, 0.15], [6, [1.1, 0.2], 'out'], [16, [1, 1]], [38, [1, 1], 'in'], [46, [1.2, 0.2]]),
  }),
  mouth(there(SMILE, [42, SMILE], [54, WIDER], [70, WIDER])),
  part(
    path(
      'M18.2 3.4C18.5 5.2 18.9 5.6 20.7 5.9C18.9 6.2 18.5 6.6 18.2 8.4C17.9 6.6 17.5 6.2 15.7 5.9C17.5 5.6 17.9 5.2 18.2 3.4Z',
    ),
    { fill: CREAM },
    {
      about: [18.2, 5.9],
      scale: there([0, 0], [48, [0, 0], 'back'], [58, [1, 1]], [74, [0, 0]]),
      turn: there(0, [48, -30], [74, 30]),
      opacity: there(0, [47, 0, 'linear'], [48, 1], [74, 1, 'linear'], [75, 0]),
    },
  ),
)
