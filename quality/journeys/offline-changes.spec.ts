import type { Page } from '@playwright/test'

import { nora } from './cast'
import { controlled, databases, keeps, noSignal } from './device'
import { expect, test } from './journey'
import { pdf } from './papers'
import { signIn } from './sign-in-form'

test.use({ serviceWorkers: 'allow' })

const save = (page: Page) => page.getByRole('button', { name: /^Update .+ Profile$/ }).click()
const keep = (page: Page) => page.getByRole('button', { name: 'Save and send later' }).click()
const isKept = (page: Page) => expect(page.getByText('Saved on this device.')).toBeVisible()
const list = (page: Page) => page.getByRole('button', { name: /^\d+ changes? / })
const street = (page: Page) => page.getByLabel('Street')

test('edits made without signal wait in sight, outlast a reload and are sent in their order, once', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const { userId } = await sessions.of(await sessions.enroll('Sunniva', 'Roed'))
  const page = await open('/', { as: nora })
  await controlled(page)
  await page.goto(`/members/${userId}/edit`)
  await expect(street(page)).toHaveValue('7 Ferry Landing Road')
  await keeps(page, `/api/users/${userId}`)

  await test.step('the first one is kept when the member says so', async () => {
    await page.context().setOffline(true)
    await street(page).fill('21 Cattail Way')
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Not saved. Can’t reach the portal.')
    await keep(page)
    await isKept(page)
    await expect(list(page)).toHaveText('1 change waiting to send')
  })

  await test.step('after a reload the form shows it, and a second one is made on top of it', async () => {
    await page.reload()
    await expect(street(page)).toHaveValue('21 Cattail Way')
    await expect(noSignal(page)).toBeVisible()
    await page.getByLabel('City').fill('Ember Junction')
    await save(page)
    await keep(page)
    await expect(list(page)).toHaveText('2 changes waiting to send')
    await list(page).click()
    const dialog = page.getByRole('dialog', { name: 'Saved on this device' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Edit Sunniva RoedStreetWaiting since/, /City/])
    await dialog.getByRole('button', { name: 'Send now' }).click()
    await expect(dialog.getByRole('status')).toHaveText(/^Still offline\./)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('with signal both are sent by themselves', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText('2 offline changes were saved.')).toBeVisible()
    await expect(list(page)).toBeHidden()
    expect(await databases(page)).not.toContain('Cattail')
    await page.goto(`/members/${userId}?tab=history`)
    const entries = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
    await expect(entries).toHaveCount(4)
    await expect(entries.first()).toContainText('Nora Quist changed city')
    await expect(entries.nth(1)).toContainText('Nora Quist changed street')
  })
})

