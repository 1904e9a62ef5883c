import type { ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, Selection } from 'prosemirror-state'

import { richTextSchema } from '#domain/shared/rich-text-schema'

const { link } = richTextSchema.marks

/** The range a link applies to: the whole link that the cursor is in, or else the selection, which may be empty. */
export interface LinkTarget {
  readonly from: number
  readonly to: number
  /** The address of the link that the cursor is in. */
  readonly href: string | undefined
  /** The words that the target has so far. */
  readonly words: string
  readonly hasLink: boolean
}

export function linkTarget({ doc, selection }: EditorState): LinkTarget {
  const around = linkAround(selection.$from)
  const { from, to, href } =
    around && around.to >= selection.to ? around : { from: selection.from, to: selection.to, href: undefined }
  return { from, to, href, words: doc.textBetween(from, to, ' ', ' '), hasLink: doc.rangeHasMark(from, to, link) }
}

/** Links the target to an address. Where nothing is selected, the words are written and linked. */
export const setLink =
  (href: string, words: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkTarget(state)
    const mark = link.create({ href })
    const { tr } = state
    const marks = mark.addToSet(state.storedMarks ?? state.selection.$from.marks())
    if (from === to) tr.insert(from, richTextSchema.text(words, marks))
    else tr.removeMark(from, to, link).addMark(from, to, mark)
    const end = from === to ? from + words.length : to
    dispatch?.(
      tr
        .setSelection(Selection.near(tr.doc.resolve(end), -1))
        .removeStoredMark(link)
        .scrollIntoView(),
    )
    return true
  }

export const removeLink: Command = (state, dispatch) => {
  const { from, to, hasLink } = linkTarget(state)
  if (hasLink) dispatch?.(state.tr.removeMark(from, to, link))
  return hasLink
}

/** The link at a place with all of its runs, one of which may be bold. Its end still belongs to it. */
function linkAround(place: ResolvedPos) {
  const links = place.parent.children.map(({ marks }) => link.isInSet(marks))
  const index = place.index()
  const at = links[index] || place.textOffset > 0 ? index : index - 1
  const mark = links[at]
  if (!mark) return undefined

  const isSame = (other: number) => links[other]?.eq(mark) === true
  let [first, end] = [at, at + 1]
  while (isSame(first - 1)) first--
  while (isSame(end)) end++
  return { from: place.posAtIndex(first), to: place.posAtIndex(end), href: mark.attrs.href as string }
}
