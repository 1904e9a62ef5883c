import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { launchOptions, PLAYWRIGHTS_OWN } from './chromium-launch.mjs'

test('what Playwright switches off stays off, whichever version of it is installed', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const [, list] = /disabledFeatures = \[([^\]]*)\]/.exec(source)
  expect(PLAYWRIGHTS_OWN).toEqual([...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name))
  expect(launchOptions().args[0]).toContain(PLAYWRIGHTS_OWN.join(','))
})
