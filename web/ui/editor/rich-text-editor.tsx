import type { Node } from 'prosemirror-model'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'

import { isBlank, type RichTextDoc } from '#domain/shared/rich-text'
import type { Draft } from './draft'
import { insertWords, looksAt, toggleLook } from './editor-commands'
import type { EditorHandle } from './editor-handle'
import { editorPlugins } from './editor-keys'
import { docOf, initialState } from './initial-state'
import { type LinkTarget, linkTarget, removeLink, setLink } from './link-commands'
import { LinkDialog } from './link-dialog'
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
        dispatchTransaction(change) {
          const next = view.state.apply(change)
          view.updateState(next)
          setLooks((before) => unlessSame(before, looksAt(next)))
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
      view.dispatch(tr.replaceWith(0, tr.doc.content.size, docOf(value).content).setMeta(FROM_OUTSIDE, true))
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
    view?.updateState(EditorState.create({ doc: docOf(null), plugins: latest.current.plugins() }))
    if (view) setLooks(looksAt(view.state))
    draft.current.written = null
    draft.current.echo.told(null)
    latest.current.onChange(null)
  }

  return { view, looks, clear }
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

function unlessSame<Looks extends object>(before: Looks | undefined, now: Looks): Looks {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** The tools, and what makes an editor of the box that they are for. It is fetched when somebody wants to write. */
export function RichTextEditor({ ref, textId, box, draft, value, onChange }: RichTextEditorProps) {
  const tools = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<LinkTarget>()
  const { view, looks, clear } = useEditorView({
    box,
    draft,
    value,
    onChange,
    plugins: () =>
      editorPlugins({
        link: (state) => {
          setTarget(linkTarget(state))
          return true
        },
        toolbar: () => {
          tools.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      }),
  })
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
    </>
  )
}

export interface RichTextEditorProps {
  readonly ref?: Ref<EditorHandle> | undefined
  /** The id of the box. */
  readonly textId: string
  readonly box: RefObject<HTMLElement | null>
  readonly draft: RefObject<Draft>
  readonly value: RichTextDoc | null
  readonly onChange: (value: RichTextDoc | null) => void
}
