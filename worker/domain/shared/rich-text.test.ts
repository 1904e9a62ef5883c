import { describe, expect, test } from 'vitest'

import { fc } from '../../testing/properties'
import { isBlank, mentionedIn, type RichTextDoc, safeHref, textLength, toPlainText, toRichText } from './rich-text'

const paragraph = (...words: string[]) => ({
  type: 'paragraph',
  content: words.map((text) => (text === '\n' ? { type: 'hard_break' } : { type: 'text', text })),
})
const agenda: RichTextDoc = {
  type: 'doc',
  content: [
    paragraph('The ', 'agenda', ':'),
    {
      type: 'ordered_list',
      content: [
        { type: 'list_item', content: [paragraph('Lifts')] },
        {
          type: 'list_item',
          content: [
            paragraph('Money', '\n', 'and dues'),
            { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Budget 🙂')] }] },
          ],
        },
      ],
    },
    { type: 'paragraph' },
    paragraph('See you.'),
  ],
}

test('the words alone have a line for each paragraph, item and line break', () => {
  expect(toPlainText(agenda)).toBe('The agenda:\nLifts\nMoney\nand dues\nBudget 🙂\n\nSee you.')
})

test('an emoji counts as one character, and what separates lines as none', () => {
  expect(textLength(toRichText('Hi 🙂\n\nBye'))).toBe(7)
  expect(textLength(toRichText(''))).toBe(0)
})

test('plain words become paragraphs and lines, and come back as they were', () => {
  expect(toRichText('One\r\ntwo\n\n \nthree')).toEqual({
    type: 'doc',
    content: [paragraph('One', '\n', 'two'), paragraph('three')],
  })
  expect(toPlainText(toRichText('One\ntwo'))).toBe('One\ntwo')
  expect(toRichText('')).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
})

test.each([
  ['', true],
  [' \n\n\t\u00a0', true],
  ['\u200b\u2060', true],
  ['.', false],
  ['🙂', false],
])('whether %j is blank: %s', (words, blank) => {
  expect(isBlank(toRichText(words))).toBe(blank)
})

const mention = (id: string) => ({ type: 'mention', attrs: { id } })

test('a text tells whom it mentions, each once, however deep', () => {
  const { content } = agenda
  const thanks = { type: 'paragraph', content: [mention('dale'), { type: 'text', text: ' and ' }, mention('june')] }
  const again = { type: 'bullet_list', content: [{ type: 'list_item', content: [thanks] }] }
  expect(mentionedIn({ type: 'doc', content: [...content, thanks, again] })).toEqual(['dale', 'june'])
  expect(mentionedIn(agenda)).toEqual([])
})

test('a mention is the name of today in words, or nobody’s', () => {
  const thanks: RichTextDoc = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thanks, ' }, mention('dale')] }],
  }
  expect(toPlainText(thanks, (id) => (id === 'dale' ? 'Dale Whitcomb' : undefined))).toBe('Thanks, @Dale Whitcomb')
  expect(toPlainText(thanks)).toBe('Thanks, @member')
  expect(isBlank(thanks)).toBe(false)
})

describe('a link', () => {
  test.each([
    ['https://skarnhollow.example', 'https://skarnhollow.example'],
    [' HTTP://Skarnhollow.example:8080/a/b?c=%20d&e=f#g ', 'http://Skarnhollow.example:8080/a/b?c=%20d&e=f#g'],
    ['https://øvre-hytta.example/værmelding', 'https://øvre-hytta.example/værmelding'],
    ['https://map.example/@47.4,-121.4', 'https://map.example/@47.4,-121.4'],
    ['mailto:board@skarnhollow.example?subject=Dues', 'mailto:board@skarnhollow.example?subject=Dues'],
  ])('to %s is kept', (address, href) => {
    expect(safeHref(address)).toBe(href)
  })

  test.each([
    ['skarnhollow.example'],
    ['https://'],
    ['https:///members'],
    ['tel:+15095550100'],
    ['mailto:board'],
    ['mailto:board@a.example?body=a%0d%0aBcc:b@c.example'],
    ['https://a.example/two words'],
    ['https://a.example/\u202egro.buls'],
    [`https://a.example/${'x'.repeat(2048)}`],
  ])('to %s is not', (address) => {
    expect(safeHref(address)).toBeNull()
  })

  test('what is let through is an address of the web or of mail to every browser, and is let through again', () => {
    const scheme = fc.constantFrom('http:', 'https:', 'mailto:', 'javascript:', 'data:', 'HTTP:', '', ' ', '\t')
    const rest = fc.oneof(
      fc.webUrl(),
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('//a@b', '\\\\a'),
    )
    fc.assert(
      fc.property(scheme, fc.constantFrom('', '//', 'javascript:'), rest, (start, slashes, end) => {
        const href = safeHref(start + slashes + end)
        if (href === null) return
        expect(href).toMatch(/^(https?|mailto):/)
        if (URL.canParse(href)) expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol)
        expect(safeHref(href)).toBe(href)
      }),
    )
  })

  test('an address that is made to take long is answered at once', () => {
    for (const part of ['a', '%0', '?', '@', ' ', '/']) expect(safeHref(`mailto:${part.repeat(2000)}"`)).toBeNull()
  })
})
