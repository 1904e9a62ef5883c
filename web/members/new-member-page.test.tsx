import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { passwordComplaint } from '#domain/account/password'
import { beginOn } from '#testing/test-clock'
import { endSession } from '../sync/session/session'
import { refusal, stubPortal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { NewMemberPage } from './new-member-page'
import { answer, everyPage, felix, marit, signInAs } from './testing/club-members'

beginOn('2026-11-20')

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
// What is loaded on demand is loaded now.
await Promise.all([import('../shell/sign-in/sealing'), import('./member-combobox')])

const ENROL = 'POST /users/'

beforeEach(() => {
  signInAs('administrator')
  history.replaceState(null, '', '/members/new')
})

afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.restoreAllMocks()
})

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...everyPage, 'POST /login/key': () => Response.json({ key }), ...answers })
  render(<NewMemberPage />)
  await screen.findByRole('combobox', { name: 'Associated family members' })
  return () => calls.filter(({ method, path }) => `${method} ${path}` === ENROL)
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Add New Member' }))
const givePassword = () => fireEvent.click(screen.getByRole('radio', { name: 'Set a temporary password' }))
const complaints = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

function fillIn() {
  type('First Name', 'Freya')
  type('Last Name', 'Zimmer')
  fireEvent.change(field('Status Type'), { target: { value: 'Active' } })
  type('Join Date', '11/01/2026')
  type('Birthdate', '02/14/1985')
}

function fillInAdult() {
  fillIn()
  type('Email', 'freya@skarnhollow.example')
  givePassword()
  type('Temporary password', 'Larchwood1!')
  type('Home/Primary phone', '(206) 555-0199')
  type('Street', '1 Larch Row')
  type('City', 'Alder Falls')
  type('Zip', '98999')
}

const ofEveryone = [
  "Please enter the member's first name.",
  "Please enter the member's last name.",
  "Please enter the member's birthdate.",
  "Please enter the member's join date.",
  'Please select a status type.',
]

test('of an adult all is asked for, in the words of the specification, each beside its field', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  await open()
  givePassword()
  save()
  expect(await complaints()).toEqual([
    ...ofEveryone,
    "Please enter the member's email address.",
    "Please enter the member's temporary password.",
    "Please enter the member's Home/Primary phone number.",
    "Please enter the member's street address.",
    "Please enter the member's city.",
    "Please enter the member's zip code.",
  ])
  expect(field('City').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
})

