import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { resultsPage } from './results-page.mjs'

const FILE = 'quality/bench/results/mutation.json'

/** What was found of each file that has been measured. */
export const kept = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).files : [])

/** Keeps what was found of one file in place of what was found of it before. */
export function keep(found) {
  const files = [...kept().filter(({ name }) => name !== found.name), found]
  mkdirSync('quality/bench/results', { recursive: true })
  const sorted = files.sort((one, other) => (one.name < other.name ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify({ name: 'mutation', files: sorted }, null, 2)}\n`)
  return found
}

export const writePage = (files, all) => writeFileSync('quality/bench/RESULTS-mutation.md', resultsPage(files, all))
