import type { LottieFile, LottieItem } from '../workshop/lottie-file'

/** A value of a drawing: its name in the file, what it is one after the other, and when, where it changes at all. */
export interface Found {
  readonly name: string
  readonly values: readonly unknown[]
  readonly times: readonly number[]
}

export const everyProperty = ({ layers }: LottieFile): Found[] =>
  layers.flatMap(({ ks, shapes }) => [...found(ks), ...found(shapes)])

function found(value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => (isProperty(inside) ? [read(name, inside)] : found(inside)))
}

interface Property {
  readonly a: 0 | 1
  readonly k: unknown
}

const isProperty = (value: unknown): value is Property =>
  typeof value === 'object' && value !== null && 'a' in value && 'k' in value

function read(name: string, { a, k }: Property): Found {
  if (a === 0) return { name, values: [k], times: [] }
  const keys = k as { t: number; s: unknown[] }[]
  return { name, values: keys.map(({ s }) => (s.length === 1 ? s[0] : s)), times: keys.map(({ t }) => t) }
}

export const everyGroup = ({ layers }: LottieFile): (readonly LottieItem[])[] =>
  layers.flatMap(({ shapes }) => groups(shapes))

const groups = (items: readonly LottieItem[]): (readonly LottieItem[])[] =>
  items.flatMap((item) => (item.ty === 'gr' ? [item.it, ...groups(item.it)] : []))
