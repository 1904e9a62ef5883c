import { barriersOn } from './barriers'
import { marit } from './cast'
import { expect, test } from './journey'
import { mailedLink } from './mailbox'
import { current, field, heading, save, saved } from './profile-page'
import { signIn } from './sign-in-form'

test('a new email address takes the current password, a yes and the link that is sent there', {}, async ({
  open,
  sessions,
  request,
}) => {
  const alva = await sessions.enroll('Alva', 'Nygaard')
  const page = await open('/profile', { as: alva })
  const question = page.getByRole('alertdialog', { name: 'Confirm Email Address Update' })
  const address = 'alva.n@skarnhollow.example'

  await test.step('the current password is asked for', async () => {
    await expect(current(page)).toBeHidden()
    await field(page, 'Email').fill(address)
    await expect(current(page)).toBeVisible()
    await save(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Please enter your current password.'])
    await expect(question).toBeHidden()
  })

  await test.step('and so is whether it is meant', async () => {
    await current(page).fill('Not-The-Right-1!')
    await save(page)
    await expect(question).toContainText(address)
    expect(await barriersOn(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(field(page, 'Email')).toHaveValue(address)
    await expect(saved(page)).toBeHidden()
  })

  await test.step('a wrong password does not do, and what was typed stays', async () => {
    await save(page)
    await question.getByRole('button', { name: 'Use the new email' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(current(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Email')).toHaveValue(address)
  })

  await test.step('an address that somebody else has is refused beside its field', async () => {
    await field(page, 'Email').fill(marit.email)
    await current(page).fill(alva.password)
    await save(page)
    await question.getByRole('button', { name: 'Use the new email' }).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      /Another member already signs in with this email address\.$/,
    )
  })

  await test.step('the right one does', async () => {
    await field(page, 'Email').fill(address)
    await current(page).fill(alva.password)
    await save(page)
    await question.getByRole('button', { name: 'Use the new email' }).click()
    await expect(saved(page)).toBeVisible()
    await expect(current(page)).toBeHidden()
    await expect(page.getByText('Waiting for you to open the link we sent to')).toContainText(address)
    await expect(field(page, 'Email')).toHaveValue(alva.email)
  })

  await test.step('the link makes it the one to sign in with', async () => {
    await page.goto(await mailedLink(request, address, 'Confirm your new email'))
    await expect(page.getByRole('status')).toContainText(address)
    await page.getByRole('link', { name: 'See your account' }).click()
    await expect(heading(page)).toHaveText('Account')
    await expect(page.getByRole('list', { name: 'Email' })).toContainText(address)

    const visitor = await open('/login')
    await signIn(visitor, alva)
    await expect(visitor.getByRole('alert')).toBeVisible()
    await signIn(visitor, { ...alva, email: address })
    await expect(heading(visitor)).toHaveText(/, Alva$/)
  })
})

test('a new password is told what it lacks while it is typed, and opens the door', async ({ open, sessions }) => {
  const runar = await sessions.enroll('Runar', 'Vik')
  const page = await open('/profile', { as: runar })
  const elsewhere = await open('/login')
  await signIn(elsewhere, runar)
  await expect(heading(elsewhere)).toHaveText(/, Runar$/)
  const rules = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
  const unmet = rules.filter({ hasNotText: /, done$/ })
  const password = 'Three-Blue-Gates-9!'

  await test.step('the unmet rules shrink with each letter', async () => {
    await expect(rules).toHaveCount(0)
    await field(page, 'New password (optional)').fill('rope')
    const all = await rules.count()
    expect(all).toBeGreaterThan(2)
    const before = await unmet.count()
    await field(page, 'New password (optional)').pressSequentially('-Tow')
    expect(await unmet.count()).toBeLessThan(before)
    await field(page, 'New password (optional)').fill(password)
    await expect(unmet).toHaveCount(0)
  })

  await test.step('both have to be the same', async () => {
    await field(page, 'Confirm password (optional)').fill(`${password}!`)
    await current(page).fill(runar.password)
    await save(page)
    await expect(field(page, 'Confirm password (optional)')).toHaveAccessibleDescription(
      'Your passwords do no match! Please try again.',
    )
    await field(page, 'New password (optional)').fill('short')
    await field(page, 'Confirm password (optional)').fill('short')
    await save(page)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Your new password does not meet the password requirements. Please try again.',
    ])
  })

  await test.step('then it is the one that counts, and other browsers are signed out', async () => {
    await field(page, 'New password (optional)').fill(password)
    await field(page, 'Confirm password (optional)').fill(password)
    await save(page)
    await expect(saved(page)).toBeVisible()
    await expect(field(page, 'New password (optional)')).toHaveValue('')
    await page.reload()
    await expect(heading(page)).toHaveText('Your Profile')
    await expect(elsewhere).toHaveURL('/login')

    const visitor = await open('/login')
    await signIn(visitor, runar)
    await expect(visitor.getByRole('alert')).toBeVisible()
    await signIn(visitor, { ...runar, password })
    await expect(heading(visitor)).toHaveText(/, Runar$/)
  })
})
