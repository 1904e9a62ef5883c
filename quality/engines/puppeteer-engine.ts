import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core'

import type { Engine, EngineWindow } from './engine.ts'

const PATIENCE_MS = 120_000

/** Firefox over WebDriver BiDi, Chromium over its own protocol, which Puppeteer would have to translate. */
export async function startPuppeteer(name: 'Chromium' | 'Firefox', executablePath: string): Promise<Engine> {
  const isFirefox = name === 'Firefox'
  const browser = await puppeteer.launch({
    browser: isFirefox ? 'firefox' : 'chrome',
    protocol: isFirefox ? 'webDriverBiDi' : 'cdp',
    executablePath,
    headless: true,
    // Nobody asks what is fetched: the proxy sees it.
    networkEnabled: false,
    // Half as many frames as by itself. Fewer would let a thing that moves seem to rest between two looks at it.
    extraPrefsFirefox: { 'layout.frame_rate': 30 },
    // Chromium does not let root have a sandbox.
    args: isFirefox || process.getuid?.() !== 0 ? [] : ['--no-sandbox'],
  })
  return { name, openWindow: () => openWindow(browser), close: () => browser.close() }
}

async function openWindow(browser: Browser): Promise<EngineWindow> {
  const context = await browser.createBrowserContext()
  // A tab behind another is hidden, and does not follow what others do.
  const page = await context.newPage({ type: 'window' })
  page.setDefaultTimeout(PATIENCE_MS)
  // A form that is not saved asks before it is left.
  page.on('dialog', (dialog) => dialog.accept())

  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression) as Promise<never>,
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    click: async ({ x, y }) => {
      // Firefox moves no selection in a window behind another.
      if (!(await page.evaluate('document.hasFocus()'))) await page.bringToFront()
      await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => press(page, key.split('+') as KeyInput[]),
    chooseFile: async (selector, path) => {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(path)
    },
    resize: (size) => page.setViewport(size),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => context.close(),
  }
}

async function press({ keyboard }: Page, keys: readonly KeyInput[]) {
  for (const key of keys) await keyboard.down(key)
  for (const key of keys.toReversed()) await keyboard.up(key)
}
