import type {
  LottieFile,
  LottieItem,
  LottieKey,
  LottieOutline,
  LottieProperty,
  LottieTransform,
  Point,
} from './lottie-file'

/**
 * Writes our drawings as Lottie files. They are 24 by 24 and a round lasts a second and a half, which is 90 frames;
 * what is given later is in front. A drawing begins and ends in the pose that stands still for it, so nothing jumps
 * when it is set in motion or taken out of it.
 */
export const ROUND = 90
const RATE = 60
const SIDE = 24

/** The colors of the drawings: half-tones that can be told from day's paper, from night's, and from a toast. */
export const BROWN = '#3a2a1c'
export const CREAM = '#fffaf0'
export const LAMP = '#f7cf73'
export const LAMP_SHADE = '#eebb52'
export const GLOW = '#c8452b'
export const GLOW_SHADE = '#a83418'
export const CHEEK = '#e58a62'
export const WATER = '#4e8fae'
export const STEAM = '#7fa9b9'
export const PINE = '#3c7f60'
export const STEEL = '#7d8a82'
export const MINT = '#dcebe6'
export const PEACH = '#f7dccd'

/** How a value goes on to the next: `back` goes a little too far first. */
const EASES = {
  linear: [0, 0, 1, 1],
  in: [0.5, 0, 0.9, 0.5],
  out: [0.16, 0.8, 0.3, 1],
  inOut: [0.6, 0, 0.4, 1],
  back: [0.3, 1.6, 0.5, 1],
} as const

type Key<Value> = readonly [frame: number, value: Value, ease?: keyof typeof EASES]
type Moving<Value> = { readonly keys: readonly Key<Value>[] }
type Given<Value> = Value | Moving<Value>

export const keys = <Value>(...keys: readonly Key<Value>[]): Moving<Value> => ({ keys })

/** The same point, size or angle at the beginning and at the end, and `between` on the way. */
export const there = <Value>(rest: Value, ...between: readonly Key<Value>[]): Moving<Value> =>
  keys<Value>([0, rest, 'inOut'], ...between, [ROUND, rest])

interface Motion {
  /** The point it turns and grows about, and that `move` counts from. */
  readonly about?: Point
  readonly move?: Given<Point>
  readonly scale?: Given<Point>
  readonly turn?: Given<number>
  readonly opacity?: Given<number>
}

interface Paint {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: Given<number>
  /** How much of its line is drawn, in per cent from its beginning. */
  readonly drawn?: Given<number>
}

export const circle = (x: number, y: number, r: number): LottieItem => oval(x, y, r, r)

const oval = (x: number, y: number, rx: number, ry: number): LottieItem => ({
  ty: 'el',
  d: 1,
  s: still([2 * rx, 2 * ry]),
  p: still([x, y]),
})

/** Coordinates start at the upper left corner, like an SVG's. */
export const box = (x: number, y: number, width: number, height: number, r = 0): LottieItem => ({
  ty: 'rc',
  d: 1,
  s: still([width, height]),
  p: still([x + width / 2, y + height / 2]),
  r: still(r),
})

/** An outline, written like an SVG's (see `outline`), or one that changes between some with equally many points. */
export const path = (d: Given<string>): LottieItem => ({
  ty: 'sh',
  ks: property<string, LottieOutline>(d, outline, (it) => [it]),
})

/** One or several shapes in the same paint, its line in front of its filling. */
export const part = (shapes: LottieItem | readonly LottieItem[], paint: Paint, motion: Motion = {}): LottieItem => ({
  ty: 'gr',
  it: [
    ...[shapes].flat(),
    ...(paint.drawn === undefined ? [] : [drawn(paint.drawn)]),
    ...(paint.stroke === undefined ? [] : [line(paint.stroke, paint.width ?? 1.6)]),
    ...(paint.fill === undefined ? [] : [filling(paint.fill)]),
    transform(motion),
  ],
})

/** Parts that move as one, from the back to the front. */
export const together = (parts: readonly LottieItem[], motion: Motion = {}): LottieItem => ({
  ty: 'gr',
  it: [...parts.toReversed(), transform(motion)],
})

