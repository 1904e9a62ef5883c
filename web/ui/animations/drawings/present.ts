import {
  box,
  circle,
  drawing,
  GLOW,
  GLOW_SHADE,
  keys,
  LAMP,
  LAMP_SHADE,
  PINE,
  part,
  path,
  ROUND,
  there,
  together,
  WATER,
} from '../workshop/kit'
import type { Point } from '../workshop/lottie-file'

/** Something bright that flies out of the open box. */
const glint = (to: Point, color: string, delay: number) =>
  part(
    circle(12, 12.6, 1),
    { fill: color },
    {
      about: [12, 12.6],
      move: keys([0, [0, 0]], [22 + delay, [0, 0], 'out'], [50 + delay, to], [60 + delay, [0, 0]], [ROUND, [0, 0]]),
      scale: there([0.4, 0.4], [22 + delay, [0.4, 0.4], 'out'], [36 + delay, [1.1, 1.1]], [52 + delay, [0.4, 0.4]]),
      opacity: there(0, [21 + delay, 0, 'linear'], [22 + delay, 1], [44 + delay, 1, 'linear'], [53 + delay, 0]),
    },
  )

/** The lid jumps up, and something bright flies out. */
export const file = drawing(
  'present',
  glint([-9, -5.2], LAMP_SHADE, 0),
  glint([9, -5], WATER, 2),
  glint([-10, -1], PINE, 3),
  glint([10, -0.6], LAMP_SHADE, 1),
  glint([-7.4, -8.8], WATER, 2),
  glint([7.6, -8.6], PINE, 0),
  together(
    [
      part(box(4.8, 12.4, 14.4, 9.4, 1.3), { fill: GLOW }),
      part(path('M14.4 12.4L19.2 12.4L19.2 20.5C19.2 21.2 18.6 21.8 17.9 21.8L14.4 21.8Z'), { fill: GLOW_SHADE }),
      part(box(10.6, 12.4, 2.8, 9.4), { fill: LAMP }),
    ],
    {
      about: [12, 21.8],
      scale: there(
        [1, 1],
        [14, [1.05, 0.92], 'out'],
        [26, [0.97, 1.03]],
        [54, [1, 1]],
        [61, [1.04, 0.94]],
        [74, [1, 1]],
      ),
    },
  ),
  together(
    [
      part(path('M12 9.8C8.4 10.2 6.6 8.6 7.2 7C7.9 5.2 11.1 6.2 12 9.8Z'), { stroke: LAMP_SHADE, width: 1.5 }),
      part(path('M12 9.8C15.6 10.2 17.4 8.6 16.8 7C16.1 5.2 12.9 6.2 12 9.8Z'), { stroke: LAMP_SHADE, width: 1.5 }),
      part(box(3.6, 9.8, 16.8, 3.6, 1.1), { fill: GLOW }),
      part(path('M14.4 9.8L19.3 9.8C19.9 9.8 20.4 10.3 20.4 10.9L20.4 12.3C20.4 12.9 19.9 13.4 19.3 13.4L14.4 13.4Z'), {
        fill: GLOW_SHADE,
      }),
      part(box(10.6, 9.8, 2.8, 3.6), { fill: LAMP }),
    ],
    {
      about: [12, 13.4],
      move: there(
        [0, 0],
        [14, [0, 0.7], 'out'],
        [28, [0, -4.2]],
        [46, [0, -3.8], 'in'],
        [56, [0, 0.5], 'out'],
        [68, [0, 0]],
      ),
      turn: there(0, [15, 0, 'out'], [30, -9], [44, 6], [56, 0]),
    },
  ),
)
