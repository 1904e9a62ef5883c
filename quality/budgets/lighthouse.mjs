// npm run lighthouse: what Lighthouse says of the sign-in page and of a member's dashboard on its phone, through a portal of
// its own with the built screens and the demo club.
//   -- --runs 3         looks at each page so often, and takes the median of every score
//   -- --peer <folder>  a folder in which lighthouse is installed already; else it is fetched into a temporary one
// Passes with 100 for accessibility and for best practices and at least 95 for performance, on both pages.
import { ensureInstalled } from '../../scripts/install.mjs'

ensureInstalled()
const { parseArgs } = await import('node:util')
const { findChromium } = await import('../../scripts/chromium.mjs')
const { pageScores } = await import('./page-scores.mjs')
const { withLighthouse } = await import('./fetched-lighthouse.mjs')
const { scoreLines } = await import('./score-lines.mjs')
const { progressBar } = await import('../../scripts/progress.mjs')
const { withTemporaryPortal } = await import('../../scripts/temporary-portal.mjs')

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, peer: { type: 'string' } } })

const chromium = await findChromium()
const pages = await withLighthouse(values.peer, (lighthouse) =>
  withTemporaryPortal({}, (portal) =>
    pageScores({ portal, chromium, lighthouse, runs: Number(values.runs), onRun: progressBar('Looks') }),
  ),
)
const { lines, isGood } = scoreLines(pages)
for (const line of lines) console.log(line)
process.exit(isGood ? 0 : 1)
