import type { Page } from '@playwright/test'

import { mina, nora } from './cast'
import { expect, test } from './journey'
import { signIn } from './sign-in-form'

const CHOSEN = 'Wet-Wool-Socks-8!'

test('a new member goes through the five steps, complaint by complaint, and is then in the club’s portal', {
  tag: '@core',
}, async ({ open, sessions }) => {
  const page = await open('/members')
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname))
  await page.clock.install()
  const title = page.getByRole('heading', { level: 1 })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const press = (name: string) => page.getByRole('button', { name }).click()

  await test.step('the temporary password leads to the wizard, and nowhere else', async () => {
    await signIn(page, mina)
    await expect(title).toHaveText('Welcome, Mina')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.goto('/members/board')
    await expect(title).toHaveText('Welcome, Mina')
    await expect(page).toHaveURL('/')
    await expect(currentStep(page)).toHaveText('Welcome')
    expect(refused).toEqual([])
  })

  await test.step('what a password still lacks is listed while it is typed', async () => {
    await press('Get Started')
    await expect(title).toBeFocused()
    await expect(currentStep(page)).toHaveText('Password')
    const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
    await expect(rules).toHaveText([TOO_SHORT, NO_CAPITAL, NO_SPECIAL, NO_NUMBER, EASY])
    await field('New password').pressSequentially('wool8')
    await expect(rules).toHaveText([TOO_SHORT, NO_CAPITAL, NO_SPECIAL, `${NO_NUMBER}, done`, EASY])
    await field('New password').pressSequentially('! Socks')
    await expect(rules).toHaveText([TOO_SHORT, NO_CAPITAL, NO_SPECIAL, NO_NUMBER, EASY].map((rule) => `${rule}, done`))
  })

  await test.step('each complaint about the password stands beside its field', async () => {
    for (const [password, complaint] of PASSWORD_COMPLAINTS) {
      await field('New password').fill(password)
      await press('Continue')
      await expect(field('New password'), complaint).toHaveAccessibleDescription(complaint)
      await expect(field('New password')).toBeFocused()
    }
    await field('New password').fill(CHOSEN)
    await field('Confirm password').fill('Wet-Wool-Socks-9!')
    await press('Continue')
    await expect(field('New password')).toHaveAccessibleDescription('')
    await expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match')
    await field('Confirm password').fill(CHOSEN)
    await press('Continue')
  })

  await test.step('a birthdate must be a real one', async () => {
    await expect(currentStep(page)).toHaveText('Birthdate')
    for (const typed of ['', '2', '02301992', '02032999']) {
      await field('Birthdate').fill('')
      await field('Birthdate').pressSequentially(typed)
      await press('Continue')
      await expect(field('Birthdate')).toHaveAccessibleDescription(/Please enter a valid birthdate$/)
    }
    await field('Birthdate').fill('02/04/2019')
    await press('Continue')
    await expect(field('Birthdate')).toHaveAccessibleDescription(/Accounts are for members 18 or older\./)
    await field('Birthdate').fill('')
    await field('Birthdate').pressSequentially('02041992')
    await expect(field('Birthdate')).toHaveValue('02/04/1992')
  })

  await test.step('a line that is cut while saving loses nothing that was typed', async () => {
    await press('Continue')
    await expect(currentStep(page)).toHaveText('Saving')
    await expect(page.getByText('One moment while we update your information...')).toBeVisible()
    await page.context().setOffline(true)
    await expect(title).toHaveText('Not saved yet')
    await expect(page.getByRole('alert')).toContainText('This needs an internet connection.')
    await press('Back')
    await expect(field('Birthdate')).toHaveValue('02/04/1992')
    await press('Back')
    await expect(field('New password')).toHaveValue(CHOSEN)
    await expect(field('Confirm password')).toHaveValue(CHOSEN)
    await press('Continue')
    await press('Continue')
    await expect(currentStep(page)).toHaveText('Saving')
    await page.clock.fastForward(3000)
    await expect(title).toHaveText('Not saved yet')
  })

  await test.step('it can be tried again, and the portal opens', async () => {
    await page.context().setOffline(false)
    await press('Try again')
    await expect(title).toHaveText("Cheers, You're All Set!")
    await press('Take Me To The Portal')
    await expect(title).toHaveText(/^Good \w+, Mina$/)
    await expect(title).toBeFocused()
    await page.getByRole('button', { name: 'Members' }).click()
    await page.getByRole('link', { name: 'Directory', exact: true }).click()
    await page.getByLabel('Find a member').fill('mina farrow')
    await expect(page.getByRole('row', { name: 'Farrow, Mina' })).toBeVisible()
  })

  await test.step('from now on the chosen password opens, and the temporary one does not', async () => {
    const visitor = await open('/login')
    await signIn(visitor, mina)
    await expect(visitor.getByRole('alert')).toContainText('The email or password is incorrect.')
    await signIn(visitor, { ...mina, password: CHOSEN })
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Mina$/)
  })

  await test.step('an administrator sees the birthdate she has given', async () => {
    const { userId } = await sessions.of({ ...mina, password: CHOSEN })
    const record = await open(`/members/${userId}`, { as: nora })
    await expect(record.getByText('02/04/1992')).toBeVisible()
  })
})

const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Setting up' }).getByRole('listitem').and(page.locator('[aria-current="step"]'))

const TOO_SHORT = 'Must be at least 8 characters long'
const NO_CAPITAL = 'Must contain at least one capital letter'
const NO_SPECIAL = 'Must contain at least special character (!@#$%)'
const NO_NUMBER = 'Must contain at least one number'
const EASY = 'Must not be easy to guess'

const PASSWORD_COMPLAINTS = [
  ['', 'Please enter a new password'],
  ['Wool-8!', TOO_SHORT],
  ['wet-wool-socks-8!', NO_CAPITAL],
  ['Wet_Wool_Socks_8', NO_SPECIAL],
  ['Wet-Wool-Socks!', NO_NUMBER],
] as const
