import { Node } from 'prosemirror-model'
import { EditorState, type Plugin, TextSelection } from 'prosemirror-state'

import { plainTextOf, type RichTextDoc, richTextOf } from '#domain/shared/rich-text'
import { richTextSchema } from '#domain/shared/rich-text-schema'
import { richTextFromHtml } from './pasted-html'

/** Characters of no alphabet, which are in the text for a moment. */
const START = '\ue000'
const END = '\ue001'

/** The editor's first state: the text, with the selection where it is in the box that the browser edited so far. */
export function initialState(box: HTMLElement, value: RichTextDoc | null, plugins: Plugin[]): EditorState {
  const state = EditorState.create({ doc: docOf(value), plugins })
  const selected = selectedIn(box)
  if (!selected) return state
  const [from, to] = selected.map((at) => state.doc.resolve(Math.min(at, state.doc.content.size)))
  if (!from || !to) return state
  return state.apply(state.tr.setSelection(TextSelection.between(from, to)))
}

/** A text that an older portal kept in a form of its own is at least not lost. */
export function docOf(value: RichTextDoc | null): Node {
  try {
    const doc = Node.fromJSON(richTextSchema, value ?? richTextOf(''))
    doc.check()
    return doc
  } catch {
    return Node.fromJSON(richTextSchema, richTextOf(value ? plainTextOf(value) : ''))
  }
}

function selectedIn(box: HTMLElement): [number, number] | undefined {
  const selection = document.getSelection()
  if (!selection?.rangeCount || !box.contains(selection.anchorNode)) return undefined
  const range = selection.getRangeAt(0)
  for (const [sign, isStart] of [
    [END, false],
    [START, true],
  ] as const) {
    const place = range.cloneRange()
    place.collapse(isStart)
    place.insertNode(document.createTextNode(sign))
  }
  const marked = docOf(richTextFromHtml(box.innerHTML, true))
  const [from, to] = [placeOf(START, marked), placeOf(END, marked)]
  return from === undefined || to === undefined ? undefined : [from, to - START.length]
}

function placeOf(sign: string, doc: Node) {
  const places: number[] = []
  doc.descendants((node, at) => {
    if (node.text?.includes(sign)) places.push(at + node.text.indexOf(sign))
  })
  return places[0]
}
