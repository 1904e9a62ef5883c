/** The round numbers up a plot's side: from 0, four steps at most, the last at or below the top. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = power === 1 ? [1, 2, 4, 5, 10] : [1, 2, 2.5, 4, 5, 10]
  const step = (steps.find((times) => times * power >= rough) ?? 10) * power
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

/** A little air above the highest, for its number. */
export const plotTop = (values: readonly number[]): number => Math.max(1, ...values) * 1.08

/** A share of the whole as SVG takes it. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The points of a curve, or of an area's edge, in an SVG of 100 by 100. */
export const plotPoints = (values: readonly number[], top: number, xOf: (index: number) => number): string[] =>
  values.map((value, index) => `${round(100 * xOf(index))},${round(100 * (1 - value / top))}`)

const round = (value: number) => Math.round(value * 100) / 100
