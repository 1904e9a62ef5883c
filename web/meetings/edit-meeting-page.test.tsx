import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { MeetingView } from '#domain/meeting/meeting'
import { signInAs } from '../members/testing/club-members'
import { hasUnsaved } from '../records/leave-guard/unsaved'
import { waiting } from '../sync/offline/waiting-list'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { aFile, stubUploads } from '../uploads/testing/stub-uploads'
import { EditMeetingPage } from './edit-meeting-page'
import { meetings } from './meetings'
import { answer, everyPage, october } from './testing/club-meetings'

const SAVE = 'PUT /meetings/october'
const READ = 'GET /meetings/october'

beforeEach(() => {
  signInAs('administrator')
  history.replaceState(null, '', '/meetings/october/edit')
})

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
  endSession()
  toastQueue.value = []
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({
    ...everyPage,
    [READ]: () => answer(october),
    [SAVE]: () => answer(october, 4),
    ...answers,
  })
  const sent = stubUploads()
  const { container } = render(<EditMeetingPage id="october" />)
  await screen.findByRole('textbox', { name: 'Venue' })
  const choose = async (...files: File[]) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }))
  }
  return { sent, choose, calls, puts: () => calls.filter(({ method }) => method === 'PUT') }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('Update Meeting')

test('without signal an edit may wait on the device, and where that keeps nothing all that was typed stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open({ [SAVE]: () => new TypeError('Failed to fetch') })
  type('Venue', 'Tolling Hall')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved. Can’t reach the portal.')
  press('Save and send later')
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('This browser can’t save on this device')
  expect(field('Venue').value).toBe('Tolling Hall')
  expect(hasUnsaved()).toBe(true)
})

test('a session that ends takes nothing along that was typed, and the edit can be kept until one signs in again', async () => {
  const ended = () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in.')
  await open({ [SAVE]: ended, 'GET /meetings': ended })
  type('Venue', 'Tolling Hall')
  await meetings.list.refresh()
  expect(location.pathname).toBe('/meetings/october/edit')
  save()
  const said = (await screen.findByRole('alert')).textContent
  expect(said).toContain('Your session has ended.')
  expect(said).toContain('Save and send later')
  expect(location.pathname).toBe('/meetings/october/edit')
  expect(field('Venue').value).toBe('Tolling Hall')

  // Once nothing is unsaved, the page is left as before.
  type('Venue', 'The lodge')
  await expect.poll(() => hasUnsaved()).toBe(false)
  await meetings.list.refresh()
  expect(location.pathname).toBe('/signout')
})

test('who is too busy is told when to go on, and nothing that was typed is lost until it is saved', async () => {
  const busy = 'You’ve sent too many requests. Please try again in 40 seconds.'
  const { puts } = await open({
    [SAVE]: (_, times) => (times > 1 ? answer(october, 4) : refusal(429, 'TOO_MANY', busy)),
  })
  type('Venue', 'Tolling Hall')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain(busy)
  expect(field('Venue').value).toBe('Tolling Hall')
  expect(hasUnsaved()).toBe(true)
  save()
  await expect.poll(() => puts().length).toBe(2)
  expect(puts().at(-1)?.body).toMatchObject({ venue: 'Tolling Hall' })
})

test('the form shows the meeting as people write it, and an untouched one holds nobody back', async () => {
  await open()
  expect(['Venue', 'Address', 'Date', 'Time'].map((label) => field(label).value)).toEqual([
    'The lodge',
    '19 Tolling Street, Alder Falls',
    '10/08/2026',
    '06:30PM',
  ])
  expect(field('Type').value).toBe('Board Meeting')
  expect(screen.getByRole('list', { name: 'Current minutes' }).textContent).toContain('Minutes.pdf')
  expect(hasUnsaved()).toBe(false)
})

test('an edit is saved over the version that was read, shows the meeting, and can be undone', async () => {
  const { puts, calls } = await open({ 'POST /meetings/october/put-back': () => Response.json({ meeting: october }) })
  type('Venue', 'The hut')
  save()
  await expect.poll(() => location.pathname).toBe('/meetings/october')
  expect(puts()[0]?.headers.get('If-Match')).toBe('"3"')
  expect(puts()[0]?.body).toMatchObject({ venue: 'The hut', time: '06:30PM' })
  // Minutes that nobody touched are not sent.
  expect(puts()[0]?.body).not.toHaveProperty('minutes')

  toastQueue.value[0]?.action?.run()
  const undo = puts()[0]?.headers.get('Idempotency-Key')
  await expect.poll(() => calls.find(({ path }) => path.endsWith('put-back'))?.body).toEqual({ undo })
  await expect.poll(() => toastQueue.value.at(-1)?.text).toMatch(/^Undone/)
})

test('words typed while a save is on its way stay in the form, which says that they aren’t saved yet', async () => {
  let answerSave = (_: Response) => {}
  const { puts } = await open({
    [SAVE]: (_, times) =>
      times > 1
        ? answer(october, 5)
        : new Promise<Response>((resolve) => {
            answerSave = resolve
          }),
  })
  type('Venue', 'The hut')
  save()
  await expect.poll(() => puts().length).toBe(1)
  type('Address', '1 Lodge Road')
  await act(async () => answerSave(answer({ ...october, venue: 'The hut' }, 4)))
  await expect.poll(() => toastQueue.value[0]?.text).toMatch(/was saved\. Later changes aren’t saved yet\.$/)
  expect(location.pathname).toBe('/meetings/october/edit')
  expect([field('Venue').value, field('Address').value]).toEqual(['The hut', '1 Lodge Road'])
  expect(hasUnsaved()).toBe(true)
  save()
  await expect.poll(() => location.pathname).toBe('/meetings/october')
  expect(puts()[1]?.body).toMatchObject({ venue: 'The hut', address: '1 Lodge Road' })
  expect(puts()[1]?.headers.get('If-Match')).toBe('"4"')
})

