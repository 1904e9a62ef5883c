import type { Page } from '@playwright/test'

/** What lies beyond the edges of the screen, but for tabs, which are pushed sideways. */
export const outOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isForEars = (part: Element) => (part.closest('thead')?.clientWidth ?? 2) <= 1
    const beyond = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, th, td, p, li)'),
    ].filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      const isSeen = width > 2 && part.checkVisibility({ visibilityProperty: true })
      return (
        isSeen &&
        !part.closest('nav, [role=tablist], .hide') &&
        !isForEars(part) &&
        (right > innerWidth + 1 || left < -1)
      )
    })
    const overhang = document.documentElement.scrollWidth - innerWidth
    return [
      ...beyond.map((part) => `${part.localName} "${part.textContent?.trim().slice(0, 30)}" is out of sight`),
      ...(overhang > 0 ? [`the page is ${overhang} pixels too wide`] : []),
    ]
  })

/** What can be pressed and lies under something that floats, at the top of the page or at its end. */
export const coveredByFloating = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility({ visibilityProperty: true })
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(isSeen)
    const floating = all.filter((part) => part.clientHeight > 0 && getComputedStyle(part).position === 'fixed')
    const pressed = all.filter((part) => part.matches('a[href], button, input, select, textarea'))
    const found = new Set<string>()
    for (const end of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top: end, behavior: 'instant' })
      for (const above of floating) {
        const over = above.getBoundingClientRect()
        for (const part of pressed) {
          if (above.contains(part) || part.contains(above)) continue
          const { left, right, top, bottom, width } = part.getBoundingClientRect()
          const meets = left < over.right && over.left < right && top < over.bottom && over.top < bottom
          if (meets && width > 2) found.add(`"${part.textContent?.trim().slice(0, 30)}" lies under ${above.ariaLabel}`)
        }
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...found]
  })

/** Buttons that cannot be scrolled to where they can be pressed. */
export const hiddenByKeyboard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const buttons = [...(modal ?? document.querySelector('main') ?? document).querySelectorAll<HTMLElement>('button')]
    const hidden = buttons.filter((button) => {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[inert], [aria-hidden=true]'))
        return false
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = button.getBoundingClientRect()
      if (width <= 2) return false
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return !(there && (button.contains(there) || there.contains(button) || there.closest('label')))
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return hidden.map((button) => button.ariaLabel ?? button.textContent?.trim() ?? '')
  })
