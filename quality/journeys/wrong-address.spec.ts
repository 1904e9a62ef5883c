import { marit } from './cast'
import { expect, test } from './journey'

test('a member who opens an administrators’ page finds the dashboard, and no way there in the menus', async ({
  open,
  sessions,
}) => {
  const { userId } = await sessions.of(marit)
  const page = await open('/', { as: marit })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('button', { name: 'Members' })).toBeVisible()
  await expect(menu.getByRole('button')).toHaveText(['Resources', 'Lodge', 'Members'])

  const answers: string[] = []
  page.on('response', (response) => response.url().includes('/api/users') && answers.push(response.url()))
  for (const path of ADMINISTRATORS_PAGES) {
    await page.goto(path.replace('{id}', userId))
    await page.getByRole('heading', { level: 1, name: /^Good \w+, Marit$/ }).waitFor()
    await expect(page, path).toHaveURL('/')
  }
  expect(answers).toEqual([])
})

const ADMINISTRATORS_PAGES = ['/members/new', '/members/{id}/edit', '/alerts']

for (const [path, title] of [
  ['/no/such/page', 'Page not found'],
  ['/error', 'Something went wrong'],
] as const) {
  test(`${path} shows its picture, and Go Back leads to the page before`, async ({ open }) => {
    const page = await open('/members/board', { as: marit })
    await expect(page.getByRole('heading', { level: 1, name: 'Board Members' })).toBeVisible()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(() => page.locator('main img, picture img').first().evaluate(isDrawn)).toBe(true)

    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/members/board')
    await expect(page.getByRole('heading', { level: 1, name: 'Board Members' })).toBeVisible()

    const visitor = await open(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  })
}

const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
