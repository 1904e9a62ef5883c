// npm run test:access: whether everybody can use the portal, looked at in every way: axe on all screens in all states, wide and
// narrow, by day, by night and in forced colors, with motion and without; everything done by keyboard alone; what a screen reader
// is told; sizes of targets and spacing of text. Through a portal of its own with the whole demo club.
//   -- --only words,screens,states,keyboard         these parts alone
//   -- --grep /profile                              what has this in its name; so does everything else of Playwright's
//   -- --update-snapshots                           takes what screen readers are told now for what they should be told
// ACCESS_WORKERS says how many pages are looked at side by side. Passes when nothing at all is in anybody's way.
import { ensureInstalled } from '../../scripts/install.mjs'

ensureInstalled()
const { parseArgs } = await import('node:util')
const { mkdtemp, readFile, rm } = await import('node:fs/promises')
const { tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { runJourneys } = await import('../../scripts/journeys-run.mjs')
const { accessSummary } = await import('./summary.mjs')

/** By their names, what stands in those of their files. */
const PARTS = { words: 'aria', screens: 'barriers', states: 'fallbacks', keyboard: 'keyboard' }

const { values, tokens } = parseArgs({ options: { only: { type: 'string' } }, strict: false, tokens: true })
const wanted = values.only?.split(',') ?? []
const strange = wanted.find((part) => !(part in PARTS))
if (strange !== undefined) {
  console.error(`There is no part called ${strange}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const mine = tokens
  .filter(({ name }) => name === 'only')
  .flatMap(({ index, inlineValue }) => [index, ...(inlineValue ? [] : [index + 1])])
const others = process.argv.slice(2).filter((_, index) => !mine.includes(index))
const args = [...wanted.map((part) => `/${PARTS[part]}`), ...others]

const folder = await mkdtemp(join(tmpdir(), 'ski-club-access-'))
const began = Date.now()
try {
  process.env.ACCESS_FINDINGS = join(folder, 'findings.jsonl')
  const [{ passed, failed }] = await runJourneys('access', args, {
    config: 'quality/access/playwright.config.ts',
    onOutput: (text) => process.stdout.write(text),
  })
  const noted = await readFile(process.env.ACCESS_FINDINGS, 'utf8').catch(() => '')
  const entries = noted
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const { lines, isGood } = accessSummary(entries, { passed, failed, minutes: (Date.now() - began) / 60_000 })
  console.log(`\n${lines.join('\n')}`)
  process.exitCode = isGood ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
