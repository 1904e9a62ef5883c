import type { Locator } from '@playwright/test'

import { marit, nora, owen } from './cast'
import { addPaper, dialog, edit, fileOpenedIn } from './document-page'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import { pdf } from './papers'
import { drop, redAndBlue, textFile } from './pictures'
import { untilLive } from './room-line'

const titles = (list: Locator) => list.getByRole('listitem').getByRole('link').allTextContents()

test('papers are added and put in order, and members read them meanwhile', async ({ open }) => {
  const page = await open('/resources/docs-procs', { as: owen })
  const member = await open('/resources/docs-procs', { as: marit })
  const kept = page.getByRole('list', { name: 'Fire watch' })
  const shelf = member.locator('section').filter({ has: member.getByRole('heading', { name: 'Fire watch' }) })

  await test.step('what is missing is told beside its field, and what is no paper is turned away', async () => {
    await edit(page)
    await page.getByRole('button', { name: 'Add a document' }).click()
    await dialog(page).getByRole('button', { name: 'Add a document' }).click()
    await expect(dialog(page).getByRole('alert').getByRole('link')).toHaveText([
      'Please add the file.',
      'Please enter a title.',
    ])
    await drop(dialog(page).getByRole('button', { name: 'Choose the file' }), [redAndBlue('shirt.png')])
    await expect(dialog(page).getByText('This file type is not supported', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('the title is taken from the file, and what was typed is not lost by a key', async () => {
    await page.getByRole('button', { name: 'Add a document' }).click()
    await drop(dialog(page).getByRole('button', { name: 'Choose the file' }), [pdf('Fire_drill.pdf', 'Run.')])
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Fire drill')
    await dialog(page).getByLabel('Heading').fill('Fire watch')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Not saved yet' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await dialog(page).getByRole('button', { name: 'Add a document' }).click()
    await expect(page.getByText('Fire drill was added.')).toBeVisible()
  })

  await test.step('members see it by themselves, under its heading, and open it', async () => {
    await addPaper(page, 'Extinguishers', 'Fire watch')
    await addPaper(page, 'Night round', 'Fire watch')
    await expect(shelf.getByRole('link')).toHaveText([/^Fire drill/, /^Extinguishers/, /^Night round/])
    await expect(shelf.getByRole('link').first()).toContainText(/PDF, \d+/)
    await expect(member.getByRole('button', { name: 'Edit this page' })).toBeHidden()
    const opened = await fileOpenedIn(member, () => shelf.getByRole('link', { name: /^Night round/ }).click())
    expect(opened.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('Night%20round.pdf'),
    })
    await member.goto('/resources/docs-procs')
  })

  await test.step('they are moved by key and by press, and the focus stays', async () => {
    await page.getByRole('button', { name: 'Move Night round up' }).focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => titles(kept)).toEqual(['Night round', 'Fire drill', 'Extinguishers'])
    await expect(page.getByRole('button', { name: 'Move Night round up' })).toBeFocused()
    await expect(page.getByText('Night round is now 1 of 3.')).toBeVisible()
    await page.getByRole('button', { name: 'Move Fire drill down' }).click()
    const undo = await heldUndo(page, 'Fire drill is now 3 of 3.')
    await expect.poll(() => titles(kept)).toEqual(['Night round', 'Extinguishers', 'Fire drill'])
    await undo.click()
    await expect(page.getByText('Undone. It’s back where it was.')).toBeVisible()
    await expect.poll(() => titles(kept)).toEqual(['Night round', 'Fire drill', 'Extinguishers'])
    await page.getByRole('button', { name: 'Move Fire drill down' }).click()
    await expect(shelf.getByRole('link')).toHaveText([/^Night round/, /^Extinguishers/, /^Fire drill/])
  })

  await test.step('what cannot be moved goes back, and says why', async () => {
    await page.route('**/move', (route) => route.abort())
    await page.getByRole('button', { name: 'Move Fire drill up' }).click()
    await expect(page.getByRole('alert')).toContainText('Not moved. This needs an internet connection.')
    await expect.poll(() => titles(kept)).toEqual(['Night round', 'Extinguishers', 'Fire drill'])
    await page.unroute('**/move')
  })
})

test('a photograph needs words for those who cannot see it, and stands on the page with them', async ({ open }) => {
  const page = await open('/resources/extras', { as: owen })
  await edit(page)
  await page.getByRole('button', { name: 'Add a photo' }).click()
  await drop(dialog(page).getByRole('button', { name: 'Choose the photo' }), [textFile('notes.txt')])
  await expect(dialog(page).getByText('This file type is not supported', { exact: true })).toBeVisible()
  await drop(dialog(page).getByRole('button', { name: 'Choose the photo' }), [redAndBlue('summit.png')])
  await dialog(page).getByRole('button', { name: 'Add a photo' }).click()
  await expect(dialog(page).getByLabel('Photo description')).toHaveAccessibleDescription(
    /Please describe the photo for members who can’t see it\.$/,
  )
  await dialog(page).getByLabel('Photo description').fill('A shirt, half red and half blue.')
  await dialog(page).getByLabel('Caption').fill('Port Hollis')
  await dialog(page).getByRole('button', { name: 'Add a photo' }).click()
  await expect(dialog(page)).toBeHidden()

  const member = await open('/resources/extras', { as: marit })
  const photo = member.getByRole('img', { name: 'A shirt, half red and half blue.' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(member.getByRole('figure').filter({ has: photo })).toContainText('Port Hollis')
})

test('two administrators who edit one text at once hear of each other, and lose nothing', async ({ open }) => {
  const [one, other] = await Promise.all([
    open('/resources/docs-procs', { as: nora }),
    open('/resources/docs-procs', { as: owen }),
  ])
  await edit(one)
  await one.getByRole('button', { name: 'Add text' }).click()
  await dialog(one).getByLabel('Heading').fill('Writing to all of us')
  await dialog(one).getByRole('textbox', { name: 'Text' }).fill('Snow, fire and funerals.')
  await dialog(one).getByRole('button', { name: 'Add text' }).click()
  await expect(dialog(one)).toBeHidden()

  await edit(other)
  await untilLive(other)
  await other.getByRole('button', { name: 'Edit Writing to all of us' }).click()
  await dialog(other).getByRole('textbox', { name: 'Text' }).fill('Snow, fire, funerals, and lost gloves.')
  await one.getByRole('button', { name: 'Edit Writing to all of us' }).click()
  await dialog(one).getByLabel('Heading').fill('Mail to everyone')
  await dialog(one).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(one)).toBeHidden()

  await expect(dialog(other)).toContainText('Nora Quist changed the heading. The form shows the change.')
  await expect(dialog(other).getByLabel('Heading')).toHaveValue('Mail to everyone')
  await expect(dialog(other).getByRole('textbox', { name: 'Text' })).toBeFocused()
  await dialog(other).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(other)).toBeHidden()
  await one.getByRole('button', { name: 'Done editing' }).click()
  await expect(one.getByRole('heading', { name: 'Mail to everyone' })).toBeVisible()
  await expect(one.getByText('Snow, fire, funerals, and lost gloves.')).toBeVisible()
})
