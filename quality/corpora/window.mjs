import { remember } from '../../scripts/browser-session.mjs'
import { lacking } from './lacking.mjs'

const PATIENCE_MS = 6_000
const MOST_VISITS = 150
const OWN_TITLE = / – Skarn Hollow Ski Club$/

/** What Chromium says of answers that refuse something, which the portal tells in its own words. */
const ANSWERS = /^Failed to load resource|^Service Worker registration blocked|^WebSocket connection/

/**
 * A window of somebody who is signed in, which hears of whatever a text does beyond being one: a script that runs, a
 * question, a page that opens, anything asked for elsewhere, a breach of the policy, a title that is another.
 */
export async function openWindow(browser, url, { token, userId } = {}) {
  const context = await browser.newContext({
    baseURL: url,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  })
  const sideEffects = []
  let visits = 0
  const heard = (effect) => sideEffects.push(effect)
  await context.exposeFunction('reportBreach', heard)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'reportBreach')(`broke the policy: ${effectiveDirective} stops ${blockedURI} ${sample}`),
    )
  })
  if (token) await remember(context, { token, userId, 'have-joyride': 'true add-event' })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    // The portal's own question, before what was typed is left.
    if (dialog.type() === 'beforeunload') return dialog.accept()
    heard(`asked ${dialog.message()}`)
    return dialog.dismiss()
  })
  page.on('crash', () => heard('crashed'))
  page.on('popup', (popup) => heard(`opened ${popup.url()}`))
  page.on('pageerror', ({ message }) => heard(`failed with ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !ANSWERS.test(message.text())) heard(`said ${message.text().slice(0, 200)}`)
  })
  page.on('request', (request) => {
    const { origin, protocol, pathname } = new URL(request.url())
    if (protocol !== 'blob:' && protocol !== 'data:' && origin !== new URL(url).origin)
      heard(`asked for ${request.url()}`)
    if (request.method() !== 'GET' && pathname.includes('csp')) heard(`reported a breach to ${pathname}`)
  })
  page.on(
    'response',
    (response) => response.status() >= 500 && heard(`was answered ${response.status()} by ${response.url()}`),
  )
  await page.goto('/error')
  await page.locator('h1').first().waitFor()

  return {
    page,
    close: () => context.close(),
    /** Goes to `path` as a link would; now and then anew, for a window keeps what it has shown. */
    async go(path) {
      if (++visits % MOST_VISITS === 0) return page.goto(path)
      return page.evaluate((path) => history.pushState(null, '', path), path)
    },
    /** Goes there as whoever comes anew. */
    async open(path) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
    },
    /** Waits until the page shows each of `words`, as `seen` has them, and gives the places in it of those that it does not. */
    shows: (words, { mayBeCut = false, patience = PATIENCE_MS } = {}) => missing(page, { words, mayBeCut }, patience),
    /** What has happened in the window since it was last asked, and what stands on it that should not. */
    async sideEffects() {
      const strange = await page.evaluate(strangeParts)
      const title = await page.title()
      return [...sideEffects.splice(0), ...strange, ...(OWN_TITLE.test(title) ? [] : [`is called ${title}`])]
    },
  }
}

/** Looks anew every few moments. Not by `waitForFunction`, which makes a function of a text, and the policy forbids that. */
async function missing(page, look, patience) {
  const end = Date.now() + patience
  for (;;) {
    const lacks = await page.evaluate(lacking, look)
    if (lacks.length === 0 || Date.now() > end) return lacks
    await page.waitForTimeout(40)
  }
}

/** Runs in the page. Parts that no page of the portal has but for its own styles, and addresses that lead out of it. */
function strangeParts() {
  const never =
    'iframe, object, embed, base, math, marquee, frameset, body style, style ~ style, form[action], [srcdoc], [formaction]'
  const found = [...document.querySelectorAll(never)].map((part) => `holds ${part.outerHTML.slice(0, 120)}`)
  for (const part of document.querySelectorAll('*')) {
    for (const { name, value } of part.attributes) {
      if (name.startsWith('on')) found.push(`holds ${part.localName} ${name}`)
      const leads = ['href', 'src', 'action', 'data', 'poster', 'srcset'].includes(name)
      if (leads && !/^(https?:|mailto:|tel:|blob:|data:image\/|\/|#|\?|$)/i.test(value)) found.push(`leads to ${value}`)
    }
    if (part.localName === 'script' && new URL(part.src, location.href).origin !== location.origin)
      found.push('holds a script')
  }
  return found
}
