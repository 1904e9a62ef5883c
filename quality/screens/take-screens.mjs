import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'

import { launch, remember, storageOf } from '../../scripts/browser-session.mjs'
import { ADMINISTRATOR, MEMBER, NEWCOMER, TEMPORARY_PASSWORD } from '../../scripts/demo/accounts.mjs'
import { people } from '../../scripts/demo/households.mjs'
import { portalAt } from '../../scripts/portal-client.mjs'

const WIDTHS = { 1280: 800, 360: 740 }
const THEMES = ['light', 'dark']

/** Takes every picture, and gives a sentence for each screen that did not come to stand. */
export async function takeScreens({ portal, chromium, screens, onPicture }) {
  const stored = {
    visitor: {},
    member: await storageOf(portal, MEMBER),
    administrator: await storageOf(portal, ADMINISTRATOR),
    newcomer: await storageOf(portal, NEWCOMER, TEMPORARY_PASSWORD),
  }
  const names = { marit: stored.member.userId, reset: await resetToken(portal) }
  const browser = await launch(chromium)
  const troubles = []
  const all = pictures(screens)
  let next = 0
  let done = 0
  const photographer = async () => {
    while (next < all.length) {
      const picture = all[next++]
      await take(browser, portal, picture, { stored: stored[picture.reader], names }).catch(({ message }) =>
        troubles.push(`${picture.file}: ${message.split('\n')[0]}`),
      )
      onPicture(++done, all.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, photographer))
  await browser.close()
  return troubles
}

function pictures(screens) {
  return screens.flatMap((screen) =>
    screen.as.flatMap((reader) =>
      Object.keys(WIDTHS).flatMap((width) =>
        THEMES.map((theme) => {
          const file = `screens/${reader}/${screen.name}-${width}-${theme}.png`
          return { ...screen, reader, width: Number(width), theme, file }
        }),
      ),
    ),
  )
}

async function take(browser, portal, { path, act, width, theme, file }, { stored, names }) {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width, height: WIDTHS[width] },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    hasTouch: width < 640,
  })
  try {
    await remember(context, stored)
    const page = await context.newPage()
    await page.goto(path.replace(/\{(\w+)\}/g, (_, name) => names[name]))
    await page.locator('h1').first().waitFor({ timeout: 10_000 })
    await page.waitForLoadState('networkidle')
    await act?.(page)
    // What comes late on purpose (banners, skeleton) has come by then.
    await page.waitForTimeout(700)
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true })
    // Behind a dialog stands what is in view, not the whole page.
    const fullPage = (await page.locator('dialog[open]').count()) === 0
    await page.screenshot({ path: file, fullPage })
  } finally {
    await context.close()
  }
}

/** The token of the link that the portal mails to somebody who forgot her password. */
async function resetToken(portal) {
  const { email } = people.get(MEMBER)
  await portalAt(portal.url).post('/login/forgot-password', { input: email })
  for (let attempt = 0; attempt < 20; attempt++) {
    const mails = await (await fetch(`${portal.url}/dev/mail.json`)).json()
    const token = mails.flatMap(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? [])[0]
    if (token) return token
    await new Promise((resume) => setTimeout(resume, 250))
  }
  return 'none'
}
