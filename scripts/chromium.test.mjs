import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { findChromium } from './chromium.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ski-club-chromium-'))
  vi.stubEnv('PATH', join(folder, 'system'))
  vi.stubEnv('CHROME_PATH', '')
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'downloads'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function program(path, exitCode = 0) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`, { mode: 0o755 })
  return file
}

test('the browser that CHROME_PATH names is taken before all others, and must run', async () => {
  program('system/chromium-headless-shell')
  vi.stubEnv('CHROME_PATH', program('mine/chrome'))
  expect(await findChromium()).toBe(join(folder, 'mine/chrome'))
  vi.stubEnv('CHROME_PATH', program('mine/broken', 1))
  await expect(findChromium()).rejects.toThrow(/broken, and that does not run/)
})

test('the headless shell of the system is taken before its browser, and its browser before nothing', async () => {
  const browser = program('system/chromium')
  expect(await findChromium()).toBe(browser)
  const shell = program('system/chromium-headless-shell')
  expect(await findChromium()).toBe(shell)
  program('system/chromium-headless-shell', 1)
  expect(await findChromium()).toBe(browser)
})
