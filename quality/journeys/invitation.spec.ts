import { nora } from './cast'
import { heldUndo } from './held-undo'
import { expect, test } from './journey'
import { lettersTo, mailedLink } from './mailbox'
import { signIn } from './sign-in-form'

const PASSWORD = 'Wet-Wool-Socks-8!'
const SUBJECT = 'Set your password for Skarn Hollow Ski Club'
const halima = { email: 'halima.noor@skarnhollow.example', password: PASSWORD }

test('a new member is invited by mail, sets a password and is in; the directory says how far they are', async ({
  open,
  request,
}) => {
  const page = await open('/members/new', { as: nora })
  const directory = await open('/members?find=noor', { as: nora })
  const field = (name: string) => page.getByLabel(name, { exact: true })

  await test.step('an administrator adds the member, who gets one letter', async () => {
    await field('First Name').fill('Halima')
    await field('Last Name').fill('Noor')
    await field('Status Type').selectOption('Active')
    await field('Join Date').pressSequentially('11142026')
    await field('Birthdate').pressSequentially('07301988')
    await field('Email').fill(halima.email)
    await expect(page.getByRole('radio', { name: 'Send an invitation' })).toBeChecked()
    await field('Home/Primary phone').pressSequentially('4255550191')
    await field('Street').fill('4 Switchback Road')
    await field('City').fill('Alder Falls')
    await field('Zip').fill('98999')
    await page.getByRole('button', { name: 'Add New Member' }).click()
    await page
      .getByRole('link', { name: 'View' })
      .or(page.getByRole('button', { name: 'View' }))
      .click()
    await expect(page.getByText(/^Invited, link works until /)).toBeVisible()
    await expect(directory.getByRole('row', { name: /Noor/ })).toContainText('Invited')
  })

  const first = await mailedLink(request, halima.email, SUBJECT)
  expect(await lettersTo(request, halima.email)).toHaveLength(1)

  await test.step('an invitation that is sent again ends the first link', async () => {
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`We sent an invitation to ${halima.email}.`)).toBeVisible()
    await expect.poll(async () => (await lettersTo(request, halima.email)).length).toBe(2)
    const visitor = await open(first)
    await expect(visitor.getByRole('alert')).toContainText('This invitation has expired or was already used.')
  })

  await test.step('a withdrawn one can be undone', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const undo = await heldUndo(page, 'invitation was withdrawn.')
    await expect(directory.getByRole('row', { name: /Noor/ })).toContainText('Not invited')
    await undo.click()
    await expect(directory.getByRole('row', { name: /Noor/ })).toContainText('Invited')
  })

  const visitor = await open(await mailedLink(request, halima.email, SUBJECT))
  const answer = (name: string) => visitor.getByLabel(name, { exact: true })

  await test.step('the link greets its reader, and its token leaves the address', async () => {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome, Halima')
    await expect(visitor).toHaveURL('/invitation')
    await expect(directory.getByRole('row', { name: /Noor/ })).toContainText('Opened')
  })

  await test.step('a password and a birthdate open the portal', async () => {
    await answer('New password').fill(PASSWORD)
    await answer('Confirm password').fill(PASSWORD)
    await answer('Birthdate').pressSequentially('07301988')
    await visitor.getByRole('button', { name: 'Set password' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Halima$/)
    await expect(directory.getByRole('row', { name: /Noor/ }).getByText('Signed in', { exact: true })).toBeVisible()
  })

  await test.step('the password works at the next sign-in, and the history tells all of it', async () => {
    const later = await open('/login')
    await signIn(later, halima)
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Halima$/)
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('tabpanel', { name: 'History' })
    await expect(history.getByText('Halima Noor set up the account')).toBeVisible()
    await expect(history.getByText('Halima Noor opened the invitation')).toBeVisible()
    await expect(history.getByText('Nora Quist added the member and sent an invitation')).toBeVisible()
  })
})
