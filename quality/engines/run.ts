// npm run test:engines: every page and the main actions in Chromium, Firefox and WebKitGTK, on a portal of their own.
//   npm run test:engines -- webkit firefox          these engines only
//   npm run test:engines -- --only wizard           only the checks in whose names this stands; several are given so again
import { parseArgs } from 'node:util'

import { ensureInstalled } from '../../scripts/install.mjs'
import type { Line } from './check-engine.ts'

ensureInstalled()
const { findChromium } = await import('../../scripts/chromium.mjs')
const { runStep, sumUp } = await import('../../scripts/run-steps.mjs')
const { seconds } = await import('../../scripts/stopwatch.mjs')
const { findFirefox, findWebKit } = await import('./browsers.ts')
const { checkEngine } = await import('./check-engine.ts')
const { withDemoPortal } = await import('./demo-portal.ts')
const { startPuppeteer } = await import('./puppeteer-engine.ts')
const { startWebKit } = await import('./webkit-engine.ts')

const engines = {
  webkit: async () => startWebKit(findWebKit()),
  firefox: async () => startPuppeteer('Firefox', findFirefox()),
  chromium: async () => startPuppeteer('Chromium', (await findChromium()) as string),
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [''] }, at: { type: 'string', default: '3' } },
})
const strange = positionals.find((name) => !(name in engines))
if (strange) {
  console.error(`There is no engine called ${strange}. There are: ${Object.keys(engines).join(', ')}`)
  process.exit(2)
}
const wanted = Object.entries(engines).filter(([name]) => positionals.length === 0 || positionals.includes(name))

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
