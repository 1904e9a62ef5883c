import { CREAM, circle, drawing, keys, PINE, part, path, ROUND, there } from '../workshop/kit'

const ripple = (from: number, width: number) =>
  part(
    circle(12, 12, 8),
    { stroke: PINE, width: there(width, [from, width, 'linear'], [from + 30, 0.1]) },
    {
      about: [12, 12],
      scale: keys(
        [0, [0.9, 0.9]],
        [from, [0.9, 0.9], 'out'],
        [from + 30, [1.42, 1.42]],
        [from + 31, [0.9, 0.9]],
        [ROUND, [0.9, 0.9]],
      ),
      opacity: there(0, [from - 1, 0, 'linear'], [from, 0.8, 'linear'], [from + 30, 0]),
    },
  )

/** Is pressed, springs back with its mark drawn anew, and a ripple runs from it. */
export const file = drawing(
  'check-mark',
  ripple(22, 1.8),
  ripple(32, 1.2),
  part(
    circle(12, 12, 8),
    { fill: PINE },
    { about: [12, 12], scale: there([1, 1], [12, [0.78, 0.78], 'back'], [30, [1.06, 1.06]], [44, [1, 1]]) },
  ),
  part(
    path('M8.2 12.3L11 15L16 9.6'),
    { stroke: CREAM, width: 2, drawn: keys([0, 100], [8, 0], [18, 0, 'out'], [36, 100], [ROUND, 100]) },
    {
      about: [12, 12],
      opacity: keys([0, 1], [6, 1, 'linear'], [7, 0, 'linear'], [18, 0, 'linear'], [19, 1], [ROUND, 1]),
      scale: there([1, 1], [12, [0.8, 0.8]], [18, [0.9, 0.9], 'back'], [34, [1.06, 1.06]], [46, [1, 1]]),
    },
  ),
)
