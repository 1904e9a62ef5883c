import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyPage, signInAs } from '../members/testing/club-members'
import { hasUnsaved } from '../records/leave-guard/unsaved'
import { endSession } from '../sync/session/session'
import { forget, write } from '../sync/session/storage'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { NewEntryPage } from './new-entry-page'
import { answerEntry, training } from './testing/club-entries'

await Promise.all([import('../members/member-combobox'), import('../shell/tour/tour-run')])

const ADD = 'POST /calendar/'

beforeEach(() => {
  // 10:07 in the club.
  vi.useFakeTimers({ now: new Date('2026-11-20T18:07:00Z'), toFake: ['Date'] })
  signInAs('administrator')
  write('have-joyride', 'true add-event')
  history.replaceState(null, '', '/resources/calendar-new')
})

afterEach(() => {
  cleanup()
  endSession()
  forget('have-joyride')
  toastQueue.value = []
  vi.useRealTimers()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, ...answers })
  render(<NewEntryPage />)
  await screen.findByRole('combobox', { name: 'Members on duty' })
  return () => calls.filter(({ method, path }) => `${method} ${path}` === ADD)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add Event' }))
const complaints = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

async function putOnDuty(typed: string, name: string) {
  const box = screen.getByRole('combobox', { name: 'Members on duty' })
  fireEvent.focus(box)
  fireEvent.input(box, { target: { value: typed }, inputType: 'insertText' })
  fireEvent.click(await screen.findByRole('option', { name }))
}

async function fillIn() {
  type('Event title', 'Tow training')
  type('Name', 'Dale Whitcomb')
  type('Phone', '5095550148')
  type('Email', 'dale@skarnhollow.example')
  await putOnDuty('marit', 'Solheim, Marit')
  await putOnDuty('wren', 'Aldous, Wren')
}

test('what is missing is asked for in the words and the order of the specification', async () => {
  await open()
  save()
  expect(await complaints()).toEqual([
    'Please enter an event title',
    "Please enter the primary contact's name",
    "Please enter the primary contact's phone number",
    "Please enter the primary contact's email address",
    'There must be at least 2 members assigned for duty',
  ])
  expect(field('Event title').getAttribute('aria-invalid')).toBe('true')
})

