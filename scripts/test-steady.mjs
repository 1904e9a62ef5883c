// npm run test:steady: runs `npm test` ten times, every other time beside a process that keeps one processor busy, and prints
// how each run ended. Passes when all of them did. `-- --times 4` runs it less often.
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

import { ensureInstalled } from './install.mjs'
import { seconds } from './stopwatch.mjs'

ensureInstalled()
const { run } = await import('./child-process.mjs')

const { values } = parseArgs({ options: { times: { type: 'string', default: '10' } } })
const times = Number(values.times)
let green = 0
for (let turn = 1; turn <= times; turn++) {
  const neighbor = turn % 2 === 0 ? spawn(process.execPath, ['-e', 'for (;;);']) : undefined
  const start = performance.now()
  const { code, output } = await run(['scripts/test.mjs'])
  neighbor?.kill()
  if (code === 0) green += 1
  const beside = neighbor ? 'beside a busy process' : 'alone'
  const [line] = output.match(/\d+ passed, \d+ failed\s*$/) ?? ['no result']
  console.log(`${code === 0 ? '✓' : '✗'} run ${turn}, ${beside}: ${line.trim()}, ${seconds(performance.now() - start)}`)
  if (code !== 0) console.log(output)
}
console.log(`${green} passed, ${times - green} failed`)
process.exit(green === times ? 0 : 1)
