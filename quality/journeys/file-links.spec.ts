import type { Browser, Page } from '@playwright/test'

import { sendPicture } from '../../scripts/demo/send-file.mjs'
import { type Account, marit, nora } from './cast'
import { expect, test } from './journey'
import { redAndBlue } from './pictures'
import type { Sessions } from './sessions'
import { signIn } from './sign-in-form'

/** The member's own picture, in the menu of the account. */
const picture = (page: Page) => page.getByRole('banner').locator('img[src*="/api/files/"]')
const isShown = (page: Page) =>
  expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
const linkOn = async (page: Page) => (await picture(page).getAttribute('src')) ?? ''

const fileCookies = async (page: Page) => (await page.context().cookies()).filter(({ name }) => name === 'files')

/** What a page of the portal gets that asks for `link`. */
const askedBy = (page: Page, link: string) => page.evaluate(async (url) => (await fetch(url)).status, link)

/** What the address bar gets, in a browser that has signed in as in `page`. A picture's own page is not watched for faults. */
async function typedInto(browser: Browser, page: Page, link: string): Promise<number | undefined> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const tab = await context.newPage()
  const answer = await tab.goto(new URL(link, page.url()).href)
  await context.close()
  return answer?.status()
}

async function givePicture(sessions: Sessions, account: Account) {
  const { token, userId } = await sessions.of(account)
  const own = (await sessions.asNora()).as(token)
  const avatar = await sendPicture(own, 'avatar', 'me.png', { whole: redAndBlue('me.png').buffer, small: undefined })
  const { user } = await own.get(`/users/${userId}`)
  const { email, phone, address } = user
  await own.put(`/users/${userId}`, { email, phone, address, wallpaper: 'lodge', avatar }, {})
}

test('pictures are there whenever a page is opened, also where the browser has lost its cookies', async ({
  open,
  sessions,
}) => {
  const aslaug = await sessions.enroll('Aslaug', 'Roe')
  await givePicture(sessions, aslaug)
  const page = await open('/members', { as: aslaug })

  await test.step('a page that knows the token alone', async () => {
    await isShown(page)
    const [cookie, ...others] = await fileCookies(page)
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Strict', expires: -1 })
  })

  await test.step('one that is opened after the cookies have been cleared', async () => {
    await page.context().clearCookies()
    await page.reload()
    await isShown(page)
    expect(await fileCookies(page)).toHaveLength(1)
  })
})

test('a link to a picture opens in the browser that it was given to, until its member signs out, and in no other', {}, async ({
  browser,
  open,
  sessions,
}) => {
  const birgit = await sessions.enroll('Birgit', 'Fosse')
  await givePicture(sessions, birgit)
  const page = await open('/login')
  await signIn(page, birgit)
  await isShown(page)
  const link = await linkOn(page)

  await test.step('the member opens it, from a page and from the address bar', async () => {
    expect(await askedBy(page, link)).toBe(200)
    expect(await typedInto(browser, page, link)).toBe(200)
  })

  await test.step('whom it was passed on to does not', async () => {
    const others = [await open('/members', { as: marit }), await open('/members', { as: nora }), await open('/login')]
    for (const other of others) {
      expect(await askedBy(other, link)).toBe(403)
      expect(await typedInto(browser, other, link)).toBe(403)
    }
  })

  await test.step('nor does the member in another session', async () => {
    const elsewhere = await open('/members', { as: birgit })
    await isShown(elsewhere)
    expect(await linkOn(elsewhere)).not.toBe(link)
    expect(await askedBy(elsewhere, link)).toBe(403)
    expect(await askedBy(page, link)).toBe(200)
  })

  await test.step('nor whoever comes to the browser after the member, though it has seen the picture', async () => {
    const unexpired = await linkOn(page)
    await page.goto('/signout')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => fileCookies(page)).toEqual([])
    expect(await askedBy(page, unexpired)).toBe(403)
    await signIn(page, marit)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marit$/)
    expect(await askedBy(page, unexpired)).toBe(403)
  })
})
