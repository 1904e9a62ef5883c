import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { MeetingView } from '#domain/meeting/meeting'
import { signInAs } from '../members/testing/club-members'
import { hasUnsaved } from '../records/leave-guard/unsaved'
import { noteChanged } from '../sync/live/changes'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { EditMeetingPage } from './edit-meeting-page'
import { answer, everyPage, october } from './testing/club-meetings'

beforeEach(() => {
  signInAs('administrator')
  history.replaceState(null, '', '/meetings/october/edit')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

/** The form is open; the meeting is then, each time that it is asked for, the next of `versions`. */
async function open(...versions: readonly Response[]) {
  const calls = stubPortal({
    ...everyPage,
    'GET /meetings/october': (_, times) => versions[times - 2] ?? answer(october),
    'PUT /meetings/october': () => answer(october, 9),
    'GET /meetings/october/history': () => refusal(500, 'FAULT', 'Something went wrong.'),
  })
  render(<EditMeetingPage id="october" />)
  await screen.findByRole('textbox', { name: 'Venue' })
  return () => calls.filter(({ method }) => method === 'PUT')
}

const changed = () => noteChanged(['meetings'])
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const textOf = (text: string): MeetingView['description'] => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

test('a description, a date and the minutes are taken over into a form that nobody touched', async () => {
  await open(answer({ ...october, date: '2026-10-09', description: textOf('Bring skis.'), minutes: null }, 4))
  changed()
  await screen.findByText(
    /Someone else changed the date, the description, and the minutes\. The form shows the change\./,
  )
  expect(field('Date').value).toBe('10/09/2026')
  expect(screen.getByText('Bring skis.')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Current minutes' })).toBeNull()
  expect(hasUnsaved()).toBe(false)
})

test('places and days to answer that somebody else saved are shown in their boxes', async () => {
  const asked = (places: number | null, daysBefore: number): MeetingView => ({
    ...october,
    answers: { deadline: { daysBefore, time: '18:00' }, places, guests: 1 },
  })
  await open(answer(asked(30, 2), 4), answer(asked(40, 5), 5), answer(asked(null, 5), 6))
  changed()
  await expect.poll(() => field('Places').value).toBe('30')
  changed()
  await expect.poll(() => field('Places').value).toBe('40')
  expect(field('Days before').value).toBe('5')
  changed()
  await expect.poll(() => field('Places').value).toBe('')
  fireEvent.change(field('Days before'), { target: { value: '' } })
  expect(field('Days before').value).toBe('')
  fireEvent.change(field('Days before'), { target: { value: '7 ' } })
  expect(field('Days before').value).toBe('7 ')
})

test('what is changed again and again is told together, and the last version is saved over', async () => {
  const puts = await open(
    answer({ ...october, address: '1 Lodge Road' }, 4),
    answer({ ...october, address: '1 Lodge Road', venue: 'The hut' }, 5),
    answer({ ...october, address: '2 Lodge Road', venue: 'The hut' }, 6),
  )
  type('Venue', 'The barn')
  changed()
  await screen.findByText(/changed the address\. The form shows the change\./)
  changed()
  await screen.findByText(/also changed the venue\./)
  expect(screen.getByText(/also changed the venue\..*changed the address\. The form shows the change\./)).toBeDefined()
  changed()
  await expect.poll(() => field('Address').value).toBe('2 Lodge Road')
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['VenueThe hutThe barn'])

  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => puts()[0]?.headers.get('If-Match')).toBe('"6"')
  expect(puts()[0]?.body).toMatchObject({ venue: 'The barn', address: '2 Lodge Road' })
})

test('where both wrote the same there is nothing to say, and nothing left to save', async () => {
  await open(answer({ ...october, venue: 'The hut' }, 4))
  type('Venue', 'The hut')
  expect(hasUnsaved()).toBe(true)
  changed()
  await expect.poll(() => hasUnsaved()).toBe(false)
  expect(screen.queryByText(/changed the venue/)).toBeNull()
})

test('an answer that is older than what stands in the form changes nothing', async () => {
  const old = answer({ ...october, venue: 'The old hut' }, 2)
  await open(old, answer({ ...october, address: '1 Lodge Road' }, 4))
  changed()
  await expect.poll(() => old.bodyUsed).toBe(true)
  changed()
  await expect.poll(() => field('Address').value).toBe('1 Lodge Road')
  expect(field('Venue').value).toBe('The lodge')
})

test('a complaint about a field stays while another field is taken over', async () => {
  await open(answer({ ...october, address: '1 Lodge Road' }, 4))
  type('Venue', '')
  fireEvent.click(screen.getByRole('button', { name: 'Update Meeting' }))
  await expect.poll(() => field('Venue').getAttribute('aria-invalid')).toBe('true')
  changed()
  await expect.poll(() => field('Address').value).toBe('1 Lodge Road')
  expect(field('Venue').getAttribute('aria-invalid')).toBe('true')
})
