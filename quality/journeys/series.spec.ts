import { bar, field, popup, press, putOnDuty } from './calendar-page'
import { marit, nora } from './cast'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import type { Sessions } from './sessions'

/** Adds a series of Thursday evenings from January 6, 2028, for which members answer. */
async function addSeries(sessions: Sessions, title: string, rule: { repeats: string; count: number }) {
  const portal = await sessions.asNora()
  const { users } = await portal.get('/users/')
  const onDuty = ['Marit', 'Owen'].map((name) => users.find(({ fname }: { fname: string }) => fname === name)._id)
  const contact = { name: 'Dale Whitcomb', phone: '5095550148', email: 'dale@skarnhollow.example' }
  const times = { start: '2028-01-06T18:30', end: '2028-01-06T20:00' }
  const answers = { deadline: null, places: 12, guests: 1 }
  const details = { title, contact, onDuty, notes: '', ...times, answers, rule: { ...rule, until: null } }
  const { _id } = await portal.post('/series', details)
  return { portal, _id }
}

test('an administrator enters a series, moves a date, cancels another and changes those that follow', async ({
  open,
}) => {
  const page = await open('/resources/calendar-new', { as: nora })
  await field(page, 'Event title').fill('Gymnastics night')
  await field(page, 'Name').fill('Dale Whitcomb')
  await field(page, 'Phone').pressSequentially('5095550148')
  await field(page, 'Email').fill('dale@skarnhollow.example')
  await putOnDuty(page, 'solheim mar', 'Solheim, Marit')
  await putOnDuty(page, 'owen', 'Castellane, Owen')
  await field(page, 'Start').fill('')
  await field(page, 'Start').pressSequentially('01062028')
  await field(page, 'Start time').selectOption('6:30 PM')
  await field(page, 'End time').selectOption('8:00 PM')
  const dates = page.getByRole('listitem').filter({ has: page.getByRole('time') })

  await test.step('the sentence is the form, and says what it means', async () => {
    await field(page, 'How often').selectOption('every second week')
    await page.getByRole('combobox', { name: 'End', exact: true }).selectOption('count')
    await field(page, 'How many dates').fill('6')
    await expect(page.getByText(/^6 dates, January 6 to March 16/)).toBeVisible()
    await press(page, 'Add Event')
    await expect(page.getByRole('heading', { name: 'Gymnastics night', level: 1 })).toBeVisible()
    await expect(dates).toHaveCount(6)
  })

  await test.step('one date is moved', async () => {
    await page.getByRole('link', { name: /^Change Thu, Feb 3/ }).click()
    await field(page, 'Start').fill('')
    await field(page, 'Start').pressSequentially('02042028')
    await page
      .getByLabel(/^Why it differs/)
      .last()
      .fill('The hall is taken.')
    await press(page, 'Save…')
    await expect(
      page.getByText('You moved Gymnastics night from Thursday, February 3 to Friday, February 4.'),
    ).toBeVisible()
    await press(page, 'Change 1 date')
    await expect(dates.filter({ hasText: 'The hall is taken.' })).toContainText('Moved')
  })

  await test.step('those that follow begin earlier, and the moved one keeps its own time', async () => {
    await page.getByRole('link', { name: /^Change Thu, Jan 20/ }).click()
    await field(page, 'Start time').selectOption('6:00 PM')
    await page.getByRole('textbox', { name: 'Notes' }).fill('Bring a mat.')
    await press(page, 'Save…')
    const changes = 'the start from 6:30 PM to 6:00 PM, the end from 8:00 PM to 7:30 PM, and the notes'
    await expect(page.getByText(`You changed ${changes} on Thursday, January 20.`)).toBeVisible()
    await page.getByText('This and following').click()
    await press(page, 'Change 5 dates')
    await expect(page.getByRole('link', { name: 'Earlier dates' })).toBeVisible()
    await expect(dates.filter({ hasText: '6:00 – 7:30 PM' })).toHaveCount(4)
    await expect(dates.filter({ hasText: 'The hall is taken.' })).toContainText('6:30 – 8:00 PM')
  })

  await test.step('a date is canceled in the month, and a member reads why', async () => {
    const { pathname } = new URL(page.url())
    await page.goto('/resources/calendar?month=2028-03')
    await bar(page, 'Gymnastics night').first().click()
    await popup(page, 'Gymnastics night').getByRole('button', { name: 'Cancel date' }).click()
    await page.getByRole('alertdialog').getByLabel(/^Why/).fill('Snow')
    await press(page, 'Cancel the date')
    await expect(page.getByText(/was canceled\./)).toBeVisible()
    const member = await open(pathname, { as: marit })
    const canceled = member.getByRole('listitem').filter({ hasText: 'Canceled' })
    await expect(canceled).toContainText('Snow')
    await expect(member.getByRole('button', { name: /Save|Restore/ })).toHaveCount(0)
  })
})

