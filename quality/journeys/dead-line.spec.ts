import { marit } from './cast'
import { moveClock } from './club-clock'
import { controlled, keeps, keepsDirectory, noSignal } from './device'
import { expect, test } from './journey'
import { portalApart } from './portal-apart'

test.use({ serviceWorkers: 'allow' })

test('on a line that is as good as dead the page comes from the device, and what comes late takes its place', async ({
  browser,
  baseURL,
  sessions,
}) => {
  const portal = await portalApart(String(baseURL))
  const { token, userId } = await sessions.of(marit)
  const context = await browser.newContext({ baseURL: portal.url })
  await moveClock(context)
  await context.addInitScript(
    ([token, userId]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('userId', userId)
    },
    [token, userId] as const,
  )
  const page = await context.newPage()
  await page.goto('/members?find=hauk')
  await controlled(page)
  await page.reload()
  await keepsDirectory(page)
  await keeps(page, '/api/session')

  await sessions.enroll('Hauk', 'Vik')
  portal.hang()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible({ timeout: 20_000 })
  await expect(noSignal(page)).toBeVisible()

  portal.mend()
  await expect(page.getByRole('row', { name: 'Vik, Hauk' })).toBeVisible({ timeout: 20_000 })
  await expect(noSignal(page)).toBeHidden()
  await context.close()
  portal.stop()
})
