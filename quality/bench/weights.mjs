// What every page weighs: bytes by kind, requests and elements, cold: npm run bench -- --only weights
// In the demo club, and the directory also in a club of 5,000. Bytes are as they would cross the line: files at brotli's best,
// answers of the API at its fifth level.
import { launch, storageOf } from '../../scripts/browser-session.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { ADMINISTRATOR, MEMBER } from '../../scripts/demo/accounts.mjs'
import { withTemporaryPortal } from '../../scripts/temporary-portal.mjs'
import { BUDGETS } from '../budgets/budget.mjs'
import { serveClub } from './club/served-club.mjs'
import { gateRow, mostRow } from './report/rows.mjs'
import { weighPage } from './weights/weigh-page.mjs'

export const title = 'Weight of the pages'

const KB = 1_000
const DIRECTORY = 5_000

/** What every page may take; `/login` and `/` less. Elements: Lighthouse begins to complain at 1,400. */
const EVERY = { requests: 30, css: 15 * KB, html: 2 * KB, font: 20 * KB, elements: 1_400 }
const STRICTER = { '/login': { requests: 5 }, '/': { requests: 14, elements: 1_200 } }
const WARM = { requests: 7, bytes: 15 * KB }

export async function measure({ folder, isShort, say }) {
  const browser = await launch(await findChromium())
  try {
    const pages = isShort ? BUDGETS.slice(0, 3) : BUDGETS
    const rows = await withTemporaryPortal({}, (portal) => inTheDemoClub({ portal, browser, pages, say }))
    return { rows: [...rows, await inALargeClub({ folder, browser, members: isShort ? 500 : DIRECTORY })], plots: [] }
  } finally {
    await browser.close()
  }
}

async function inTheDemoClub({ portal, browser, pages, say }) {
  const stored = new Map()
  for (const name of [MEMBER, ADMINISTRATOR]) stored.set(name, await storageOf(portal, name))
  const rows = []
  for (const { path: pattern, limit, as, seen } of pages) {
    const path = pattern.replace('{self}', stored.get(as)?.userId)
    const kept = as && { ...stored.get(as), ...(seen && { 'have-joyride': seen }) }
    const found = await weighPage({ browser, url: portal.url, path, stored: kept })
    rows.push(rowOf(pattern, found, { ...EVERY, js: limit, ...STRICTER[pattern] }))
    say(`${pattern}: ${rows.at(-1).result}`)
  }
  const kept = { ...stored.get(MEMBER), 'have-joyride': 'true' }
  rows.push(warmRow(await weighPage({ browser, url: portal.url, path: '/', stored: kept, isWarm: true })))
  return rows
}

async function inALargeClub({ folder, browser, members }) {
  const club = await serveClub({ folder, name: 'large', members })
  try {
    const stored = { token: club.token, userId: 'ingrid' }
    const { elements } = await weighPage({ browser, url: club.origin, path: '/members', stored })
    return mostRow(`/members with ${members} members: elements`, elements, 1_000)
  } finally {
    await club.stop()
  }
}

const size = (bytes) => `${(bytes / KB).toFixed(1)} KB`

function rowOf(path, { requests, bytes, elements }, most) {
  const found = { requests, elements, ...bytes }
  const sizes = ['js', 'css', 'html', 'font']
  const says = (figures) => [
    `${figures.requests} requests`,
    ...sizes.map((kind) => `${kind} ${size(figures[kind])}`),
    `${figures.elements} elements`,
  ]
  const holds = Object.entries(most).every(([figure, value]) => found[figure] <= value) && bytes.js > 0
  const besides = `api ${size(bytes.api)}, pictures ${size(bytes.picture)}`
  return gateRow(path, `${says(found).join(', ')}; ${besides}`, `≤ ${says(most).join(', ')}`, holds)
}

function warmRow({ requests, bytes }) {
  const all = Object.entries(bytes).reduce((sum, [kind, value]) => sum + (kind === 'picture' ? 0 : value), 0)
  const holds = requests <= WARM.requests && all <= WARM.bytes
  return gateRow(
    '/ opened again',
    `${requests} requests, ${size(all)}`,
    `≤ ${WARM.requests} requests, ${size(WARM.bytes)}`,
    holds,
  )
}
