import { marit, nora, owen } from './cast'
import { inDays } from './club-clock'
import { controlled, keeps, keepsDirectory } from './device'
import { expect, test } from './journey'
import { printed } from './printed-page'
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
    await expect(attic.getByRole('button', { name: /^Bed 201, Marit/ })).toBeVisible()
  })

  await test.step('the page of another member has it taken at once', async () => {
    await expect(elsewhere.getByRole('button', { name: /^Bed 201, Marit/ })).toBeVisible()
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

test('a family of four books the New Year’s weekend, waits where it is full, and moves up', async ({
  open,
  sessions,
}) => {
  const desk = await sessions.asNora()
  const { userId: member } = await sessions.of(nora)
  const [from, to] = ['2026-12-31', '2027-01-02']
  const rules = { bookUntil: '12:00PM', priorityDays: 365, cancelDays: 1, cancelUntil: '06:00PM' }
  const prices = { memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 }
  const { seasons } = await desk.get('/lodge/months/2026-12')
  const season = seasons.find(
    ({ opensOn, closesOn }: Record<'opensOn' | 'closesOn', string>) => opensOn <= from && closesOn >= to,
  )
  if (season) await desk.put(`/lodge/seasons/${season._id}`, { priorityDays: 365 })
  else await desk.post('/lodge/seasons', { opensOn: from, closesOn: '2027-01-31', ...rules, ...prices })
  await desk.post('/lodge/rooms', { name: 'Attic', place: 'under the roof', firstBed: 401, beds: 4, use: 'Everyone' })

  /** Others have all beds but three of each night; what was booked last is given back later. */
  let last = ''
  for (const night of [from, '2027-01-01']) {
    const { nights } = await desk.get(`/lodge/months/${night.slice(0, 7)}`)
    const { left } = nights.find((each: { night: string }) => each.night === night)
    for (let more = left - 3; more > 0; more -= 12) {
      const guests = Array.from({ length: Math.min(12, more) }, (_, nth) => ({ name: `Guest ${nth}`, isYoung: true }))
      const days = { from: night, to: inDaysAfter(night) }
      const { stay } = await desk.post('/stays', { member, members: [], guests, ...days })
      if (night === from) last = stay._id
    }
  }
  const page = await open('/lodge?night=2026-12-31', { as: marit })
  await test.step('too few beds are left, so she joins the waiting list', async () => {
    const slip = page.getByRole('region', { name: 'Your stay' })
    for (let nth = 1; nth <= 3; nth++) {
      await slip.getByRole('button', { name: 'More guests' }).click()
      await slip.getByLabel(`Name of guest ${nth}`).fill(`Cousin ${nth}`)
    }
    await slip.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText('You’re on the waiting list', { exact: false })).toBeVisible()
    await expect(page.getByText('1st of 1 waiting', { exact: false })).toBeVisible()
  })
  await test.step('once others give beds back she has four, and is told', async () => {
    await untilLive(page)
    await desk.remove(`/stays/${last}`)
    await expect(page.getByText('1st of 1 waiting', { exact: false })).toHaveCount(0)
    await page.goto('/inbox')
    await expect(page.getByText('You moved up from the waiting list', { exact: false }).first()).toBeVisible()
  })
  await test.step('they stay a night less, which she changes herself', async () => {
    await page.goto('/lodge?month=2026-12')
    await page.getByRole('button', { name: 'Change Thu, Dec 31' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Fewer guests' }).click()
    await dialog.getByRole('button', { name: 'Save the stay' }).click()
    await expect(page.getByText('The stay was saved.')).toBeVisible()
    await expect(page.getByRole('list').getByText('Cousin 2', { exact: false }).first()).toBeVisible()
    await expect(page.getByText('Cousin 3', { exact: false })).toHaveCount(0)
  })
})

const inDaysAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

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
    await keepsDirectory(page)
    await page.context().setOffline(true)
    await party.getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: '1 change waiting to send' })).toBeVisible()
    await expect(party.getByRole('checkbox')).toBeChecked()

    await test.step('who comes without a booking is entered, and waits as well', async () => {
      await page.getByRole('button', { name: 'Add a walk-in' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Member', { exact: true }).selectOption({ label: owen.name })
      await dialog.getByRole('button', { name: 'Add for tonight' }).click()
      await expect(page.getByRole('button', { name: '2 changes waiting to send' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Waiting to send' })).toContainText(owen.name)
    })
    await test.step('the list for the clipboard needs no signal', async () => {
      const paper = (await printed(page)).join('\n')
      expect(paper).toContain('Ada Holm')
      expect(paper).toContain('shred after the weekend')
    })

    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: /waiting to send/ })).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Castellane' })).toBeVisible()
    const { parties } = await desk.get('/lodge/tonight')
    const arrived = parties.find(({ people }: { people: { name: string }[] }) =>
      people.some(({ name }) => name === 'Ada Holm'),
    )
    expect(arrived.hasArrived).toBe(true)
    const walkIn = parties.find(({ name }: { name: string }) => name === 'Castellane')
    expect(walkIn.hasArrived).toBe(true)
  })
})
