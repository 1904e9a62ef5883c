import { BROWN, box, circle, drawing, LAMP, LAMP_SHADE, part, path, STEEL, there, together } from '../workshop/kit'

/** Opens, and snaps shut. */
export const file = drawing(
  'lock',
  together(
    [
      part(
        path('M7.9 16L7.9 9.6C7.9 4.2 16.1 4.2 16.1 9.6L16.1 13.4'),
        { stroke: STEEL, width: 2.2 },
        {
          about: [7.9, 13],
          move: there([0, 0], [16, [0, -2.2]], [40, [0, -2.2], 'in'], [50, [0, 0.3], 'out'], [58, [0, 0]]),
          turn: there(0, [14, 0], [26, -14], [38, -14], [46, 0]),
        },
      ),
      part(box(4.6, 11.4, 14.8, 10.4, 2.2), { fill: LAMP }),
      part(
        path(
          'M15.2 11.4L17.2 11.4C18.4 11.4 19.4 12.4 19.4 13.6L19.4 19.6C19.4 20.8 18.4 21.8 17.2 21.8L13.6 21.8C15.7 19.2 16.2 15.2 15.2 11.4Z',
        ),
        {
          fill: LAMP_SHADE,
        },
      ),
      together(
        [part(circle(12, 15.5, 1.6), { fill: BROWN }), part(path('M12 15.8L12 18.5'), { stroke: BROWN, width: 1.5 })],
        { about: [12, 16.2], scale: there([1, 1], [44, [1, 1]], [54, [1.25, 1.25]], [70, [1, 1]]) },
      ),
    ],
    {
      about: [12, 21.8],
      scale: there(
        [1, 1],
        [12, [1.02, 0.96]],
        [24, [0.99, 1.02]],
        [44, [1, 1]],
        [51, [1.06, 0.93]],
        [64, [0.99, 1.02]],
        [76, [1, 1]],
      ),
      turn: there(0, [50, 0], [56, -3], [63, 3], [70, -1.5], [78, 0]),
    },
  ),
)
