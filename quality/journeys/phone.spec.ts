import { tooSmall } from '../access/sizes'
import { marit, nora } from './cast'
import { answerWith, SEASON, weather } from './dashboard-page'
import { expect, test } from './journey'
import { coveredByFloating, hiddenByKeyboard, outOfSight } from './phone-measures'
import { screenRecords } from './screen-records'
import { settled } from './settled'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const alert = (_id: string, type: string, text: string) => ({
  ...{ _id, type, message: words(text), expirationDate: '2099-12-31', expired: false },
})
const ALERTS = [
  alert('stove', 'danger', 'Do not use the wood stove in the junior room.'),
  alert('gate', 'warning', 'The upper road gate is locked.'),
  alert('bunks', 'info', 'Three bunks are left for Thanksgiving.'),
  alert('dues', 'info', 'Dues are payable until the end of the month.'),
  alert('rope', 'success', 'The new tow rope is spliced.'),
]

test('of five alerts a phone shows two, then the weather, and the others on request, by key as well', async ({
  open,
}) => {
  const page = await open('/profile', { ...PHONE, as: marit })
  await answerWith(page, { ...SEASON, alerts: ALERTS })
  await page.goto('/')
  const notes = page.getByRole('region', { name: 'Alerts' }).getByRole('note')
  await expect(notes).toHaveCount(2)
  await expect(weather(page).getByRole('heading', { level: 2 })).toBeVisible()
  await settled(page)
  expect((await weather(page).boundingBox())?.y).toBeLessThan(640)

  const more = page.getByRole('button', { name: '3 more' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('Enter')
  await expect(notes).toHaveCount(5)
  await page.getByRole('button', { name: 'Show fewer' }).press('Enter')
  await expect(notes).toHaveCount(2)

  await page.getByRole('button', { name: /^Dismiss: Warning/ }).click()
  await expect(notes.nth(1)).toContainText('Three bunks are left')
  await expect(page.getByRole('button', { name: '2 more' })).toBeVisible()
})

test('a desk shows all five', async ({ open }) => {
  const page = await open('/profile', { as: marit })
  await answerWith(page, { ...SEASON, alerts: ALERTS })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Alerts' }).getByRole('note')).toHaveCount(5)
  await expect(page.getByRole('button', { name: '3 more' })).toBeHidden()
})

test('a page that is pulled down asks for its list anew, and keeps what somebody typed', async ({ open }) => {
  const page = await open('/members', { ...PHONE, as: marit })
  await page.getByLabel('Find a member').fill('solheim')
  await expect(page.locator('[data-pull]')).toBeAttached()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/users/')
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 120, y }] })
  await touch('touchStart', 90)
  for (const y of [110, 150, 200, 250]) await touch('touchMove', y)
  await touch('touchEnd')
  await asked
  await expect(page.getByLabel('Find a member')).toHaveValue('solheim')
})

test('where the portal is installed, nothing lies under the notch or the line at the bottom', async ({ open }) => {
  const page = await open('/meetings', { ...PHONE, as: marit })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59, bottom: 34 } })
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await expect.poll(async () => (await menu.boundingBox())?.y).toBeGreaterThanOrEqual(59)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const out = await page.getByRole('contentinfo').getByRole('link', { name: 'Sign Out' }).boundingBox()
  expect((out?.y ?? 0) + (out?.height ?? 0)).toBeLessThanOrEqual(844 - 34)
  // The header stays where it is.
  expect((await menu.boundingBox())?.y).toBeGreaterThanOrEqual(59)
})

test('the keyboard hides no button of a dialog', async ({ open, sessions }) => {
  const { member } = await screenRecords(sessions)
  const page = await open(`/members/${member}`, { ...PHONE, as: nora, viewport: { width: 390, height: 420 } })
  for (const [button, role] of [
    ['Delete', 'dialog'],
    ['Make administrator', 'alertdialog'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole(role)).toBeVisible()
    expect(await hiddenByKeyboard(page), button).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toBeHidden()
  }
})

test('what a button opens on a phone is in sight, and a finger hits it', async ({ open }) => {
  const page = await open('/members', { ...PHONE, as: marit })
  const troubles = async () => [
    ...(await tooSmall(page, true)),
    ...(await outOfSight(page)),
    ...(await coveredByFloating(page)),
  ]
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: /^Spreadsheet/ })).toBeVisible()
  expect(await troubles()).toEqual([])
  await page.goto('/')
  await page.getByRole('button', { name: 'Recent Sentinels' }).click()
  await expect(page.getByRole('link', { name: /^May 20/ }).first()).toBeVisible()
  expect(await troubles()).toEqual([])
})
