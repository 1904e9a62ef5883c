// npm run budget: what the browser must load before a page stands, against what is allowed.
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

import { ADMINISTRATOR, MEMBER } from '../../scripts/demo/accounts.mjs'

const LIMIT = 140_000

/**
 * How much JavaScript a page may load, in bytes after brotli at its best. `{self}` stands for the id of whoever looks;
 * `seen` names a tutorial that has been finished, for it comes once the page stands. An entry that is not there takes all
 * the code that one takes that is.
 */
export const BUDGETS = [
  { path: '/login', limit: 75_000 },
  // Everybody starts from here.
  { path: '/', limit: 135_000, as: MEMBER, seen: 'true' },
  { path: '/members', limit: LIMIT, as: MEMBER },
  { path: '/members/new', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/members/{self}/edit', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/vaccine-passport', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/alerts', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/alerts/new', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/meetings', limit: LIMIT, as: MEMBER },
  { path: '/duties', limit: LIMIT, as: MEMBER },
  { path: '/lodge', limit: LIMIT, as: MEMBER },
  { path: '/lodge/tonight', limit: LIMIT, as: MEMBER },
  { path: '/lodge/statement', limit: LIMIT, as: MEMBER },
  { path: '/lodge/rooms', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/lodge/rooms/new', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/lodge/seasons/new', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/lost-and-found', limit: LIMIT, as: MEMBER },
  { path: '/lost-and-found/new', limit: LIMIT, as: MEMBER },
  { path: '/meetings/none', limit: LIMIT, as: MEMBER },
  { path: '/meetings/new', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/meetings/none/edit', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/sentinels', limit: LIMIT, as: MEMBER },
  { path: '/sentinels/new', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/members/board', limit: LIMIT, as: MEMBER },
  { path: '/resources/docs-procs', limit: LIMIT, as: MEMBER },
  { path: '/resources/extras', limit: LIMIT, as: MEMBER },
  { path: '/resources/history', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/resources/calendar', limit: LIMIT, as: MEMBER },
  { path: '/resources/calendar/none', limit: LIMIT, as: MEMBER },
  { path: '/resources/calendar-new', limit: LIMIT, as: ADMINISTRATOR, seen: 'add-event' },
  { path: '/resources/calendar/none/edit', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/resources/calendar/series/none', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/sign-ins', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/mail', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/notifications', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/as-of', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/as-of/dates/none', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/as-of/members/{self}', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/proof', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/integrity', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/activity/archive', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/account-setup', limit: LIMIT, as: MEMBER },
  { path: '/work-hours', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/qualifications', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/members/{self}/qualifications', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/inbox', limit: LIMIT, as: MEMBER },
  { path: '/season', limit: LIMIT, as: ADMINISTRATOR },
  // It takes the weather from the dashboard's own file, so that the dashboard stays whole: whoever comes from there has all but 8 KB.
  { path: '/pass', limit: 145_000, as: MEMBER },
  { path: '/notifications', limit: LIMIT, as: MEMBER },
  { path: '/members/invite', limit: LIMIT, as: ADMINISTRATOR },
  { path: '/members/import', limit: LIMIT, as: ADMINISTRATOR },
]

/** Opens each page in a window with nothing in its cache and weighs the scripts it asks for. */
export const checkBudgets = async () => {
  const { findChromium } = await import('../../scripts/chromium.mjs')
  const { withTemporaryPortal } = await import('../../scripts/temporary-portal.mjs')
  const chromium = await findChromium()
  return withTemporaryPortal({}, (portal) => weighPages({ portal, chromium }))
}

async function weighPages({ portal, chromium }) {
  const { launch, scriptsOf, storageOf } = await import('../../scripts/browser-session.mjs')
  const stored = new Map()
  for (const name of [MEMBER, ADMINISTRATOR]) stored.set(name, await storageOf(portal, name))
  const browser = await launch(chromium)
  const weighed = await inTurns(BUDGETS, async ({ path: pattern, limit, as, seen }) => {
    const path = pattern.replace('{self}', stored.get(as)?.userId)
    const kept = as && { ...stored.get(as), ...(seen && { 'have-joyride': seen }) }
    const scripts = await scriptsOf({ portal, browser, path, stored: kept })
    return weigh({ path: pattern, limit, scripts: await Promise.all(scripts.map(brotliSize)) })
  }).finally(() => browser.close())
  return weighed.map((page) => ({
    name: `JavaScript of ${page.path}`,
    passed: page.isWithin ? 1 : 0,
    failed: page.isWithin ? 0 : 1,
    output: budgetTable([page]),
  }))
}

/** The sum of the scripts of a page, and whether it is within the limit. No script at all is never right. */
export function weigh({ path, limit, scripts }) {
  const total = scripts.reduce((sum, { size }) => sum + size, 0)
  return { path, limit, scripts, total, isWithin: scripts.length > 0 && total <= limit }
}

export function budgetTable(pages) {
  const rows = pages.flatMap(({ path, scripts, total, limit, isWithin }) => [
    ...scripts.map(({ name, size }) => `    ${name.padEnd(44)}${kilobytes(size).padStart(9)}`),
    `  ${path.padEnd(46)}${kilobytes(total).padStart(9)} of ${kilobytes(limit)}${isWithin ? '' : '  TOO MUCH'}`,
  ])
  return rows.join('\n')
}

/** A page is quiet for half a second before it is believed, so several wait at the same time. */
async function inTurns(pages, weighOne) {
  const weighed = []
  const waiting = [...pages.entries()]
  const next = async () => {
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) weighed[turn[0]] = await weighOne(turn[1])
  }
  await Promise.all([next(), next(), next(), next()])
  return weighed
}

const sizes = new Map()

async function brotliSize(name) {
  if (!sizes.has(name)) sizes.set(name, brotliSizeOf(name))
  return sizes.get(name)
}

async function brotliSizeOf(name) {
  const content = await readFile(`web/dist/${name}`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  return { name, size: brotliCompressSync(content, { params }).length }
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ensureInstalled } = await import('../../scripts/install.mjs')
  ensureInstalled()
  const lines = await checkBudgets()
  console.log(lines.map(({ output }) => output).join('\n'))
  process.exit(lines.some(({ failed }) => failed) ? 1 : 0)
}
