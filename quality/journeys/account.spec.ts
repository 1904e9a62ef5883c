import type { Page } from '@playwright/test'

import { nora } from './cast'
import { expect, test } from './journey'
import { mailedLink } from './mailbox'
import { heading } from './profile-page'
import { signIn, signOut } from './sign-in-form'

/** A phone's own authenticator, which finds its owner's finger right. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** From the next page on the browser offers no passkey beside the fields. */
const offerNone = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a passkey is added, renamed, used to sign in and removed', async ({ open, sessions }) => {
  const tove = await sessions.enroll('Tove', 'Lind')
  const page = await open('/account-setup', { as: tove })
  await withAuthenticator(page)

  await test.step('it is made on this device', async () => {
    await press(page, 'Add a passkey')
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
    await expect(passkeys(page)).toContainText('Never used')
  })

  await test.step('it gets a name', async () => {
    await passkeys(page)
      .getByRole('button', { name: /^Rename/ })
      .click()
    await page.getByLabel('Name of this passkey').fill('Laptop at home')
    await press(page, 'Save')
    await expect(passkeys(page)).toContainText('Laptop at home')
  })

  await test.step('it is offered beside the fields, and signs in without a password', async () => {
    await page.goto('/signout')
    // The field may have the focus by itself, and the portal be open before the journey has looked.
    const greeting = heading(page).filter({ hasText: /, Tove$/ })
    await page.getByLabel('Email').or(greeting).first().focus()
    await expect(greeting).toBeVisible()
  })

  await test.step('where the browser offers none by itself, there is a button', async () => {
    await offerNone(page)
    await page.goto('/signout')
    await press(page, 'Sign in with a passkey')
    await expect(heading(page)).toHaveText(/, Tove$/)
  })

  await test.step('it is removed', async () => {
    await page.goto('/account-setup')
    await expect(passkeys(page)).toContainText(/Last used today/)
    await passkeys(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(passkeys(page)).toHaveCount(0)
  })
})

