import type { LottieOutline, Point } from './lottie-file'

/** An outline from the path of an SVG that has absolute M, L, C and Z alone, and one beginning. */
export function outline(path: string): LottieOutline {
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
