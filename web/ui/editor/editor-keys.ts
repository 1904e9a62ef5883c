import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'

import { richTextSchema } from '#domain/shared/rich-text-schema'
import { breakLine, indent, outdent, toggleLook } from './editor-commands'
import { shallowLists } from './list-depth'
import { pasting } from './pasting'
import { LINK_KEYS, TOOLS } from './tools'

const { bullet_list, ordered_list, list_item } = richTextSchema.nodes

/** The keyboard shortcuts. Tab is left to the browser, so that it leads on to the next field. */
export const editorPlugins = (reach: { readonly link: Command; readonly toolbar: Command }): Plugin[] => [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
      wrappingInputRule(
        /^(\d{1,4})[.)]\s$/,
        ordered_list,
        ([, order]) => ({ order: Number(order) }),
        ([, order], list) => list.childCount + (list.attrs.order as number) === Number(order),
      ),
    ],
  }),
  keymap({
    ...Object.fromEntries(TOOLS.map(({ keys, look }) => [keys, toggleLook[look]])),
    [LINK_KEYS]: reach.link,
    'Alt-F10': reach.toolbar,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: splitListItem(list_item),
    'Shift-Enter': breakLine,
    'Mod-]': indent,
    'Mod-[': outdent,
    Backspace: undoInputRule,
  }),
  keymap(baseKeymap),
  pasting(),
  shallowLists(),
]