test('a member wants the passkey after the password, loses it, and is let in by an administrator', async ({
  open,
  sessions,
}) => {
  const vilde = await sessions.enroll('Vilde', 'Strand')
  const page = await open('/account-setup', { as: vilde })
  await withAuthenticator(page)
  const toggle = page.getByRole('switch', { name: 'Ask for my passkey after my password' })
  await expect(toggle).toHaveCount(0)
  await press(page, 'Add a passkey')
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()

  await test.step('the only passkey cannot be removed meanwhile', async () => {
    await passkeys(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('You need this passkey to sign in.')
    await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('after the password the passkey is asked for, and opens the portal', async () => {
    // Chosen beside the fields, it would be quicker than the password.
    await offerNone(page)
    await page.goto('/signout')
    await signIn(page, vilde)
    await expect(heading(page)).toHaveText(/, Vilde$/)
  })

  const elsewhere = await open('/login')
  await test.step('without it the password does not get in', async () => {
    await signIn(elsewhere, vilde)
    await expect(elsewhere.getByRole('alert')).toContainText('Now use your passkey.')
    await expect(elsewhere).toHaveURL('/login')
  })

  await test.step('an administrator removes the passkeys, and the password gets in', async () => {
    const office = await open('/members', { as: nora })
    const { users } = await (await sessions.asNora()).get('/users/')
    const id = users.find((user: { fname: string }) => user.fname === 'Vilde')._id
    await office.goto(`/members/${id}`)
    await press(office, 'Remove passkeys')
    await office.getByRole('alertdialog').getByLabel('Reason').fill('Lost the phone.')
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove passkeys' }).click()
    await expect(office.getByRole('alertdialog')).toBeHidden()
    await expect(office.getByRole('button', { name: 'Remove passkeys' })).toHaveCount(0)
    await signIn(elsewhere, vilde)
    await expect(heading(elsewhere)).toHaveText(/, Vilde$/)
  })
})

test('after ten minutes it is asked who deletes a member, and nothing typed is lost', async ({ open, sessions }) => {
  const gone = await sessions.enroll('Ketil', 'Sund')
  const administrator = await sessions.enroll('Runa', 'Vold')
  const nora = await sessions.asNora()
  const { users } = await nora.get('/users/')
  const idOf = (fname: string) => users.find((user: { fname: string }) => user.fname === fname)._id
  await nora.put(`/users/${idOf('Runa')}/role`, { role: 'administrator' })
  const page = await open('/login')
  await signIn(page, administrator)
  await expect(heading(page)).toHaveText(/, Runa$/)

  // Ten minutes are long for a journey: the portal says what it would say then.
  let isConfirmed = false
  await page.route(`**/api/users/${idOf('Ketil')}`, (route) => {
    if (isConfirmed || route.request().method() !== 'DELETE') return route.continue()
    const error = 'You’re deleting a member. We ask again because it’s been more than 10 minutes.'
    return route.fulfill({ status: 403, json: { error, code: 'CONFIRM_IT_IS_YOU', requestId: 'a-journey-asks-who' } })
  })
  await page.goto(`/members/${idOf('Ketil')}`)
  await press(page, 'Delete')
  await page.getByLabel(/^Type/).fill(gone.lname)
  await press(page, 'Delete the member')
  await expect(dialog(page)).toContainText('You’re deleting a member.')

  await test.step('a wrong password does not do', async () => {
    await dialog(page).getByLabel('Password', { exact: true }).fill('Not-The-Right-1!')
    await dialog(page).getByRole('button', { name: 'Confirm with password' }).click()
    await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'That isn’t your current password.',
    )
  })

  await test.step('the right one does, and what was typed is sent', async () => {
    isConfirmed = true
    await dialog(page).getByLabel('Password', { exact: true }).fill(administrator.password)
    await dialog(page).getByRole('button', { name: 'Confirm with password' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/members')
  })
})

test('a member sees where they are signed in, and ends the others', async ({ open, sessions }) => {
  const eli = await sessions.enroll('Eli', 'Moen')
  const elsewhere = await open('/login')
  await signIn(elsewhere, eli)
  await expect(heading(elsewhere)).toHaveText(/, Eli$/)
  const page = await open('/account-setup', { as: eli })
  const list = page.getByRole('list', { name: 'Where you’re signed in' })
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await press(page, 'End all other sessions')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(elsewhere).toHaveURL('/login')
})

test('signing out without a line ends the session once the line is back', async ({ open, sessions, request }) => {
  const page = await open('/login')
  const siri = await sessions.enroll('Siri', 'Dahl')
  await signIn(page, siri)
  await expect(heading(page)).toHaveText(/, Siri$/)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const status = async () =>
    (await request.get('/api/session', { headers: { Authorization: `Bearer ${token}` } })).status()

  await page.route('**/api/signout', (route) => route.abort())
  await signOut(page)
  await expect(heading(page)).toHaveText('Sign in')
  expect(await status()).toBe(200)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('endedSessions'))).not.toBe(null)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
  await page.unroute('**/api/signout')
  await page.reload()
  await expect.poll(status).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('endedSessions'))).toBe(null)
})

test('the owner of the old email stops a change', async ({ open, sessions, request }) => {
  const ivar = await sessions.enroll('Ivar', 'Haug')
  const nora = await sessions.asNora()
  const { users } = await nora.get('/users/')
  const id = users.find((user: { fname: string }) => user.fname === 'Ivar')._id
  await nora.put(`/users/${id}`, { email: 'ivar.h@skarnhollow.example' })
  const page = await open('/account-setup', { as: ivar })
  await expect(page.getByRole('status').first()).toContainText('ivar.h@skarnhollow.example')
  await page.goto(await mailedLink(request, ivar.email, 'Your login email is about to change'))
  await press(page, 'Keep this email')
  await expect(page.getByRole('status')).toContainText(ivar.email)
})
