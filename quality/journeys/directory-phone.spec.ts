import { marit, nora } from './cast'
import { bodyRows } from './directory-rows'
import { expect, test } from './journey'

for (const reader of [marit, nora]) {
  test(`on a phone the directory fits, and a tap on a card opens the member, as ${reader.name}`, async ({ open }) => {
    const page = await open('/members', { as: reader, viewport: { width: 390, height: 844 } })
    await expect(bodyRows(page)).toHaveCount(15)
    const overhangs = await page
      .getByRole('table')
      .locator('tr, th, td, a')
      .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > 390).length)
    expect(overhangs).toBe(0)
    const directory = page.getByRole('region', { name: 'Members, scrolls sideways' })
    expect(await directory.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    const heights = await bodyRows(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

    const card = bodyRows(page).first()
    const name = await card.getByRole('link').first().getAttribute('aria-label')
    await card.getByRole('cell').first().click()
    const [lname, fname] = name?.split(', ') ?? []
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${fname} ${lname}`)
  })
}
