import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasUnsaved } from '../../records/leave-guard/unsaved'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { aFile, stubUploads } from '../../uploads/testing/stub-uploads'
import { everyPage, signInAs } from '../testing/club-members'
import { VaccinePassportPage } from './vaccine-passport-page'

await import('../member-combobox')

const SUBMIT = 'POST /vaccine-passport/'
const NO_MEMBER = 'Please select a member from the dropdown'
const NO_FILES = 'Please upload all required vaccine documents for this member'

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}, path = '/vaccine-passport') {
  history.replaceState(null, '', path)
  const calls = stubPortal({ ...everyPage, [SUBMIT]: () => Response.json({ user: {} }, { status: 201 }), ...answers })
  const sent = stubUploads()
  const { container } = render(<VaccinePassportPage />)
  await screen.findByRole('combobox', { name: 'Member' })
  const choose = (...files: File[]) =>
    act(async () =>
      fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files } }),
    )
  return { sent, choose, submitted: () => calls.filter(({ path }) => path === '/vaccine-passport/') }
}

const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add the passport' })))
const complaints = () =>
  within(screen.getByRole('alert'))
    .queryAllByRole('link')
    .map((link) => link.textContent)
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove [A-ZÅ]/ }).map((chip) => chip.getAttribute('aria-label'))

async function pick(name: string) {
  const box = screen.getByRole('combobox', { name: 'Member' })
  box.focus()
  fireEvent.input(box, { target: { value: name.split(',')[0] }, inputType: 'insertText' })
  await expect.poll(() => screen.getAllByRole('option').map((option) => option.textContent)).toEqual([name])
  fireEvent.click(screen.getByRole('option'))
}

test('a member and documents are asked for, in the specification’s words', async () => {
  const { submitted, choose } = await open()
  await submit()
  expect(complaints()).toEqual([NO_MEMBER, NO_FILES])

  await pick('Solheim, Marit')
  expect(complaints()).toEqual([NO_FILES])
  await choose(aFile('notes.txt', 'text/plain'))
  await submit()
  expect(complaints()).toEqual([NO_FILES])
  expect(screen.getByText('This file type is not supported')).toBeDefined()
  expect(submitted()).toEqual([])
})

test('there is one member at a time', async () => {
  await open()
  await pick('Solheim, Marit')
  expect(chips()).toEqual(['Remove Marit Solheim'])
  await pick('Aldous, Wren')
  expect(chips()).toEqual(['Remove Wren Aldous'])
})

test('the documents are handed in by their keys once all have arrived, and the member’s page is shown', async () => {
  const { submitted, sent, choose } = await open()
  await pick('Solheim, Marit')
  await choose(aFile('front.png'), aFile('back.jpg', 'image/jpeg'))
  await submit()
  expect(submitted()).toEqual([])

  await act(async () => sent[0]?.arrive('k1'))
  await act(async () => sent[1]?.arrive('k2'))
  await expect.poll(() => location.pathname).toBe('/members/marit')
  expect(submitted()[0]?.body).toEqual({
    member_id: 'marit',
    vaxFiles: [
      { fileUrl: 'k1', thumbnail: 'k1-small' },
      { fileUrl: 'k2', thumbnail: 'k2-small' },
    ],
  })
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Marit Solheim’s vaccine passport was added.'])
})

test('a document that did not arrive is not left behind unnoticed', async () => {
  const { submitted, sent, choose } = await open()
  await pick('Solheim, Marit')
  await choose(aFile('front.png'), aFile('back.png'))
  await act(async () => sent[0]?.arrive('k1'))
  await act(async () => sent[1]?.fail())
  await submit()
  expect(complaints()).toEqual(['Some files didn’t upload. Try them again, or remove them.'])
  expect(submitted()).toEqual([])
})

test('nor is one that is refused', async () => {
  const { submitted, sent, choose } = await open()
  await pick('Solheim, Marit')
  await choose(aFile('front.png'), aFile('back.heic', 'image/heic'))
  await act(async () => sent[0]?.arrive('k1'))
  await submit()
  expect(complaints()).toEqual(['Some files didn’t upload. Try them again, or remove them.'])
  expect(submitted()).toEqual([])

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove back.heic' })))
  await submit()
  expect(submitted()).toHaveLength(1)
})

test('what the portal refuses is told in a banner, and takes nothing away', async () => {
  const { sent, choose } = await open({
    [SUBMIT]: () => refusal(404, 'NOT_FOUND', 'This member isn’t in the directory.'),
  })
  await pick('Solheim, Marit')
  await choose(aFile('front.png'))
  await act(async () => sent[0]?.arrive('k1'))
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('This member isn’t in the directory.')
  expect(chips()).toEqual(['Remove Marit Solheim'])
  expect(screen.getByText('Uploaded')).toBeDefined()
  expect(hasUnsaved()).toBe(true)
})

test('the address may name the member, whom to begin with is no change', async () => {
  await open({}, '/vaccine-passport?member=wren')
  expect(chips()).toEqual(['Remove Wren Aldous'])
  expect(hasUnsaved()).toBe(false)
})
