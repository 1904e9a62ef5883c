// What the hill looks like month by month, in the language of PDF pages. Lengths are points, from the lower left corner.

const WIDTH = 516
const HEIGHT = 236

const HILL = {
  January: { sky: '#27435f', far: '#3f6078', near: '#eef2f0', trees: '#1f3d33', stars: true, lodge: true },
  February: { sky: '#c3d0d8', far: '#a3b6bf', near: '#f4f6f3', trees: '#4d6b62', snow: true },
  March: { sky: '#f1e3c6', far: '#b9cbb9', near: '#f4f6f3', trees: '#2f5f4c', sun: '#e0a13a' },
  April: { sky: '#d9e8ec', far: '#a9c4cc', near: '#f4f6f3', trees: '#24523f', tow: true },
  May: { sky: '#a7cfe0', far: '#eef4f4', near: '#9fb98a', trees: '#2c6a4b', sun: '#f4f6f3' },
  September: { sky: '#dfe6e1', far: '#9db4ab', near: '#c9b98a', trees: '#8a6a2c', lodge: true },
  October: { sky: '#f3d9b5', far: '#c99a6b', near: '#a8783f', trees: '#8f4424', sun: '#d2553a' },
  November: { sky: '#e6ddd6', far: '#a98aa0', near: '#e9ece6', trees: '#24523f', tow: true },
  December: { sky: '#d3dfe3', far: '#9fb6bf', near: '#fbfbf8', trees: '#1f4a3a', lodge: true, snow: true },
}

/** The operators that paint the hill of a month, its lower left corner at (x, y). */
export function landscape(month, x, y) {
  const { sky, far, near, trees, ...more } = HILL[month]
  return [
    'q',
    `1 0 0 1 ${x} ${y} cm 0 0 ${WIDTH} ${HEIGHT} re W n`,
    box(sky, 0, 0, WIDTH, HEIGHT),
    ...(more.stars ? dots('#e8ecd8', 40, 1) : []),
    ...(more.sun ? [disc(more.sun, 404, 178, 25)] : []),
    polygon(far, [
      0,
      60,
      90,
      150,
      128,
      128,
      214,
      214,
      262,
      164,
      300,
      184,
      396,
      108,
      456,
      136,
      WIDTH,
      96,
      WIDTH,
      0,
      0,
      0,
    ]),
    polygon('#f8faf8', [214, 214, 176, 176, 196, 182, 210, 170, 224, 184, 242, 178, 250, 176]),
    polygon(near, [0, 84, 150, 62, 330, 82, WIDTH, 120, WIDTH, 0, 0, 0]),
    ...(more.tow ? tow : []),
    ...(more.lodge ? lodge : []),
    ...forest(trees),
    ...(more.snow ? dots('#ffffff', 70, 1.8) : []),
    'Q',
  ]
}

const TREES = [22, 52, 78, 118, 150, 356, 392, 428, 452, 492]

const forest = (color) =>
  TREES.flatMap((x, index) => {
    const [size, foot] = [44 + ((index * 17) % 30), 26 + ((index * 23) % 34)]
    return [0, 1, 2].map((tier) => {
      const [half, low] = [size * (0.3 - tier * 0.065), foot + size * tier * 0.26]
      return polygon(color, [x - half, low, x + half, low, x, low + size * 0.48])
    })
  })

const lodge = [
  box('#7a5a3c', 224, 58, 92, 38),
  polygon('#4b3a2c', [212, 94, 328, 94, 270, 132]),
  box('#4b3a2c', 292, 112, 10, 24),
  ...[236, 258, 288].map((x) => box('#f2c66d', x, 70, 14, 14)),
]

const tow = [
  line('#274c41', 1.6, [60, 66, 470, 160]),
  ...[110, 235, 360].map((x) => line('#274c41', 3, [x, 50 + x * 0.08, x, 60 + x * 0.23])),
  ...[170, 300, 420].flatMap((x, index) => {
    const [color, foot] = [index === 1 ? '#b53d20' : '#16342a', 46 + x * 0.16]
    return [
      line(color, 2.4, [x - 10, foot - 2, x + 12, foot + 4]),
      line(color, 4.5, [x, foot + 2, x + 2, foot + 12, x - 1, foot + 20]),
      disc(color, x, foot + 26, 3.6),
    ]
  }),
]

function dots(color, count, size) {
  return Array.from({ length: count }, (_, index) =>
    disc(
      color,
      ((index * 0.4142136) % 1) * WIDTH,
      40 + ((index * 0.7320508) % 1) * HEIGHT,
      size * (0.6 + (index % 3) / 3),
    ),
  )
}

export function box(color, x, y, width, height) {
  return `${paintOf(color)} rg ${[x, y, width, height].map(short).join(' ')} re f`
}

function polygon(color, points) {
  return `${paintOf(color)} rg ${path(points)} h f`
}

function line(color, width, points) {
  return `${paintOf(color)} RG ${width} w 1 J 1 j ${path(points)} S`
}

/** A point drawn with a round pen. Some readers leave out a stroke of no length. */
function disc(color, x, y, radius) {
  return line(color, short(2 * radius), [x, y, x + 0.05, y])
}

function path(points) {
  const [x, y, ...rest] = points.map(short)
  return [`${x} ${y} m`, ...rest.flatMap((across, at) => (at % 2 ? [] : [`${across} ${rest[at + 1]} l`]))].join(' ')
}

function short(length) {
  return Number(length.toFixed(2))
}

export function paintOf(color) {
  return [1, 3, 5].map((at) => short(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}
