// npm run screens: a picture of every screen, as each kind of reader, wide and narrow, by day and by night, into screens/.
//   npm run screens -- members login      only these
import { ensureInstalled } from '../../scripts/install.mjs'

ensureInstalled()
const { findChromium } = await import('../../scripts/chromium.mjs')
const { progressBar } = await import('../../scripts/progress.mjs')
const { screens } = await import('./screen-list.mjs')
const { takeScreens } = await import('./take-screens.mjs')
const { withTemporaryPortal } = await import('../../scripts/temporary-portal.mjs')

const names = process.argv.slice(2)
const chosen = screens.filter(({ name }) => names.length === 0 || names.includes(name))
if (!chosen.length) {
  console.error(
    `There is no screen of that name. There are: ${[...new Set(screens.map(({ name }) => name))].join(', ')}`,
  )
  process.exit(2)
}

const chromium = await findChromium()
const troubles = await withTemporaryPortal({}, (portal) =>
  takeScreens({ portal, chromium, screens: chosen, onPicture: progressBar('Pictures') }),
)
for (const trouble of troubles) console.error(`  ${trouble}`)
console.log(
  `The pictures are in screens/.${troubles.length ? ' What is listed above could not be taken as wanted.' : ''}`,
)
process.exit(troubles.length ? 1 : 0)
