// Everything that is measured, with its gates: npm run bench [-- --only api,growth,login,weights] [-- --all] [-- --short]
//   without anything   api, growth, login and weights: about 12 minutes
//   --all              also wall, rebuild, as-of and drift: about 15 minutes more
//   --only a,b         these alone
//   --short            few rounds and small clubs, to see that it runs; nothing is written then
// Writes what it finds into quality/bench/results/, quality/bench/plots/ and quality/bench/RESULTS.md. Passes when no gate fails. Wants Linux and a
// machine with nothing else to do: what a process costs is read from /proc.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { ensureInstalled } from '../../scripts/install.mjs'

ensureInstalled()
const { circumstances } = await import('./report/machine.mjs')
const { isGood, keep, section, writeResults } = await import('./report/results.mjs')

const FIRST = ['api', 'growth', 'login', 'weights']
const NAMES = [...FIRST, 'wall', 'rebuild', 'as-of', 'drift']
const FILES = { api: './api.mjs', growth: './growth.mjs', login: './login-storm.mjs', weights: './weights.mjs' }

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',') ?? (values.all ? NAMES : FIRST)
const strange = wanted.find((name) => !NAMES.includes(name))
if (strange) {
  console.error(`There is no part called ${strange}. There are: ${NAMES.join(', ')}`)
  process.exit(2)
}

const failed = []
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
for (const name of wanted) {
  const begun = performance.now()
  console.log(`\n${name} ...`)
  try {
    const part = await measured(name)
    console.log(`\n${section(part)}`)
    console.log(`${name} took ${Math.round((performance.now() - begun) / 1_000)} s.`)
    if (!isGood(part)) failed.push(name)
    if (!values.short) keep(part)
  } catch (error) {
    // One part that breaks leaves the others their turn, and what it found before as it was.
    console.error(error)
    failed.push(name)
  }
}
rmSync(folder, { recursive: true, force: true })
if (!values.short) writeResults(NAMES)
console.log(failed.length === 0 ? 'No gate fails.' : `Not all gates hold: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

async function measured(name) {
  const around = await circumstances()
  const { measure, title } = FILES[name] ? await import(FILES[name]) : (await import('./others.mjs')).part(name)
  const found = await measure({ folder, isShort: values.short, say: (line) => console.log(`  ${line}`) })
  return { name, title, command: `npm run bench -- --only ${name}`, circumstances: around, ...found }
}
