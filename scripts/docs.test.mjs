import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md').sort()]
const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
const FOLDERS = ['docs', 'migrations', 'party', 'quality', 'scripts', 'web', 'worker']
/** What is made by a command, and stands in no clone. */
const MADE = /^(web\/dist|quality\/bench\/plots|docs\/figures)\//

const textOf = (document) => readFileSync(document, 'utf8')
const namedIn = (document) =>
  [...textOf(document).matchAll(/`([\w.@-]+(?:\/[\w.@*-]+)+\/?)`/g)]
    .map(([, name]) => name)
    .filter((name) => FOLDERS.includes(name.split('/')[0]) && !MADE.test(name))
const isThere = (name) => (name.includes('*') ? globSync(name).length > 0 : existsSync(name))
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length

test.each(documents)('every file that %s names is there', (document) => {
  expect([...new Set(namedIn(document))].filter((name) => !isThere(name))).toEqual([])
})

test.each(documents)('every file and section that %s links to is there', (document) => {
  const linked = [...textOf(document).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)/g)].map(([, target]) => target)
  expect(linked.filter((target) => !leadsSomewhere(document, target))).toEqual([])
})

function leadsSomewhere(document, target) {
  const [path, section] = target.split('#')
  const file = path ? join(dirname(document), path) : document
  if (!existsSync(file)) return false
  return section === undefined || sectionsOf(textOf(file)).includes(section)
}

/** The headings of a document, as GitHub makes anchors of them. */
const sectionsOf = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const { scripts } = JSON.parse(textOf('package.json'))

test.each(documents)('every command that %s names can be run', (document) => {
  const named = [...textOf(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every command is described', () => {
  const described = documents.map(textOf).join('\n')
  const isDescribed = (name) => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(described)
  expect(Object.keys(scripts).filter((name) => !isDescribed(name))).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md'])('%s has at most 1,200 words', (document) => {
  expect(wordsOf(textOf(document))).toBeLessThanOrEqual(1_200)
})

test.each(decisions)(
  'the decision %s has its number, a date, a context and what follows, in 80 to 250 words',
  (name) => {
    const text = textOf(join('docs/decisions', name))
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    expect(text).toMatch(/^# \d{4}\. .+\n\n\d{4}-\d\d-\d\d\n\n\*\*Context\.\*\* /)
    expect(text).toMatch(/\n\n\*\*Decision\.\*\* .+\n\n\*\*Consequences\.\*\* /s)
    expect(text.slice(2, 6)).toBe(name.slice(0, 4))
    expect(wordsOf(text)).toBeGreaterThanOrEqual(80)
    expect(wordsOf(text)).toBeLessThanOrEqual(250)
  },
)

test('the list of decisions has each of them once, by its title', () => {
  const listed = [...textOf('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]\((.+)\) (.+)$/gm)].map(
    ([, number, name, title]) => ({ name, heading: `# ${number}. ${title}` }),
  )
  const there = decisions.map((name) => ({ name, heading: textOf(join('docs/decisions', name)).split('\n')[0] }))
  expect(listed).toEqual(there.sort((a, b) => (a.name < b.name ? -1 : 1)))
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

test('every kind of field that the guide names can be declared', () => {
  const [, named] = /The kinds of fields \(([^)]+)\)/.exec(textOf('docs/adding-a-field.md'))
  const declared = textOf('worker/domain/member/member-field.ts')
  const missing = [...named.matchAll(/`(\w+)`/g)].filter(([, name]) => !declared.includes(`export const ${name} = `))
  expect(missing.map(([, name]) => name)).toEqual([])
})