test('an administrator moves a whole series and undoes it, and the history tells of both', async ({
  open,
  sessions,
}) => {
  const { portal, _id } = await addSeries(sessions, 'Balance night', { repeats: 'every second week', count: 6 })
  const page = await open(`/resources/calendar/series/${_id}`, { as: nora })
  const dates = page.getByRole('listitem').filter({ has: page.getByRole('time') })
  await expect(dates.filter({ hasText: '6:30 – 8:00 PM' })).toHaveCount(6)

  await test.step('all dates move by a day and half an hour', async () => {
    await field(page, 'Start').fill('')
    await field(page, 'Start').pressSequentially('01072028')
    await field(page, 'Start time').selectOption('6:00 PM')
    await press(page, 'Save series')
  })
  const undo = await heldUndo(page, 'Balance night was updated.')
  await expect(dates.filter({ hasText: '6:00 – 7:30 PM' })).toHaveCount(6)
  await expect(dates.first()).toContainText('Fri, Jan 7')

  await test.step('undone, all are where they were', async () => {
    await undo.click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(dates.filter({ hasText: '6:30 – 8:00 PM' })).toHaveCount(6)
    await expect(dates.first()).toContainText('Thu, Jan 6')
  })

  await test.step('the history tells of the move and of its undo', async () => {
    const { entries } = await portal.get(`/series/${_id}/history`)
    const told = entries.map(({ changes }: { changes: { label: string; from: string; to: string }[] }) =>
      changes.filter(({ label }) => label === 'start').map(({ from, to }) => [from, to]),
    )
    const [was, is] = ['01/06/2028, 6:30 PM', '01/07/2028, 6:00 PM']
    expect(told).toEqual([[[is, was]], [[was, is]], [[null, was]]])
    await press(page, 'History')
    await expect(page.getByRole('dialog', { name: 'History of Balance night' })).toContainText('Nora Quist')
  })
})

test('an administrator who changes a date and those that follow sees them, and undoes it', async ({
  open,
  sessions,
}) => {
  const { portal, _id } = await addSeries(sessions, 'Waxing night', { repeats: 'every week', count: 7 })
  const page = await open(`/resources/calendar/${_id}.20280127/edit`, { as: nora })
  const seriesBefore = await open(`/resources/calendar/series/${_id}`, { as: nora })
  const dates = page.getByRole('listitem').filter({ has: page.getByRole('time') })
  await field(page, 'Event title').fill('Waxing and soup')
  await press(page, 'Save…')
  await page.getByText('This and following').click()
  await press(page, 'Change 4 dates')
  await expect(page.getByRole('heading', { name: 'Waxing and soup', level: 1 })).toBeVisible()
  const undo = await heldUndo(page, 'Waxing and soup was updated.')
  await expect(dates).toHaveCount(4)

  await test.step('the series before says how many of its dates are left', async () => {
    await expect(seriesBefore.getByText(/^3 of 7 dates, January 6 to January 20\. Later dates/)).toBeVisible()
  })
  await test.step('undone, all are one series again', async () => {
    await undo.click()
    await expect(page.getByRole('heading', { name: 'Waxing night', level: 1 })).toBeVisible()
    await expect(dates).toHaveCount(7)
  })
  await test.step('a new title for all dates leaves their answers as they are', async () => {
    await page.goto(`/resources/calendar/${_id}.20280127/edit`)
    await field(page, 'Event title').fill('Waxing and soup')
    await press(page, 'Save…')
    await page.getByText('All dates').click()
    await press(page, 'Change 7 dates')
    await expect(page.getByRole('heading', { name: 'Waxing and soup', level: 1 })).toBeVisible()
    expect((await portal.get(`/series/${_id}`)).details.answers).toMatchObject({ places: 12, guests: 1 })
  })
})
