// npm run journeys: walks through the portal in a browser, each worker with a club of its own. What follows -- goes to
// Playwright, as in
//   npm run journeys -- sign-in --headed
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { runJourneys } = await import('./journeys-run.mjs')

const onOutput = (text) => process.stdout.write(text)
const [{ failed }] = await runJourneys('journeys', process.argv.slice(2), { onOutput })
process.exit(failed ? 1 : 0)
