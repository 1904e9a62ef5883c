import { drawing, GLOW, keys, MINT, PEACH, PINE, part, path, ROUND, STEAM, there, together } from '../workshop/kit'
import type { LottieItem, Point } from '../workshop/lottie-file'

/** The left mug of the portal's picture, upright; the other one is its mirror image. */
const mug = (filling: string): LottieItem[] => [
  part(path('M3.4 12C1.2 12 1.2 16.4 3.4 16.4'), { stroke: PINE, width: 1 }),
  part(path('M3.4 10L10.2 10L10.2 17.2C10.2 18.4 9.2 19.4 8 19.4L5.6 19.4C4.4 19.4 3.4 18.4 3.4 17.2Z'), {
    stroke: PINE,
    width: 1,
    fill: filling,
  }),
  part(path('M3.4 12.3L10.2 12.3'), { stroke: PINE, width: 0.85 }),
]

const swing = (side: 1 | -1) => {
  const at = (x: number, y: number): Point => [x, y]
  return {
    turn: there(8, [18, -4], [26, -4, 'in'], [36, 13, 'out'], [48, 4], [62, 9]),
    move: there(at(0, 0), [18, at(-0.5, 0.4)], [26, at(-0.5, 0.4), 'in'], [36, at(0.4, -0.8), 'out'], [50, at(0, 0.2)]),
    scale: [side, 1] as Point,
  }
}

const spark = (d: string, delay: number) =>
  part(
    path(d),
    {
      stroke: GLOW,
      width: 1.1,
      drawn: keys([0, 100], [8, 0], [36 + delay, 0, 'out'], [46 + delay, 100], [ROUND, 100]),
    },
    {
      opacity: keys([0, 1], [7, 1, 'linear'], [8, 0, 'linear'], [36 + delay, 0, 'linear'], [37 + delay, 1], [ROUND, 1]),
      move: there([0, 0], [36 + delay, [0, 1], 'out'], [52, [0, -0.4]], [70, [0, 0]]),
    },
  )

const steam = (x: number, sway: number) =>
  part(
    path(
      there(`M${x} 7.4C${x - sway} 6 ${x + sway} 5.2 ${x} 3.6`, [
        45,
        `M${x} 7.2C${x + sway} 5.8 ${x - sway} 5 ${x} 3.4`,
      ]),
    ),
    { stroke: STEAM, width: 0.95 },
  )

/** Two mugs swing apart and meet. */
export const file = drawing(
  'drinks',
  steam(5.4, 1.1),
  steam(18.6, -1.1),
  together([together(mug(MINT), { about: [6.8, 19], ...swing(1) })], { about: [12, 12] }),
  together([together(mug(PEACH), { about: [6.8, 19], ...swing(1) })], { about: [12, 12], scale: [-1, 1] }),
  spark('M12 6.6L12 3.6', 0),
  spark('M9.8 7L8.6 4.6', 1),
  spark('M14.2 7L15.4 4.6', 1),
)
