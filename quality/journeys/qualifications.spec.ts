import { barriersOn } from './barriers'
import { marit, nora } from './cast'
import { inDays } from './club-clock'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import { pdf } from './papers'
import { untilLive } from './room-line'

const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

test('a member sends a card, an administrator hears of it and confirms it, and it can be deleted and sent again', async ({
  open,
  sessions,
}) => {
  const desk = await sessions.asNora()
  const { userId } = await sessions.of(marit)
  const name = `Chainsaw ${Date.now()}`
  await desk.post('/qualification-kinds', { name, symbol: 'Medal', needed: 1 })
  const page = await open('/qualifications', { as: marit })
  await untilLive(page)
  const row = page.getByRole('listitem').filter({ hasText: name }).first()

  const send = async () => {
    await page.getByRole('button', { name: 'Add a qualification' }).click()
    await page.getByLabel('Qualification', { exact: true }).selectOption({ label: name })
    await page.getByLabel('Issue date').fill(typed(inDays(-20)))
    await page.getByLabel('End date').fill(typed(inDays(700)))
    await page.getByLabel('Issued by').fill('Forest Service')
    await page.locator('input[type=file]').setInputFiles(pdf('Saw.pdf', 'Chainsaw course'))
    await page.getByRole('button', { name: 'Send for checking' }).click()
    await expect(row).toContainText('Not checked yet')
  }

  await test.step('she sends the card with its file', async () => {
    await send()
    expect(await barriersOn(page)).toEqual([])
  })

  const office = await open('/inbox', { as: nora })

  const undo = await test.step('Nora hears of it, finds it behind the notice, and confirms it', async () => {
    await office.getByRole('link', { name: new RegExp(`^Marit Solheim sent a card for you to check: ${name}`) }).click()
    await expect(office).toHaveURL(new RegExp(`/members/${userId}/qualifications$`))
    await untilLive(office)
    await office.getByRole('button', { name: `Confirm ${name}` }).click()
    const undo = await heldUndo(office, ' was confirmed.')
    await expect(row).toContainText(`Valid until ${typed(inDays(700))}`)
    return undo
  })

  await test.step('she undoes that, sends it back, and Marit reads why', async () => {
    await undo.click()
    await expect(row).toContainText('Not checked yet')
    await office.getByRole('button', { name: `Send back… ${name}` }).click()
    await office.getByRole('alertdialog').getByLabel('Reason').fill('The date is cut off.')
    await office.getByRole('alertdialog').getByRole('button', { name: 'Send back' }).click()
    await expect(row).toContainText('The date is cut off.')
  })

  await test.step('she deletes it, and Marit sends it again', async () => {
    await office.getByRole('button', { name: `More for ${name}` }).click()
    await office.getByRole('button', { name: 'Delete', exact: true }).click()
    await office.getByRole('button', { name: 'Delete the qualification' }).click()
    await expect(row).toHaveCount(0)
    await send()
  })
})
