// npm run test:engines: every page and the main actions in Chromium, Firefox and WebKitGTK, on a portal of their own.
//   npm run test:engines -- webkit firefox          these engines only
//   npm run test:engines -- --only wizard           only the checks in whose names this stands; several are given so again
//   npm run test:engines -- --at 3                  so many engines at a time, and not two
import { parseArgs } from 'node:util'

import { ensureInstalled } from '../../scripts/install.mjs'
import type { Line } from './check-engine.ts'
import type { Engine } from './engine.ts'

ensureInstalled()
const { findChromium } = await import('../../scripts/chromium.mjs')
const { runStep, sumUp } = await import('../../scripts/run-steps.mjs')
const { seconds } = await import('../../scripts/stopwatch.mjs')
const { findFirefox, findWebKit } = await import('./browsers.ts')
const { checkEngine } = await import('./check-engine.ts')
const { withDemoPortal } = await import('./demo-portal.ts')
const { startPuppeteer } = await import('./puppeteer-engine.ts')
const { startWebKit } = await import('./webkit-engine.ts')

/** How each is found, which may take an installation, and then started. */
const engines = {
  webkit: () => whenFound(findWebKit(), startWebKit),
  firefox: () => whenFound(findFirefox(), (path) => startPuppeteer('Firefox', path)),
  chromium: () => whenFound(findChromium() as Promise<string>, (path) => startPuppeteer('Chromium', path)),
}

function whenFound<Programs>(found: Promise<Programs>, start: (programs: Programs) => Promise<Engine>) {
  // Whoever starts it is told why it was not found.
  found.catch(() => {})
  return async () => start(await found)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [''] }, at: { type: 'string', default: '2' } },
})
const strange = positionals.find((name) => !(name in engines))
if (strange) {
  console.error(`There is no engine called ${strange}. There are: ${Object.keys(engines).join(', ')}`)
  process.exit(2)
}
// What is missing is installed while the portal starts, and while the engines that are there begin.
const wanted = Object.entries(engines)
  .filter(([name]) => positionals.length === 0 || positionals.includes(name))
  .map(([name, find]) => [name, find()] as const)

// WebKit's processes outlive this one unless it ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const found: Line[] = []
const step = async (name: string, run: () => Promise<Line[]>) => void found.push(...(await runStep({ name, run })))

const began = performance.now()
await withDemoPortal(async ({ proxy, today }) => {
  const lane = async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) {
      const [name, start] = next
      await step(name, async () => {
        const engine = await start()
        try {
          await checkEngine({ engine, proxy, today, step, only: values.only })
        } finally {
          await engine.close()
        }
        return []
      })
    }
  }
  await Promise.all(Array.from({ length: Number(values.at) }, lane))
})
const { line, code } = sumUp(found)
console.log(`\n${seconds(performance.now() - began)}`)
console.log(`engines: ${line}`)
process.exit(code)
