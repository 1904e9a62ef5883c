import { marit, nora, owen } from './cast'
import { inDays } from './club-clock'
import { expect, test } from './journey'

test('the secretary finds out who changed a phone number, and has the earlier one back', async ({ open, sessions }) => {
  const account = await sessions.enroll('Alva', 'Thorsby')
  const { userId: id } = await sessions.of(account)
  const asOwen = (await sessions.asNora()).as((await sessions.of(owen)).token)
  await asOwen.put(`/users/${id}`, { phone: { home: '3605550117', work: '', cell: '2065550191' } })
  await (await sessions.asNora()).put(`/users/${id}`, { statusType: 'Life' })

  const page = await open(`/members/${id}`, { as: nora })
  const dialog = page.getByRole('dialog', { name: 'Who changed the home phone?' })

  await test.step('the number itself tells who set it, and what it was before', async () => {
    await page.getByRole('button', { name: 'Who changed the home phone?' }).press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveText([
      /\(360\) 555-0117 set by Owen Castellane/,
      /\(206\) 555-0190 set by Nora Quist/,
    ])
  })

  await test.step('the earlier number comes back, and nothing else', async () => {
    await dialog.getByRole('button', { name: 'Restore (206) 555-0190' }).click()
    const question = page.getByRole('alertdialog', { name: 'Restore this field?' })
    await expect(question).toContainText('This restores only this field')
    await question.getByRole('button', { name: 'Restore the field' }).click()
    await expect(dialog.getByRole('listitem').first()).toContainText('(206) 555-0190 restored by Nora Quist')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('link', { name: '(206) 555-0190' })).toBeVisible()
    await expect(page.getByText('Life', { exact: true }).first()).toBeVisible()
  })

  await test.step('the history tells of it, and of one field alone where that is asked for', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const panel = page.getByRole('tabpanel', { name: 'History' })
    await expect(panel.getByRole('listitem').first()).toContainText(
      'Nora Quist restored home phone to the version from',
    )
    await page.getByLabel('Filter by field').selectOption('Status type')
    await expect(panel.getByRole('listitem')).toHaveText([/Life set by Nora Quist/, /Active set by Nora Quist/])
  })
})

test('an administrator looks at the club as of a day, and a member does not', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const today = inDays(0)
  const title = 'How the log is kept'
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Whole.' }] }] }
  await (await sessions.asNora()).post('/documents', { section: 'docs-procs', kind: 'note', title, text })
  const page = await open(`/activity/as-of?day=${today}`, { as: nora })
  const past = page.getByRole('region', { name: 'Past day' })

  await test.step('the directory of the day is there, and says that it is the past', async () => {
    await expect(past).toContainText('The club as of the end of')
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    const header = await page.getByRole('banner').boundingBox()
    const underTheHeader = (header?.height ?? 0) - 2
    expect((await past.boundingBox())?.y, 'the banner stays in sight').toBeGreaterThan(underTheHeader)
    await page.getByLabel('Find a member').fill('marit')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: 'Solheim, Marit' }).click()
    await expect(page.getByRole('heading', { name: 'Marit Solheim' })).toBeVisible()
    await expect(past).toContainText('This record as of the end of')
    await expect(page.getByRole('button', { name: /Edit|Delete|Who changed/ })).toHaveCount(0)
  })

  await test.step('a day is stepped to and typed, and the address goes along', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Back a day' }).click()
    await expect(page).toHaveURL(new RegExp(inDays(-1)))
    const day = page.getByLabel('As of the end of')
    await day.fill('01/01/2020')
    await expect(page.getByText('The club’s records begin on')).toBeVisible()
    await day.fill('02/31/2026')
    await day.blur()
    await expect(day).toHaveAccessibleDescription('Please enter a valid date as MM/DD/YYYY.')
    await day.fill('01/01/2099')
    await day.blur()
    await expect(day).toHaveAccessibleDescription('Please choose today or an earlier date.')
    await page.getByRole('link', { name: 'Go to that day' }).click()
    await expect(page.getByLabel('Find a member')).toBeVisible()
    await page.goto(`/activity/as-of?day=${today}`)
  })

  for (const [view, what] of [
    ['Calendar', 'November 2026'],
    ['Documents', title],
    ['Offices', 'Secretary'],
  ] as const) {
    await test.step(`${view} of the day are there`, async () => {
      await page.getByRole('navigation', { name: 'Records to show' }).getByRole('link', { name: view }).click()
      await expect(page.getByText(what).first()).toBeVisible()
      await expect(past).toBeVisible()
    })
  }

  await test.step('a member is refused', async () => {
    const members = await open(`/activity/as-of?day=${today}`, { as: marit })
    await expect(members.getByRole('heading', { level: 1 })).not.toHaveText('Time machine')
    const asMarit = (await sessions.asNora()).as((await sessions.of(marit)).token)
    await expect(asMarit.get(`/as-of/${today}/members`)).rejects.toThrow()
  })
})
