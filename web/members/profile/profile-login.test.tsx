import { screen } from '@testing-library/react'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasUnsaved } from '../../records/leave-guard/unsaved'
import { refusal } from '../../sync/testing/portal-stub'
import {
  complaints,
  field,
  leaveProfile,
  openProfile,
  press,
  SAVE,
  SAVED,
  save,
  saved,
  signInAsMarit,
  type,
} from './testing/open-profile'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
const key = btoa(JSON.stringify({ kid: 'k1', jwk: await exportJWK(publicKey), exp: 0, challenge: 'once' }))
const exchange = { 'POST /login/key': () => Response.json({ key }) }
// What is loaded on demand is loaded now.
await import('../../shell/sign-in/sealing')

beforeEach(signInAsMarit)

afterEach(leaveProfile)

const opened = async (jwe: unknown) =>
  new TextDecoder().decode((await compactDecrypt(String(jwe), privateKey)).plaintext).replace(/\0+$/, '')

test.each([
  ['Larchwood1!', 'Larchwood1?', 'Your passwords do no match! Please try again.'],
  ['', 'Larchwood1!', 'Your passwords do no match! Please try again.'],
  ['larchwood', 'larchwood', 'Your new password does not meet the password requirements. Please try again.'],
])('the passwords "%s" and "%s" are not saved, and stay typed', async (password, confirmation, complaint) => {
  const { puts } = await openProfile(exchange)
  type('New password (optional)', password)
  type('Confirm password (optional)', confirmation)
  type('Current password', 'Old-Rope-77!')
  await save()
  expect(await complaints()).toEqual([complaint])
  expect(field('Confirm password (optional)').value).toBe(confirmation)
  expect(puts()).toEqual([])
})

test('what a new password still lacks is listed while it is typed', async () => {
  await openProfile(exchange)
  expect(screen.queryByRole('list', { name: 'Password requirements' })).toBeNull()
  type('New password (optional)', 'Larch')
  const met = () => screen.getAllByText(/done/).map((done) => done.parentElement?.textContent)
  expect(met()).toEqual(['Must contain at least one capital letter, done'])
  type('New password (optional)', 'Larchwood1')
  expect(met()).toHaveLength(3)
})

test('a password of words that others know of the member is not saved, and the list says why', async () => {
  const { puts } = await openProfile(exchange)
  type('New password (optional)', 'Solheim-1974!')
  type('Confirm password (optional)', 'Solheim-1974!')
  type('Current password', 'Old-Rope-77!')
  const line = () => screen.getByText('Must not be easy to guess').textContent
  await save()
  expect(await complaints()).toEqual(['This password is too easy to guess. Please choose another.'])
  expect(line()).not.toContain('done')
  expect(puts()).toEqual([])
  type('New password (optional)', 'Larchwood1!')
  await expect.poll(line).toContain('done')
})

test('a new password leaves the browser sealed, with the current one, which is asked for', async () => {
  const { puts } = await openProfile(exchange)
  expect(screen.queryByLabelText('Current password')).toBeNull()
  type('New password (optional)', 'Larchwood1!')
  type('Confirm password (optional)', 'Larchwood1!')
  await save()
  expect(await complaints()).toEqual(['Please enter your current password.'])

  type('Current password', 'Old-Rope-77!')
  await save()
  expect(await screen.findByText(SAVED)).toBeDefined()
  const { password, currentPassword } = (puts()[0]?.body ?? {}) as Record<string, unknown>
  expect(await opened(password)).toBe('Larchwood1!')
  expect(await opened(currentPassword)).toBe('Old-Rope-77!')
  expect(field('New password (optional)').value).toBe('')
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('a save whose answer was lost is sent again in the same words, under the same key', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { puts } = await openProfile({
    ...exchange,
    [SAVE]: ({ body }, times) => (times > 1 ? saved(body) : new TypeError('Failed to fetch')),
  })
  type('New password (optional)', 'Larchwood1!')
  type('Confirm password (optional)', 'Larchwood1!')
  type('Current password', 'Old-Rope-77!')
  await save()
  expect((await screen.findByRole('alert')).textContent).toContain('This needs an internet connection')
  await save()
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()[1]?.body).toEqual(puts()[0]?.body)
  expect(puts()[1]?.headers.get('Idempotency-Key')).toBe(puts()[0]?.headers.get('Idempotency-Key'))
})

test('another email is confirmed first: what it becomes is said, and nothing is sent without a yes', async () => {
  const { puts } = await openProfile(exchange)
  type('Email', 'marit.s@skarnhollow.example')
  type('Current password', 'Old-Rope-77!')
  await save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Email Address Update' })
  expect(dialog.textContent).toContain('you’ll sign in with')
  expect(dialog.textContent).toContain('marit.s@skarnhollow.example')

  await press('Cancel')
  expect(puts()).toEqual([])
  expect(field('Email').value).toBe('marit.s@skarnhollow.example')

  await save()
  await press('Use the new email')
  expect(await screen.findByText(SAVED)).toBeDefined()
  expect(puts()).toHaveLength(1)
})

test.each([
  ['email', 'Another member has this email address.', 'Email'],
  ['currentPassword', 'That isn’t your current password.', 'Current password'],
])('what the portal has against the %s stands beside it, and everything typed stays', async (name, sentence, label) => {
  await openProfile({
    ...exchange,
    [SAVE]: () => refusal(409, 'EMAIL_TAKEN', sentence, { fields: { [name]: sentence } }),
  })
  type('Email', 'marit.s@skarnhollow.example')
  type('Current password', 'Old-Rope-77!')
  type('City', 'Ravensholt')
  await save()
  await press('Use the new email')
  expect(await complaints()).toEqual([sentence])
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(field('Email').value).toBe('marit.s@skarnhollow.example')
  expect(field('Current password').value).toBe('Old-Rope-77!')
  expect(field('City').value).toBe('Ravensholt')
  expect(hasUnsaved()).toBe(true)
})
