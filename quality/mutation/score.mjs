import { DECIDERS } from './files.mjs'

export const GATE = 90

const COUNTS = ['killed', 'timeouts', 'survived', 'uncovered']

export const sumOf = (files) => {
  const counts = Object.fromEntries(COUNTS.map((of) => [of, files.reduce((sum, file) => sum + file[of], 0)]))
  return { ...counts, all: COUNTS.reduce((sum, of) => sum + counts[of], 0) }
}

/** Noticed changes in a hundred; where there was nothing to change, all of them. */
export function scoreOf(file) {
  const { killed, timeouts, all } = sumOf([file])
  return all === 0 ? 100 : (100 * (killed + timeouts)) / all
}

/** Rounded down, so that nothing reaches the gate by being rounded. */
export const figure = (score) => `${(Math.floor(score * 10) / 10).toFixed(1)} %`

/** Those that decide, and of whose changes too many go unnoticed. */
export const failing = (files) => files.filter((file) => DECIDERS.includes(file.name) && scoreOf(file) < GATE)
