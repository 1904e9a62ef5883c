import { nora, owen } from './cast'
import { expect, test } from './journey'
import { card, describe, field, press } from './meeting-page'
import { docx } from './papers'
import { drop } from './pictures'
import { untilLive } from './room-line'

test('an edit can be undone at once, told from the history, and restored later', { tag: '@core' }, async ({
  open,
  sessions,
}) => {
  const portal = await sessions.asNora()
  const { meeting } = await portal.post('/meetings', {
    type: 'Board Meeting',
    venue: 'Quarry House',
    address: '4 Quarry Steps',
    date: '2027-04-01',
    time: '06:30PM',
  })
  const page = await open(`/meetings/${meeting._id}/edit`, { as: nora })
  const fact = (words: string) =>
    page.getByRole('complementary', { name: 'Meeting details' }).getByText(words, { exact: true })

  await test.step('what was typed is asked about before it is left behind', async () => {
    await field(page, 'Venue').fill('Quarry House, in the cellar')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await press(page, 'Stay here')
    await expect(field(page, 'Venue')).toHaveValue('Quarry House, in the cellar')
  })

  await test.step('a cut line loses nothing', async () => {
    await page.context().setOffline(true)
    await press(page, 'Update Meeting')
    await expect(page.getByRole('alert')).toContainText('Can’t reach the portal.')
    await expect(field(page, 'Venue')).toHaveValue('Quarry House, in the cellar')
    await page.context().setOffline(false)
  })

  await test.step('the save shows the meeting, and Undo takes it back', async () => {
    await press(page, 'Update Meeting')
    await expect(fact('Quarry House, in the cellar')).toBeVisible()
    await press(page, 'Undo')
    await expect(fact('Quarry House')).toBeVisible()
    await expect(page.getByText('Undone.')).toBeVisible()
  })

  await test.step('the history tells who, and puts an earlier state back', async () => {
    await page.getByRole('tab', { name: 'History' }).click()
    const entries = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(1)).toContainText('changed venue from Quarry House to Quarry House, in the cellar')
    await entries
      .nth(1)
      .getByRole('button', { name: /^Restore/ })
      .click()
    await press(page, 'Restore the version')
    await expect(entries).toHaveCount(4)
    await page.getByRole('tab', { name: 'Details' }).click()
    await expect(fact('Quarry House, in the cellar')).toBeVisible()
  })
})

test('a deleted meeting can be undone, and restored long after', async ({ open, sessions }) => {
  const portal = await sessions.asNora()
  const { meeting } = await portal.post('/meetings', {
    type: 'Board Meeting',
    venue: 'Net Loft',
    address: '2 Net Loft Lane',
    date: '2027-05-06',
    time: '06:30PM',
  })
  const page = await open('/meetings', { as: nora })
  const elsewhere = await open(`/meetings/${meeting._id}`, { as: owen })
  const remove = async () => {
    await card(page, 'Net Loft')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await press(page, 'Delete the meeting')
    await expect(card(page, 'Net Loft')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  await test.step('Undo restores it at once', async () => {
    await untilLive(elsewhere)
    await remove()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Meeting not found')
    await press(page, 'Undo')
    await expect(card(page, 'Net Loft')).toBeVisible()
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Board Meeting')
  })

  await test.step('it stands among the deleted ones, with its history, until it is restored', async () => {
    await remove()
    await page.getByRole('button', { name: /^Deleted meetings/ }).click()
    const gone = page.getByRole('list', { name: 'Deleted meetings' }).getByRole('listitem')
    const row = gone.filter({ hasText: 'Board Meeting, 05/06/2027' })
    await row.getByRole('button', { name: /^History/ }).click()
    await expect(page.getByRole('dialog')).toContainText('Nora Quist deleted the meeting')
    await press(page, 'Close')
    await row.getByRole('button', { name: /^Restore/ }).click()
    await expect(card(page, 'Net Loft').first()).toBeVisible()
    await expect(row).toBeHidden()
  })
})

test('of two administrators who edit one meeting, the second sees both versions before saving', {}, async ({
  open,
  sessions,
}) => {
  const portal = await sessions.asNora()
  const { meeting } = await portal.post('/meetings', {
    type: 'Board Meeting',
    venue: 'Ferry Landing',
    address: '7 Ferry Landing Road',
    date: '2027-06-03',
    time: '06:30PM',
    description: 'Dues.',
  })
  const first = await open(`/meetings/${meeting._id}/edit`, { as: nora })
  const second = await open(`/meetings/${meeting._id}/edit`, { as: owen })
  await untilLive(second)
  await field(second, 'Venue').fill('Ferry Landing, outside')
  await field(first, 'Venue').fill('Ferry Landing, upstairs')
  await describe(first, 'Dues, and the tow.')
  await press(first, 'Update Meeting')
  await expect(first).toHaveURL(`/meetings/${meeting._id}`)

  await drop(second.getByRole('button', { name: 'Choose a file' }), [docx('Agenda.docx')])
  const notice = second.getByRole('note').filter({ hasText: 'Not saved yet.' })
  await expect(notice).toContainText('Nora Quist changed this record while you were editing.')
  await expect(notice).toContainText('Updated from the other version: Description.')
  await expect(second.getByRole('row')).toHaveText([
    'FieldTheirsYours',
    'VenueFerry Landing, upstairsFerry Landing, outside',
    'MinutesnoneAgenda.docx',
  ])
  await expect(second.getByRole('textbox', { name: 'Description' })).toHaveText('Dues, and the tow.')
  await press(second, 'Keep mine')
  await expect(second).toHaveURL(`/meetings/${meeting._id}`)
  await expect(second.getByText('Ferry Landing, outside', { exact: true })).toBeVisible()
  await expect(second.getByRole('link', { name: /^Minutes/ })).toBeVisible()
})
