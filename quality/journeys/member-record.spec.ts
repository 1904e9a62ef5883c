import { marit, nora } from './cast'
import { expect, test } from './journey'
import { untilLive } from './room-line'
import { signIn } from './sign-in-form'

test('an administrator adds an adult, who appears in a directory that is open elsewhere', { tag: '@core' }, async ({
  open,
}) => {
  const page = await open('/members/new', { as: nora })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const add = () => page.getByRole('button', { name: 'Add New Member' }).click()
  const elsewhere = await open('/members?find=rydell', { as: marit })
  await expect(elsewhere.getByRole('heading', { name: 'No members found' })).toBeVisible()

  await page.getByRole('radio', { name: 'Set a temporary password' }).check()

  await test.step('an empty form is complained about in the specification’s order', async () => {
    await add()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([...OF_EVERYONE, ...OF_ADULTS])
    await page.getByRole('link', { name: "Please enter the member's city." }).click()
    await expect(field('City')).toBeFocused()
    await expect(field('City')).toHaveAccessibleDescription("Please enter the member's city.")
  })

  await test.step('a minor is asked for less', async () => {
    await page.getByRole('switch', { name: 'Adult Member' }).click()
    await expect(field('Email')).toBeHidden()
    await add()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(OF_EVERYONE)
    await page.getByRole('switch', { name: 'Adult Member' }).click()
  })

  await test.step('everything is entered, as it would be typed', async () => {
    await field('First Name').fill('Ylva')
    await field('Last Name').fill('Rydell')
    await field('Status Type').selectOption('Associate')
    await field('Join Date').pressSequentially('11142026')
    await field('Birthdate').pressSequentially('07301988')
    await field('Email').fill('ylva.rydell@skarnhollow.example')
    await field('Temporary password').fill('Boiler-Is-Lit-5!')
    await field('Home/Primary phone').pressSequentially('4255550191')
    await expect(field('Home/Primary phone')).toHaveValue('(425) 555-0191')
    await field('Street').fill('3 Heron Street')
    await field('City').fill('Cedar Landing')
    await field('Zip').fill('98996')
    await page.getByLabel('Associated family members').fill('brandt')
    await page.getByRole('option', { name: 'Brandt, Joakim' }).click()
    await expect(page.getByRole('button', { name: 'Remove Joakim Brandt' })).toBeVisible()
  })

  await test.step('the other directory shows the new member by itself', async () => {
    await untilLive(elsewhere)
    await elsewhere.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await add()
    await expect(page).toHaveURL('/members')
    await expect(page.getByText('Ylva Rydell was added.')).toBeVisible()
    await expect(elsewhere.getByRole('row', { name: 'Rydell, Ylva Ylva (425) 555-0191' })).toBeVisible()
    expect(await elsewhere.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  })

  await test.step('the record holds what was entered, and links the family from both sides', async () => {
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ylva Rydell')
    const details = page.getByRole('tabpanel', { name: 'Details' })
    const facts = [
      '(425) 555-0191',
      '3 Heron Street',
      'Cedar Landing, WA 98996',
      '11/14/2026',
      '07/30/1988',
      'Associate',
    ]
    for (const fact of facts) await expect(details).toContainText(fact)
    await details.getByRole('link', { name: 'Joakim Brandt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joakim Brandt')
    await expect(page.getByRole('link', { name: 'Ylva Rydell' })).toBeVisible()
  })

  await test.step('the temporary password opens the wizard', async () => {
    const visitor = await open('/login')
    await signIn(visitor, { email: 'ylva.rydell@skarnhollow.example', password: 'Boiler-Is-Lit-5!' })
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ylva')
  })
})

test('an administrator edits a record, and its history says who changed what', async ({ open, sessions }) => {
  const { userId } = await sessions.of(await sessions.enroll('Birger', 'Holm'))
  const page = await open(`/members/${userId}`, { as: nora })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const update = () => page.getByRole('button', { name: "Update Birger's Profile" }).click()
  const saved = page.getByText('Your profile has been successfully updated!')

  await test.step('what is missing is told in the specification’s order', async () => {
    await page.getByRole('link', { name: 'Edit' }).click()
    for (const name of CLEARED) await field(name).fill('')
    await update()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      ...EDIT_OF_ADULTS,
      "Please enter the member's first name.",
      "Please enter the member's last name.",
      "Please enter the member's birthdate.",
      "Please enter the member's join date.",
    ])
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(field('Last Name')).toHaveValue('Holm')
  })

  await test.step('an address that somebody else signs in with is refused beside its field', async () => {
    await field('Email').fill(marit.email.toUpperCase())
    await field('City').fill('Tolling')
    await update()
    await expect(field('Email')).toHaveAccessibleDescription('Another member already signs in with this email address.')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await expect(field('Email')).toHaveValue(marit.email.toUpperCase())
    await expect(field('City')).toHaveValue('Tolling')
    await field('Email').fill('birger.holm@skarnhollow.example')
    await field('City').fill('Alder Falls')
  })

  await test.step('a phone is changed, then the address', async () => {
    await field('Cell phone (optional)').fill('')
    await field('Cell phone (optional)').pressSequentially('2065550172')
    await update()
    await expect(saved).toBeVisible()
    await expect(saved).toBeInViewport()
    await page.getByRole('button', { name: 'Dismiss: Saved.' }).click()
    await expect(saved).toBeHidden()
    await field('Street').fill('412 Quarry Steps')
    await field('City').fill('Quarry Bend')
    await field('City').press('Enter')
    await expect(saved).toBeVisible()
  })

  await test.step('the History tab tells both, newest first, reached by the arrow keys', async () => {
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Birger Holm' }).click()
    await page.getByRole('tab', { name: 'Details' }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'History' })).toBeFocused()
    const entries = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
    const sentences = [
      'Nora Quist changed street and city',
      'Nora Quist changed cell phone from (206) 555-0191 to (206) 555-0172',
      'Birger Holm set up the account',
      'Nora Quist added the member',
    ]
    await expect(entries).toHaveCount(sentences.length)
    for (const [at, sentence] of sentences.entries()) await expect(entries.nth(at)).toContainText(sentence)
    await expect(entries.first()).toContainText('7 Ferry Landing Road')
    await expect(entries.first()).toContainText('412 Quarry Steps')
    await page.reload()
    await expect(entries.first()).toContainText('Nora Quist changed street and city')
  })

  await test.step('a member sees the new phone, and no history', async () => {
    const member = await open(`/members/${userId}?tab=history`, { as: marit })
    await expect(member.getByText('(206) 555-0172')).toBeVisible()
    await expect(member.getByRole('tab')).toHaveText(['Details', 'Family'])
    await expect(member.getByText('changed phone')).toBeHidden()
  })
})

const OF_EVERYONE = [
  "Please enter the member's first name.",
  "Please enter the member's last name.",
  "Please enter the member's birthdate.",
  "Please enter the member's join date.",
  'Please select a status type.',
]

const OF_ADULTS = [
  "Please enter the member's email address.",
  "Please enter the member's temporary password.",
  "Please enter the member's Home/Primary phone number.",
  "Please enter the member's street address.",
  "Please enter the member's city.",
  "Please enter the member's zip code.",
]

const EDIT_OF_ADULTS = OF_ADULTS.filter((message) => !message.includes('password'))

const CLEARED = [
  'First Name',
  'Last Name',
  'Birthdate',
  'Join Date',
  'Email',
  'Home/Primary phone',
  'Street',
  'City',
  'Zip',
]
