import type { Locator, Page } from '@playwright/test'
import { richTextFromHtml } from '../../web/ui/editor/pasted-html'
import { toPlainText } from '../../worker/domain/shared/rich-text'
import { hostileTexts, seen, shownPart } from '../texts/hostile-texts.mjs'
import { pasteAll } from '../texts/paste-all.mjs'
import { nora } from './cast'
import { hostileDocs, packed } from './hostile-docs'
import { expect, test } from './journey'
import { expectText, lookOf, watch } from './text-looks'

const descriptionOn = (page: Page) => page.getByRole('textbox', { name: 'Description' })

/** The editor comes when somebody wants to write. */
async function write(page: Page): Promise<Locator> {
  await descriptionOn(page).click()
  await expect(page.getByRole('toolbar')).toBeVisible()
  return descriptionOn(page)
}

test('every hostile text that is pasted, as a page or as plain words, is a text and nothing else', async ({ open }) => {
  test.setTimeout(180_000)
  const page = await open('/meetings/new', { as: nora })
  const sideEffects = watch(page)
  const description = await write(page)

  const texts = hostileTexts.map(({ text }) => text)
  const written = await description.evaluate(pasteAll, texts)
  for (const [at, text] of texts.map(shownPart).entries()) {
    expect(seen(written[at]?.fromPage ?? '')).toBe(seen(toPlainText(richTextFromHtml(text)) || text))
    expect(seen(written[at]?.fromWords ?? '')).toBe(seen(text))
  }
  expect(written.flatMap(({ strange }) => strange)).toEqual([])
  await description.evaluate(pasteAll, texts.filter((text) => shownPart(text) !== text).slice(0, 1))
  await expect(page.getByText('We left out some characters that can’t be shown.').first()).toBeVisible()
  expect(sideEffects).toEqual([])
})

test('what is pasted with the keys and what is typed is kept to the letter', async ({ open, browser, baseURL }) => {
  const page = await open('/meetings/new', { as: nora })
  const sideEffects = watch(page)
  const description = await write(page)
  // Another page of the same browser, which copies without the portal's policy.
  const elsewhere = await browser.newContext({ permissions: ['clipboard-write'] })
  const other = await elsewhere.newPage()
  await other.goto(`${baseURL}/api/config`)

  for (const { text } of hostileTexts.filter(({ origin }) => origin === 'our own')) {
    await description.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await expect.poll(async () => seen((await lookOf(description)).words)).toBe(seen(text))

    await other.bringToFront()
    await other.evaluate(copy, text)
    await page.bringToFront()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('Before')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(async () => (await lookOf(description)).words).not.toBe('Before')
    expect((await lookOf(description)).strange).toEqual([])
  }
  await elsewhere.close()
  expect(sideEffects).toEqual([])
})

test('every hostile text is kept in the description of a meeting, shown, and edited again', async ({
  open,
  sessions,
}) => {
  test.setTimeout(240_000)
  const asNora = await sessions.asNora()
  const meeting = {
    type: 'Board Meeting',
    venue: 'The old hall',
    address: '1 Larch Lane',
    date: '01/31/2020',
    time: '05:30PM',
  }
  const page = await open('/meetings', { as: nora })
  const sideEffects = watch(page)
  const follow = (path: string) => page.evaluate((path) => history.pushState(null, '', path), path)

  for (const description of packed(hostileDocs, 10_000)) {
    const {
      meeting: { _id },
    } = await asNora.post('/meetings', { ...meeting, description })
    await follow(`/meetings/${_id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Board Meeting' })).toBeVisible()
    await expectText(page.locator('main div:has(> p[dir])').first(), description)

    await follow(`/meetings/${_id}/edit`)
    await expectText(descriptionOn(page), description)
    await expectText(await write(page), description)
    await asNora.remove(`/meetings/${_id}`)
  }
  expect(sideEffects).toEqual([])
})

/** Runs in a page: copies a text as HTML. */
const copy = (text: string) => {
  const as = (type: string) => ({ [type]: new Blob([text], { type }) })
  return navigator.clipboard.write([new ClipboardItem({ ...as('text/html'), ...as('text/plain') })])
}
