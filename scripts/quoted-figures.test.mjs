import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rowsOf = (text) => text.split('\n').filter((line) => /^\| .* \|$/.test(line) && !line.startsWith('| ---'))

test('every figure in docs/testing.md stands in quality/bench/RESULTS.md, word for word', () => {
  const [, section] = readFileSync('docs/testing.md', 'utf8').split('## Figures\n')
  const figures = rowsOf(section.split('\n## ')[0])
  const measured = new Set(rowsOf(readFileSync('quality/bench/RESULTS.md', 'utf8')))
  expect(figures.length).toBeGreaterThan(5)
  expect(figures.filter((row) => !measured.has(row))).toEqual([])
})
