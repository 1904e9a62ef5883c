import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { EditEntryPage } from './edit-entry-page'
import { answerEntry, training } from './testing/club-entries'

const READ = 'GET /calendar/training'
const SAVE = 'POST /calendar/training'

beforeEach(() => {
  signInAs('administrator')
  history.replaceState(null, '', '/resources/calendar/training/edit')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, [READ]: () => answerEntry(training), ...answers })
  render(<EditEntryPage id="training" />)
  await screen.findByRole('heading', { level: 1 })
  return Object.assign(() => calls.filter(({ method }) => method === 'POST'), { calls })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Calendar Event' }))
const address = () => location.pathname + location.search

test('the form shows the event as people write it, those included who have left', async () => {
  await open()
  expect(field('Event title').value).toBe('Tow training')
  expect(field('Phone').value).toBe('(509) 555-0148')
  expect([field('Start').value, field('Start time').value]).toEqual(['11/15/2026', '10:00'])
  expect([field('End').value, field('End time').value]).toEqual(['11/15/2026', '12:00'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes (optional)').value).toBe(training.notes)
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove Nora Quist',
    'Remove Marit Solheim',
    'Remove Wren Aldous',
    'Remove Åse Ødegård',
  ])
})

test('a save names the version that was read, and leads to the month with a way back', async () => {
  const sent = await open({
    [SAVE]: () => answerEntry({ ...training, start: '2026-12-15T10:00' }, 4),
    'POST /calendar/training/put-back': () => answerEntry(training, 5),
  })
  type('Start', '12/15/2026')
  save()
  await waitFor(() => expect(address()).toBe('/resources/calendar?month=2026-12'))
  expect(sent()[0]?.headers.get('If-Match')).toBe('"3"')
  expect(sent()[0]?.body).toMatchObject({ start: '2026-12-15T10:00', end: '2026-12-15T12:00' })
  expect(toastQueue.value[0]?.text).toBe('Tow training was updated.')
  await pressUndo(sent.calls)
})

test('a save that changed nothing offers nothing to undo', async () => {
  await open({ [SAVE]: () => answerEntry(training) })
  save()
  await waitFor(() => expect(address()).toBe('/resources/calendar?month=2026-11'))
  expect(toastQueue.value[0]).toMatchObject({ text: 'No changes to save.' })
  expect(toastQueue.value[0]?.action).toBeUndefined()
})

test('when somebody else was quicker, both versions stand beside each other and nothing is lost', async () => {
  const theirs = { ...training, title: 'Rope training', end: '2026-11-15T13:30' }
  const sent = await open({
    [READ]: (_, times) => (times === 1 ? answerEntry(training) : answerEntry(theirs, 4)),
    [SAVE]: (_, times) =>
      times === 1 ? refusal(412, 'STALE', 'Somebody else has changed this.') : answerEntry(theirs, 5),
    'GET /calendar/training/history': () => Response.json({ entries: [], next: null }),
  })
  type('Event title', 'Winch training')
  save()
  const notice = await screen.findByText(/changed this record while you were editing/)
  expect(notice.textContent).toContain('Updated from the other version: End.')
  const row = (await within(notice).findAllByRole('row')).at(-1)
  expect(row?.textContent).toBe('Event titleRope trainingWinch training')
  expect(field('Event title').value).toBe('Winch training')
  expect(field('End time').value).toBe('13:30')
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(address()).toBe('/resources/calendar?month=2026-11'))
  expect(sent()[1]?.headers.get('If-Match')).toBe('"4"')
})

test('an address that names no event says so', async () => {
  await open({ [READ]: () => refusal(404, 'NOT_FOUND', 'This event isn’t on the calendar.') })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Event not found')
  expect(screen.getByRole('link', { name: 'Go to the calendar' }).getAttribute('href')).toBe('/resources/calendar')
})
