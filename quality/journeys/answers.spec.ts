import { readFile } from 'node:fs/promises'

import { barriersOn } from './barriers'
import { marit, nora, owen } from './cast'
import { inDays } from './club-clock'
import { expect, test } from './journey'
import type { Portal } from './make-record'
import { printed } from './printed-page'
import { untilLive } from './room-line'

const contact = { name: 'Nora Quist', phone: '2065550111', email: 'nora.q@skarnhollow.example' }

/** Adds an event to which members answer, and answers its id. */
async function ask(portal: Portal, title: string, day: string, answers: object): Promise<string> {
  const { users } = await portal.get('/users/')
  const idOf = (lname: string, fname: string) =>
    users.find((one: { fname: string; lname: string }) => one.fname === fname && one.lname === lname)._id
  const onDuty = [idOf('Quist', 'Nora'), idOf('Okafor', 'June')]
  const times = { start: `${day}T18:00`, end: `${day}T21:00` }
  const [entry] = await portal.post('/calendar/', { title, contact, onDuty, notes: '', ...times, answers })
  return entry._id
}

test('a family answers with a guest, waits for a place, and hears that it moved up', async ({ open, sessions }) => {
  const desk = await sessions.asNora()
  const deadline = { daysBefore: 2, time: '18:00' }
  const id = await ask(desk, 'Soup for two', inDays(30), { deadline, places: 2, guests: 1 })
  const owens = await open(`/resources/calendar/${id}`, { as: owen })
  await owens.getByRole('radiogroup', { name: 'Owen' }).getByRole('radio', { name: 'Yes' }).check()
  await expect(owens.getByText(/^Saved/)).toBeVisible()
  const page = await open(`/resources/calendar/${id}`, { as: marit })
  await untilLive(page)

  await test.step('she answers for herself, for Liv and with a guest, and reads who of them waits', async () => {
    await expect(page.getByText('Minor, 17. You answer for Liv.')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Marit' }).getByRole('radio', { name: 'Yes' }).check()
    await expect(page.getByText('2 of 2 taken')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Liv' }).getByRole('radio', { name: 'Yes' }).check()
    await expect(page.getByText('On the waiting list, 1st in line.')).toBeVisible()
    await page.getByRole('button', { name: 'More guests' }).click()
    await page.getByLabel('Name of guest 1').fill('Jonas Brekke')
    await page.getByLabel('Name of guest 1').press('Enter')
    await expect(page.getByText('Jonas Brekke. On the waiting list, 2nd in line.')).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
  })

  await test.step('Owen can’t come, so Liv has his place and her mother hears of it', async () => {
    await owens.getByRole('radiogroup', { name: 'Owen' }).getByRole('radio', { name: 'No' }).check()
    await expect(page.getByText('Jonas Brekke. On the waiting list, 1st in line.')).toBeVisible()
    await page.goto('/inbox')
    await page.getByRole('link', { name: /^A place opened up for you: Soup for two/ }).click()
    await expect(page).toHaveURL(new RegExp(`/resources/calendar/${id}$`))
  })

  await test.step('an administrator has the list on paper and as a file', async () => {
    const list = await open(`/resources/calendar/${id}`, { as: nora })
    await expect(list.getByRole('row', { name: /Solheim Liv/ })).toContainText('by Marit Solheim')
    const [file] = await Promise.all([
      list.waitForEvent('download'),
      list.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('soup-for-two-answers.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('Solheim,Marit,Yes,,Jonas Brekke (waiting list),')
    const paper = await printed(list)
    expect(paper.some((line) => line.includes('Solheim') && line.includes('Jonas Brekke'))).toBe(true)
    expect(paper.join('\n')).not.toContain('Find a member')
  })
})

test('after the deadline a member can only say No, and an administrator answers for who calls', async ({
  open,
  sessions,
}) => {
  const desk = await sessions.asNora()
  const id = await ask(desk, 'Soup tomorrow', inDays(1), {
    deadline: { daysBefore: 2, time: '18:00' },
    places: 9,
    guests: 0,
  })
  const page = await open(`/resources/calendar/${id}`, { as: marit })
  await untilLive(page)
  const own = page.getByRole('radiogroup', { name: 'Marit' })

  await test.step('the deadline is over', async () => {
    await expect(page.getByText('The time to answer is over. You can still say No.')).toBeVisible()
    await expect(own.getByRole('radio', { name: 'Yes' })).toBeDisabled()
    await expect(own.getByRole('radio', { name: 'No' })).toBeEnabled()
  })

  await test.step('Nora answers for her, and she reads who did', async () => {
    const list = await open(`/resources/calendar/${id}`, { as: nora })
    await list.getByRole('button', { name: /^No answer \d+/ }).click()
    await list.getByLabel('Find a member').fill('Marit')
    await list.getByRole('button', { name: 'Answer for Marit Solheim' }).click()
    const dialog = list.getByRole('alertdialog')
    await dialog.getByRole('radio', { name: 'Yes' }).check()
    await dialog.getByRole('button', { name: 'Save the answer' }).click()
    await expect(list.getByText('Marit Solheim: Yes.')).toBeVisible()
    await expect(page.getByText('You. Nora Quist answered for you.')).toBeVisible()
    await expect(own.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await page.goto('/inbox')
    await expect(page.getByRole('link', { name: /^Nora Quist answered Yes for you: Soup tomorrow/ })).toBeVisible()
  })
})
