import { richTextFromHtml } from '../../web/ui/editor/pasted-html'
import {
  type RichTextDoc,
  type RichTextNode,
  textLength,
  toPlainText,
  toRichText,
} from '../../worker/domain/shared/rich-text'
import { checkedRichText } from '../../worker/domain/shared/rich-text-schema'
import { hostileTexts, shownPart } from '../texts/hostile-texts.mjs'

/** Every hostile text once as it is when it is typed, and once as what is left of it when it is pasted as HTML. */
export const hostileDocs: readonly RichTextDoc[] = hostileTexts.flatMap(({ text }) => [
  checkedRichText(toRichText(shownPart(text))),
  checkedRichText(richTextFromHtml(shownPart(text))),
])

/** The same parts in as few texts as there can be, none longer than `characters`. A part that is longer is cut in pieces. */
export function packed(docs: readonly RichTextDoc[], characters: number): RichTextDoc[] {
  const texts: RichTextNode[][] = []
  let used = { letters: 0, bytes: 0 }
  for (const part of docs.flatMap(({ content }) => content).flatMap((part) => pieces(part, characters))) {
    const letters = lengthOf(part)
    const bytes = Buffer.byteLength(JSON.stringify(part))
    if (texts.length === 0 || used.letters + letters > characters || used.bytes + bytes > MAX_BYTES) {
      texts.push([])
      used = { letters: 0, bytes: 0 }
    }
    texts.at(-1)?.push(part)
    used = { letters: used.letters + letters, bytes: used.bytes + bytes }
  }
  return texts.map((content) => checkedRichText({ type: 'doc', content })).filter((doc) => textLength(doc) > 0)
}

/** A text may take so many in the form in which it is sent, less what is around it. */
const MAX_BYTES = 54_000

function pieces(part: RichTextNode, characters: number): RichTextNode[] {
  if (lengthOf(part) <= characters) return [part]
  const words = [...toPlainText({ type: 'doc', content: [part] })]
  const count = Math.ceil(words.length / characters)
  return Array.from({ length: count }, (_, at) =>
    toRichText(words.slice(at * characters, (at + 1) * characters).join('')),
  ).flatMap(({ content }) => content)
}

const lengthOf = (part: RichTextNode) => textLength({ type: 'doc', content: [part] })
