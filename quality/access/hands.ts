import { expect, type Locator, type Page } from '@playwright/test'

/** How often somebody may have to press Tab before they are at what they came for. */
const MOST_TABS = 25

/** The keyboard of somebody who has nothing else. */
export function hands(page: Page) {
  let most = 0
  const key = (name: string) => page.keyboard.press(name)
  // Where a field makes room for a better one just then, the look is at the one that goes.
  const isAt = async (target: Locator): Promise<boolean> => {
    const at = await target.first().evaluate(whetherFocused)
    return at === 'gone' ? isAt(target) : at
  }

  /** Presses Tab until `target` has the focus, at most so often, and sees that it can be seen there. */
  async function reach(target: Locator, { back = false, pressed = 0 } = {}) {
    await target.first().waitFor({ state: 'attached' })
    let presses = pressed
    while (!(await isAt(target))) {
      presses += 1
      expect(presses, `Tab presses on the way to ${target}`).toBeLessThanOrEqual(MOST_TABS)
      await key(back ? 'Shift+Tab' : 'Tab')
    }
    most = Math.max(most, presses)
    await drawn(page)
    expect((await focusOf(page)).over, `the focus on ${target}`).toBeUndefined()
  }

  return {
    key,
    reach,
    /** The same from the top of the page, over the skip link, as somebody would who has just come. */
    async start(target: Locator) {
      await arrived(page, target)
      await page.evaluate(() => {
        window.scrollTo(0, 0)
        getSelection()?.removeAllRanges()
        // Where the browser would begin on a page that it has just opened.
        document.body.tabIndex = -1
        document.body.focus()
        document.body.removeAttribute('tabindex')
      })
      await key('Tab')
      await expect(page.locator(':focus')).toHaveText('Skip to content')
      const isInside = await target.first().evaluate((element) => element.closest('main') !== null)
      if (isInside) await key('Enter')
      await reach(target, { pressed: 1 })
    },
    async press(target: Locator, name = 'Enter') {
      await reach(target)
      await key(name)
    },
    async write(target: Locator, words: string) {
      await reach(target)
      await key('ControlOrMeta+a')
      await page.keyboard.type(words)
    },
    type: (words: string) => page.keyboard.type(words),
    /** Goes with `arrow` until `target` has the focus. */
    async along(target: Locator, arrow: string) {
      for (let presses = 0; !(await isAt(target)); presses += 1) {
        expect(presses, `${arrow} on the way to ${target}`).toBeLessThan(MOST_TABS)
        await key(arrow)
      }
    },
    /** Opens a dialog from `button`, leaves it with Escape, is back on the button, and opens it again. */
    async open(button: Locator, dialog: Locator) {
      await reach(button)
      await key('Enter')
      await expect(dialog).toBeVisible()
      expect(await dialog.evaluate((element) => element.contains(document.activeElement)), 'focus inside').toBe(true)
      await key('Escape')
      await expect(dialog).toBeHidden()
      await expect(button.first(), 'the focus comes back').toBeFocused()
      await key('Enter')
      await expect(dialog).toBeVisible()
    },
    /** The most Tab presses that any reach took. */
    most: () => most,
  }
}

export type Hands = ReturnType<typeof hands>

const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next, 20))))

/** Runs in the page: whether `element` has the focus, or gets it while it is drawn. */
async function whetherFocused(element: Element): Promise<boolean | 'gone'> {
  const pause = () => new Promise((next) => setTimeout(next, 20))
  // Where a field makes room for a better one, the focus goes over to it.
  for (let looks = 0; looks < 15 && document.activeElement === document.body; looks += 1) await pause()
  if (element === document.activeElement) return true
  await new Promise(requestAnimationFrame)
  await pause()
  return element.isConnected ? element === document.activeElement : 'gone'
}

/** A page that has just been gone to has come, and its heading has the focus if it takes it. */
async function arrived(page: Page, target: Locator) {
  await target.first().waitFor()
  let at = ''
  await expect
    .poll(
      async () => {
        const before = at
        at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
        return at === before
      },
      { intervals: [150] },
    )
    .toBe(true)
}

/** Where the focus is, and what lies over all of it; nothing where some of it is to be seen. */
const focusOf = (page: Page) => page.evaluate(whereFocusIs)

/** Runs in the page. */
export function whereFocusIs() {
  const focused = document.activeElement
  const isOut = !focused || focused === document.body
  // A field for a time has a stop for each of its parts.
  const hasStops = focused instanceof HTMLInputElement && /^(time|date)$/.test(focused.type)
  // Whether it is where it was when this was last asked.
  const isStuck = !hasStops && focused === Reflect.get(window, 'latestStop')
  Reflect.set(window, 'latestStop', focused)
  const at = { isOut, isStuck, name: focused?.ariaLabel ?? focused?.textContent?.trim().slice(0, 40) ?? '' }
  if (isOut || focused.id === 'main') return { ...at, over: undefined }
  // What is drawn for a radio button or a switch is its label.
  const label = focused instanceof HTMLInputElement && focused.labels?.[0]
  const seen = [focused, ...(label ? [label] : [])]
  const over = seen.flatMap((element) => {
    const box = element.getBoundingClientRect()
    // Of what is larger than the window, what is in it.
    const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)]
    const [width, height] = [Math.min(box.right, innerWidth) - left, Math.min(box.bottom, innerHeight) - top]
    return [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(left + across * width, top + down * height)),
    )
  })
  const isSeen = over.some((top) => top && seen.some((element) => element.contains(top) || top.contains(element)))
  return { ...at, over: isSeen ? undefined : `under ${over.find(Boolean)?.className ?? 'the edge of the window'}` }
}
