import type { Page } from '@playwright/test'

import { marit, nora } from './cast'
import { dialog, edit, fileOpenedIn } from './document-page'
import { expect, test } from './journey'
import { pdf } from './papers'
import { drop } from './pictures'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Search the portal' })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })

test('a member finds a document by a few letters, from any page, and opens it', { tag: '@core' }, async ({ open }) => {
  const page = await open('/members', { as: marit })
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await box(page).fill('safety man')
  const document = group(page, 'Documents').getByRole('option', { name: /^Safety manual/ })
  await expect(document.locator('b mark')).toHaveText(['Safety', 'man'])
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?/)
  while ((await document.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  const file = await fileOpenedIn(page, () => page.keyboard.press('Enter'))
  expect(file.status()).toBe(200)

  await test.step('the search is kept on this device, and a slash opens it again', async () => {
    await page.goto('/members')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(group(page, 'Recent').getByRole('option')).toContainText(['safety man'])
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
  })
})

test('a paper is found by a word inside it: one of the club’s, and one that was just sent', async ({ open }) => {
  const page = await open('/resources/docs-procs', { as: nora })
  await page.keyboard.press('Control+k')
  await box(page).fill('thermocoup')
  const manual = group(page, 'Documents').getByRole('option', { name: /^Boiler manual/ })
  await expect(manual).toContainText('In the file: ')
  await expect(manual.locator('mark').first()).toHaveText(/^thermocoup$/i)
  await box(page).clear()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await edit(page)
  await page.getByRole('button', { name: 'Add a document' }).click()
  const paper = pdf('Wax.pdf', 'Rub the quassia wood with pine tar.')
  await drop(dialog(page).getByRole('button', { name: 'Choose the file' }), [paper])
  await dialog(page).getByLabel('Heading').fill('The hill')
  await dialog(page).getByRole('button', { name: 'Add a document' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await box(page).fill('quassia')
  await expect(group(page, 'Documents').getByRole('option', { name: /^Wax/ })).toContainText(
    'In the file: Rub the quassia wood',
  )
})

test('an administrator goes to what can be added, and a member is not offered it', async ({ open }) => {
  const page = await open('/', { as: nora })
  await page.keyboard.press('Control+k')
  await box(page).fill('new meet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/meetings/new')
  const member = await open('/', { as: marit })
  await member.getByRole('button', { name: 'Search' }).click()
  await box(member).fill('new meet')
  await expect(palette(member).getByRole('option', { name: 'Add New Meeting' })).toHaveCount(0)
})

test('a post far back opens by itself and its reply is marked; one on the wall is led to', async ({
  open,
  sessions,
}) => {
  const portal = await sessions.asNora()
  const [near] = (await portal.get('/conversations')).conversations as Said[]
  const far = await farBack(portal)
  const [reply] = far.responses as [Said]
  const page = await open('/', { as: marit })
  const feed = page.getByRole('feed', { name: 'Messages' })
  await expect(feed.getByText(wordsOf(near as Said))).toBeVisible()
  await expect(page.locator(`[id="post-${far._id}"]`)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await box(page).fill(wordsOf(reply))
  await group(page, 'Chat wall').getByRole('option').first().click()
  const dialog = page.getByRole('dialog', { name: `Post by ${far.author.fname} ${far.author.lname}` })
  await expect(dialog).toContainText(wordsOf(far))
  await expect(dialog.locator('li[aria-current="true"]')).toContainText(wordsOf(reply))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL('/')

  await page.keyboard.press('Control+k')
  await box(page).fill(wordsOf(near as Said))
  await group(page, 'Chat wall').getByRole('option').first().click()
  await expect(page.locator(`[id="post-${(near as Said)._id}"]`)).toBeFocused()
})

interface Said {
  readonly _id: string
  readonly author: { readonly fname: string; readonly lname: string }
  readonly message: { readonly content: readonly { readonly content?: readonly { readonly text?: string }[] }[] }
  readonly position: number
  readonly responses?: readonly Said[]
}

/** The first words of a post, up to what is no word. */
const wordsOf = ({ message }: Said) =>
  /^[\p{L} ]+/u
    .exec(message.content[0]?.content?.[0]?.text ?? '')?.[0]
    .slice(0, 60)
    .trim() ?? ''

/** A conversation that a wall does not show at first, with an answer of several words. */
async function farBack(portal: { get: (path: string) => Promise<{ conversations: Said[] }> }): Promise<Said> {
  const after = (await portal.get('/conversations')).conversations.at(-1)?.position
  const { conversations } = await portal.get(`/conversations?before=${after}`)
  const found = conversations.find(
    (each) => wordsOf(each).length > 12 && wordsOf(each.responses?.[0] ?? each).length > 20 && each.responses?.[0],
  )
  if (!found) throw new Error('No conversation of the demo club has such an answer.')
  return found
}
