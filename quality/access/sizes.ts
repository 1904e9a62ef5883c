import type { Page } from '@playwright/test'

const MODAL = 'dialog:modal, [aria-modal=true]'

/** A selector of what can be reached in `page`: where a dialog is open, what lies behind it was looked at before. */
export const inReach = async (page: Page): Promise<string> =>
  (await page.evaluate((modal) => document.querySelector(modal) !== null, MODAL)) ? MODAL : 'html'

/**
 * What can be pressed and is too small: 24 pixels either way, or as far from everything else (WCAG 2.5.8), and for fingers 44
 * for all but links in a text and the editor's eight buttons, which stand in one row on a phone and are 38 wide (2.5.5).
 */
export const tooSmall = (page: Page, isTouched: boolean): Promise<readonly string[]> =>
  page.evaluate(
    ({ isTouched, MODAL }) => {
      const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=textbox]'
      const modal = [...document.querySelectorAll(MODAL)].at(-1)
      const all = [...(modal ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]'),
      )
      const boxes = all.map((element) => {
        const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
        const isChosen = element instanceof HTMLInputElement && /^(radio|checkbox)$/.test(element.type)
        const rects = [element, ...(isChosen ? labels : [])].map((part) => part.getBoundingClientRect())
        // A link may be larger than it looks: what lies over it belongs to it.
        for (const layer of ['::before', '::after']) {
          const { position, content, left, top, width, height } = getComputedStyle(element, layer)
          const isOwn = getComputedStyle(element).position !== 'static'
          const frame = position === 'absolute' && content !== 'none' ? (isOwn ? element : element.offsetParent) : null
          if (!frame) continue
          const around = frame.getBoundingClientRect()
          const [x, y] = [around.left + Number.parseFloat(left), around.top + Number.parseFloat(top)]
          rects.push(new DOMRect(x, y, Number.parseFloat(width), Number.parseFloat(height)))
        }
        const [left, top] = [Math.min(...rects.map(({ left }) => left)), Math.min(...rects.map(({ top }) => top))]
        const right = Math.max(...rects.map(({ right }) => right))
        const bottom = Math.max(...rects.map(({ bottom }) => bottom))
        return { element, left, top, width: right - left, height: bottom - top }
      })
      const isInText = ({ element }: { element: HTMLElement }) => {
        if (getComputedStyle(element).display !== 'inline') return false
        const around = element.closest('p, li, dd, td, th, div')
        return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
      }
      const hasRoom = (box: (typeof boxes)[number]) => {
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
        return boxes.every((other) => {
          if (other === box || other.element.contains(box.element) || box.element.contains(other.element)) return true
          const dx = Math.max(other.left - x, 0, x - other.left - other.width)
          const dy = Math.max(other.top - y, 0, y - other.top - other.height)
          return Math.hypot(dx, dy) >= 12
        })
      }
      const isTooSmall = (box: (typeof boxes)[number]) => {
        const isForFingers = isTouched && !box.element.closest('[aria-label=Formatting]')
        const least = isForFingers ? 44 : 24
        return Math.min(box.width, box.height) < least - 0.5 && (isForFingers || !hasRoom(box))
      }
      return boxes
        .filter((box) => box.width > 2 && box.height > 2)
        .filter((box) => !isInText(box) && isTooSmall(box))
        .map(({ element, width, height }) => {
          const name = element.ariaLabel ?? element.textContent?.trim().slice(0, 30) ?? ''
          return `${element.localName}.${element.className} "${name}" is ${Math.round(width)}x${Math.round(height)}`
        })
    },
    { isTouched, MODAL },
  )

/** By how much the page can be scrolled sideways; nothing where it cannot. */
export const tooWide = async (page: Page): Promise<readonly string[]> => {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return overhang > 0 ? [`the page is ${overhang} pixels too wide`] : []
}

/** Runs in the page: what is cut off `within` this selector, or the page too wide, with the text spacing of WCAG 1.4.12 and not without it. */
export function clippedBySpacing(within: string): string[] {
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>(`:is(${within}) *`)].filter((element) => {
      if (!element.checkVisibility() || !element.textContent?.trim() || element.closest('svg, .hide')) return false
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
      // Such a text ends in three dots on purpose; the whole of it stands where it leads to.
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      if (isShortened || (position === 'absolute' && element.clientWidth <= 1)) return false
      const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (isCut(overflowX) && element.scrollWidth > element.clientWidth + 2) ||
        (isCut(overflowY) && element.scrollHeight > element.clientHeight + 2)
      )
    })
  const before = new Set(cut())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const lost = cut().filter((element) => !before.has(element))
  const overhang = document.documentElement.scrollWidth - innerWidth
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  return [
    ...lost.map(({ localName, className }) => `${localName}.${className} is cut off`),
    ...(overhang > 0 ? [`the page is ${overhang} pixels too wide`] : []),
  ]
}
