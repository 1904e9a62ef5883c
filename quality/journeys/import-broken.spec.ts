import { owen } from './cast'
import { adult, choose, dryRun, HEADINGS, mail } from './import-page'
import { expect, test } from './journey'

test('an import that breaks off is gone on with, even after the page was left, and no row is done twice', async ({
  open,
  sessions,
}) => {
  const page = await open('/members/import', { as: owen })
  const rows = Array.from({ length: 60 }, (_, at) =>
    adult(`Krake${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26)]}`, 'Svarstad', mail(`svarstad${at}`)),
  )
  const found = async () => {
    const { users } = await (await sessions.asNora()).get('/users/')
    return users.filter(({ lname }: { lname: string }) => lname === 'Svarstad').length
  }

  await test.step('the second part is carried out, and its answer is lost with the line', async () => {
    await dryRun(page, rows.slice(0, 20))
    await page.getByRole('button', { name: 'Back to the columns' }).click()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, [HEADINGS, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Preview the import' }).click()
    await expect(page.getByRole('button', { name: 'Import 60 rows' })).toBeVisible()
    let calls = 0
    await page.route('**/api/members/imports/import-*', async (route) => {
      if (++calls === 1) return route.continue()
      if (calls === 2) await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: 'Import 60 rows' }).click()
    await expect(page.getByRole('alert')).toContainText('Rows already imported stay, and so do your choices.')
    await expect(page.getByText(/rows were imported/)).toBeVisible()
    expect(await found()).toBeLessThan(60)
  })

  await test.step('whoever comes back with the same file goes on with the same import', async () => {
    await page.unrouteAll()
    await page.reload()
    await choose(page, [HEADINGS, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Preview the import' }).click()
    await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
    await expect(page.getByText('60 members added and 0 members changed on')).toBeVisible({ timeout: 20_000 })
    expect(await found()).toBe(60)
  })

  await test.step('and all of it is undone at once', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('Import undone:')).toBeVisible({ timeout: 20_000 })
    expect(await found()).toBe(0)
  })
})

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
