import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { expect, test } from './journey'
import { printed } from './printed-page'
import type { Sessions } from './sessions'

test('a member finds last name, first name and phone, and the portal tells no more', async ({
  open,
  request,
  sessions,
}) => {
  const page = await open('/members', { as: marit })
  await expect(heads(page)).toHaveText(['Last name', 'First name', 'Phone'])
  await expect(page.getByRole('group', { name: 'Status' })).toBeHidden()
  await expect(page.getByLabel('Vaccinated')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Add New Member' })).toBeHidden()

  const { token } = await sessions.of(marit)
  const answer = await request.get('/api/users/', { headers: { Authorization: `Bearer ${token}` } })
  const { users }: { users: object[] } = await answer.json()
  const told = new Set(users.flatMap((user) => Object.keys(user)))
  expect([...told].sort()).toEqual(['_id', 'fname', 'isAdult', 'lname', 'phone'])
})

test('an administrator also finds email, status and vaccination, and can narrow the list down by them', async ({
  open,
  sessions,
}) => {
  const page = await open('/members', { as: nora })
  const agrees = comparison(sessions)
  const ofStatus =
    (...types: string[]) =>
    (everyone: readonly Entry[]) =>
      everyone.filter(({ statusType }) => types.includes(statusType))
  await expect(heads(page)).toHaveText(['Last name', 'First name', 'Phone', 'Email', 'Status', 'Vaccinated'])
  await expect(page.getByRole('row', { name: 'Calloway, Ines' }).locator('th, td')).toHaveText([
    'Calloway',
    'Ines',
    '(206) 555-0126',
    'ines.calloway@skarnhollow.example',
    'Active',
    'No',
  ])

  const status = page.getByRole('group', { name: 'Status' })
  await expect(status.getByRole('button')).toHaveText(['Active', 'Associate', 'Inactive', 'Life', 'Young Adult'])
  await status.getByRole('button', { name: 'Life' }).click()
  await agrees(() => names(page), ofStatus('Life'))
  await status.getByRole('button', { name: 'Inactive' }).click()
  await agrees(() => names(page), ofStatus('Life', 'Inactive'))

  await page.getByLabel('Vaccinated').selectOption('Yes')
  await expect(page.getByRole('heading', { name: 'Nobody by that description' })).toBeVisible()
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
    await expect(found(page)).toHaveText('1–1 of 1 members')
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
    await expect(page.getByRole('heading', { name: 'Nobody by that description' })).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await press('Show everyone')
    await expect(found(page)).toHaveText(/^1–15 of \d+ members$/)
  })
})

for (const reader of [marit, nora]) {
  test(`from the skip link to a profile without a mouse, as ${reader.name}`, async ({ open }) => {
    const page = await open('/members', { as: reader })
    await expect(bodyRows(page)).toHaveCount(15)
    const focused = page.locator(':focus')

    await page.keyboard.press('Tab')
    await expect(focused).toHaveText('Skip to content')
    await expect(focused).toBeInViewport()
    await page.keyboard.press('Enter')
    let tabs = 1
    const tabTo = async (name: string) => {
      while (!(await isFocused(page, name))) {
        await page.keyboard.press('Tab')
        expect(++tabs, `Tab presses on the way to ${name}`).toBeLessThanOrEqual(25)
      }
    }
    await tabTo('Find a member')
    await page.keyboard.type('einar')
    await expect(bodyRows(page)).toHaveCount(1)
    await tabTo('Solheim, Einar')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einar Solheim')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
}

test('on paper stands everyone, and none of the portal’s furniture', async ({ open, sessions }) => {
  const page = await open('/members?rows=10', { as: marit })
  await expect(bodyRows(page)).toHaveCount(10)
  const people = async () => {
    const [title, , heads, ...lines] = await printed(page)
    expect([title, heads]).toEqual(['Members', 'Last name First name Phone'])
    return lines.filter((line) => line !== heads).map((line) => line.replace(/ (\(\d|Minor$).*$/, ''))
  }
  await comparison(sessions)(people, (everyone) => everyone.map(({ fname, lname }) => `${lname} ${fname}`))
  await expect(bodyRows(page)).toHaveCount(10)
})

interface Entry {
  readonly fname: string
  readonly lname: string
  readonly statusType: string
}

/** Compares what a page shows with what the portal knows, until they agree: other journeys add members meanwhile. */
function comparison(sessions: Sessions) {
  const asNora = sessions.asNora()
  return (shown: () => Promise<unknown>, known: (everyone: readonly Entry[]) => unknown) =>
    expect(async () => {
      const { users } = await (await asNora).get('/users/')
      const expected = known(inOrder(users, 'lname', 'fname'))
      expect(await shown()).toEqual(Array.isArray(expected) ? expected.map(nameOf) : expected)
    }).toPass({ timeout: 10_000 })
}

function inOrder(everyone: readonly Entry[], first: 'fname' | 'lname', second: 'fname' | 'lname') {
  const { compare } = new Intl.Collator('en-US')
  return everyone.toSorted((a, b) => compare(a[first], b[first]) || compare(a[second], b[second]))
}

const nameOf = (entry: Entry | string) => (typeof entry === 'string' ? entry : `${entry.lname}, ${entry.fname}`)

const names = (page: Page) =>
  page
    .getByRole('rowheader')
    .getByRole('link')
    .evaluateAll((links) => links.map(({ ariaLabel }) => ariaLabel))

const heads = (page: Page) => page.getByRole('columnheader')
const bodyRows = (page: Page) => page.locator('tbody').getByRole('row')
const found = (page: Page) => page.getByRole('status').filter({ hasText: / members$/ })

const isFocused = (page: Page, name: string) =>
  page.evaluate((name) => {
    const focused = document.activeElement
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.ariaLabel
    return (label ?? focused?.textContent) === name
  }, name)
