// npm run test:simulation -- --seeds 1000 [--first 1]     so many evenings, from that seed on
// npm run test:simulation -- --seed 42                    one evening again
// Plays evenings at the wall, each from a seed: the club's rules, its room and its browsers, on a network where everything
// goes wrong. In the end nothing that was said may be lost or doubled, and everybody must see the same wall. Ends with 1
// where something is wrong, and names the seed, or where of 100 evenings one of the faults never came.
import { parseArgs } from 'node:util'
import { seconds } from '../../scripts/stopwatch.mjs'
import { played } from './played.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
})
const count = values.seed ? 1 : Number(values.seeds)
const first = Number(values.seed ?? values.first)
if (!Number.isInteger(count) || !Number.isInteger(first) || count < 1) {
  console.error('Seeds are whole numbers, and at least one is needed.')
  process.exit(2)
}

const start = performance.now()
let failed = 0
const { hits, events } = await played({ first, count }, ({ seed, complaints }) => {
  if (complaints.length === 0) return
  failed += 1
  console.log(`seed ${seed}:`)
  for (const complaint of complaints.slice(0, 5)) console.log(`  ${complaint}`)
  if (complaints.length > 5) console.log(`  and ${complaints.length - 5} more complaints`)
})
const untried = Object.keys(hits).filter((name) => hits[name] === 0)
for (const [name, times] of Object.entries(hits)) console.log(`${String(times).padStart(8)}  ${name}`)
const kinds = `${Object.keys(hits).length - untried.length} of ${Object.keys(hits).length} kinds of faults`
console.log(`${count} evenings, ${events} events, ${kinds}, ${failed} failed, ${seconds(performance.now() - start)}`)
if (failed > 0) console.log('Play one again: npm run test:simulation -- --seed <seed>')
process.exit(failed > 0 || (count >= 100 && untried.length > 0) ? 1 : 0)
