import { describe, expect, test } from 'vitest'

import { toRichText } from '../domain/shared/rich-text'
import { readRichText } from './rich-text'

const doc = (...content: object[]) => ({ type: 'doc', content })
const linked = (href: string) =>
  doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] })

function nested(levels: number): object {
  const paragraph = { type: 'paragraph' }
  if (levels === 0) return paragraph
  return { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph, nested(levels - 1)] }] }
}

describe('a text is refused beside its field, in a sentence that says what to do:', () => {
  test.each([
    ['too long', toRichText('a'.repeat(10_001)), 'This text is too long. Please use at most 10,000 characters.'],
    [
      'of too many parts',
      doc(...Array.from({ length: 2_000 }, () => nested(0))),
      'This text has too many paragraphs. Please shorten it.',
    ],
    ['of lists within lists', doc(nested(6)), 'Lists in this text have too many levels. Please use at most five.'],
    [
      'with a link that acts',
      linked('javascript:alert(1)'),
      'A link in this text can’t be used. Links must start with https://, http:// or mailto:.',
    ],
    ['of an unknown form', '<p>Hello</p>', 'The portal can’t read this text. Please reload the page and try again.'],
  ])('%s', (_, value, message) => {
    const refusal = { reason: 'INVALID', message, particulars: { fields: { description: message } } }
    expect(() => readRichText(value, 'description')).toThrow(expect.objectContaining(refusal))
  })
})

test('a field that was left out is a text without words', () => {
  expect(readRichText(undefined, 'description')).toEqual(toRichText(''))
  expect(readRichText(null, 'description')).toEqual(toRichText(''))
})
