import { richTextFromHtml } from '../../web/ui/editor/pasted-html'
import { type RichTextDoc, type RichTextNode, textLength, toRichText } from '../../worker/domain/shared/rich-text'
import { checkedRichText } from '../../worker/domain/shared/rich-text-schema'
import { hostileTexts, shownPart } from '../texts/hostile-texts.mjs'

/** Every hostile text as it is when it is typed, and as what is left of it when it is pasted as HTML, where that is another. */
export const hostileDocs: readonly RichTextDoc[] = unlike(
  hostileTexts.flatMap(({ text }) => [
    checkedRichText(toRichText(shownPart(text))),
    checkedRichText(richTextFromHtml(shownPart(text))),
  ]),
)

function unlike(docs: readonly RichTextDoc[]): RichTextDoc[] {
  return [...new Map(docs.map((doc) => [JSON.stringify(doc), doc])).values()]
}

/** The same parts in as few texts as there can be, none longer than `characters`. */
export function packed(docs: readonly RichTextDoc[], characters: number): RichTextDoc[] {
  const texts: { readonly content: RichTextNode[]; letters: number; bytes: number }[] = []
  for (const part of docs.flatMap(({ content }) => content)) {
    const letters = lengthOf(part)
    const bytes = Buffer.byteLength(JSON.stringify(part))
    const hasRoom = (text: { letters: number; bytes: number }) =>
      text.letters + letters <= characters && text.bytes + bytes <= MAX_BYTES
    const begun = texts.find(hasRoom)
    const text = begun ?? { content: [], letters: 0, bytes: 0 }
    if (!begun) texts.push(text)
    text.content.push(part)
    text.letters += letters
    text.bytes += bytes
  }
  return texts.map(({ content }) => checkedRichText({ type: 'doc', content })).filter((doc) => textLength(doc) > 0)
}

/** A text may take so many in the form in which it is sent, less what is around it. */
const MAX_BYTES = 54_000

const lengthOf = (part: RichTextNode) => textLength({ type: 'doc', content: [part] })
