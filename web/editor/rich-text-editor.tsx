import type { Command } from 'prosemirror-state'
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'

import type { RichTextDoc } from '#domain/rich-text'
import type { Draft } from './draft'
import { insertWords, toggleLook } from './editor-commands'
import type { EditorHandle } from './editor-handle'
import { editorPlugins } from './editor-keys'
import { type LinkTarget, linkTarget, removeLink, setLink } from './link-commands'
import { LinkDialog } from './link-dialog'
import { Toolbar } from './toolbar'
import { useEditorView } from './use-editor-view'

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