test('what waits has its file with it and overwrites nothing, and what must not wait says that it needs a connection', async ({
  open,
  sessions,
}) => {
  const portal = await sessions.asNora()
  const page = await open('/', { as: nora })
  await controlled(page)

  await test.step('the form shows the file again, and saves it', async () => {
    const { meeting } = await portal.post('/meetings', {
      ...{ type: 'Board Meeting', venue: 'The lodge', address: '1 Lodge Road', date: '2026-12-10', time: '06:30PM' },
    })
    await page.goto(`/meetings/${meeting._id}/edit`)
    await page.locator('input[type=file]').setInputFiles(pdf('Tow.pdf', 'The tow is up.'))
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Update Meeting' }).click()
    await keep(page)
    await isKept(page)
    await expect(page.getByRole('list', { name: 'Current minutes' })).toContainText('Tow.pdf')
    await page.getByLabel('Venue').fill('The hut')
    await page.getByRole('button', { name: 'Update Meeting' }).click()
    await keep(page)
    await page.context().setOffline(false)
    await expect(page.getByText('2 offline changes were saved.')).toBeVisible()
    const saved = (await portal.get(`/meetings/${meeting._id}`)).meeting
    expect([saved.venue, saved.minutes.fileName]).toEqual(['The hut', 'Tow.pdf'])
  })

  const { userId } = await sessions.of(await sessions.enroll('Aslaug', 'Berg'))
  await test.step('what somebody else changed meanwhile is not overwritten: both versions are shown', async () => {
    await page.goto(`/members/${userId}/edit`)
    await expect(street(page)).toHaveValue('7 Ferry Landing Road')
    await page.context().setOffline(true)
    await street(page).fill('1 Signal Hill')
    await save(page)
    await keep(page)
    await isKept(page)
    await page.goto('/members')

    const { user } = await portal.get(`/users/${userId}`)
    const address = { ...user.address, street: '2 Net Loft Lane' }
    await portal.put(`/users/${userId}`, { ...user, family: [], address })
    await page.context().setOffline(false)
    await expect(list(page)).toHaveText('1 change not saved')

    await list(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Edit Aslaug Berg' }).click()
    await expect(page.getByRole('row', { name: 'Street' })).toHaveText('Street2 Net Loft Lane1 Signal Hill')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Your profile has been successfully updated!')).toBeVisible()
    await expect(list(page)).toBeHidden()
  })

  await test.step('to delete a member needs a connection', async () => {
    await page.goto(`/members/${userId}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('textbox', { name: /last name/ }).fill('Berg')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Delete (the member|Aslaug)/ }).click()
    await expect(page.getByText(/This needs an internet connection/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save and send later' })).toBeHidden()
  })
})

test('a session that ends takes no change along, and who signs out while one waits is asked first', async ({
  open,
  sessions,
}) => {
  const liv = await sessions.enroll('Liv', 'Aune')
  const { userId } = await sessions.of(liv)
  const page = await open('/profile', { as: liv })
  await controlled(page)
  const saveProfile = () => page.getByRole('button', { name: 'Save changes' }).click()
  const endSession = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.request.post('/api/signout', { headers: { Authorization: `Bearer ${token}` } })
  }
  const comesBack = async (kept: string) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await databases(page)).toContain(kept)
    await signIn(page, liv)
    await expect(page.getByText('Your offline change was saved.')).toBeVisible({ timeout: 20_000 })
    const { user } = await (await sessions.asNora()).get(`/users/${userId}`)
    expect(user.address.street).toBe(kept)
  }

  await test.step('one that ended meanwhile: the change is sent when the same member is back', async () => {
    await expect(street(page)).toHaveValue('7 Ferry Landing Road')
    await page.context().setOffline(true)
    await street(page).fill('5 Gondola Yard')
    await saveProfile()
    await keep(page)
    await isKept(page)
    await endSession()
    await page.context().setOffline(false)
    await comesBack('5 Gondola Yard')
  })

  await test.step('one that ends while she types: what is saved then is sent after signing in again', async () => {
    await page.goto('/profile')
    await expect(street(page)).toHaveValue('5 Gondola Yard')
    await street(page).fill('6 Gondola Yard')
    await endSession()
    await saveProfile()
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toContainText('Your session has ended.')
    await expect(street(page)).toHaveValue('6 Gondola Yard')
    await keep(page)
    await comesBack('6 Gondola Yard')
  })

  await test.step('whoever signs out while a change waits may stay, or discard it', async () => {
    await page.goto('/profile')
    await expect(street(page)).toHaveValue('6 Gondola Yard')
    await page.context().setOffline(true)
    await street(page).fill('8 Lantern Row')
    await saveProfile()
    await keep(page)
    await isKept(page)
    expect(await databases(page)).toContain('Lantern Row')

    await page.goto('/signout')
    const question = page.getByRole('alertdialog', { name: 'You have unsent changes' })
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(list(page)).toHaveText('1 change waiting to send')
    await page.goto('/signout')
    await question.getByRole('button', { name: 'Discard and sign out' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await databases(page)).not.toContain('Lantern Row')
  })
})
