import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const guide = readFileSync(new URL('docs/adding-a-kind.md', root), 'utf8')

/** The file of each diff in the guide, and its added lines in their order. */
const diffs = [...guide.matchAll(/```diff\n.*\n\+\+\+ b\/(.*)\n([\s\S]*?)\n```/g)].map(([, file, lines]) => [
  file,
  lines.split('\n').flatMap((line) => (line.startsWith('+') ? [line.slice(1)] : [])),
])

test('a kind of record takes fifteen files', () => {
  expect(diffs).toHaveLength(15)
})

test.each(diffs)('the guide shows %s as it is', (file, added) => {
  const lines = readFileSync(new URL(file, root), 'utf8').split('\n')
  const shown = lines.filter((line) => added.includes(line))
  expect(shown.join('\n')).toContain(added.join('\n'))
  if (guide.includes(`--- /dev/null\n+++ b/${file}`)) expect(added).toEqual(lines.slice(0, -1))
})
