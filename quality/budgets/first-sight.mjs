import { MEMBER, passwordOf } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { openSlowPhone } from './slow-phone.mjs'

/** Between two keys; most people take twice as long on a phone. */
const KEY_MS = 100

/**
 * Opens the sign-in page on a slow phone, types, signs in, and gives milliseconds: `seen` and `typed` since the navigation,
 * `skeleton` and `dashboard` since the tap on Sign In, and `shift`, the layout shift of both pages.
 */
export async function measureFirstSight(browser, origin) {
  const page = await openSlowPhone(browser)
  try {
    await page.addInitScript(watchPage)
    await page.goto(`${origin}/login`, { waitUntil: 'commit' })
    const email = page.locator('input[name=email]')
    await email.pressSequentially('m')
    await page.waitForFunction(() => globalThis.sight.typed)
    await page.waitForLoadState('load')
    const { seen, typed } = await page.evaluate(() => globalThis.sight)
    const kept = await email.inputValue()
    if (kept !== 'm') throw new Error(`Of what was typed first, "${kept}" is left.`)

    await email.fill('')
    await email.pressSequentially(people.get(MEMBER).email, { delay: KEY_MS })
    await page.locator('input[name=password]').pressSequentially(passwordOf(MEMBER), { delay: KEY_MS })
    await page.evaluate(() => localStorage.setItem('have-joyride', 'true add-event'))
    await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
    await page.waitForFunction(() => globalThis.sight.dashboard)
    await page.getByRole('feed').waitFor()
    const { tapped, skeleton, dashboard, shift } = await page.evaluate(() => globalThis.sight)
    return { seen, typed, skeleton: skeleton - tapped, dashboard: dashboard - tapped, shift }
  } finally {
    await page.context().close()
  }
}

/** Runs in the page: notes at each frame what is drawn by then. */
function watchPage() {
  const sight = { shift: 0 }
  globalThis.sight = sight
  const isSeen = (selector) => {
    const { width = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
    return width > 0 && height > 0
  }
  const look = () => {
    const now = performance.now()
    const hasFields = isSeen('input[name=email]') && isSeen('input[name=password]')
    const name = document.querySelector('a[href="/login"], [data-first-sight]')?.textContent?.trim()
    if (hasFields && name && isSeen('svg')) sight.seen ??= now
    if (sight.tapped && isSeen('header')) sight.skeleton ??= now
    // What only the portal's answer can say: a day in the calendar, or the reading at the pass.
    const hasData = isSeen('main a[href^="/resources/calendar/"]') || /\d°F/.test(document.body.textContent)
    if (sight.tapped && isSeen('main h1') && hasData) sight.dashboard ??= now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  addEventListener('input', () => {
    sight.typed ??= performance.now()
  })
  addEventListener(
    'submit',
    () => {
      sight.tapped ??= performance.now()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sight.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
