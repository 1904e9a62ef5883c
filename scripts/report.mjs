import { seconds } from './stopwatch.mjs'

/**
 * Prints what each runner found as it comes, and in the end one line over all of them. A runner gives lines of
 * `{ name, passed, failed, output? }`.
 */
export function report(print = console.log) {
  const lines = []
  return {
    /** Runs one step, and says whether it went well. What it throws counts as its failure and keeps no other from running. */
    async step(name, work) {
      const start = performance.now()
      const found = await work().catch((error) => [
        { name, passed: 0, failed: 1, output: error.stack ?? String(error) },
      ])
      const took = seconds(performance.now() - start)
      for (const line of found) print(row(line, line === found.at(-1) ? took : ''))
      for (const { name, output, failed } of found) if (failed && output) print(`\n--- ${name}\n${output.trim()}\n`)
      lines.push(...found)
      return found.every(({ failed }) => failed === 0)
    },
    /** The last line, and whether all is well. */
    summary() {
      const { passed, failed } = sum(lines)
      return { line: `${passed} passed, ${failed} failed`, isGood: failed === 0 && passed > 0 }
    },
  }
}

export const sum = (lines) => ({
  passed: lines.reduce((total, { passed }) => total + passed, 0),
  failed: lines.reduce((total, { failed }) => total + failed, 0),
})

function row({ name, passed, failed, skipped }, took) {
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean)
  return `${failed ? '✗' : '✓'} ${name.padEnd(34)} ${counts.join(', ').padEnd(26)} ${took}`.trimEnd()
}
