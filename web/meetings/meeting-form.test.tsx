import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs } from '../members/testing/club-members'
import { hasUnsaved } from '../records/leave-guard/unsaved'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { aFile, stubUploads } from '../uploads/testing/stub-uploads'
import { NewMeetingPage } from './new-meeting-page'
import { answer, december, everyPage } from './testing/club-meetings'

beforeEach(() => {
  signInAs('administrator')
  history.replaceState(null, '', '/meetings/new')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

async function open(save: (times: number) => Response | Error = () => answer(december, 1, 201)) {
  const calls = stubPortal({ ...everyPage, 'POST /meetings': (_, times) => save(times) })
  const sent = stubUploads()
  const { container } = render(<NewMeetingPage />)
  await screen.findByRole('textbox', { name: 'Venue' })
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }))
  }
  return { sent, choose, posts: () => calls.filter(({ method }) => method === 'POST') }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add Meeting' }))
const complaints = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

function fillIn() {
  type('Venue', 'Tolling Hall')
  type('Address', '19 Tolling Street, Alder Falls')
  type('Date', '12/03/2026')
  type('Time', '07:00PM')
}

test('an empty form is complained of in the specification’s order, and nothing is sent', async () => {
  const { posts } = await open()
  add()
  expect(await complaints()).toEqual([
    'Please enter a venue name.',
    'Please enter an address.',
    'Please enter a date.',
    'Please enter a meeting time.',
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Please enter a date.' }))
  expect(document.activeElement).toBe(field('Date'))
  expect(posts()).toEqual([])
})

test('a day and a time that do not exist are explained', async () => {
  const { posts } = await open()
  fillIn()
  type('Date', '02/31/2026')
  type('Time', '13:45PM')
  add()
  expect(await complaints()).toEqual([
    'Please enter a date. Use a valid date as MM/DD/YYYY.',
    'Please enter a meeting time. Use hours from 01 to 12: 13:45 is 01:45PM.',
  ])
  expect([field('Date').value, field('Time').value]).toEqual(['02/31/2026', '13:45PM'])
  expect(posts()).toEqual([])
})

test('a meeting is added, and the list is shown', async () => {
  const { posts } = await open()
  fillIn()
  expect(hasUnsaved()).toBe(true)
  add()
  await expect.poll(() => location.pathname).toBe('/meetings')
  expect(posts()[0]?.body).toEqual({
    type: 'General Membership',
    venue: 'Tolling Hall',
    address: '19 Tolling Street, Alder Falls',
    date: '2026-12-03',
    time: '07:00PM',
    description: null,
    minutes: null,
    answers: null,
  })
  expect(toastQueue.value[0]?.text).toBe('General Membership, December 3, 2026 was added.')
})

test('a save waits for the minutes, and sends them by their key', async () => {
  const { sent, choose, posts } = await open()
  fillIn()
  await choose(aFile('Minutes.doc', 'application/msword'))
  add()
  expect(sent[0]?.path).toBe('/api/upload?zone=minutes')
  expect(posts()).toEqual([])
  await act(async () => sent[0]?.arrive('k1'))
  await expect.poll(() => posts()[0]?.body).toMatchObject({ minutes: { key: 'k1', fileName: 'Minutes.doc' } })
})

test('words typed while the minutes are on their way are saved with them', async () => {
  const { sent, choose, posts } = await open()
  fillIn()
  await choose(aFile('Minutes.doc', 'application/msword'))
  add()
  type('Venue', 'The hut')
  await act(async () => sent[0]?.arrive('k1'))
  await expect.poll(() => posts().length).toBe(1)
  expect(posts()[0]?.body).toMatchObject({ venue: 'The hut', minutes: { key: 'k1' } })
})

test('a mistake made while the minutes are on their way is complained of, and nothing is sent', async () => {
  const { sent, choose, posts } = await open()
  fillIn()
  await choose(aFile('Minutes.doc', 'application/msword'))
  add()
  type('Venue', '')
  await act(async () => sent[0]?.arrive('k1'))
  expect(await complaints()).toEqual(['Please enter a venue name.'])
  expect(posts()).toEqual([])
})

test('a file that is not welcome holds the save until it is taken out', async () => {
  const { choose, posts } = await open()
  fillIn()
  await choose(aFile('tow.png'))
  add()
  expect(await complaints()).toEqual(['This file type is not supported'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove tow.png' }))
  add()
  await expect.poll(() => posts()[0]?.body).toMatchObject({ minutes: null })
})

test('what the portal refuses is told beside its field, and all that was typed stays', async () => {
  const { posts } = await open((times) =>
    times > 1
      ? answer(december, 1, 201)
      : refusal(400, 'INVALID', 'Please enter a venue name.', { fields: { venue: 'Please enter a venue name.' } }),
  )
  fillIn()
  add()
  expect(await complaints()).toEqual(['Please enter a venue name.'])
  expect(field('Venue').getAttribute('aria-invalid')).toBe('true')
  expect(field('Venue').value).toBe('Tolling Hall')
  add()
  await expect.poll(() => posts().length).toBe(2)
})

test('a portal that cannot be reached says so, and all that was typed stays', async () => {
  await open(() => refusal(500, 'FAULT', 'Server Error: Please contact support for assistance'))
  fillIn()
  add()
  expect((await screen.findByRole('alert')).textContent).toContain('Server Error')
  expect(field('Address').value).toBe('19 Tolling Street, Alder Falls')
  expect(location.pathname).toBe('/meetings/new')
})

test('places and days to answer that are no numbers are complained of where they are', async () => {
  const { posts } = await open()
  fillIn()
  fireEvent.click(await screen.findByLabelText('Ask members if they’re coming'))
  await screen.findByLabelText('Places')
  type('Places', 'many')
  add()
  expect(await complaints()).toEqual(['Please enter 1 to 2,000 places.'])
  type('Places', '30')
  type('Days before', 'some')
  add()
  await expect.poll(complaints).toEqual(['Please enter 0 to 90 days.'])
  expect(field('Days before').getAttribute('aria-invalid')).toBe('true')
  expect(posts()).toEqual([])
})
