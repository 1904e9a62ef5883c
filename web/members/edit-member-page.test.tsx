import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { MemberProfile } from '#domain/member/member-views'
import { beginOn } from '#testing/test-clock'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { pressUndo } from '../sync/testing/press-undo'
import { toastQueue } from '../ui/feedback/toast-queue'
import { EditMemberPage } from './edit-member-page'
import { answer, everyPage, felix, marit, signInAs } from './testing/club-members'

beginOn('2026-11-20')

await import('./member-combobox')

const RECORD = 'GET /users/marit'
const SAVE = 'PUT /users/marit'

beforeEach(() => signInAs('administrator'))

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}, member: MemberProfile = marit) {
  const calls = stubPortal({ ...everyPage, [`GET /users/${member._id}`]: () => answer(member), ...answers })
  render(<EditMemberPage id={member._id} />)
  await screen.findByRole('combobox', { name: 'Associated family members' })
  return Object.assign(() => calls.filter(({ method }) => method === 'PUT'), { calls })
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press("Update Marit's Profile")
const adult = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Adult Member?' })
const complaints = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the form shows the record as people write it', async () => {
  await open()
  expect(field('Birthdate').value).toBe('03/17/1974')
  expect(field('Join Date').value).toBe('10/04/1998')
  expect(field('Home/Primary phone').value).toBe('(206) 555-0144')
  expect(field('Work phone (optional)').value).toBe('')
  expect(screen.getByRole('button', { name: 'Remove Einar Solheim' })).toBeDefined()
})

test('of an adult the contact fields are checked first, then those of everyone', async () => {
  await open()
  for (const label of ['First Name', 'Last Name', 'Join Date', 'Birthdate', 'Email', 'Home/Primary phone'])
    type(label, '')
  for (const label of ['Street', 'City', 'Zip']) type(label, '')
  fireEvent.change(field('Status Type'), { target: { value: '' } })
  save()
  expect(await complaints()).toEqual([
    "Please enter the member's email address.",
    "Please enter the member's Home/Primary phone number.",
    "Please enter the member's street address.",
    "Please enter the member's city.",
    "Please enter the member's zip code.",
    "Please enter the member's first name.",
    "Please enter the member's last name.",
    'Please select a status type.',
    "Please enter the member's birthdate.",
    "Please enter the member's join date.",
  ])
})

test('the errors stand between the title and the form', async () => {
  await open()
  type('City', '')
  save()
  await complaints()
  const [title, errors, form] = ['h1', '[role=alert]', 'form'].map((which) => document.querySelector(which) as Element)
  expect(title?.compareDocumentPosition(errors as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(errors?.compareDocumentPosition(form as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('of a minor only the fields of everyone are checked', async () => {
  await open({}, felix)
  expect(screen.queryByLabelText('Email')).toBeNull()
  type('First Name', '')
  type('Birthdate', '02/30/2015')
  press("Update Felix's Profile")
  expect(await complaints()).toEqual(["Please enter the member's first name.", "Please enter the member's birthdate."])
})

test('a birthdate of eighteen or more years ago makes an adult, and the toggle can be set back', async () => {
  await open({}, felix)
  expect(adult().checked).toBe(false)
  type('Birthdate', '05/17/2001')
  expect(adult().checked).toBe(true)
  expect(field('Email').value).toBe('')

  fireEvent.click(adult())
  expect(adult().checked).toBe(false)
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a birthdate half typed, or of a child, leaves the toggle alone', async () => {
  await open({}, felix)
  type('Birthdate', '05/17/20')
  expect(adult().checked).toBe(false)
  type('Birthdate', '05/17/2016')
  expect(adult().checked).toBe(false)
})

test('who has come of age, as the portal says, is an adult when the form opens, and asked for a way to reach them', async () => {
  await open({}, { ...felix, birthdate: '2008-05-17', isAdult: true })
  expect(adult().checked).toBe(true)
  expect(field('Email').value).toBe('')
})

test('an adult is not saved with the birthdate of a child, nor anybody with one in the future', async () => {
  const sent = await open()
  type('Birthdate', '02/14/2015')
  expect(adult().checked).toBe(true)
  save()
  expect(await complaints()).toEqual(['Adult members are 18 or older. Check the birthdate, or turn off Adult Member.'])
  type('Birthdate', '02/14/2085')
  save()
  await waitFor(async () => expect(await complaints()).toEqual(['The birthdate can’t be in the future.']))
  expect(sent()).toEqual([])
})

test('a save sends digits and dates with the version, says so at the top, and goes on from what was saved', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const sent = await open({ [SAVE]: (_, times) => answer({ ...marit, fname: 'Maren' }, 3 + times) })
  type('First Name', 'Maren')
  type('Cell phone (optional)', '')
  save()
  expect((await screen.findByText(/successfully updated/)).textContent).toContain(
    'Your profile has been successfully updated!',
  )
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(sent()[0]?.headers.get('If-Match')).toBe('"3"')
  expect(sent()[0]?.body).toMatchObject({
    fname: 'Maren',
    lname: 'Solheim',
    statusType: 'Active',
    birthdate: '1974-03-17',
    joinDate: '1998-10-04',
    isAdult: true,
    email: 'marit@skarnhollow.example',
    phone: { home: '2065550144', work: '', cell: '' },
    address: { street: '412 Quarry Steps', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
  })

  press("Update Maren's Profile")
  await expect.poll(() => sent().at(-1)?.headers.get('If-Match')).toBe('"4"')
  press('Dismiss: Saved.')
  expect(screen.queryByText(/successfully updated/)).toBeNull()
})

test('an edit can be undone, which leads to the member as they were', async () => {
  const { calls } = await open({
    [SAVE]: () => answer({ ...marit, fname: 'Maren' }, 4),
    'POST /users/marit/put-back': () => answer(marit, 5),
  })
  type('First Name', 'Maren')
  save()
  await expect.poll(() => toastQueue.value[0]?.text).toBe('Maren’s record was updated.')
  await pressUndo(calls)
  expect(location.pathname).toBe('/members/marit')
})

test('what the portal refuses is told above the form, can be dismissed, and takes nothing away', async () => {
  await open({ [SAVE]: () => refusal(500, 'FAULT', 'Server Error: Please contact support for assistance') })
  type('City', 'Ravensholt')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Server Error')
  press('Dismiss: Not saved.')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(field('City').value).toBe('Ravensholt')
})

test('a member who is not there is told in words, not by an empty form', async () => {
  stubPortal({ ...everyPage, [RECORD]: () => refusal(404, 'NOT_FOUND', 'This member isn’t in the directory.') })
  render(<EditMemberPage id="marit" />)
  expect(await screen.findByText('This member isn’t in the directory.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All members' })).toBeDefined()
})

test('the states are all there, with the two that have no letters', async () => {
  await open()
  const states = within(field('State'))
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(states).toHaveLength(52)
  expect(states.slice(-2)).toEqual(['WA D.C.', 'Puerto Rico'])
})
