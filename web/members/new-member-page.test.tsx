import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { passwordComplaint } from '#domain/password'
import { refusal, stubPortal } from '../api/portal-stub'
import { endSession } from '../session/session'
import { toastQueue } from '../ui/toast-queue'
import { NewMemberPage } from './new-member-page'
import { answer, everyPage, felix, marit, signInAs } from './testing/club-members'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
// What is loaded on demand is loaded now.
await Promise.all([import('../session/sealing'), import('./member-combobox')])

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

test('of a minor only the short form is asked for, and what was typed for an adult comes back', async () => {
  const sent = await open({ [ENROL]: () => answer(felix, 1, 201) })
  type('Email', 'freya@skarnhollow.example')
  fireEvent.click(screen.getByRole('switch', { name: 'Adult Member' }))
  expect(screen.queryByLabelText('Email')).toBeNull()
  save()
  expect(await complaints()).toEqual(ofEveryone)

  fireEvent.click(screen.getByRole('switch', { name: 'Adult Member' }))
  expect(field('Email').value).toBe('freya@skarnhollow.example')

  fireEvent.click(screen.getByRole('switch', { name: 'Adult Member' }))
  fillIn()
  save()
  await expect.poll(() => location.pathname).toBe('/members')
  expect(sent()[0]?.body).toEqual({
    fname: 'Freya',
    lname: 'Zimmer',
    statusType: 'Active',
    birthdate: '1985-02-14',
    joinDate: '2026-11-01',
    isAdult: false,
    family: [],
  })
})

test('an adult is sent with digits, dates and a sealed password, and the directory says so', async () => {
  const sent = await open({ [ENROL]: () => answer(marit, 1, 201) })
  fillInAdult()
  save()
  await expect.poll(() => location.pathname).toBe('/members')

  const { password, ...body } = sent()[0]!.body as { password: string }
  expect(body).toEqual({
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
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['Marit Solheim is in the directory now.'])
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
  expect(field('Temporary password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Make one up' }))
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
