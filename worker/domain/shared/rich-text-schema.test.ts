import { describe, expect, test } from 'vitest'
import { richTexts } from '#testing/rich-texts'
import { fc } from '../../testing/properties'

import { RichTextDoc, type RichTextNode, toRichText } from './rich-text'
import { checkedRichText, RichTextFault, type RichTextFlaw } from './rich-text-schema'

const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const list = (...item: unknown[]) => ({ type: 'bullet_list', content: [{ type: 'list_item', content: item }] })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const link = (href?: unknown) => ({ type: 'link', attrs: { href } })

function nested(levels: number): unknown {
  let inner: unknown = paragraph(text('deep'))
  for (let level = 0; level < levels; level++) inner = list(paragraph(), inner)
  return doc(inner)
}

function flawOf(value: unknown): RichTextFlaw | undefined {
  try {
    checkedRichText(value)
    return undefined
  } catch (error) {
    if (error instanceof RichTextFault) return error.flaw
    throw error
  }
}

describe('what is not rich text is refused:', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['words alone', 'Hello'],
    ['a list of values', [paragraph(text('a'))]],
    ['a number', 7],
    ['no doc around it', paragraph(text('a'))],
    ['a run of text on its own', text('a')],
    ['a doc without a paragraph', doc()],
    ['a doc without content', { type: 'doc' }],
    ['a part that is not called by a word', doc({ type: { toString: 1, valueOf: 1 } })],
    ['an unknown part', doc({ type: 'script', content: [text('alert(1)')] })],
    ['a part named like a built-in', doc({ type: '__proto__' })],
    ['a part that is nothing', doc(null)],
    ['content that is no list', { type: 'doc', content: { 0: paragraph() } }],
    ['an unknown mark', doc(paragraph(text('a', { type: 'onclick' })))],
    ['a mark that is nothing', doc(paragraph(text('a', null)))],
    ['marks that are no list', doc(paragraph({ type: 'text', text: 'a', marks: 'bold' }))],
    ['a mark on a paragraph', doc({ ...paragraph(text('a')), marks: [{ type: 'bold' }] })],
    ['the same mark twice', doc(paragraph(text('a', { type: 'bold' }, { type: 'bold' })))],
    ['two links on one word', doc(paragraph(text('a', link('https://a.example'), link('https://b.example'))))],
    ['more marks than there are', doc(paragraph(text('a', ...Array.from({ length: 6 }, () => ({ type: 'bold' })))))],
    ['a list without items', doc({ type: 'bullet_list' })],
    ['a list item without a list', doc({ type: 'list_item', content: [paragraph()] })],
    ['text outside a paragraph', doc(text('a'))],
    ['a paragraph in a paragraph', doc(paragraph(paragraph(text('a'))))],
    ['an empty run of text', doc(paragraph(text('')))],
    ['a run of text that is a number', doc(paragraph({ type: 'text', text: 7 }))],
    ['a list that begins nowhere', doc({ ...list(paragraph()), type: 'ordered_list', attrs: { order: '1' } })],
    ['a list that begins below zero', doc({ ...list(paragraph()), type: 'ordered_list', attrs: { order: -1 } })],
    ['a list that begins between numbers', doc({ ...list(paragraph()), type: 'ordered_list', attrs: { order: 1.5 } })],
    ['a link without attributes', doc(paragraph(text('a', { type: 'link' })))],
  ])('%s', (_, value) => {
    expect(['not rich text', 'unsafe link']).toContain(flawOf(value))
  })

  test.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:msgbox(1)'],
    ['file:///etc/passwd'],
    ['//elsewhere.example'],
    ['/members'],
    ['https://skarnhollow.example@elsewhere.example'],
    ['https:\\\\elsewhere.example'],
    ['HTTPS://not-in-its-one-form.example'],
    [''],
    [null],
    [undefined],
    [{ href: 'https://a.example' }],
    [['https://a.example']],
  ])('a link to %j', (href) => {
    expect(flawOf(doc(paragraph(text('a', link(href)))))).toBe(href === undefined ? 'not rich text' : 'unsafe link')
  })
})

test('lists may stand five deep within each other', () => {
  expect(flawOf(nested(5))).toBeUndefined()
  expect(flawOf(nested(6))).toBe('nested too deeply')
  expect(flawOf(nested(5000))).toBe('nested too deeply')
})