test('the errors stand between the title and the form', async () => {
  await open()
  save()
  await complaints()
  const [title, errors, form] = ['h1', '[role=alert]', 'form'].map((which) => document.querySelector(which) as Element)
  expect(title?.compareDocumentPosition(errors as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(errors?.compareDocumentPosition(form as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('of a minor only the short form is asked for, and what was typed for an adult comes back', async () => {
  const sent = await open({ [ENROL]: () => answer(felix, 1, 201) })
  type('Email', 'freya@skarnhollow.example')
  fireEvent.click(screen.getByRole('switch', { name: 'Adult Member' }))
  expect(screen.queryByLabelText('Email')).toBeNull()
  save()
  expect(await complaints()).toEqual(ofEveryone)

  fireEvent.click(screen.getByRole('switch', { name: 'Adult Member' }))
  expect(field('Email').value).toBe('freya@skarnhollow.example')

  fillIn()
  fireEvent.click(screen.getByRole('switch', { name: 'Adult Member' }))
  save()
  await expect.poll(() => location.pathname).toBe('/members')
  expect(sent()[0]?.body).toMatchObject({
    fname: 'Freya',
    lname: 'Zimmer',
    statusType: 'Active',
    birthdate: '1985-02-14',
    joinDate: '2026-11-01',
    isAdult: false,
    family: [],
  })
})

test('a temporary password that is easy to guess is told as it is typed, and not sent', async () => {
  const sent = await open()
  fillInAdult()
  const line = () => screen.getByText('Must not be easy to guess').textContent
  await expect.poll(line).toContain(', done')
  type('Temporary password', 'Freya-Zimmer-1!')
  expect(line()).not.toContain(', done')
  save()
  expect(await complaints()).toEqual(['This password is too easy to guess. Please choose another.'])
  expect(sent()).toEqual([])
})

test('the toggle follows the birthdate, and an adult under 18 or a birthdate in the future is not sent', async () => {
  const sent = await open({ [ENROL]: () => answer(felix, 1, 201) })
  const adult = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Adult Member' })
  fillIn()
  type('Birthdate', '02/14/2015')
  expect(adult().checked).toBe(false)
  fireEvent.click(adult())
  save()
  expect(await complaints()).toContain('Adult members are 18 or older. Check the birthdate, or turn off Adult Member.')
  type('Birthdate', '02/14/2085')
  save()
  await expect.poll(complaints).toContain('The birthdate can’t be in the future.')
  type('Birthdate', '02/14/1985')
  expect(adult().checked).toBe(true)
  type('Birthdate', '02/14/2015')
  save()
  await expect.poll(() => location.pathname).toBe('/members')
  expect(sent().map(({ body }) => body)).toMatchObject([{ birthdate: '2015-02-14', isAdult: false }])
})

test('an adult is sent with digits, dates and a sealed password, and the directory says so', async () => {
  const sent = await open({ [ENROL]: () => answer(marit, 1, 201) })
  fillInAdult()
  save()
  await expect.poll(() => location.pathname).toBe('/members')

  const { password, ...body } = sent()[0]!.body as { password: string }
  expect(body).toMatchObject({
    fname: 'Freya',
    lname: 'Zimmer',
    statusType: 'Active',
    birthdate: '1985-02-14',
    joinDate: '2026-11-01',
    isAdult: true,
    email: 'freya@skarnhollow.example',
    phone: { home: '2065550199', work: '', cell: '' },
    address: { street: '1 Larch Row', city: 'Alder Falls', state: 'WA', zipCode: '98999' },
    family: [],
  })
  const { plaintext, protectedHeader } = await compactDecrypt(password, privateKey)
  expect(new TextDecoder().decode(plaintext).replaceAll('\0', '')).toBe('Larchwood1!')
  expect(protectedHeader.cty).toBe('temporary-password')
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Marit Solheim was added.'])
})

test('an invitation is sent unless a temporary password is chosen, and no password is asked for', async () => {
  const sent = await open({ [ENROL]: () => answer({ ...marit, access: 'invited' }, 1, 201) })
  fillInAdult()
  fireEvent.click(screen.getByRole('radio', { name: 'Send an invitation' }))
  expect(screen.queryByLabelText('Temporary password')).toBeNull()
  save()
  await expect.poll(() => location.pathname).toBe('/members')
  expect(sent()[0]?.body).toMatchObject({ invite: true, email: 'freya@skarnhollow.example' })
  expect(sent()[0]?.body).not.toHaveProperty('password')
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Marit Solheim was added. We sent the invitation.'])
})

test('the form says what a temporary password must have and when it ends', async () => {
  await open()
  givePassword()
  expect(screen.getByText(/expires in 7 days/)).toBeDefined()
  expect(within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem')).toHaveLength(5)
})

test('a weak temporary password is refused before anything is sent', async () => {
  const sent = await open()
  fillInAdult()
  type('Temporary password', 'larchwood1!')
  save()
  expect(await complaints()).toEqual(['Must contain at least one capital letter'])
  expect(sent()).toEqual([])
})

test('a password can be made up, and is then shown', async () => {
  await open()
  givePassword()
  expect(field('Temporary password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }))
  expect(passwordComplaint(field('Temporary password').value)).toBeUndefined()
  expect(field('Temporary password').type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Temporary password').type).toBe('password')
})

test('what the portal refuses stands beside its field, and nothing typed is lost', async () => {
  const taken = 'Another member has this email address.'
  await open({ [ENROL]: () => refusal(409, 'EMAIL_TAKEN', taken, { fields: { email: taken } }) })
  fillInAdult()
  save()
  expect(await complaints()).toEqual([taken])
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect([field('First Name').value, field('Temporary password').value]).toEqual(['Freya', 'Larchwood1!'])
  expect(location.pathname).toBe('/members/new')
})

test('a fault without words has the words of the specification', async () => {
  await open({ [ENROL]: () => refusal(500, 'FAULT', '') })
  fillInAdult()
  save()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Something has gone wrong. Please contact the administrator.',
  )
  expect(field('Last Name').value).toBe('Zimmer')
})

test('the same form sent again after a fault carries the same words and the same key', async () => {
  const sent = await open({ [ENROL]: (_, times) => (times > 1 ? answer(marit, 1, 201) : refusal(500, 'FAULT', 'No.')) })
  fillInAdult()
  save()
  await screen.findByRole('alert')
  save()
  await expect.poll(() => location.pathname).toBe('/members')

  const [first, second] = sent()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
})
