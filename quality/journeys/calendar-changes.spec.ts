import { bar, field, plan, popup, press, putOnDuty } from './calendar-page'
import { marit, nora, owen } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'

const MISSING = [
  'Please enter an event title',
  "Please enter the primary contact's name",
  "Please enter the primary contact's phone number",
  "Please enter the primary contact's email address",
  'There must be at least 2 members assigned for duty',
]

test('an administrator adds an event, which appears in a calendar that is open elsewhere', { tag: '@core' }, async ({
  open,
}) => {
  const elsewhere = await open('/resources/calendar?month=2027-05', { as: marit })
  const page = await open('/resources/calendar', { as: nora })
  await page.getByRole('main').getByRole('link', { name: 'Add Event' }).click()
  const complaints = page.getByRole('alert').getByRole('link')
  const start = field(page, 'Start')

  await test.step('what is missing is told in the specification’s order', async () => {
    await press(page, 'Add Event')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(complaints).toHaveText(MISSING)
    await complaints.last().click()
    await expect(page.getByRole('combobox', { name: 'Members on duty' })).toBeFocused()
  })

  await test.step('the first letters find a member, a minor is not offered, and nobody is on duty twice', async () => {
    await page.keyboard.type('solheim, mar'.replace(',', ''))
    await page.getByRole('option', { name: 'Solheim, Marit' }).click()
    await putOnDuty(page, 'owen', 'Castellane, Owen')
    await page.getByRole('combobox', { name: 'Members on duty' }).fill('solheim')
    await expect(page.getByRole('option', { name: 'Solheim, Marit' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('option', { name: 'Solheim, Liv' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  })

  await test.step('the end follows the start, and may not lie before it', async () => {
    await field(page, 'Event title').fill('Spring clean-up')
    await field(page, 'Name').fill('Dale Whitcomb')
    await field(page, 'Phone').pressSequentially('5095550148')
    await expect(field(page, 'Phone')).toHaveValue('(509) 555-0148')
    await field(page, 'Email').fill('dale@skarnhollow.example')
    await start.fill('')
    await start.pressSequentially('05082027')
    await field(page, 'Start time').selectOption('9:00 AM')
    await expect(field(page, 'End')).toHaveValue('05/08/2027')
    await expect(field(page, 'End time')).toHaveValue('10:00')
    await field(page, 'End time').selectOption('8:45 AM')
    await press(page, 'Add Event')
    await expect(complaints).toHaveText(['The event must end after it starts.'])
    await expect(field(page, 'End')).toHaveAccessibleDescription('The event must end after it starts.')
    await field(page, 'End time').selectOption('3:30 PM')
    await expect(page.getByText('Lasts 6 hours 30 minutes.')).toBeVisible()
  })

  await test.step('whoever leaves is asked, and a line that is cut takes nothing away', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click()
    await press(page, 'Stay here')
    await page.context().setOffline(true)
    await press(page, 'Add Event')
    await expect(page.getByRole('alert')).toContainText('Can’t reach the portal.')
    await expect(field(page, 'Event title')).toHaveValue('Spring clean-up')
    await page.context().setOffline(false)
  })

  await test.step('pressed twice it is added once, and the other calendar shows it by itself', async () => {
    await untilLive(elsewhere)
    await page.getByRole('button', { name: 'Add Event', exact: true }).dblclick()
    await expect(page).toHaveURL('/resources/calendar?month=2027-05')
    await expect(bar(page, 'Spring clean-up')).toHaveCount(1)
    await expect(bar(elsewhere, 'Spring clean-up')).toHaveAccessibleName(/you’re on duty$/)
  })

  await test.step('Undo takes it back, for everybody', async () => {
    await press(page, 'Undo')
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(bar(page, 'Spring clean-up')).toBeHidden()
    await expect(bar(elsewhere, 'Spring clean-up')).toBeHidden()
  })
})

test('an event is changed by two at once, deleted, and restored from its history', async ({ open, sessions }) => {
  const onDuty = [(await sessions.of(nora)).userId, (await sessions.of(marit)).userId]
  const event = { title: 'Trail work', onDuty, start: '2027-06-12T09:00', end: '2027-06-12T12:00' }
  const id = await plan(sessions, event)
  const first = await open(`/resources/calendar/${id}/edit`, { as: nora })
  const second = await open(`/resources/calendar/${id}/edit`, { as: owen })
  const trailWork = popup(first, 'Trail work with saws')

  await test.step('the second hears of it at once, and keeps what was typed', async () => {
    await untilLive(second)
    await field(second, 'End time').selectOption('1:00 PM')
    await field(first, 'Event title').fill('Trail work with saws')
    await press(first, 'Update Calendar Event')
    await expect(first).toHaveURL('/resources/calendar?month=2027-06')
    await expect(first.getByText('Trail work with saws was updated.')).toBeVisible()
    await expect(second.getByRole('status').filter({ hasText: 'Record changed' })).toContainText(
      'Nora Quist changed the event title. The form shows the change.',
    )
    await expect(field(second, 'Event title')).toHaveValue('Trail work with saws')
    await press(second, 'Update Calendar Event')
    await expect(second).toHaveURL('/resources/calendar?month=2027-06')
  })

  await test.step('it goes once that has been confirmed', async () => {
    await bar(first, 'Trail work with saws').click()
    await expect(trailWork).toContainText('9:00 AM – 1:00 PM')
    await press(first, 'Delete')
    const question = first.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete the event' }).click()
    await expect(trailWork).toBeHidden()
    await expect(bar(first, 'Trail work with saws')).toBeHidden()
  })

  await test.step('it comes back from what was deleted, with its history', async () => {
    await first.getByRole('button', { name: /^Deleted events/ }).click()
    await press(first, 'Restore Trail work with saws, 06/12/2027')
    await bar(first, 'Trail work with saws').click()
    await press(first, 'History')
    const history = first.getByRole('dialog', { name: 'History of Trail work with saws' })
    await expect(history.getByRole('listitem').first()).toContainText(/Nora Quist restored/)
    await expect(history).toContainText('Owen Castellane')
  })

  await test.step('a member is kept from all of it, on the screen and at the door', async () => {
    const member = await open(`/resources/calendar/${id}/edit`, { as: marit })
    await expect(member).toHaveURL('/')
    const { token } = await sessions.of(marit)
    for (const method of ['POST', 'DELETE']) {
      const answer = await member.request.fetch(`/api/calendar/${id}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
        ...(method === 'POST' && {
          data: { ...event, notes: '', contact: { name: 'X', phone: '5095550148', email: 'x@y.example' } },
        }),
      })
      expect(answer.status(), method).toBe(403)
    }
  })
})
