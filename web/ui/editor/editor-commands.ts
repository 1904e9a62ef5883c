import { toggleMark } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'

import { richTextSchema } from '#domain/shared/rich-text-schema'
import type { Look } from './tools'

const { bold, italic, underline, strike, link } = richTextSchema.marks
const { bullet_list, ordered_list, list_item, hard_break } = richTextSchema.nodes

/** Puts a look on what is selected or is typed next, and takes it off where it is. */
export const toggleLook: Record<Look, Command> = {
  bold: toggleMark(bold),
  italic: toggleMark(italic),
  underline: toggleMark(underline),
  strike: toggleMark(strike),
  bullets: onWords(toggleList(bullet_list)),
  numbers: onWords(toggleList(ordered_list)),
}

/** Which looks the words have at the cursor or in the whole selection. */
export const looksAt = (state: EditorState): Record<Look | 'link', boolean> => ({
  bold: hasMark(state, bold),
  italic: hasMark(state, italic),
  underline: hasMark(state, underline),
  strike: hasMark(state, strike),
  bullets: listAround(state)?.type === bullet_list,
  numbers: listAround(state)?.type === ordered_list,
  link: hasMark(state, link),
})

export const indent: Command = sinkListItem(list_item)
export const outdent: Command = liftListItem(list_item)

export const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create(), true).scrollIntoView())
  return true
}

export const insertWords =
  (words: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(words).scrollIntoView())
    return true
  }

/** A list of the other kind becomes one of this kind; of this kind, the items leave it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (around?.type === type) return liftListItem(list_item)(state, dispatch)
    if (!around) return wrapInList(type)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.at, type).scrollIntoView())
    return true
  }
}

/** With everything selected, what is selected is the text from its first word to its last. */
function onWords(command: Command): Command {
  return (state, dispatch) => {
    if (!(state.selection instanceof AllSelection)) return command(state, dispatch)
    const [start, end] = [Selection.atStart(state.doc), Selection.atEnd(state.doc)]
    const words = TextSelection.between(start.$from, end.$to)
    return command(state.apply(state.tr.setSelection(words)), dispatch)
  }
}

/** The innermost list that holds the whole selection. */
function listAround({ selection: { $from, to } }: EditorState) {
  for (let depth = $from.sharedDepth(to); depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === bullet_list || type === ordered_list) return { type, at: $from.before(depth) }
  }
  return undefined
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType) {
  if (selection.empty) return mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
  return doc.rangeHasMark(selection.from, selection.to, mark)
}
