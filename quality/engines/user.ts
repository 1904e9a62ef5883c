import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

import type { EngineWindow, Point, Size } from './engine.ts'
import type { PageLocator } from './page-locator.ts'
import type { Target } from './target.ts'
import { until } from './until.ts'

const bundle = buildSync({
  entryPoints: [fileURLToPath(new URL('page-locator.ts', import.meta.url))],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
})
/** Makes the locator where the page has none yet, and gives nothing. */
const INSTALL = `(() => { ${bundle.outputFiles[0]?.text} })()`

/** How often a page is asked whether a click has come. */
const MOST_LOOKS = 100

/** Somebody in front of a window: does one thing after the other, and waits for what there is to see. */
export function userAt(window: EngineWindow, portal: string) {
  let shown: Size | undefined

  async function locate<Name extends keyof PageLocator>(name: Name, ...args: Parameters<PageLocator[Name]>) {
    type Found = ReturnType<PageLocator[Name]>
    const call = `globalThis.pageLocator && [pageLocator.${name}(...${JSON.stringify(args)})]`
    const ask = () => window.evaluate<readonly [Found] | null | undefined>(call)
    const found = (await ask()) ?? (await window.evaluate(INSTALL).then(ask))
    if (!found) throw new Error('the page was replaced meanwhile')
    return found[0]
  }

  /** Where to click; a thing that still moves cannot be clicked. */
  async function pointOf(target: Target): Promise<Point> {
    let before: Point | string = 'it was not looked for'
    try {
      return await until(`${told(target)} can be clicked`, async () => {
        const point: Point | string = await locate('point', target)
        const isStill = typeof point !== 'string' && typeof before !== 'string' && isNear(point, before)
        before = point
        return isStill && typeof point !== 'string' ? point : undefined
      })
    } catch (error) {
      throw typeof before === 'string' ? new Error(`${told(target)} cannot be clicked: ${before}`) : error
    }
  }

  /** Whether the click went elsewhere, or never came. Some browsers say that they have clicked before the page hears of it. */
  async function isMissed(): Promise<boolean> {
    for (let time = 0; time < MOST_LOOKS; time += 1) {
      const state = await locate('lastClick').catch(() => 'hit')
      if (state !== 'awaited') return state === 'missed'
      await setTimeout(50)
    }
    return true
  }

  const user = {
    window,
    open: (path: string) => window.goto(portal + path),
    evaluate: window.evaluate,
    type: window.type,
    press: window.press,
    resize: async (size: Size) => {
      if (size !== shown) await window.resize(size)
      shown = size
    },
    /** Lays the mouse on something: a note that offers an undo goes after ten seconds, but not from under the mouse. */
    hover: async (target: Target) => window.moveMouse(await pointOf(target)),
    /** Clicks, and clicks again where something else came under the mouse. Where the page is gone, the click has reached it. */
    click: async (target: Target) => {
      do await window.click(await pointOf(target))
      while (await isMissed())
    },
    /** Clicks into a field until it has the focus: a page that still grows moves it away from under the mouse. */
    enter: (target: Target) =>
      until(`${told(target)} has the focus`, async () => {
        await user.click(target)
        return locate('isFocused', target)
      }),
    /** Replaces what is in a field, as a person does who marks it all and types. */
    fill: async (target: Target, words: string) => {
      await user.enter(target)
      await window.press('Control+a')
      await window.press('Delete')
      await window.type(words)
    },
    choose: (target: Target, option: string) =>
      until(`"${option}" can be chosen in ${told(target)}`, () => locate('choose', target, option)),
    chooseFile: (path: string, selector = 'input[type=file]') => window.chooseFile(selector, path),
    sees: (target: Target) => until(`${told(target)} is there`, async () => (await locate('count', target)) > 0),
    misses: (target: Target) => until(`${told(target)} is gone`, async () => (await locate('count', target)) === 0),
    seesValue: (target: Target, wanted: string) =>
      until(`${told(target)} holds "${wanted}"`, async () => (await locate('value', target)) === wanted),
    /** Waits until something no longer moves, and gives how far it is from the top edge of the window, in pixels. */
    topOf: (target: Target) => {
      let before: number | undefined
      return until(`${told(target)} rests`, async () => {
        const last = before
        before = await locate('top', target)
        return before === last ? before : undefined
      })
    },
    seesAt: (target: Target, top: number) =>
      until(`${told(target)} is ${top} pixels from the top edge`, async () => {
        const now = await locate('top', target)
        return now !== undefined && Math.abs(now - top) < 1
      }),
    count: (target: Target) => locate('count', target),
    texts: (target: Target) => locate('texts', target),
    isAt: (path: string) =>
      until(`the address is ${path}`, async () => (await window.evaluate('location.pathname')) === path),
  }
  return user
}

export type User = ReturnType<typeof userAt>

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 0.5

const told = (target: Target) => JSON.stringify(target).replace(/[{}"]/g, '')
