import type { Page } from '@playwright/test'
import { barriersOn } from './barriers'
import { marit, owen } from './cast'
import { inDays } from './club-clock'
import { expect, test } from './journey'
import { untilLive } from './room-line'

const day = inDays(30)
const contact = { name: 'Nora Quist', phone: '2065550111', email: 'nora.q@skarnhollow.example' }
const supper = { id: 'supper', name: 'Soup for forty', day: 0, from: '17:00', to: '20:30', places: 2, isOpen: true }

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Soup for forty' }).first()

test('a member signs up for a shift and asks another to take it, who has it with one press', async ({
  open,
  sessions,
}) => {
  const portal = await sessions.asNora()
  const { users } = await portal.get('/users/')
  const idOf = (name: string) =>
    users.find(({ fname, lname }: { fname: string; lname: string }) => `${fname} ${lname}` === name)._id
  const onDuty = [idOf('Nora Quist'), idOf('June Okafor')]
  const times = { start: `${day}T09:00`, end: `${day}T21:00` }
  await portal.post('/calendar/', { title: 'Soup day', contact, onDuty, notes: '', ...times, shifts: [supper] })

  const marits = await open('/duties', { as: marit })
  const owens = await open('/duties', { as: owen })
  await untilLive(owens)
  const all = marits.getByRole('button', { name: /^Show all \d+ events/ })
  if (await all.isVisible()) await all.click()

  await test.step('she signs up, and her duty is on the list', async () => {
    await row(marits)
      .getByRole('button', { name: /^Sign up for Soup for forty/ })
      .click()
    await expect(row(marits)).toContainText('1 of 2')
    await marits.getByRole('tab', { name: 'My duties' }).click()
    await expect(marits.getByRole('region', { name: 'Your duties' })).toContainText('Soup for forty')
    expect(await barriersOn(marits)).toEqual([])
  })

  await test.step('she asks Owen, who reads who stays on duty, and takes it', async () => {
    await marits.getByRole('button', { name: 'Ask to swap Soup for forty' }).click()
    await marits.getByRole('radio', { name: /^Someone else/ }).check()
    await marits.getByLabel('Member', { exact: true }).selectOption(idOf('Owen Castellane'))
    await marits.getByLabel('Message (optional)').fill('Liv has a race in Alder Falls.')
    await marits.getByRole('button', { name: 'Send request' }).click()
    const request = owens.getByRole('region', { name: /^Marit asks if you can take / })
    await expect(request).toContainText('Liv has a race in Alder Falls.')
    await expect(request).toContainText('Marit stays on duty until you or someone else says yes.')
    await request.getByRole('button', { name: /^Take / }).click()
    await expect(request).toHaveCount(0)
  })

  await test.step('Marit is off duty, and Owen is on', async () => {
    await expect(marits.getByRole('region', { name: 'Your duties' })).not.toContainText('Soup for forty')
    await owens.getByRole('tab', { name: 'My duties' }).click()
    await expect(owens.getByRole('region', { name: 'Your duties' })).toContainText('Soup for forty')
  })
})
