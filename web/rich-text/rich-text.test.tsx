import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'

import { type RichTextDoc, type RichTextNode, richTextOf } from '#domain/rich-text'
import { checkedRichText } from '#domain/rich-text-schema'
import { hostileTexts } from '../../scripts/texts/hostile-texts.mjs'
import { richTextFromHtml } from '../editor/pasted-html'
import { RichText } from './rich-text'

afterEach(cleanup)

const ALLOWED = /^(P|UL|OL|LI|BR|STRONG|EM|U|S|A)$/

function show(doc: RichTextDoc) {
  const { container } = render(<RichText doc={doc} />)
  return container.firstElementChild as HTMLElement
}

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks }) as RichTextNode
const doc = (...content: object[]) => ({ type: 'doc', content }) as RichTextDoc
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })

test('a text is shown with its looks, lists and line breaks', () => {
  const shown = show(
    doc(
      paragraph(text('Bring '), text('boots', { type: 'bold' }, { type: 'italic' }), { type: 'hard_break' }, text('x')),
      {
        type: 'ordered_list',
        attrs: { order: 3 },
        content: [{ type: 'list_item', content: [paragraph(text('wax', { type: 'underline' }, { type: 'strike' }))] }],
      },
      { type: 'bullet_list', content: [{ type: 'list_item', content: [{ type: 'paragraph' }] }] },
    ),
  )
  expect(shown.innerHTML.replaceAll(' dir="auto"', '')).toBe(
    '<p>Bring <strong><em>boots</em></strong><br>x</p><ol start="3"><li><p><u><s>wax</s></u></p></li></ol>' +
      '<ul><li><p><br></p></li></ul>',
  )
})

test('a link to another place opens apart and tells it nothing of the portal; a link to a letter opens no page', () => {
  const to = (href: string) => text('x', { type: 'link', attrs: { href } })
  const [web, mail] = show(
    doc(paragraph(to('https://a.example/b')), paragraph(to('mailto:a@b.example'))),
  ).querySelectorAll('a')
  expect(web?.outerHTML).toBe('<a href="https://a.example/b" rel="noopener noreferrer nofollow" target="_blank">x</a>')
  expect(mail?.outerHTML).toBe('<a href="mailto:a@b.example">x</a>')
})

describe('whatever stands in the database,', () => {
  test.each([
    ['an unsafe link', text('words', { type: 'link', attrs: { href: 'javascript:alert(1)' } })],
    ['a link to nowhere', text('words', { type: 'link' })],
    ['an unknown look', text('words', { type: 'script' })],
    ['an unknown part', { type: 'iframe', attrs: { src: 'https://a.example' }, text: 'words' }],
    ['an unknown part around it', { type: 'svg', content: [text('words')] }],
  ])('%s shows its words alone', (_, part) => {
    expect(show(doc(paragraph(part))).innerHTML).toBe('<p dir="auto">words</p>')
  })
})

const NOT_SHOWN = /[\p{Cc}\u2028\u2029\s]+/gu

describe.each([...new Set(hostileTexts.map(({ origin }) => origin))])('of the hostile texts of %s', (wanted) => {
  const texts = hostileTexts.filter(({ origin }) => origin === wanted).map((hostile) => hostile.text)

  test('every one that is typed is shown to the letter, and makes no element', () => {
    for (const typed of texts) {
      const shown = show(checkedRichText(richTextOf(typed)))
      expect([...shown.querySelectorAll('*')].filter(({ tagName }) => !/^(P|BR)$/.test(tagName))).toEqual([])
      expect(shown.textContent.replace(NOT_SHOWN, '')).toBe(typed.normalize('NFC').replace(NOT_SHOWN, ''))
      cleanup()
    }
  })

  test('every one that is pasted as HTML makes no element but those of a text, and none that acts', () => {
    for (const html of texts) {
      const shown = show(checkedRichText(richTextFromHtml(html)))
      for (const { tagName, attributes } of shown.querySelectorAll('*')) {
        expect(tagName).toMatch(ALLOWED)
        for (const { name, value } of attributes) {
          expect(name).toMatch(/^(dir|start|href|rel|target)$/)
          if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/)
        }
      }
      cleanup()
    }
  })
})
