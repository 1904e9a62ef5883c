import type { Locator, Page } from '@playwright/test'
import { richTextFromHtml } from '../../web/ui/editor/pasted-html'
import { toPlainText } from '../../worker/domain/shared/rich-text'
import { hostileTexts, seen, shownPart } from '../texts/hostile-texts.mjs'
import { pasteAll } from '../texts/paste-all.mjs'
import { nora } from './cast'
import { expect, test } from './journey'

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

/** Runs in a page: copies a text as HTML. */
const copy = (text: string) => {
  const as = (type: string) => ({ [type]: new Blob([text], { type }) })
  return navigator.clipboard.write([new ClipboardItem({ ...as('text/html'), ...as('text/plain') })])
}

/** What a text has done beyond being one: pages opened, questions asked, anything fetched from elsewhere. */
function watch(page: Page): readonly string[] {
  const sideEffects: string[] = []
  page.on('dialog', (dialog) => {
    sideEffects.push(`asked ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => sideEffects.push(`opened ${popup.url()}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(page.url()).origin && protocol !== 'blob:') sideEffects.push(`asked for ${request.url()}`)
  })
  return sideEffects
}

/** The words of a text in the editor, and whatever is in it that no text has: neither its own marks nor the club's drawn faces. */
const lookOf = (text: Locator) =>
  text.evaluate((element) => {
    const own =
      /^(p|ul|ol|li|br|strong|em|u|s|a)( (dir|start|href="(https?:\/\/|mailto:|tel:)|rel|target|class="ProseMirror).*)?$/
    const face = '[class*=_face_]'
    const faces = [face, `${face} > span`, `${face} > svg[aria-hidden=true]`, `${face} > svg > use[href^="/assets/"]`]
    const drawn = `img.ProseMirror-separator:not([src]), ${faces.join(', ')}`
    const found = [...element.querySelectorAll(`*:not(${drawn})`)].flatMap(({ localName, attributes }) => [
      localName,
      ...[...attributes].map(({ name, value }) => `${localName} ${name}="${value}"`),
    ])
    return { words: element.textContent ?? '', strange: found.filter((part) => !own.test(part)) }
  })
