import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const guide = readFileSync(new URL('docs/adding-a-kind.md', root), 'utf8')

/** The file of each diff in the guide, and the runs of lines that it shows as they are now, in their order. */
const diffs = [...guide.matchAll(/```diff\n.*\n\+\+\+ b\/(.*)\n([\s\S]*?)\n```/g)].map(([, file, lines]) => [
  file,
  [...`\n${lines}`.matchAll(/(?:\n[+ ].*)+/g)].map(([run]) => run.replace(/\n[+ ]/g, '\n').slice(1)),
])

test('a kind of record takes seventeen files', () => {
  expect(diffs).toHaveLength(17)
})

test.each(diffs)('the guide shows %s as it is', (file, runs) => {
  const text = readFileSync(new URL(file, root), 'utf8')
  expect(runs).not.toEqual([])
  for (const run of runs) expect(text).toContain(run)
  if (guide.includes(`--- /dev/null\n+++ b/${file}`)) expect(`${runs.join('\n')}\n`).toBe(text)
})
