import { marit, nora } from './cast'
import { comparison, type Entry, found, heads, inOrder, names } from './directory-rows'
import { expect, test } from './journey'

test('an administrator also finds email, status and vaccination, and can narrow the list down by them', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const page = await open('/members', { as: nora })
  const agrees = comparison(sessions)
  const ofStatus =
    (...types: string[]) =>
    (everyone: readonly Entry[]) =>
      everyone.filter(({ statusType }) => types.includes(statusType)).slice(0, 15)
  await expect(heads(page)).toHaveText(['Last name', 'First name', 'Phone', 'Email', 'Status', 'Vaccinated', 'Access'])
  await page.getByLabel('Find a member').fill('ines')
  await expect(page.getByRole('row', { name: 'Calloway, Ines' }).locator('th, td')).toHaveText([
    'Calloway',
    'Ines',
    '(206) 555-0126',
    'ines.calloway@skarnhollow.example',
    'Active',
    'No',
    'Signed in',
  ])
  await page.getByLabel('Find a member').fill('')

  const status = page.getByRole('group', { name: 'Status' })
  await expect(status.getByRole('button')).toHaveText(['Active', 'Associate', 'Inactive', 'Life', 'Young Adult'])
  await status.getByRole('button', { name: 'Life' }).click()
  await agrees(() => names(page), ofStatus('Life'))
  await status.getByRole('button', { name: 'Inactive' }).click()
  await agrees(() => names(page), ofStatus('Life', 'Inactive'))

  await page.getByLabel('Vaccinated').selectOption('Yes')
  await agrees(
    () => names(page),
    (everyone) => ofStatus('Life', 'Inactive')(everyone.filter(({ isVaccinated }) => isVaccinated)),
  )
  await page.getByLabel('Find a member').fill('yeti')
  await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
  await expect(found(page)).toHaveText('No members')
  await page.getByRole('button', { name: 'Show everyone' }).click()
  await agrees(
    () => names(page),
    (everyone) => everyone.slice(0, 15),
  )
  await expect(status.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('the list is searched, sorted and leafed through', async ({ open, sessions }) => {
  const page = await open('/members', { as: marit })
  const agrees = comparison(sessions)
  const press = (name: string) => page.getByRole('button', { name }).click()
  const search = page.getByLabel('Find a member')

  await test.step('by last name at first, fifteen at a time', async () => {
    await agrees(
      () => names(page),
      (everyone) => everyone.slice(0, 15),
    )
    await press('Next page')
    await agrees(
      () => names(page),
      (everyone) => everyone.slice(15, 30),
    )
    await expect(found(page)).toHaveText(/^16–30 of \d+ members$/)
    await press('Last page')
    await agrees(
      () => names(page),
      (everyone) => everyone.slice(15 * Math.floor((everyone.length - 1) / 15)),
    )
    await press('First page')
  })

  await test.step('as many at once as one likes', async () => {
    const rows = page.getByLabel('Rows')
    await expect(rows.getByRole('option')).toHaveText(['10', '15', '20', '50', 'all'])
    for (const size of [10, 20, 50]) {
      await rows.selectOption(String(size))
      await agrees(
        () => names(page),
        (everyone) => everyone.slice(0, size),
      )
    }
    await rows.selectOption('all')
    await agrees(
      () => page.getByRole('table').getAttribute('aria-rowcount'),
      (everyone) => `${everyone.length + 1}`,
    )
    await page.getByRole('region', { name: 'Members' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('row', { name: 'Whitcomb, Joanne' })).toBeInViewport()
    await rows.selectOption('15')
  })

  await test.step('sorted by a click on a head, and backwards by a second one', async () => {
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect(head('Last name')).toHaveAttribute('aria-sort', 'ascending')
    await head('Last name').getByRole('button').click()
    await expect(head('Last name')).toHaveAttribute('aria-sort', 'descending')
    await agrees(
      () => names(page),
      (everyone) => everyone.toReversed().slice(0, 15),
    )
    await head('First name').getByRole('button').click()
    await expect(head('First name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(head('Last name')).not.toHaveAttribute('aria-sort')
    await agrees(
      () => names(page),
      (everyone) => inOrder(everyone, 'fname', 'lname').slice(0, 15),
    )
  })

  await test.step('found by name without accents, and by phone', async () => {
    await search.fill('matyas')
    await expect.poll(() => names(page)).toEqual(['Vass, Mátyás'])
    await search.fill('(206) 555-0133')
    await expect.poll(() => names(page)).toEqual(['Moriyama, Kenji', 'Moriyama, Tess'])
    await search.fill('quist no')
    await expect.poll(() => names(page)).toEqual(['Quist, Nora'])
    await expect(found(page)).toHaveText('1 member')
  })

  await test.step('going back from a profile returns to what was found', async () => {
    await page.getByRole('link', { name: 'Quist, Nora' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nora Quist')
    await page.goBack()
    await expect(search).toHaveValue('quist no')
    await expect.poll(() => names(page)).toEqual(['Quist, Nora'])
  })

  await test.step('nobody by that description', async () => {
    await search.fill('yeti')
    await expect(page.getByRole('heading', { name: 'No members found' })).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await press('Show everyone')
    await expect(found(page)).toHaveText(/^1–15 of \d+ members$/)
  })
})