/** The whole file, its parts from the back to the front. */
export const drawing = (nm: string, ...parts: readonly LottieItem[]): LottieFile => ({
  v: '5.7.0',
  nm,
  fr: RATE,
  ip: 0,
  op: ROUND,
  w: SIDE,
  h: SIDE,
  ddd: 0,
  assets: [],
  layers: [
    {
      ddd: 0,
      ind: 1,
      ty: 4,
      nm,
      sr: 1,
      ao: 0,
      bm: 0,
      ip: 0,
      op: ROUND,
      st: 0,
      ks: placed({}),
      shapes: parts.toReversed(),
    },
  ],
})

const filling = (color: string): LottieItem => ({ ty: 'fl', c: still(rgba(color)), o: still(100), r: 1 })

const line = (color: string, width: Given<number>): LottieItem => ({
  ty: 'st',
  c: still(rgba(color)),
  o: still(100),
  w: measure(width),
  lc: 2,
  lj: 2,
})

const drawn = (end: Given<number>): LottieItem => ({ ty: 'tm', s: still(0), e: measure(end), o: still(0), m: 1 })

const transform = (motion: Motion): LottieItem => ({ ty: 'tr', ...placed(motion), sk: still(0), sa: still(0) })

const placed = ({ about = [0, 0], move = [0, 0], scale = [1, 1], turn = 0, opacity = 1 }: Motion): LottieTransform => ({
  p: property(
    move,
    ([x, y]) => [about[0] + x, about[1] + y],
    (it) => it,
  ),
  a: still(about),
  s: property(scale, percent, (it) => it),
  r: measure(turn),
  o: property(
    opacity,
    (share) => share * 100,
    (it) => [it],
  ),
})

const percent = ([x, y]: Point): Point => [x * 100, y * 100]

const still = <Value>(k: Value): LottieProperty<Value> => ({ a: 0, k })

const measure = (given: Given<number>): LottieProperty =>
  property(
    given,
    (it) => it,
    (it) => [it],
  )

/** A value, or its keys, in the form of the file. */
function property<Value, Written>(
  given: Given<Value>,
  write: (value: Value) => Written,
  list: (written: Written) => readonly unknown[],
): LottieProperty<Written> {
  if (!isMoving(given)) return still(write(given))
  const k = given.keys.map(([t, value, ease = 'inOut'], index, { length }) => {
    const s = list(write(value))
    if (index === length - 1) return { t, s }
    const [ox, oy, ix, iy] = EASES[ease]
    return { t, s, o: { x: ox, y: oy }, i: { x: ix, y: iy } }
  })
  return { a: 1, k: k as unknown as LottieKey<Written>[] }
}

const isMoving = <Value>(given: Given<Value>): given is Moving<Value> =>
  typeof given === 'object' && given !== null && 'keys' in given && Array.isArray(given.keys)

const rgba = (color: string): number[] => [
  ...[1, 3, 5].map((at) => Math.ceil((Number.parseInt(color.slice(at, at + 2), 16) / 255) * 10_000) / 10_000),
  1,
]

/** An outline from the path of an SVG that has absolute M, L, C and Z alone, and one beginning. */
function outline(path: string): LottieOutline {
  const v: Point[] = []
  const i: Point[] = []
  const o: Point[] = []
  let c = false

  for (const [, command, numbers = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const given = numbers.match(/-?\d*\.?\d+/g)?.map(Number) ?? []
    if (command === 'Z') c = true
    else if (command === 'C') {
      for (let at = 0; at < given.length; at += 6) {
        const [ox, oy, ix, iy, x, y] = given.slice(at, at + 6) as [number, number, number, number, number, number]
        const from = v.at(-1) ?? [0, 0]
        o[v.length - 1] = [ox - from[0], oy - from[1]]
        v.push([x, y])
        i.push([ix - x, iy - y])
        o.push([0, 0])
      }
    } else if (command === 'M' || command === 'L') {
      for (let at = 0; at < given.length; at += 2) {
        v.push([given[at], given[at + 1]] as [number, number])
        i.push([0, 0])
        o.push([0, 0])
      }
    } else throw new RangeError(`A drawing's path has M, L, C and Z, not ${command}: ${path}`)
  }

  // A curve that comes back to where it began has that point once.
  const [first, last] = [v[0], v.at(-1)]
  if (c && v.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) {
    v.pop()
    o.pop()
    i[0] = i.pop() ?? [0, 0]
  }
  return { c, v, i, o }
}
