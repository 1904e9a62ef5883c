import { expect, test } from './journey'
import { newClub } from './new-club'

test('the first administrator of a new club is led through its first steps, and hides the list', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const club = await newClub()
  try {
    const page = await club.openPage(browser)
    const list = page.getByRole('region', { name: 'Set up the club' })
    const step = (title: string) => list.getByRole('listitem').filter({ hasText: title })

    await test.step('three steps are done, and the first members come next', async () => {
      await page.goto('/')
      await expect(list.getByRole('status')).toHaveText('3 of 10 done')
      await expect(step('Add the first members')).toHaveAttribute('aria-current', 'step')
      await step('Add the first members').getByRole('link', { name: 'Add New Member' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add New Member')
      await page.goBack()
    })

    await test.step('a step checks itself off when its record is there', async () => {
      await list.getByRole('button', { name: 'All 10 steps' }).click()
      await club.portal.post('/users/', NEIGHBOUR)
      await expect(step('Add the first members')).toContainText('1 added: Halima Noor')
      await expect(step('Send the invitations')).toContainText('done')
      await club.portal.post('/meetings', MEETING)
      await expect(list.getByRole('status')).toHaveText('6 of 10 done')
      await expect(step('Import everyone else')).toHaveAttribute('aria-current', 'step')
    })

    await test.step('it is hidden, and that can be undone', async () => {
      await list.getByRole('button', { name: 'Hide this list' }).click()
      await expect(list).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(list).toBeVisible()
      await list.getByRole('button', { name: 'Hide this list' }).click()
      await expect(list).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Chat wall' })).toBeVisible()
      await expect(list).toBeHidden()
    })

    await test.step('once its Undo is gone, it comes back from the question mark', async () => {
      await page.getByRole('button', { name: 'Help' }).click()
      await page.getByRole('button', { name: 'Show the setup checklist' }).click()
      await expect(list.getByRole('heading', { name: 'Set up the club' })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Show the tutorial again' })).toBeVisible()
    })
    await page.context().close()
  } finally {
    await club.stop()
  }
})

const NEIGHBOUR = {
  fname: 'Halima',
  lname: 'Noor',
  email: 'halima.noor@skarnhollow.example',
  invite: true,
  isAdult: true,
  birthdate: '1988-07-30',
  joinDate: '2026-11-14',
  statusType: 'Active',
  phone: { home: '4255550191', work: '', cell: '' },
  address: { street: '4 Switchback Road', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  family: [],
}

const MEETING = {
  type: 'General Membership',
  venue: 'Tolling Hall',
  address: '19 Tolling Street',
  date: '2030-01-10',
  time: '07:00PM',
}
