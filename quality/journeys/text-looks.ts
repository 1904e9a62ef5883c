import { expect, type Locator, type Page } from '@playwright/test'
import { type RichTextDoc, toPlainText } from '../../worker/domain/shared/rich-text'
import { seen } from '../texts/hostile-texts.mjs'

/** What a text has done beyond being one: pages opened, questions asked, anything fetched from elsewhere. */
export function watch(page: Page): readonly string[] {
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

interface Look {
  readonly words: string
  readonly strange: readonly string[]
}

/** The words of each text, and whatever is in it that no text has: neither its own marks nor the club's drawn faces. */
const looksOf = (texts: Locator): Promise<readonly Look[]> =>
  texts.evaluateAll((elements) => {
    const own =
      /^(p|ul|ol|li|br|strong|em|u|s|a)( (dir|start|href="(https?:\/\/|mailto:|tel:)|rel|target|class="ProseMirror).*)?$/
    return elements.map((element) => {
      const face = '[class*=_face_]'
      const faces = [face, `${face} > span`, `${face} > svg[aria-hidden=true]`, `${face} > svg > use[href^="/assets/"]`]
      const drawn = `img.ProseMirror-separator:not([src]), ${faces.join(', ')}`
      const found = [...element.querySelectorAll(`*:not(${drawn})`)].flatMap(({ localName, attributes }) => [
        localName,
        ...[...attributes].map(({ name, value }) => `${localName} ${name}="${value}"`),
      ])
      return { words: element.textContent ?? '', strange: found.filter((part) => !own.test(part)) }
    })
  })

export const lookOf = async (text: Locator) => (await looksOf(text))[0] ?? { words: '', strange: ['nothing'] }

export async function expectText(text: Locator, doc: RichTextDoc) {
  await expect(text).toBeVisible()
  const { words, strange } = await lookOf(text)
  expect(strange).toEqual([])
  expect(seen(words)).toBe(seen(toPlainText(doc)))
}
