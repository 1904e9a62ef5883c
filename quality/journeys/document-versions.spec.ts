import { marit, nora } from './cast'
import { addPaper, dialog, edit, fileOpenedIn } from './document-page'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import { docx } from './papers'
import { drop } from './pictures'

test('a paper is replaced, deleted and restored, and no version of it is lost', { tag: '@core' }, async ({ open }) => {
  const page = await open('/resources/docs-procs', { as: nora })
  const member = await open('/resources/docs-procs', { as: marit })
  const kept = page.getByRole('list', { name: 'Tow shack' })
  const shelf = member.locator('section').filter({ has: member.getByRole('heading', { name: 'Tow shack' }) })
  await edit(page)
  for (const title of ['Radio card', 'Sled', 'Blankets']) await addPaper(page, title, 'Tow shack')

  await test.step('a replaced file can be opened from the history, and put back', async () => {
    await page.getByRole('button', { name: 'Edit Radio card' }).click()
    await drop(dialog(page).getByRole('button', { name: 'Replace it' }), [docx('Radio card, new.docx')])
    await expect(dialog(page).getByText('Uploaded', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(kept.getByRole('listitem').filter({ hasText: 'Radio card' })).toContainText('Word document')

    await page.getByRole('button', { name: 'History of Radio card' }).click()
    const entries = dialog(page).getByRole('listitem')
    await expect(entries.first()).toContainText('Nora Quist replaced the file')
    const older = dialog(page).getByRole('link', { name: 'Open Radio card.pdf' })
    const address = String(await older.getAttribute('href'))
    const tab = await page.context().newPage()
    const opened = await fileOpenedIn(tab, () => tab.goto(address))
    expect(opened.headers()['content-disposition']).toContain('Radio%20card.pdf')
    await tab.close()
    await dialog(page)
      .getByRole('button', { name: /^Restore/ })
      .last()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore the version' }).click()
    await expect(page.getByText('Restored. The history shows this')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(kept.getByRole('listitem').filter({ hasText: 'Radio card' })).toContainText('PDF')
  })

  await test.step('a deleted one is offered back at once, and waits below for ever', async () => {
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page
        .getByRole('alertdialog', { name: 'Are you sure?' })
        .getByRole('button', { name: /^Delete/ })
        .click()
      return heldUndo(page, `${name} was deleted.`)
    }
    const undo = await remove('Sled')
    await expect(shelf.getByRole('link')).toHaveText([/^Radio card/, /^Blankets/])
    await undo.click()
    await expect(shelf.getByRole('link')).toHaveText([/^Radio card/, /^Sled/, /^Blankets/])

    await remove('Blankets')
    await page.getByRole('button', { name: /^Deleted documents/ }).click()
    await page.getByRole('button', { name: 'Restore Blankets (Docs & Procs)' }).click()
    await expect(shelf.getByRole('link')).toHaveText([/^Radio card/, /^Sled/, /^Blankets/])
  })
})
