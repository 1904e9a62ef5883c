import { face, mouth, shuttingEye } from '../workshop/face'
import { BROWN, keys, part, path, ROUND, there, WATER } from '../workshop/kit'

const FROWN = 'M8 17C9.7 14.4 14.3 14.4 16 17'
const SOB = 'M7.8 17.6C9.4 13.6 14.6 13.6 16.2 17.6'

const tear = (x: number) =>
  path(
    `M${x} 12.3C${x + 1.1} 13.7 ${x + 1.6} 14.5 ${x + 1.6} 15.3C${x + 1.6} 17.3 ${x - 1.6} 17.3 ${x - 1.6} 15.3C${x - 1.6} 14.5 ${x - 1.1} 13.7 ${x} 12.3Z`,
  )

const brow = (d: string) => part(path(d), { stroke: BROWN }, { move: there([0, 0], [24, [0, -0.5]], [60, [0, -0.5]]) })

/** Sobs twice. The tear falls, one comes from the other eye, and the next wells up. */
export const file = face(
  'crying',
  {
    move: there(
      [0, 0],
      [14, [0, -0.4]],
      [24, [0, 0.7]],
      [36, [0, -0.2]],
      [50, [0, -0.4]],
      [60, [0, 0.7]],
      [74, [0, 0]],
    ),
  },
  shuttingEye([8.5, 10], [20, 66], 0.9),
  shuttingEye([15.5, 10], [20, 66], 0.9),
  brow('M6.5 7.5L9 6.5'),
  brow('M17.5 7.5L15 6.5'),
  mouth(there(FROWN, [14, FROWN], [24, SOB], [38, FROWN], [50, FROWN], [60, SOB], [76, FROWN])),
  part(
    tear(16.9),
    { fill: WATER },
    {
      about: [16.9, 12.3],
      move: keys(
        [0, [0, 0], 'in'],
        [26, [0.3, 6]],
        [44, [-0.6, -0.6], 'out'],
        [62, [-0.6, -0.6]],
        [84, [0, 0]],
        [ROUND, [0, 0]],
      ),
      scale: keys([0, [1, 1]], [26, [0.9, 1.1]], [44, [0, 0], 'out'], [62, [0.7, 0.6]], [84, [1, 1]], [ROUND, [1, 1]]),
      opacity: keys([0, 1], [18, 1, 'linear'], [27, 0, 'linear'], [43, 0, 'linear'], [44, 1], [ROUND, 1]),
    },
  ),
  part(
    tear(7.1),
    { fill: WATER },
    {
      about: [7.1, 12.3],
      move: there([0, 0], [12, [0.6, -0.6]], [34, [0.3, 0.2], 'in'], [62, [-0.2, 6]]),
      scale: there([0, 0], [12, [0, 0], 'out'], [34, [0.9, 0.9]], [62, [0.9, 1.1]], [64, [0, 0]]),
      opacity: there(0, [11, 0, 'linear'], [12, 1], [50, 1, 'linear'], [62, 0]),
    },
  ),
)
