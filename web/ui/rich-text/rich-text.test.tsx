import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'

import { type RichTextDoc, type RichTextNode, toRichText } from '#domain/shared/rich-text'
import { checkedRichText } from '#domain/shared/rich-text-schema'
import { byEffort } from '#testing/effort'
import { hostileTexts, seen, shownPart } from '../../../quality/texts/hostile-texts.mjs'
import { Animation } from '../animations/animation'
import { richTextFromHtml } from '../editor/pasted-html'
import { FACES } from './faces'
import { RichText } from './rich-text'

afterEach(cleanup)

const ALLOWED = /^(P|UL|OL|LI|BR|STRONG|EM|U|S|A)$/

function show(doc: RichTextDoc) {
  const { container } = render(<RichText doc={doc} />)
  return container.firstElementChild as HTMLElement
}

/** Those that stand for what was written, without what an emoji is drawn with. */
const elementsOf = (shown: Element) =>
  [...shown.querySelectorAll('*')].filter((element) => !element.closest('[class*=face]'))
const drawings = (part: Element) => [...part.querySelectorAll('use')].map((use) => use.getAttribute('href'))

test('the club’s emoji are drawn in a text as in the picker, and stay letters for whoever copies or listens', () => {
  const { container } = render(
    FACES.map(({ name, drawing }) => <Animation key={name} name={drawing} loop={false} starts="pointed at" />),
  )
  const inPicker = drawings(container)
  cleanup()
  const words = FACES.map(({ emoji }) => emoji).join(' and ')
  const shown = show(toRichText(`Soup ${words}\ufe0f, 🎿 too`))
  expect(drawings(shown)).toEqual(inPicker)
  expect(new Set(inPicker)).toHaveLength(8)
  expect(shown.textContent).toBe(`Soup ${words}\ufe0f, 🎿 too`)
})

test('an emoji in a link is drawn too, and one that is no face of the club stays as it is', () => {
  const link = { type: 'link', attrs: { href: 'https://example.com/' } }
  const shown = show(doc(paragraph(text('See 😉', link), text(' and 🎿'))))
  expect(drawings(shown.querySelector('a') as Element)).toHaveLength(1)
  expect(drawings(shown)).toHaveLength(1)
})

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

test('addresses and telephone numbers in a text are links', () => {
  const words =
    'See https://pass.example/i90?x=1 (or www.skarn.example/map). Write to hut@skarnhollow.example, call (509) 555-0148 or 1-206-555-0144.'
  const links = [...show(toRichText(words)).querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://pass.example/i90?x=1', 'https://pass.example/i90?x=1'],
    ['www.skarn.example/map', 'https://www.skarn.example/map'],
    ['hut@skarnhollow.example', 'mailto:hut@skarnhollow.example'],
    ['(509) 555-0148', 'tel:+15095550148'],
    ['1-206-555-0144', 'tel:+12065550144'],
  ])
  expect(links[0]?.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(show(toRichText(words)).textContent).toBe(words)
})

test.each(['javascript:alert(1)', 'Year 2026-11-22', 'Part 1206-555-01445', '@everyone', 'a@b', 'http://', '555-0148'])(
  '%s is no link',
  (words) => {
    expect(show(toRichText(words)).querySelector('a')).toBeNull()
  },
)

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

describe.each([...new Set(hostileTexts.map(({ origin }) => origin))])('of the hostile texts of %s', (wanted) => {
  const texts = hostileTexts
    .filter(({ origin }, nth) => origin === wanted && nth % byEffort(4, 1) === 0)
    .map((hostile) => shownPart(hostile.text))

  test('every one that is typed is shown to the letter, and makes no element but links to what they show', () => {
    for (const typed of texts) {
      const shown = show(checkedRichText(toRichText(typed)))
      expect(elementsOf(shown).filter(({ tagName }) => !/^(P|BR|A)$/.test(tagName))).toEqual([])
      for (const { attributes, textContent } of shown.querySelectorAll('a')) {
        const { href, ...others } = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
        const isWeb = /^https?:\/\/[\p{L}\d]/u.test(href ?? '')
        expect(isWeb || /^mailto:[^@\s]+@[^@\s]+$/.test(href ?? '') || /^tel:\+1\d{10}$/.test(href ?? '')).toBe(true)
        expect(others).toEqual(isWeb ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {})
        const digits = (words = '') => words.replace(/\D/g, '').slice(-10)
        if (href?.startsWith('tel:')) expect(digits(href)).toBe(digits(textContent))
        else expect(href?.toLowerCase().endsWith(textContent.toLowerCase())).toBe(true)
      }
      expect(seen(shown.textContent)).toBe(seen(typed))
      cleanup()
    }
  })

  test('every one that is pasted as HTML makes no element but those of a text, and none that acts', () => {
    for (const html of texts) {
      const shown = show(checkedRichText(richTextFromHtml(html)))
      for (const { tagName, attributes } of elementsOf(shown)) {
        expect(tagName).toMatch(ALLOWED)
        for (const { name, value } of attributes) {
          expect(name).toMatch(/^(dir|start|href|rel|target)$/)
          if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|tel:\+1\d{10}$)/)
        }
      }
      cleanup()
    }
  })
})
