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

test('a family swaps a duty: the event names who took over, and their child keeps the shift that they signed up for', async ({
  open,
  sessions,
}) => {
  const portal = await sessions.asNora()
  const { users } = await portal.get('/users/')
  const idOf = (name: string) =>
    users.find(({ fname, lname }: { fname: string; lname: string }) => `${fname} ${lname}` === name)._id
  const onDuty = [idOf('Marit Solheim'), idOf('June Okafor')]
  const times = { start: `${inDays(37)}T09:00`, end: `${inDays(37)}T21:00` }
  const woodDay = { title: 'Wood day', contact, onDuty, notes: '', ...times, shifts: [supper] }
  const [{ _id }] = await portal.post('/calendar/', woodDay)
  const path = `/resources/calendar/${_id}`

  const marits = await open(path, { as: marit })
  const owens = await open('/duties', { as: owen })
  await untilLive(owens)

  await test.step('Marit signs Liv up, takes it back, and signs her up again', async () => {
    const action = (name: RegExp) => row(marits).getByRole('button', { name }).click()
    await action(/^Sign up Liv Solheim for Soup for forty/)
    await expect(row(marits)).toContainText('1 of 2')
    await action(/^Undo sign-up of Liv Solheim/)
    await expect(row(marits)).toContainText('0 of 2')
    await action(/^Sign up Liv Solheim for Soup for forty/)
    await expect(row(marits)).toContainText('1 of 2')
  })

  await test.step('she asks Owen to be on duty for the whole day in her place, and he takes it', async () => {
    await marits.goto('/duties?show=mine')
    await marits.getByRole('button', { name: 'Ask to swap Wood day' }).click()
    await marits.getByRole('radio', { name: /^Someone else/ }).check()
    await marits.getByLabel('Member', { exact: true }).selectOption(idOf('Owen Castellane'))
    await marits.getByRole('button', { name: 'Send request' }).click()
    const request = owens.getByRole('region', { name: /^Marit asks if you can take / })
    await request.getByRole('button', { name: /^Take / }).click()
    await expect(request).toHaveCount(0)
    await expect(marits.getByRole('region', { name: 'Your duties' })).not.toContainText('Wood day')
  })

  await test.step('the event and its history say so, and Liv is still on her shift', async () => {
    const [event] = await portal.get(`/calendar/${_id}`)
    expect(event.onDuty.map(({ fname }: { fname: string }) => fname)).toEqual(['Owen', 'June'])
    const { entries } = await portal.get(`/calendar/${_id}/history`)
    expect(entries[0]).toMatchObject({ by: { name: 'Owen Castellane' }, action: 'swapped a duty at the event' })
    await marits.goto(path)
    await expect(row(marits)).toContainText('Liv Solheim')
  })
})
