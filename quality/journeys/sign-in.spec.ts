import { marit, nora } from './cast'
import { expect, test } from './journey'
import { signIn, signOut } from './sign-in-form'
import { readable } from './spellings'

test('an administrator signs in, and nothing that leaves the browser shows the email or the password', {
  tag: '@core',
}, async ({ open }) => {
  const page = await open('/login')
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  })
  const login = page.waitForRequest('**/api/login/')
  await signIn(page, nora)

  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Nora$/ })).toBeFocused()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Nora Quist' })).toContainText('Administrator')
  await expect(page).toHaveURL('/')

  expect(readable(sent.join('\n'), [nora.email, nora.password])).toEqual([])
  const { alpha, beta } = (await login).postDataJSON()
  expect([alpha, beta].map(headerOf)).toEqual([
    expect.objectContaining({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'login-email' }),
    expect.objectContaining({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'login-password' }),
  ])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(readable(kept, [nora.email, nora.password])).toEqual([])
})

test('a wrong password and an unknown address are told the same, and the right password still opens', {
  tag: '@core',
}, async ({ open }) => {
  const page = await open('/login')
  const alert = page.getByRole('alert')

  await signIn(page, { email: marit.email, password: 'Twelve-Cords-24!' })
  await expect(alert).toHaveText('Error. The email or password is incorrect.')
  await expect(page.getByLabel('Email')).toHaveValue(marit.email)
  const wrongPassword = await page.locator('main').ariaSnapshot()

  await page.getByLabel('Email').fill('nobody@skarnhollow.example')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/login/'))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await answered
  await expect(alert).toBeVisible()
  const unknownAddress = await page.locator('main').ariaSnapshot()
  expect(unknownAddress.replace('nobody@skarnhollow.example', marit.email)).toBe(wrongPassword)

  await signIn(page, { ...marit, email: ` ${marit.email.toUpperCase()} ` })
  await expect(page.getByRole('heading', { level: 1, name: /, Marit$/ })).toBeVisible()
})

test('a remembered path that somebody has tampered with leads nowhere but home', async ({ open, baseURL }) => {
  const page = await open('/login')
  const strangers: string[] = []
  page.on('request', (request) => {
    // What the page itself has made, such as a picture, is of its own origin.
    if (new URL(request.url()).origin !== baseURL) strangers.push(request.url())
  })
  const home = page.getByRole('heading', { level: 1, name: /, Marit$/ })
  const paths = ['https://elsewhere.example/members', '//elsewhere.example/members', '/\\elsewhere.example', '/signout']
  for (const path of paths) {
    await page.evaluate((path) => localStorage.setItem('requestedURL', path), path)
    await signIn(page, marit)
    await home.waitFor()
    await expect(page, path).toHaveURL('/')
    await signOut(page)
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  }
  expect(strangers).toEqual([])
})

test('signing out forgets the session, but not the dismissed alerts nor the tutorial that was seen', async ({
  open,
  request,
}) => {
  const page = await open('/members')
  await signIn(page, marit)
  await expect(page.getByRole('row', { name: 'Aldous, Wren' })).toBeVisible()
  const token = await page.evaluate(() => {
    localStorage.setItem('dismissedAlerts', '["an-alert"]')
    localStorage.setItem('have-joyride', 'true')
    localStorage.setItem('draft', 'Something half written')
    return localStorage.getItem('token')
  })
  const session = () => request.get('/api/session', { headers: { Authorization: `Bearer ${token}` } })
  expect((await session()).status()).toBe(200)

  const goodbye = page.waitForResponse('**/api/signout')
  await page.getByRole('button', { name: 'Marit Solheim' }).click()
  await page.getByRole('link', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    dismissedAlerts: '["an-alert"]',
    'have-joyride': 'true',
  })
  expect((await goodbye).status()).toBe(204)
  expect((await session()).status()).toBe(401)

  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('row')).toHaveCount(0)
})

const headerOf = (sealed: string) => JSON.parse(Buffer.from(sealed.split('.')[0] ?? '', 'base64url').toString())