test('a text may hold 10,000 characters, whatever alphabet they are of', () => {
  expect(flawOf(toRichText('ø'.repeat(10_000)))).toBeUndefined()
  expect(flawOf(toRichText('🙂'.repeat(10_000)))).toBeUndefined()
  expect(flawOf(toRichText('a'.repeat(10_001)))).toBe('too long')
})

test('a text of too many parts, or of long links, is refused before it fills the log', () => {
  expect(flawOf(doc(...Array.from({ length: 2_000 }, () => ({ type: 'paragraph' }))))).toBe('too many parts')
  const href = `https://a.example/${'x'.repeat(2_000)}`
  const links = Array.from({ length: 40 }, (_, at) => text('a', link(`${href}${at}`)))
  expect(flawOf(doc(paragraph(...links)))).toBe('too long')
})

test('fields that nobody knows are left out of what is stored', () => {
  const entered = doc({ ...paragraph({ ...text('a', { type: 'bold', style: 'x' }), html: '<b>' }), onclick: 'x()' })
  expect(checkedRichText({ ...entered, version: 9 })).toEqual(doc(paragraph(text('a', { type: 'bold' }))))
})

test('runs of one look become one run, composed, and half a character becomes the sign for one', () => {
  const bold = { type: 'bold' }
  expect(checkedRichText(doc(paragraph(text('Cafe'), text('\u0301'), text(' x\ny', bold))))).toEqual(
    doc(paragraph(text('Café'), text(' x y', bold))),
  )
  expect(checkedRichText(doc(paragraph(text('half \ud83d'))))).toEqual(doc(paragraph(text('half \ufffd'))))
})

test.each(['a\u0000b', '\u0007', 'a\u001b[31m', '\u009b2J', 'a\u007f'])(
  'a text with a control character is refused, as it is in a plain field: %j',
  (words) => {
    expect(flawOf(doc(paragraph(text('Soup'), text(words, { type: 'bold' }))))).toBe('cannot be shown')
  },
)

test('a tab and the ends of lines, however they are written, are no such characters', () => {
  expect(checkedRichText(doc(paragraph(text('a\tb\vc\fd\u0085e'))))).toEqual(doc(paragraph(text('a\tb c d e'))))
})

test('a blank text is a text: whether it may be blank is for whoever asks', () => {
  expect(checkedRichText(toRichText(''))).toEqual(doc({ type: 'paragraph' }))
})

const mention = (id: unknown, ...marks: unknown[]) => ({ type: 'mention', attrs: { id }, marks })

test('a mention is kept where texts may mention members, by the id alone and in one look', () => {
  const entered = doc(
    paragraph(mention('dale', { type: 'bold' }), text(' and '), { ...mention('june'), label: 'June' }),
  )
  const kept = doc(
    paragraph({ type: 'mention', attrs: { id: 'dale' } }, text(' and '), { type: 'mention', attrs: { id: 'june' } }),
  )
  expect(checkedRichText(entered, { mentions: true })).toEqual(kept)
  expect(RichTextDoc.parse(kept)).toEqual(kept)
  expect(flawOf(entered)).toBe('not rich text')
})

test.each([[''], [null], [7], ['../../x'], ['a b'], ['x'.repeat(65)]])('a mention of %j is refused', (id) => {
  expect(() => checkedRichText(doc(paragraph(mention(id))), { mentions: true })).toThrow(RichTextFault)
})

test('whatever the editor can make is kept, in a form that is its own and that parses for ever', () => {
  fc.assert(
    fc.property(richTexts, (entered) => {
      const kept = checkedRichText(entered)
      expect(checkedRichText(kept)).toEqual(kept)
      expect(RichTextDoc.parse(kept)).toEqual(kept)
      expect(shownIn(kept)).toBe(shownIn(entered as RichTextNode))
    }),
  )
})

test('whatever else comes is refused as such', () => {
  fc.assert(fc.property(fc.anything({ maxDepth: 6 }), (value) => void expect(flawOf(value)).toBeDefined()))
})

const shownIn = ({ text = '', content = [] }: RichTextNode): string =>
  (text + content.map(shownIn).join('')).normalize('NFC').replace(/[\s\u0085]/gu, '')

describe('a fault that is not the text’s', () => {
  test('is not hidden as one', () => {
    const broken = {
      get type() {
        throw new Error('The disk is full.')
      },
    }
    expect(() => checkedRichText(broken)).toThrow('The disk is full.')
  })
})
