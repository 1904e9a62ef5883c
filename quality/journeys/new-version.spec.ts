import type { Page } from '@playwright/test'

import { nora } from './cast'
import { moveClock } from './club-clock'
import { controlled } from './device'
import { expect, test } from './journey'
import { portalApart } from './portal-apart'

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, and what was typed is not lost by it', async ({ browser, baseURL, sessions }) => {
  const { userId } = await sessions.of(await sessions.enroll('Torunn', 'Strand'))
  const portal = await portalApart(String(baseURL))
  const { token, userId: noraId } = await sessions.of(nora)
  const context = await browser.newContext({ baseURL: portal.url })
  await moveClock(context)
  await context.addInitScript(
    ([token, userId]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userId', userId)
    },
    [token, noraId] as const,
  )
  const page = await context.newPage()
  await page.goto(`/members/${userId}/edit`)
  await controlled(page)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready.' })

  await test.step('a version that this page is of takes over by itself', async () => {
    portal.deploy((worker) => `${worker}\n// Another word.`)
    expect(await changesHands(page)).toBe(true)
    await expect(offer).toBeHidden()
  })

  await test.step('another one is offered, and waits', async () => {
    // It is made of other parts, and one of the scripts that this page began with is none of them.
    const script = await page.locator('script[type=module]').last().getAttribute('src')
    const part = String(script).slice(1)
    portal.deploy((worker) => worker.replace(new RegExp(`\\{[^{}]*${part}[^{}]*\\},?`), ''))
    await page.evaluate(update)
    await expect(offer).toBeVisible()
    expect(await page.evaluate(isWaiting)).toBe(true)
  })

  await test.step('the browser asks before it leaves what is not saved', async () => {
    await page.getByLabel('Street').fill('4 Cornice Road')
    const answered = page.waitForEvent('dialog').then((question) => question.dismiss())
    await offer.getByRole('button', { name: 'Reload' }).click()
    await answered
    await expect(page.getByLabel('Street')).toHaveValue('4 Cornice Road')
  })

  await test.step('the old page goes on with the parts that it knows, and saves', async () => {
    await page.getByRole('button', { name: "Update Torunn's Profile" }).click()
    await expect(page.getByText('Your profile has been successfully updated!')).toBeVisible()
    await page.getByRole('link', { name: 'Meetings', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meetings')
  })

  await context.close()
  portal.stop()
})

/** Looks for a new version, and tells whether it takes over. */
const changesHands = (page: Page) =>
  page.evaluate(async () => {
    const changed = new Promise((hands) => navigator.serviceWorker.addEventListener('controllerchange', hands))
    await (await navigator.serviceWorker.getRegistration())?.update()
    await changed
    return true
  })

const update = async () => void (await (await navigator.serviceWorker.getRegistration())?.update())

const isWaiting = async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null
