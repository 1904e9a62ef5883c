import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

import { richTextSchema } from '#domain/shared/rich-text-schema'
import { noteName, type OfferedMember } from './mentions'

const { mention } = richTextSchema.nodes

/** A name that is being typed, from its `@` to the cursor. */
export interface TypedName {
  readonly from: number
  readonly to: number
  /** Without the `@`. */
  readonly words: string
}

interface Typing {
  readonly name: TypedName | undefined
  /** Where the `@` stands of a name for which nobody is to be offered any more. */
  readonly left: number | undefined
}

const key = new PluginKey<Typing>('mentions')

/** So long a name may be; what is longer is a sentence. */
const NAME = /(?:^|[\s([{"“])@([\p{L}\p{M}'’.-]{0,24}(?: [\p{L}\p{M}'’.-]{0,24})?)$/u

/** The name that is being typed, if one is. */
export const typedName = (state: EditorState): TypedName | undefined => key.getState(state)?.name

/** Stops offering members for the name that is being typed. */
export const leaveName = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, 'leave'))

/** Puts a mention in the place of the name that is being typed. */
export function mentionMember(view: EditorView, { _id, name }: OfferedMember): void {
  const typed = typedName(view.state)
  if (!typed) return
  noteName(_id, name)
  const { tr } = view.state
  tr.replaceWith(typed.from, typed.to, [mention.create({ id: _id }), richTextSchema.text(' ')])
  view.dispatch(tr.scrollIntoView())
  view.focus()
}

/**
 * Notices where a name is typed after an `@`, and tells of each change; `takeKey` has the keys first while members are
 * offered. Backspace takes a mention away whole.
 */
export const mentioning = (takeKey: (event: KeyboardEvent) => boolean): Plugin<Typing> =>
  new Plugin<Typing>({
    key,
    state: {
      init: () => ({ name: undefined, left: undefined }),
      apply: (change, { left }, _before, state) => {
        const name = nameAt(state)
        const isLeft = change.getMeta(key) === 'leave'
        const stays = left === undefined ? undefined : change.mapping.map(left)
        if (isLeft) return { name: undefined, left: name?.from }
        return { name: name?.from === stays ? undefined : name, left: name?.from === stays ? stays : undefined }
      },
    },
    props: {
      decorations: (state) => {
        const name = typedName(state)
        return name && DecorationSet.create(state.doc, [Decoration.inline(name.from, name.to, { class: 'typed-name' })])
      },
      handleKeyDown: (view, event) => {
        if (typedName(view.state) && takeKey(event)) return true
        if (event.key !== 'Backspace' || !view.state.selection.empty) return false
        const { $from } = view.state.selection
        const { nodeBefore } = $from
        if (nodeBefore?.type !== mention) return false
        view.dispatch(view.state.tr.delete($from.pos - nodeBefore.nodeSize, $from.pos))
        return true
      },
      // A mention brings its space along: another is one too many, and a comma takes its place.
      handleTextInput: (view, from, to, typed) => {
        const { $from } = view.state.selection
        const before = $from.parent.childBefore(Math.max(0, $from.parentOffset - 1)).node
        if (from !== to || $from.nodeBefore?.text !== ' ' || before?.type !== mention) return false
        const isPunctuation = /^[.,;:!?)]/.test(typed)
        if (isPunctuation) view.dispatch(view.state.tr.insertText(typed, from - 1, to))
        return isPunctuation || typed === ' '
      },
    },
  })

function nameAt({ selection }: EditorState): TypedName | undefined {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return undefined
  // A node without text, such as a mention, counts as one character.
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const words = NAME.exec(before)?.[1]
  return words === undefined ? undefined : { from: $from.pos - words.length - 1, to: $from.pos, words }
}
