import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { expect, test } from './journey'

const bell = (page: Page) => page.getByRole('banner').getByLabel(/^Inbox, /)
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Inbox' })

const closed = {
  type: 'warning',
  message: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The lower gate sticks. Lift it.' }] }],
  },
  expirationDate: '2099-01-01',
}

test('a member hears of an alert as it is posted, opens it from the bell, and has read it everywhere', async ({
  open,
  sessions,
}) => {
  const page = await open('/meetings', { as: marit })
  await expect(bell(page)).toHaveAccessibleName(/unread$/)
  await bell(page).click()
  await inbox(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Inbox, nothing unread')

  const portal = await sessions.asNora()
  await portal.post('/alerts', closed)
  await expect(bell(page)).toHaveAccessibleName('Inbox, 1 unread')
  const notice = inbox(page).getByRole('link', { name: /^Warning. The lower gate sticks/ })
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(page).toHaveURL('/')
  await expect(bell(page)).toHaveAccessibleName('Inbox, nothing unread')

  const phone = await open('/inbox', { as: marit, viewport: { width: 390, height: 844 } })
  await expect(phone.getByText('Nothing unread')).toBeVisible()
  await phone.getByRole('button', { name: 'Club' }).click()
  await expect(phone.getByRole('link', { name: /^Warning. The lower gate sticks/ })).toBeVisible()
})

test('what is turned off in the settings is told no more, and can be turned on again', async ({ open, sessions }) => {
  const page = await open('/notifications', { as: marit })
  const box = page.getByRole('checkbox', { name: 'Alerts: Inbox' })
  await expect(box).toBeChecked()
  await box.uncheck()
  await expect(page.getByText('Alerts saved.')).toBeVisible()
  const portal = await sessions.asNora()
  await portal.post('/alerts', closed)
  await page.goto('/inbox?only=club')
  await expect(page.getByRole('link', { name: /^Warning. The lower gate/ })).toHaveCount(0)
  await page.goto('/notifications')
  await page.getByRole('checkbox', { name: 'Alerts: Inbox' }).check()
  await expect(page.getByText('Alerts saved.')).toBeVisible()
  await page.goto('/inbox?only=club')
  await expect(page.getByRole('link', { name: /^Warning. The lower gate/ }).first()).toBeVisible()
})

test('an administrator sees who was told', async ({ open, sessions }) => {
  await (await sessions.asNora()).post('/alerts', closed)
  const page = await open('/activity/notifications', { as: nora })
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent to every member.' }).first()).toBeVisible()
})