test('words typed while the form catches up with an edit that waited stay in it', async () => {
  let answerRead = (_: Response) => {}
  await open({
    [READ]: (_, times) =>
      times > 1
        ? new Promise<Response>((resolve) => {
            answerRead = resolve
          })
        : answer(october),
  })
  const edit = {
    ...{ key: 'waits', method: 'PUT', path: '/meetings/october', content: '{}', ifMatch: '"3"', reason: undefined },
    ...{ member: 'nora', at: 0, what: 'Edit Meeting', fields: [], page: '/meetings/october/edit', form: 'meeting' },
  }
  await act(async () => {
    waiting.value = [{ ...edit, base: {}, typed: {} }]
  })
  await act(async () => {
    waiting.value = []
  })
  type('Address', '1 Lodge Road')
  await act(async () => answerRead(answer({ ...october, venue: 'The hut' }, 4)))
  await expect.poll(() => field('Venue').value).toBe('The hut')
  expect(field('Address').value).toBe('1 Lodge Road')
  expect(hasUnsaved()).toBe(true)
})

test('a save without a change says so, and offers nothing to undo', async () => {
  await open({ [SAVE]: () => answer(october, 3) })
  save()
  await expect.poll(() => toastQueue.value[0]?.text).toBe('No changes to save.')
  expect(toastQueue.value[0]?.action).toBeUndefined()
})

test('minutes can be taken away, and kept after all', async () => {
  const { puts } = await open()
  press(/^Remove/)
  expect(screen.getByText('Minutes.pdf will be removed when you save.')).toBeDefined()
  // The focus stays with the choice, whose button was exchanged.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep the minutes' }))
  press('Keep the minutes')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove/ }))
  expect(hasUnsaved()).toBe(false)
  press(/^Remove/)
  save()
  await expect.poll(() => puts()[0]?.body).toMatchObject({ minutes: null })
})

test('a new file takes the place of the minutes, and removing it brings them back', async () => {
  const { sent, choose, puts } = await open()
  await choose(aFile('Corrected.docx', ''))
  await expect.poll(() => sent.length).toBe(1)
  await act(async () => sent[0]?.arrive('k1'))
  expect(screen.queryByRole('list', { name: 'Current minutes' })).toBeNull()
  press('Remove Corrected.docx')
  expect(screen.getByRole('list', { name: 'Current minutes' })).toBeDefined()
  expect(hasUnsaved()).toBe(false)

  await choose(aFile('Corrected.doc', 'application/msword'))
  await expect.poll(() => sent.length).toBe(2)
  await act(async () => sent[1]?.arrive('k2'))
  save()
  await expect.poll(() => puts()[0]?.body).toMatchObject({ minutes: { key: 'k2', fileName: 'Corrected.doc' } })
})

test('a file that is saved but for the line is sent with the next try, and the form shows it all the while', async () => {
  const { sent, choose, puts } = await open({
    [SAVE]: (_, times) => (times > 1 ? answer(october, 4) : refusal(500, 'FAULT', 'Server Error')),
  })
  await choose(aFile('Corrected.doc', 'application/msword'))
  await expect.poll(() => sent.length).toBe(1)
  await act(async () => sent[0]?.arrive('k1'))
  save()
  await screen.findByRole('alert')
  expect(screen.getByRole('list', { name: 'New minutes' }).textContent).toContain('Corrected.doc')
  save()
  await expect.poll(() => puts()[1]?.body).toMatchObject({ minutes: { key: 'k1', fileName: 'Corrected.doc' } })
})

test('an edit that somebody else overtook keeps both versions on the screen', async () => {
  const theirs: MeetingView = { ...october, venue: 'The hut', address: '1 Lodge Road', minutes: null }
  const { puts } = await open({
    [READ]: (_, times) => (times > 1 ? answer(theirs, 5) : answer(october)),
    [SAVE]: (_, times) => (times > 1 ? answer(october, 6) : refusal(412, 'STALE', 'Someone changed this.')),
    'GET /meetings/october/history': () => Response.json({ entries: [], next: null }),
  })
  type('Venue', 'The barn')
  save()
  await screen.findByRole('button', { name: 'Keep mine' })
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Venue', 'The hut', 'The barn'],
  ])
  expect(screen.getByText(/Updated from the other version/).textContent).toContain('Address, Minutes')
  expect(field('Address').value).toBe('1 Lodge Road')

  press('Keep mine')
  await expect.poll(() => puts()[1]?.headers.get('If-Match')).toBe('"5"')
  expect(puts()[1]?.body).toMatchObject({ venue: 'The barn', address: '1 Lodge Road', minutes: null })
})

test('a meeting that is not on the list says so', async () => {
  stubPortal({ ...everyPage, [READ]: () => refusal(404, 'NOT_FOUND', 'This meeting wasn’t found.') })
  render(<EditMeetingPage id="october" />)
  expect(await screen.findByRole('heading', { name: 'Meeting not found' })).toBeDefined()
})