test('it starts on the next quarter hour, ends one hour later, and the end follows the start', async () => {
  await open()
  const times = () =>
    ['Start', 'Start time', 'End', 'End time'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(times()).toEqual(['11/20/2026', '10:15', '11/20/2026', '11:15'])
  type('Start', '12/12')
  expect(times()).toEqual(['12/12', '10:15', '11/20/2026', '11:15'])
  type('Start', '12/12/2026')
  choose('Start time', '23:30')
  expect(times()).toEqual(['12/12/2026', '23:30', '12/13/2026', '00:30'])
  choose('End time', '02:15')
  expect(screen.getByText('Lasts 2 hours 45 minutes.')).toBeDefined()
  expect(field('Start time').children).toHaveLength(96)
})

test('an end before the start, and a day that does not exist, are told beside their fields', async () => {
  await open()
  await fillIn()
  choose('End time', '10:00')
  save()
  expect(await complaints()).toEqual(['The event must end after it starts.'])
  choose('End time', '12:00')
  await waitFor(() => expect(field('End').getAttribute('aria-invalid')).toBeNull())
  type('Start', '02/30/2027')
  save()
  await waitFor(async () => expect(await complaints()).toEqual(['Please enter a valid date and time.']))
  expect(field('Start').value).toBe('02/30/2027')
})

test('an event that is made to repeat goes on for twelve weeks from its date, unless somebody has said until when', async () => {
  await open()
  type('Start', '02/29/2028')
  choose('How often', 'every week')
  await screen.findByRole('option', { name: 'until' })
  expect(field('Last date').value).toBe('05/23/2028')
  type('Last date', '04/04/2028')
  choose('How often', '')
  choose('How often', 'every second week')
  await waitFor(() => expect(field('Last date').value).toBe('04/04/2028'))
})

test('the sentence of an event that repeats monthly says the day that is saved, also at the end of a month', async () => {
  let saved: unknown
  await open({
    'POST /series': ({ body }) => {
      saved = body
      return refusal(400, 'INVALID', 'No.')
    },
  })
  const day = async () => (await screen.findByLabelText<HTMLSelectElement>('Day')).selectedOptions[0]?.text
  await fillIn()
  // The fifth Thursday of the month, and the last.
  type('Start', '12/31/2026')
  choose('How often', 'month')
  expect(await day()).toBe('last Thursday')
  type('Start', '12/10/2026')
  choose('Day', 'every month on the weekday')
  expect(await day()).toBe('second Thursday')
  type('Start', '12/31/2026')
  await waitFor(async () => expect(await day()).toBe('fifth Thursday'))
  save()
  await screen.findByText('No.')
  expect(saved).toMatchObject({ rule: { repeats: 'every month on the weekday' } })
})

test('only adults are offered, nobody twice, and who is chosen already is said', async () => {
  await open()
  await fillIn()
  const box = screen.getByRole('combobox', { name: 'Members on duty' })
  expect(box.getAttribute('aria-description')).toMatch(/^2 chosen: Marit Solheim, Wren Aldous\./)
  fireEvent.input(box, { target: { value: 'felix' }, inputType: 'insertText' })
  expect(await screen.findByText('No members found.')).toBeDefined()
  fireEvent.input(box, { target: { value: 'marit' }, inputType: 'insertText' })
  const marit = await screen.findByRole('option', { name: 'Solheim, Marit' })
  expect(marit.getAttribute('aria-selected')).toBe('true')
})

test('offered are those who are 18 on the day of the event, as the portal says', async () => {
  await open({
    'GET /calendar/on-duty?on=2026-11-20': () => Response.json({ members: ['marit'] }),
    'GET /calendar/on-duty?on=2026-12-12': () => Response.json({ members: ['marit', 'felix'] }),
  })
  const box = screen.getByRole('combobox', { name: 'Members on duty' })
  fireEvent.focus(box)
  fireEvent.input(box, { target: { value: 'felix' }, inputType: 'insertText' })
  expect(await screen.findByText('No members found.')).toBeDefined()
  type('Start', '12/12/2026')
  expect(await screen.findByRole('option', { name: 'Dunmore, Felix' })).toBeDefined()
})

test('a saved event is sent as the portal wants it, shown in its month, and can be undone', async () => {
  const sent = await open({ [ADD]: () => answerEntry(training, 1, 201) })
  await fillIn()
  fireEvent.input(screen.getByLabelText('Notes (optional)'), { target: { value: 'Gloves.\nRope.' } })
  expect(hasUnsaved()).toBe(true)
  save()
  await waitFor(() => expect(location.pathname + location.search).toBe('/resources/calendar?month=2026-11'))
  expect(sent()[0]?.body).toEqual({
    title: 'Tow training',
    contact: { name: 'Dale Whitcomb', phone: '5095550148', email: 'dale@skarnhollow.example' },
    onDuty: ['marit', 'wren'],
    start: '2026-11-20T10:15',
    end: '2026-11-20T11:15',
    notes: 'Gloves.\nRope.',
    shifts: [],
    answers: null,
  })
  expect(toastQueue.value[0]).toMatchObject({ text: 'Tow training was added.', action: { label: 'Undo' } })
})

test('what the portal refuses is told beside its field, and nothing that was typed is lost', async () => {
  const message = 'Wren Aldous is no longer a member.'
  await open({ [ADD]: () => refusal(400, 'INVALID', message, { fields: { onDuty: message } }) })
  await fillIn()
  save()
  expect(await complaints()).toEqual([message])
  expect(field('Event title').value).toBe('Tow training')
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  expect(hasUnsaved()).toBe(true)
})

test('whoever comes for the first time is shown around, and is told where to find that again', async () => {
  write('have-joyride', 'true')
  await open()
  await screen.findByRole('alertdialog', { name: 'Add Event tutorial: Add an event 1 of 7' })
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(toastQueue.value[0]?.text).toBe(
    'Tutorial Skipped. To see it again, use the question-mark icon at the bottom right.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show the tutorial again' }))
  await screen.findByRole('alertdialog', { name: 'Add Event tutorial: Add an event 1 of 7' })
})
