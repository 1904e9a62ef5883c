import { seconds } from './stopwatch.mjs'

/**
 * Runs steps of `{ name, run }` one after the other and prints what each found. `run` gives lines of
 * `{ name, passed, failed, output? }`; what it throws counts as one failure, and the next step runs all the same.
 * Ends with one line over all of them, and gives the exit code.
 */
export async function runSteps(steps, print = console.log) {
  const began = performance.now()
  const all = []
  for (const { name, run } of steps) {
    const start = performance.now()
    const lines = await run().catch((error) => [{ name, passed: 0, failed: 1, output: error.stack ?? String(error) }])
    const took = seconds(performance.now() - start)
    for (const line of lines) print(row(line, line === lines.at(-1) ? took : ''))
    for (const { name, output, failed } of lines) if (failed && output) print(`\n--- ${name}\n${output.trim()}\n`)
    all.push(...lines)
  }
  const [passed, failed] = ['passed', 'failed'].map((key) => all.reduce((sum, line) => sum + line[key], 0))
  print(`\n${seconds(performance.now() - began)}`)
  print(`${passed} passed, ${failed} failed`)
  return passed > 0 && failed === 0 ? 0 : 1
}

function row({ name, passed, failed }, took) {
  const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
  return `${failed ? '✗' : '✓'} ${name.padEnd(34)} ${counts.padEnd(26)} ${took}`.trimEnd()
}
