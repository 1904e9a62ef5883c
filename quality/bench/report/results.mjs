import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

import { plot } from './plot.mjs'
import { FAILS, HOLDS, NEARLY } from './rows.mjs'

const folder = new URL('../results/', import.meta.url)
const plots = new URL('../plots/', import.meta.url)
const page = new URL('../RESULTS.md', import.meta.url)

/** Keeps what one part has found, beside what the others found before, and writes all of it down anew. */
export function keep(part) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(`${part.name}.json`, folder), `${JSON.stringify(part, null, 2)}\n`)
  mkdirSync(plots, { recursive: true })
  for (const drawn of part.plots) writeFileSync(new URL(`${drawn.file}.svg`, plots), plot(drawn))
}

/** RESULTS.md, out of everything that is kept; the parts in the order of `names`. */
export function writeResults(names) {
  const kept = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  const parts = names.flatMap((name) => kept.find((part) => part.name === name) ?? [])
  const rows = parts.flatMap((part) => part.rows)
  const count = (verdict) => rows.filter((row) => row.verdict === verdict).length
  writeFileSync(
    page,
    [
      '# Measured\n',
      '`npm run bench` writes this page; each part says by which command, where and when. A ratio is the median of the ratios of',
      'each round, with the least and the most of them. Equal work measures between 0.90 and 1.07 times itself, so that a ratio',
      'up to 15 % above its gate is called within the noise; counters have none.\n',
      `${rows.length} figures: ${count(HOLDS)} gates hold, ${count(NEARLY)} are within the noise, ${count(FAILS)} do not hold; the rest have none.\n`,
      ...parts.map(section),
    ].join('\n'),
  )
}

export const isGood = (part) => part.rows.every(({ verdict }) => verdict !== FAILS)

/** A part as it is printed and as it stands on the page. */
export function section({ title, command, circumstances: { date, machine, versions, load }, rows, plots: drawn }) {
  return [
    `## ${title}\n`,
    `\`${command}\`, ${date} UTC, on ${machine}, with a load of ${load} beforehand; ${versions}.\n`,
    '| measure | result | gate | verdict |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ measure, result, gate, verdict }) => `| ${[measure, result, gate, verdict].map(cell).join(' | ')} |`,
    ),
    ...drawn.map(({ file, title }) => `\n![${title}](plots/${file}.svg)`),
    '',
  ].join('\n')
}

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')
