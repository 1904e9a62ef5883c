// npm run check: types, style, lock file and layers; what one wants to know before a commit.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { runSteps } = await import('./run-steps.mjs')
const { check } = await import('./test-steps.mjs')
const { runVitest } = await import('./vitest-run.mjs')

process.exit(await runSteps([check, { name: 'layers', run: () => runVitest(['layers']) }]))
