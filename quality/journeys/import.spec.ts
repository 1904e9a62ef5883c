import { barriersOn } from './barriers'
import { nora, owen } from './cast'
import { adult, choose, dryRun, HEADINGS, mail, row } from './import-page'
import { expect, test } from './journey'

test('members are imported from a file, seen row by row before, and the whole import is undone', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const tora = await sessions.enroll('Tora', 'Veum')
  const { userId: id } = await sessions.of(tora)
  const page = await open('/members', { as: owen })
  await page.getByRole('link', { name: 'Import', exact: true }).click()

  await test.step('the columns are guessed, and what is not needed is left out', async () => {
    await choose(page, [HEADINGS, adult('Ask', 'Veum', mail('ask.veum'))].join('\n'))
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveValue('email')
    await expect(page.getByLabel('Locker')).toHaveValue('')
    await page.getByLabel('Last Name').selectOption('Leave out')
    await page.getByRole('button', { name: 'Preview the import' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a column for Last Name.')
    await page.getByRole('button', { name: 'Choose another file' }).click()
  })

  await test.step('the dry run says what would be added, changed, is doubtful or refused, and why', async () => {
    await dryRun(page, [
      adult('Ask', 'Veum', mail('ask.veum')),
      `Tora,Veum,${tora.email},Life,3605550117,,,,,,,`,
      adult('Tora', 'Veum', mail('another.tora')),
      adult('=HYPERLINK(1)', 'Veum', mail('formula.veum')),
      adult('Twin', 'Veum', mail('ask.veum')),
    ])
    await expect(row(page, 2)).toContainText('New')
    await expect(row(page, 3).getByRole('deletion')).toHaveText(['Active', '(206) 555-0190'])
    await expect(row(page, 3).getByRole('insertion')).toHaveText(['Life', '(360) 555-0117'])
    await expect(row(page, 4)).toContainText('Tora Veum has this name and birthdate.')
    await expect(row(page, 5)).toContainText('This looks like a spreadsheet formula.')
    await expect(row(page, 6)).toContainText('Row 2 of the file has the same email address.')
    await page.getByLabel('Row 4 is').selectOption('left out')
  })

  await test.step('the import does that and nothing else', async () => {
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
    await expect(page.getByText('1 member added and 1 member changed on')).toBeVisible()
    await expect(page.getByLabel('Rows that were not imported').getByText(/^Row \d+$/)).toHaveText([
      'Row 4',
      'Row 5',
      'Row 6',
    ])
    const member = await open(`/members/${id}`, { as: nora })
    await expect(member.getByText('(360) 555-0117')).toBeVisible()
  })

  await test.step('in the activity it is one line, which leads back to it', async () => {
    const activity = await open('/activity?kind=member', { as: nora })
    const line = activity.getByRole('listitem').filter({ hasText: 'Owen Castellane imported 2 members' }).first()
    await line.getByRole('button', { name: /^Details/ }).click()
    await expect(line.getByRole('listitem')).toHaveText([/Tora Veum/, /Ask Veum/])
    await line.getByRole('link', { name: 'View import' }).click()
    await expect(activity.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  })

  await test.step('it is undone whole', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).click()
    const question = page.getByRole('alertdialog', { name: 'Undo the import?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('Import undone:')).toBeVisible()
    const { users } = await (await sessions.asNora()).get('/users/')
    const names = users.filter(({ lname }: { lname: string }) => lname === 'Veum')
    expect(names).toMatchObject([{ fname: 'Tora', statusType: 'Active', phone: { home: '2065550190' } }])
  })
})

test('the import has no barriers in any of its steps', async ({ open }) => {
  const page = await open('/members/import', { as: owen })
  await choose(page, 'First Name,Last Name\n"Ask,Veum\n')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await choose(page, [HEADINGS, adult('Ask', 'Solheim', mail('ask.solheim'))].join('\n'))
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await dryRun(page, [
    adult('Ask', 'Solheim', mail('ask.solheim')),
    adult('Marit', 'Solheim', mail('another.marit')),
    adult('Ask', 'Solheim', 'no address'),
  ])
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo the import' }).click()
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Import undone:')).toBeVisible()
})
