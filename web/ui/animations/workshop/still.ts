import type { LottieFile, LottieItem, LottieOutline, LottieProperty, LottieTransform, Point } from './lottie-file'

/** The drawings as they begin and end, in one SVG whose symbols have their names. */
export const stills = (files: readonly LottieFile[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n<title>The animations at rest</title>\n${files.map(symbol).join('\n')}\n</svg>\n`

const symbol = ({ nm, w, h, layers }: LottieFile) =>
  `<symbol id="${nm}" viewBox="0 0 ${w} ${h}" fill="none" stroke-linecap="round" stroke-linejoin="round">${layers
    .flatMap(({ shapes }) => shapes)
    .toReversed()
    .map(drawn)
    .join('')}</symbol>`

/** A group with all that is in it, or nothing where nothing of it shows. */
function drawn(item: LottieItem): string {
  if (item.ty !== 'gr') return ''
  const place = item.it.find((it) => it.ty === 'tr')
  const opacity = place ? number(place.o) : 100
  if (!place || opacity === 0 || numbers(place.s).includes(0)) return ''

  const inside = item.it.toReversed().map(drawn).join('') + drawShapes(item.it)
  const moved = transform(place)
  const attributes = `${moved && ` transform="${moved}"`}${opacity < 100 ? ` opacity="${opacity / 100}"` : ''}`
  return attributes && inside ? `<g${attributes}>${inside}</g>` : inside
}

function drawShapes(items: readonly LottieItem[]): string {
  if (items.some((it) => it.ty === 'tm' && number(it.e) === 0)) return ''
  const paint = items.map(painted).join('')
  return items
    .map((it) => geometry(it))
    .filter((tag) => tag)
    .map((tag) => `<${tag}${paint}/>`)
    .join('')
}

function painted(item: LottieItem): string {
  if (item.ty === 'fl') return ` fill="${color(item.c)}"`
  if (item.ty === 'st') return ` stroke="${color(item.c)}" stroke-width="${number(item.w)}"`
  return ''
}

function geometry(item: LottieItem): string {
  if (item.ty === 'sh') return `path d="${pathOf(first(item.ks))}"`
  if (item.ty !== 'el' && item.ty !== 'rc') return ''

  const [x = 0, y = 0] = numbers(item.p)
  const [width = 0, height = 0] = numbers(item.s)
  if (item.ty === 'el') return `ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(width / 2)}" ry="${n(height / 2)}"`
  const corner = number(item.r)
  return `rect x="${n(x - width / 2)}" y="${n(y - height / 2)}" width="${n(width)}" height="${n(height)}"${corner ? ` rx="${n(corner)}"` : ''}`
}

function pathOf({ c, v, i, o }: LottieOutline): string {
  const ends = [...v.keys()].slice(1).concat(c ? 0 : [])
  const lines = ends.map((to) => {
    const from = (to || v.length) - 1
    const isStraight = [o[from], i[to]].every((handle) => same(handle ?? [], [0, 0]))
    if (isStraight) return to === 0 ? '' : `L${at(v[to])}`
    return `C${at(sum(v[from], o[from]))} ${at(sum(v[to], i[to]))} ${at(v[to])}`
  })
  return `M${at(v[0])}${lines.join('')}${c ? 'Z' : ''}`
}

const at = (point: Point = [0, 0]) => point.map(n).join(' ')

const sum = (a: Point = [0, 0], b: Point = [0, 0]): Point => [a[0] + b[0], a[1] + b[1]]

function transform({ p, a, s, r }: LottieTransform): string {
  const [place, anchor, scale] = [numbers(p), numbers(a), numbers(s).map((share) => share / 100)]
  const turn = number(r)
  if (!turn && scale.every((share) => share === 1) && same(place, anchor)) return ''
  return [
    `translate(${place.map(n).join(' ')})`,
    turn && `rotate(${n(turn)})`,
    scale.some((share) => share !== 1) && `scale(${scale.map(n).join(' ')})`,
    anchor.some((coordinate) => coordinate !== 0) && `translate(${anchor.map((it) => n(-it)).join(' ')})`,
  ]
    .filter(Boolean)
    .join(' ')
}

const same = (a: readonly number[], b: readonly number[]) => a.every((value, index) => value === b[index])

const color = (property: LottieProperty) =>
  `#${numbers(property)
    .slice(0, 3)
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const number = (property: LottieProperty): number => numbers(property)[0] ?? 0

const numbers = (property: LottieProperty): readonly number[] => [first(property)].flat()

/** A property's value in the first frame. */
function first<Value>(property: LottieProperty<Value>): Value {
  if (property.a === 0) return property.k
  const start = property.k[0]?.s as readonly unknown[]
  return (typeof start[0] === 'number' ? start : start[0]) as Value
}

const n = (value: number) => String(Math.round(value * 100) / 100)
