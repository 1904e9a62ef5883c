import { Node } from 'prosemirror-model'
import { type Command, EditorState, type Plugin, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { isBlank, type RichTextDoc, toPlainText, toRichText } from '#domain/shared/rich-text'
import { richTextSchema } from '#domain/shared/rich-text-schema'
import { insertWords, looksAt, toggleLook } from './editor-commands'
import type { Draft, EditorHandle } from './editor-handle'

import { editorPlugins } from './editor-keys'
import { type LinkTarget, linkTarget, removeLink, setLink } from './link-commands'
import { LinkDialog } from './link-dialog'
import { MentionList } from './mention-list'
import { mentioning, type TypedName, typedName } from './mention-plugin'
import { drawMention, type MentionSource, notedName, noteName } from './mentions'
import { richTextFromHtml } from './pasted-html'
import { Toolbar } from './toolbar'
import { valueKey } from './value-echo'

/**
 * An editor in a `box` that the browser edited so far; `draft` is what was written there. What is written is told at every
 * change. A value from outside replaces the text, as a change that can be undone; an answer that comes late, to what was
 * written before, replaces nothing.
 */
function useEditorView({ box, draft, value, onChange, plugins }: EditorOptions) {
  const [view, setView] = useState<EditorView | null>(null)
  const [looks, setLooks] = useState<ReturnType<typeof looksAt>>()
  const [typed, setTyped] = useState<TypedName>()
  const latest = useRef({ value, onChange, plugins })
  latest.current = { value, onChange, plugins }

  useEffect(() => {
    const mount = box.current as HTMLElement
    const { written = latest.current.value } = draft.current
    const state = initialState(mount, written, latest.current.plugins())
    const hadFocus = mount === document.activeElement
    const view = new EditorView(
      { mount },
      {
        state,
        nodeViews: { mention: ({ attrs }) => ({ dom: drawMention(attrs.id as string), ignoreMutation: () => true }) },
        dispatchTransaction(change) {
          const next = view.state.apply(change)
          view.updateState(next)
          setLooks((before) => unlessSame(before, looksAt(next)))
          setTyped((before) => unlessSame(before, typedName(next)))
          if (!change.docChanged || change.getMeta(FROM_OUTSIDE)) return
          const written = writtenIn(next.doc)
          draft.current.written = written
          draft.current.echo.told(written)
          latest.current.onChange(written)
        },
      },
    )
    draft.current.show = (value) => {
      if (valueKey(value) === valueKey(writtenIn(view.state.doc))) return
      const { tr } = view.state
      view.dispatch(tr.replaceWith(0, tr.doc.content.size, parseDocument(value).content).setMeta(FROM_OUTSIDE, true))
    }
    setView(view)
    setLooks(looksAt(state))
    if (hadFocus) {
      // It has the focus already, and is not told so a second time.
      mount.dispatchEvent(new FocusEvent('focus'))
      view.focus()
    }
    return () => {
      setView(null)
      draft.current.show = undefined
      view.destroy()
    }
  }, [box, draft])

  /** A new text, with nothing to undo. */
  const clear = () => {
    view?.updateState(EditorState.create({ doc: parseDocument(null), plugins: latest.current.plugins() }))
    setTyped(undefined)
    if (view) setLooks(looksAt(view.state))
    draft.current.written = null
    draft.current.echo.told(null)
    latest.current.onChange(null)
  }

  return { view, looks, typed, clear }
}

interface EditorOptions {
  readonly box: RefObject<HTMLElement | null>
  readonly draft: RefObject<Draft>
  /** Null for a text in which there is nothing to see. */
  readonly value: RichTextDoc | null
  readonly onChange: (value: RichTextDoc | null) => void
  readonly plugins: () => Plugin[]
}

const FROM_OUTSIDE = 'from outside'

function writtenIn(node: Node): RichTextDoc | null {
  const doc = node.toJSON() as RichTextDoc
  return isBlank(doc) ? null : doc
}

function unlessSame<Shown extends object | undefined>(before: Shown | undefined, now: Shown): Shown {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** Draws the names of mentions in a text that was left and is taken up again. */
function useNames(view: EditorView | null, source: MentionSource | undefined) {
  useEffect(() => {
    if (!view || !source) return
    const drawn = () => [...view.dom.querySelectorAll<HTMLElement>('[data-mention]')]
    const unknown = drawn().flatMap(({ dataset: { mention = '' } }) =>
      notedName(mention) === undefined ? mention : [],
    )
    if (unknown.length === 0) return
    void source.names(unknown).then((names) => {
      for (const [id, name] of names) noteName(id, name)
      for (const element of drawn()) {
        const name = notedName(element.dataset.mention ?? '')
        if (name !== undefined) element.textContent = `@${name}`
      }
    })
  }, [view, source])
}

/** The tools, and what makes an editor of the box that they are for. It is fetched when somebody wants to write. */
export function RichTextEditor({ ref, textId, box, draft, foot, value, onChange, mentions }: RichTextEditorProps) {
  const tools = useRef<HTMLDivElement>(null)
  const listKeys = useRef<(event: KeyboardEvent) => boolean>(undefined)
  const [target, setTarget] = useState<LinkTarget>()
  const { view, looks, typed, clear } = useEditorView({
    box,
    draft,
    value,
    onChange,
    plugins: () => [
      // Before the others: while members are offered, Enter and the arrows are theirs.
      ...(mentions ? [mentioning((event) => listKeys.current?.(event) ?? false)] : []),
      ...editorPlugins({
        link: (state) => {
          setTarget(linkTarget(state))
          return true
        },
        toolbar: () => {
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      }),
    ],
  })
  useNames(view, mentions)
  useImperativeHandle(ref, () => ({ clear, focus: () => view?.focus() }))

  const run = (command: Command) => view && command(view.state, view.dispatch, view)
  /** Back into the text, and then on with it. */
  const write = (command: Command) => {
    run(command)
    view?.focus()
  }
  const finishLink = (command?: Command) => {
    setTarget(undefined)
    if (command) run(command)
    // The dialog gives the focus back when it is gone.
    setTimeout(() => view?.focus())
  }

  return (
    <>
      <Toolbar
        ref={tools}
        textId={textId}
        looks={looks}
        onLook={(look, wasPointed) => (wasPointed ? write(toggleLook[look]) : run(toggleLook[look]))}
        onLink={() => view && setTarget(linkTarget(view.state))}
        onEmoji={(emoji) => write(insertWords(emoji))}
        onLeave={() => view?.focus()}
      />
      <LinkDialog
        target={target}
        onSet={(href, words) => finishLink(setLink(href, words))}
        onRemove={() => finishLink(removeLink)}
        onClose={() => finishLink()}
      />
      {view && typed && mentions && foot.current && (
        <MentionList view={view} typed={typed} source={mentions} place={foot.current} keys={listKeys} />
      )}
    </>
  )
}

export interface RichTextEditorProps {
  readonly ref?: Ref<EditorHandle> | undefined
  /** The id of the box. */
  readonly textId: string
  readonly box: RefObject<HTMLElement | null>
  readonly draft: RefObject<Draft>
  /** The place below the text. */
  readonly foot: RefObject<Element | null>
  readonly value: RichTextDoc | null
  readonly onChange: (value: RichTextDoc | null) => void
  readonly mentions?: MentionSource | undefined
}

/** Characters of no alphabet, which are in the text for a moment. */
const START = '\ue000'
const END = '\ue001'

/** The editor's first state: the text, with the selection where it is in the box that the browser edited so far. */
function initialState(box: HTMLElement, value: RichTextDoc | null, plugins: Plugin[]): EditorState {
  const state = EditorState.create({ doc: parseDocument(value), plugins })
  const selected = selectedIn(box)
  if (!selected) return state
  const [from, to] = selected.map((at) => state.doc.resolve(Math.min(at, state.doc.content.size)))
  if (!from || !to) return state
  return state.apply(state.tr.setSelection(TextSelection.between(from, to)))
}

/** A text that an older portal kept in a form of its own is at least not lost. */
function parseDocument(value: RichTextDoc | null): Node {
  try {
    const doc = Node.fromJSON(richTextSchema, value ?? toRichText(''))
    doc.check()
    return doc
  } catch {
    return Node.fromJSON(richTextSchema, toRichText(value ? toPlainText(value) : ''))
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
  const marked = parseDocument(richTextFromHtml(box.innerHTML, true))
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
