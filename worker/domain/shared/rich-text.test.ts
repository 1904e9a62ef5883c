import { expect, test } from 'vitest'

import { isBlank, mentionedIn, type RichTextDoc, textLength, toPlainText, toRichText } from './rich-text'

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
