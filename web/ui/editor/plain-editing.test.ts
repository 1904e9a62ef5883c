import { expect, test } from 'vitest'
import { isBlank, type RichTextDoc, type RichTextNode, toRichText } from '#domain/shared/rich-text'
import { checkedRichText } from '#domain/shared/rich-text-schema'
import { richTexts } from '#testing/rich-texts'
import { fc } from '../../../worker/testing/properties'
import { drawText, readText } from './plain-editing'
import { drawn } from './testing/written'

function boxWith(doc: RichTextDoc | null) {
  const box = document.createElement('div')
  drawText(box, doc)
  return box
}

test('a text that was put into the box is read as it was', () => {
  fc.assert(
    fc.property(richTexts, (entered) => {
      const doc = withoutEnds(checkedRichText(entered))
      const read = readText(boxWith(doc))
      expect(read && checkedRichText(read)).toEqual(isBlank(doc) ? null : doc)
    }),
  )
})

test('what the browser makes of writing is a text', () => {
  const box = boxWith(toRichText('Boots'))
  const [paragraph] = box.children
  paragraph?.after(Object.assign(document.createElement('div'), { textContent: 'and  wax' }))
  const bold = document.createElement('b')
  bold.append('!')
  paragraph?.append(bold, document.createElement('br'))
  expect(drawn(readText(box) ?? toRichText(''))).toBe('<p>Boots<b>!</b></p><p>and  wax</p>')
})

test('an empty box has a line to write on, and nothing in it', () => {
  const box = boxWith(null)
  expect(box.innerHTML).toBe('<p dir="auto"><br></p>')
  expect(readText(box)).toBeNull()
  box.replaceChildren()
  expect(readText(box)).toBeNull()
})

/** No box shows the breaks that end a paragraph. */
function withoutEnds<Part extends RichTextNode>(part: Part): Part {
  const content = part.content?.map(withoutEnds)
  if (part.type === 'paragraph') while (content?.at(-1)?.type === 'hard_break') content.pop()
  const { content: _, ...rest } = part
  return (content?.length ? { ...rest, content } : rest) as Part
}
