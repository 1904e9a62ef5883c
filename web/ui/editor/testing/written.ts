import { Node } from 'prosemirror-model'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'

import type { RichTextDoc, RichTextMark, RichTextNode } from '#domain/shared/rich-text'
import { richTextSchema } from '#domain/shared/rich-text-schema'
import { shallowLists } from '../editor-keys'
import { richTextFromHtml } from '../pasted-html'

/** A text written as HTML, with `[` and `]` where the selection is, or `[]` for the cursor. */
export function written(html: string): EditorState {
  const doc = Node.fromJSON(richTextSchema, richTextFromHtml(html))
  let state = EditorState.create({ doc, plugins: [shallowLists()] })
  const place = (sign: string) => {
    const at = placeOf(sign, state.doc)
    state = state.apply(state.tr.delete(at, at + 1))
    return at
  }
  const [from, to] = [place('['), place(']')]
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

function placeOf(sign: string, doc: Node): number {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.text?.includes(sign)) places.push(at + node.text.indexOf(sign))
  })
  if (places[0] === undefined) throw new Error(`There is no ${sign} in ${doc}.`)
  return places[0]
}

export function carriedOut(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (change) => {
    next = state.apply(change)
  })
  return next
}

/** A text as its tags alone. */
export const drawn = (text: EditorState | RichTextDoc): string =>
  draw('doc' in text ? (text.doc.toJSON() as RichTextDoc) : text)

const draw = ({ content = [] }: RichTextNode): string => content.map(drawPart).join('')

const NAMES = new Map([
  ['paragraph', 'p'],
  ['bullet_list', 'ul'],
  ['list_item', 'li'],
])

function drawPart(part: RichTextNode): string {
  if (part.type === 'hard_break') return '<br>'
  if (part.text !== undefined) return (part.marks ?? []).reduceRight(drawMark, part.text)
  const name = NAMES.get(part.type) ?? `ol${part.attrs?.order}`
  return `<${name}>${draw(part)}</${name}>`
}

function drawMark(inner: string, { type, attrs }: RichTextMark) {
  const tag = { bold: 'b', italic: 'i', underline: 'u', strike: 's', link: 'a' }[type]
  return `<${tag}${attrs?.href ? ` ${attrs.href}` : ''}>${inner}</${tag}>`
}
