import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))]
const FOLDERS = ['bench', 'docs', 'journeys', 'migrations', 'party', 'quality', 'scripts', 'web', 'worker']
/** What is made by a command, and stands in no clone. */
const MADE = /^(web\/dist|bench\/plots|docs\/figures)\//

const textOf = (document) => readFileSync(document, 'utf8')
const namedIn = (document) =>
  [...textOf(document).matchAll(/`([\w.@-]+(?:\/[\w.@*-]+)+\/?)`/g)]
    .map(([, name]) => name)
    .filter((name) => FOLDERS.includes(name.split('/')[0]) && !MADE.test(name))
const isThere = (name) => (name.includes('*') ? globSync(name).length > 0 : existsSync(name))

test.each(documents)('every file that %s names is there', (document) => {
  expect([...new Set(namedIn(document))].filter((name) => !isThere(name))).toEqual([])
})

test.each(documents)('every file that %s links to is there', (document) => {
  const linked = [...textOf(document).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, path]) => path)
  expect(linked.filter((path) => !existsSync(join(dirname(document), path)))).toEqual([])
})

const rows = textOf('docs/asvs.md')
  .split('\n')
  .flatMap((line) => {
    const [, numbers, level, verdict, why] = /^\| ([\d., ]+) \| ([12]) \| ([\w ]+) \| (.+) \| .*\|$/.exec(line) ?? []
    return numbers ? numbers.split(', ').map((number) => ({ number, level, verdict, why })) : []
  })

test('the page about OWASP ASVS has each of the 253 requirements of levels 1 and 2 once, with a verdict and a reason', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253)
  expect(rows).toHaveLength(253)
  for (const { verdict, why } of rows) {
    expect(['held', 'not held', 'not applicable']).toContain(verdict)
    expect(why.trim()).not.toBe('')
  }
})

test('its sums are those of its rows', () => {
  for (const verdict of ['held', 'not held', 'not applicable']) {
    const [one, two] = ['1', '2'].map((level) => rows.filter((row) => row.verdict === verdict && row.level === level))
    expect(textOf('docs/asvs.md')).toContain(
      `| ${verdict} | ${one.length} | ${two.length} | ${one.length + two.length} |`,
    )
  }
})
