import { stripVTControlCharacters } from 'node:util'

import { seconds } from './stopwatch.mjs'

/**
 * Runs steps of `{ name, run, lane? }` and prints what each found: those of one lane one after the other, lanes side by side.
 * Ends with what failed, for whoever reads the end of a long log only, and one line over all; gives the exit code.
 */
export async function runSteps(steps, print = console.log) {
  const began = performance.now()
  const all = []
  const walk = async (lane) => {
    for (const step of lane) all.push(...(await runStep(step, print)))
  }
  await Promise.all(
    Map.groupBy(steps, ({ lane }) => lane)
      .values()
      .map(walk),
  )
  const { line, code } = sumUp(all)
  const failed = all.filter((step) => step.failed)
  if (failed.length > 0) print(`\nFailed:\n${failed.flatMap(whatFailed).join('\n')}`)
  print(`\n${seconds(performance.now() - began)}`)
  print(line)
  return code
}

/**
 * Runs one step, prints what it found, and gives it. `run` gives lines of `{ name, passed, failed, output? }`; what it throws
 * counts as one failure, so that the next step runs all the same.
 */
export async function runStep({ name, run }, print = console.log) {
  const start = performance.now()
  const lines = await run().catch((error) => [{ name, passed: 0, failed: 1, output: error.stack ?? String(error) }])
  const took = seconds(performance.now() - start)
  for (const line of lines) print(row(line, line === lines.at(-1) ? took : ''))
  for (const { name, output, failed } of lines) if (failed && output) print(`\n--- ${name}\n${output.trim()}\n`)
  return lines
}

/**
 * The name of a step, and those of the tests in it that Vitest (`FAIL  …`), Playwright (`  1) …`) and a program with steps of
 * its own (`--- …`, and why) say failed.
 */
function whatFailed({ name, output = '' }) {
  const tests = stripVTControlCharacters(output).match(/^ *(FAIL|\d+\)) .*$|^--- .*\n(.+\n){0,4}/gm) ?? []
  return [`  ${name}`, ...new Set(tests.map((test) => test.trim().replace(/^ */gm, '    ')))]
}

/** The last line over all that was found, and the exit code. */
export function sumUp(lines) {
  const [passed, failed] = ['passed', 'failed'].map((key) => lines.reduce((sum, line) => sum + line[key], 0))
  return { line: `${passed} passed, ${failed} failed`, code: passed > 0 && failed === 0 ? 0 : 1 }
}

function row({ name, passed, failed }, took) {
  const counts = failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
  return `${failed ? '✗' : '✓'} ${name.padEnd(34)} ${counts.padEnd(26)} ${took}`.trimEnd()
}
