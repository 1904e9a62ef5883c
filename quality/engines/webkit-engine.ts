import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'

import { freePort } from '../../scripts/ports.mjs'
import type { WebKitPrograms } from './browsers.ts'
import type { Engine, EngineWindow, Point } from './engine.ts'
import { until } from './until.ts'

/** WebKitGTK, over WebDriver. A driver serves one window with storage of its own, so each window has one. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const screen = spawn(programs.xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const env = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    LANG: 'en_US.UTF-8',
    // Where GTK looks for gtk-3.0/gtk.css.
    XDG_CONFIG_HOME: fileURLToPath(new URL('gtk', import.meta.url)),
    // Layers are put together by a graphics card, and where there is none by a program that takes half the time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    // WebKit does not let root have a sandbox.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  }
  const opened: { driver: WebDriver; service: ChildProcess }[] = []
  const end = () => {
    for (const process of [...opened.map(({ service }) => service), screen]) process.kill()
  }
  process.on('exit', end)

  return {
    name: 'WebKitGTK',
    openWindow: async () => {
      const port = await freePort()
      const service = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
      const driver = await connect(`http://127.0.0.1:${port}`, programs.browser)
      opened.push({ driver, service })
      const close = async () => {
        await driver.quit()
        service.kill()
      }
      return { ...windowOf(driver), close }
    },
    close: async () => {
      await Promise.allSettled(opened.map(({ driver }) => driver.quit()))
      end()
      process.off('exit', end)
    },
  }
}

async function connect(server: string, binary: string): Promise<WebDriver> {
  await until('WebKitWebDriver answers', async () => (await fetch(`${server}/status`)).ok)
  const capabilities = new Capabilities()
    .setBrowserName('MiniBrowser')
    .set('webkitgtk:browserOptions', { binary, args: ['--automation'] })
  return new Builder().usingServer(server).withCapabilities(capabilities).build()
}

function windowOf(driver: WebDriver): Omit<EngineWindow, 'close'> {
  // The window has a bar above the page.
  const resize = async (width: number, height: number) => {
    await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  }
  const movedTo = ({ x, y }: Point) =>
    driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
  return {
    goto: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    moveMouse: (point) => movedTo(point).perform(),
    click: (point) => movedTo(point).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: async (key) => {
      const keys = key.split('+').map(keyOf)
      const actions = driver.actions()
      for (const each of keys) actions.keyDown(each)
      for (const each of keys.toReversed()) actions.keyUp(each)
      await actions.perform()
    },
    chooseFile: async (selector, path) => (await driver.findElement(By.css(selector))).sendKeys(path),
    resize: async ({ width, height }) => {
      await resize(width, height)
      const shown = await driver.executeScript<number>('return innerHeight')
      if (shown < height) await resize(width, 2 * height - shown)
    },
    // Once one never came, and the run with it. A picture says more about a failure, which is told without it as well.
    screenshot: async (file) => {
      const picture = await Promise.race([driver.takeScreenshot(), wait(30_000, undefined, { ref: false })])
      if (picture) await writeFile(file, picture, 'base64')
    },
  }
}

/** WebDriver's code for the key that the DOM calls `Enter` or `ArrowLeft`; letters are themselves. */
function keyOf(name: string): string {
  const code: unknown = Reflect.get(Key, name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase())
  return typeof code === 'string' ? code : name
}
