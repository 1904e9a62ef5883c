import { face, LEFT, openMouth, RIGHT, shuttingEye } from '../workshop/face'
import { there } from '../workshop/kit'

const GRIN = 'M7 13.5C8.2 18.2 15.8 18.2 17 13.5Z'
const LAUGH = 'M6.2 12.8C7.2 20.6 16.8 20.6 17.8 12.8Z'

/** Laughs twice. */
export const file = face(
  'grinning',
  {
    move: there([0, 0], [10, [0, 0.5]], [22, [0, -0.9]], [34, [0, 0.4]], [46, [0, -0.8]], [62, [0, 0.2]]),
    turn: there(0, [22, -5], [46, 5], [66, 0]),
  },
  shuttingEye(LEFT, [16, 64]),
  shuttingEye(RIGHT, [16, 64]),
  openMouth(there(GRIN, [10, GRIN], [22, LAUGH], [34, GRIN], [46, LAUGH], [68, GRIN])),
)
