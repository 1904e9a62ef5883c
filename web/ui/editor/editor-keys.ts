import { baseKeymap } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, Node, Slice } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isBlank, type RichTextDoc, toPlainText, toRichText } from '#domain/shared/rich-text'
import { MAX_LIST_DEPTH, richTextSchema } from '#domain/shared/rich-text-schema'
import { toast } from '../feedback/toast-queue'
import { breakLine, indent, outdent, toggleLook } from './editor-commands'
import { notedName } from './mentions'
import { richTextFromHtml } from './pasted-html'
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

/** Longer pages than this are pasted without their looks. */
const MAX_HTML = 2_000_000

/**
 * Takes what is pasted and dropped out of the browser's hands. ProseMirror would have the browser read it as HTML,
 * which the portal's policy forbids.
 */
const pasting = () =>
  new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => event.clipboardData !== null && insert(view, event, event.clipboardData),
        drop: (view, event) => {
          // ProseMirror moves text by itself; files belong to the element that takes files.
          if (view.dragging || !event.dataTransfer || event.dataTransfer.files.length > 0) return false
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!place) return false
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
          view.focus()
          return insert(view, event, event.dataTransfer)
        },
      },
      clipboardTextSerializer: ({ content }) =>
        toPlainText({ type: 'doc', content: content.toJSON() ?? [] }, notedName),
      clipboardSerializer: withNames,
    },
  })

/** Elsewhere a mention that was copied is the name in words. */
const withNames = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(richTextSchema),
    mention: ({ attrs }) => ['span', `@${notedName(attrs.id as string) ?? 'member'}`],
  },
  DOMSerializer.marksFromSchema(richTextSchema),
)

function insert(view: EditorView, event: Event, data: DataTransfer) {
  event.preventDefault()
  const [html, text] = [data.getData('text/html'), data.getData('text/plain')]
  if (withoutUnseen(html + text) !== html + text) toast('We left out some characters that can’t be shown.')
  const change = pasted(view.state, html, text)
  if (change) view.dispatch(change.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', event.type))
  return true
}

/** Control characters but for the tab and the ends of lines. The portal refuses them, and nobody would find them. */
const withoutUnseen = (text: string) => text.replace(/[^\P{Cc}\t\n\v\f\r\u0085]/gu, '')

/** The change that pasting makes; undefined where there is nothing to paste. */
export function pasted(state: EditorState, html: string, text: string): Transaction | undefined {
  const { tr } = state
  const formatted = html.length > MAX_HTML ? toRichText('') : richTextFromHtml(withoutUnseen(html))
  if (isBlank(formatted)) return text === '' ? undefined : withWords(state, text)
  tr.replaceSelection(toSlice(formatted))
  return isShallow(tr.doc) ? tr : withWords(state, toPlainText(formatted))
}

function withWords({ tr, selection, storedMarks }: EditorState, text: string) {
  const words = withoutUnseen(text.replace(/\p{Cs}/gu, '\ufffd')).replace(/[\v\f\u0085]/g, '\n')
  if (words === '') return undefined
  if (/[\r\n]/.test(words)) return tr.replaceSelection(toSlice(toRichText(words)))
  // Words of one line go on in the looks of those before them.
  return tr.replaceSelectionWith(richTextSchema.text(words, storedMarks ?? selection.$from.marks()), false)
}

const toSlice = (doc: RichTextDoc) => Slice.maxOpen(Node.fromJSON(richTextSchema, doc).content)

/** Whether no list is deeper within others than a text may have it. */
function isShallow(doc: Node): boolean {
  return measureDepth(doc) <= MAX_LIST_DEPTH
}

function measureDepth(node: Node): number {
  const below = node.isTextblock ? 0 : Math.max(0, ...node.children.map(measureDepth))
  return node.type === richTextSchema.nodes.list_item ? below + 1 : below
}

/** Leaves a list that cannot go any deeper where it is. */
export const shallowLists = () => new Plugin({ filterTransaction: (tr) => !tr.docChanged || isShallow(tr.doc) })
