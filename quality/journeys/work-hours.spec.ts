import { barriersOn } from './barriers'
import { marit, nora } from './cast'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import { untilLive } from './room-line'

test('a member enters hours, has them back with a reason, and has them confirmed', async ({ open }) => {
  const task = `Oiled the tow ${Date.now()}`
  const page = await open('/work-hours', { as: marit })
  await untilLive(page)
  const row = page.getByRole('region', { name: 'Your family’s hours' }).getByRole('listitem').filter({ hasText: task })

  const add = async () => {
    await page.getByLabel('What did you do?').fill(task)
    await page.getByRole('button', { name: 'A quarter of an hour more' }).click()
    await page.getByRole('button', { name: 'Add 2.25 hours' }).click()
    await expect(row).toContainText('Waiting')
  }

  await test.step('she enters them, takes that back, and enters them again', async () => {
    await add()
    await (await heldUndo(page, ' added. ')).click()
    await expect(row).toHaveCount(0)
    await add()
    expect(await barriersOn(page)).toEqual([])
  })

  const desk = await open('/work-hours', { as: nora })
  await untilLive(desk)
  const queue = desk.getByRole('region', { name: 'To confirm' }).getByRole('row').filter({ hasText: task })

  await test.step('Nora sends them back, and Marit reads why and changes them', async () => {
    await queue.getByRole('button', { name: /^Send back/ }).click()
    await desk.getByRole('alertdialog').getByLabel('Reason').fill('Wasn’t that on Sunday?')
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Send back' }).click()
    await expect(row).toContainText('Sent back: “Wasn’t that on Sunday?”')
    await page.getByRole('button', { name: `More for ${task}` }).click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('button', { name: 'A quarter of an hour less' }).click()
    await page.getByRole('button', { name: 'Save the hours' }).click()
    await expect(row).toContainText('2 h')
    await expect(row).toContainText('Waiting')
  })

  await test.step('Nora confirms them, by mistake, undoes it, and confirms them', async () => {
    await queue.getByRole('button', { name: /^Confirm/ }).click()
    const undo = await heldUndo(desk, ' confirmed.')
    await expect(row).toContainText('Confirmed')
    await expect(page.getByRole('button', { name: `More for ${task}` })).toHaveCount(0)
    await undo.click()
    await expect(row).toContainText('Waiting')
    await queue.getByRole('button', { name: /^Confirm/ }).click()
    await expect(row).toContainText('Confirmed')
  })

  await test.step('another season has none of it', async () => {
    await page.getByLabel('Season', { exact: true }).selectOption({ index: 2 })
    await expect(page).toHaveURL(/season=/)
    await expect(page.getByText(/^(\d.*hours a family in the s|S)eason 2024–25, July to June\./)).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
