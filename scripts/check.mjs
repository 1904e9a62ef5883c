// npm run check: types, style, lock file and layers; what one wants to know before a commit.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { checks, runCheck } = await import('./checks.mjs')
const { report } = await import('./report.mjs')
const { runVitest } = await import('./vitest-run.mjs')

const { step, summary } = report()
for (const check of checks) await step(check.name, () => runCheck(check))
await step('layers', () => runVitest(['layers']))

const { line, isGood } = summary()
console.log(line)
process.exit(isGood ? 0 : 1)
