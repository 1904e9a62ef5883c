import { marit, nora } from './cast'
import { inDays } from './club-clock'
import { controlled, keeps } from './device'
import { expect, test } from './journey'
import { untilLive } from './room-line'

/** A month in which the club has no season of its own. */
const [MONTH, FRIDAY, SATURDAY] = ['2027-06', 'Friday, June 11', 'Saturday, June 12']

test('a member books a bed that another page sees taken, and gives it back', async ({ open, sessions }) => {
  const desk = await sessions.asNora()
  await desk.post('/lodge/rooms', { name: 'Attic', place: 'under the roof', firstBed: 201, beds: 2, use: 'Everyone' })
  await desk.post('/lodge/seasons', {
    ...{ opensOn: '2027-06-01', closesOn: '2027-06-30', bookUntil: '12:00PM', priorityDays: 365 },
    ...{ cancelDays: 1, cancelUntil: '06:00PM', memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 },
  })

  const elsewhere = await open(`/lodge?month=${MONTH}`, { as: nora })
  await elsewhere.getByRole('button', { name: new RegExp(`^${FRIDAY}`) }).click()
  await expect(elsewhere.getByRole('button', { name: 'Bed 201, free' })).toBeVisible()
  await untilLive(elsewhere)

  const page = await open(`/lodge?month=${MONTH}`, { as: marit })
  const attic = page.getByRole('region', { name: 'Attic' })

  await test.step('the slip adds up two nights and takes the bed that was pressed', async () => {
    await page.getByRole('button', { name: new RegExp(`^${FRIDAY}`) }).click()
    await page.getByRole('button', { name: new RegExp(`^${SATURDAY}`) }).click()
    await page.getByRole('button', { name: 'Bed 201, free' }).click()
    await expect(page.getByRole('button', { name: 'Bed 201, for Marit' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 adult, 2 nights')).toBeVisible()
    await page.getByRole('button', { name: 'Book 1 bed for 2 nights' }).click()
    await expect(page.getByText(/^Booked 1 bed/)).toBeVisible()
    await expect(attic.getByText('Marit')).toBeVisible()
  })

  await test.step('the page of another member has it taken at once', async () => {
    await expect(elsewhere.getByRole('region', { name: 'Attic' }).getByText('Marit')).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: 'Bed 201, free' })).toHaveCount(0)
  })

  await test.step('her family’s statement has the two nights', async () => {
    await page.goto('/lodge/statement?season=2026')
    await expect(page.getByText('06/11/2027, 2 nights: Marit')).toBeVisible()
  })

  await test.step('she cancels, and the bed is free again', async () => {
    await page.goto(`/lodge?month=${MONTH}`)
    await page.getByRole('button', { name: 'Cancel Fri, Jun 11' }).click()
    await page.getByRole('button', { name: 'Cancel the stay' }).click()
    await expect(page.getByRole('button', { name: 'Cancel Fri, Jun 11' })).toHaveCount(0)
    await expect(elsewhere.getByRole('button', { name: 'Bed 201, free' })).toBeVisible()
  })
})

test.describe('on a device that keeps what was read', () => {
  test.use({ serviceWorkers: 'allow' })

  test('who comes is checked off without signal, and that is sent as soon as there is some', async ({
    open,
    sessions,
  }) => {
    const desk = await sessions.asNora()
    const { userId: member } = await sessions.of(marit)
    await desk.post('/lodge/rooms', { name: 'Loft', place: 'under the roof', firstBed: 301, beds: 2, use: 'Everyone' })
    await desk.post('/lodge/seasons', {
      ...{ opensOn: inDays(-1), closesOn: inDays(1), bookUntil: '12:00PM', priorityDays: 14, cancelDays: 1 },
      ...{ cancelUntil: '06:00PM', memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 },
    })
    const guests = [{ name: 'Ada Holm', isYoung: false }]
    await desk.post('/stays', { member, members: [], guests, from: inDays(0), to: inDays(1), note: 'Late, chains on' })

    const page = await open('/', { as: nora })
    await controlled(page)
    await page.goto('/lodge/tonight')
    const party = page.getByRole('listitem').filter({ hasText: 'Ada Holm' })
    await expect(party).toContainText('Late, chains on')
    await keeps(page, '/api/lodge/tonight')
    await page.context().setOffline(true)
    await party.getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: '1 change waiting to send' })).toBeVisible()
    await expect(party.getByRole('checkbox')).toBeChecked()

    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: '1 change waiting to send' })).toHaveCount(0)
    const { parties } = await desk.get('/lodge/tonight')
    const arrived = parties.find(({ people }: { people: { name: string }[] }) =>
      people.some(({ name }) => name === 'Ada Holm'),
    )
    expect(arrived.hasArrived).toBe(true)
  })
})
