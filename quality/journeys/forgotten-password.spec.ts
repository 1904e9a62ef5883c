import type { Page } from '@playwright/test'

import { expect, test } from './journey'
import { lettersTo, mailedLink } from './mailbox'
import { signIn } from './sign-in-form'

const NEW_PASSWORD = 'Lantern-By-Door-6!'

test('whoever forgot the password gets a link by mail, once, and chooses another', { tag: '@core' }, async ({
  open,
  request,
  sessions,
}) => {
  const alva = await sessions.enroll('Alva', 'Thorne')
  const page = await open('/login')
  const elsewhere = await open('/members', { as: alva })
  await expect(elsewhere.getByRole('row', { name: 'Aldous, Wren' })).toBeVisible()
  const field = (name: string) => page.getByLabel(name, { exact: true })

  await test.step('a known and an unknown address are told the same', async () => {
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(field('Email')).toHaveAccessibleDescription(
      'Please enter the email address associated with your login.',
    )
    await expect(field('Email')).toBeFocused()

    const known = await askForLink(page, alva.email)
    const unknown = await askForLink(page, 'nobody@skarnhollow.example')
    expect(unknown).toEqual(known)
    expect(known.body).toBe(
      '{"message":"If that address belongs to a member, we’re sending it a link to choose a new password. If it doesn’t arrive within ten minutes, please ask again."}',
    )
  })

  const link = await mailedLink(request, alva.email, 'Choose a new password')
  expect(await lettersTo(request, 'nobody@skarnhollow.example')).toEqual([])

  await test.step('the link greets its reader, and its token leaves the address', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Alva')
    await expect(page).toHaveURL('/reset-password')
    expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }]))).not.toContain(tokenOf(link))
    await expect(field('New password')).toHaveAccessibleDescription(
      'At least 8 characters, one capital letter and one special character.',
    )
  })

  await test.step('complaints come in the specification’s order', async () => {
    for (const [password, confirmation, complaint] of COMPLAINTS) {
      await field('New password').fill(password)
      await field('Confirm password').fill(confirmation)
      await page.getByRole('button', { name: 'Save new password' }).click()
      await expect(page.locator('form').getByText(/^The password must|^Passwords do/)).toHaveText([complaint])
    }
  })

  await test.step('the new password is saved, and ends what was signed in with the old one', async () => {
    await field('New password').fill(NEW_PASSWORD)
    await field('Confirm password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('status')).toContainText('Saved. You can use your new password now.')
    await expect(elsewhere).toHaveURL('/login')
  })

  await test.step('the old password is refused, the new one opens', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, alva)
    await expect(page.getByRole('alert')).toHaveText('Error. The email or password is incorrect.')
    await signIn(page, { ...alva, password: NEW_PASSWORD })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Alva$/)
    const letters = await lettersTo(request, alva.email)
    expect(letters.map(({ subject }) => subject)).toContain('Your password was changed')
  })

  await test.step('a link that was used, or that nobody was sent, leads to asking for a new one', async () => {
    const visitor = await open('/login')
    for (const address of [link, '/reset-password?token=made-up', '/reset-password']) {
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { level: 1 }), address).toHaveText('Reset password')
      await expect(visitor).toHaveURL('/reset-password')
      await expect(visitor.getByLabel('New password')).toBeHidden()
      if (address.includes('token')) {
        await expect(visitor.getByRole('alert')).toHaveText(
          'Error. This link was already used or has expired. Please get a new one.',
        )
      }
      await visitor.getByRole('link', { name: 'Get a new link' }).click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Forgot password')
    }
  })
})

/** What the page and the portal answer to somebody with this address. */
async function askForLink(page: Page, address: string) {
  const answered = page.waitForResponse('**/api/login/forgot-password')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const response = await answered
  await expect(page.getByRole('status')).toBeVisible()
  const { 'x-request-id': _id, date: _date, ...headers } = await response.allHeaders()
  const shown = (await page.locator('main').ariaSnapshot()).replace(address, 'the address')
  return { status: response.status(), headers, body: await response.text(), shown }
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? 'no token'

// Each password also breaks every rule that comes after the one that is told.
const COMPLAINTS = [
  ['lantern', 'door', 'The password must be at least 8 characters long'],
  ['lanternbydoor', 'doorbylantern', 'Passwords do not match'],
  ['lanternbydoor', 'lanternbydoor', 'The password must contain at least one number'],
  ['lantern-by-door 6,_', 'lantern-by-door 6,_', 'The password must contain at least one special character'],
  ['lantern-by-door-6!', 'lantern-by-door-6!', 'The password must contain at least one capital letter'],
] as const
