/** What a ratio of CPU may be off by, though nothing has changed: so much says QUALITY's own measurement of equal work. */
const NOISE = 1.15

export const HOLDS = 'holds'
export const NEARLY = 'within the noise'
export const FAILS = '**does not hold**'

/** A ratio of CPU, which may be `most`: `{ median, least, most }` of the rounds. */
export const ratioRow = (measure, found, most) => ({
  measure,
  result: `${found.median.toFixed(2)}x (${found.least.toFixed(2)} to ${found.most.toFixed(2)})`,
  gate: `≤ ${most.toFixed(2)}x`,
  verdict: found.median <= most ? HOLDS : found.median <= most * NOISE ? NEARLY : FAILS,
})

/** Something that can be counted, or must be so. */
export const gateRow = (measure, result, gate, holds) => ({ measure, result, gate, verdict: holds ? HOLDS : FAILS })

export const mostRow = (measure, value, most, unit = '') =>
  gateRow(measure, `${value}${unit}`, `≤ ${most}${unit}`, value <= most)

/** What is only told. */
export const toldRow = (measure, result) => ({ measure, result, gate: '', verdict: '' })
