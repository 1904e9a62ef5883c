import { signal } from '@preact/signals-react'
import { type ComponentType, useRef, useState } from 'react'

import { fetchOptional } from '../fields/optional-part'
import { useValue } from '../use-value'
import type { RichTextEditorProps } from './rich-text-editor'

type Editor = ComponentType<RichTextEditorProps>

/** One for all fields of the portal: once it has been fetched, it is there from the beginning. */
const part = signal<{ readonly Editor?: Editor; readonly hasFailed?: boolean }>({})

/**
 * The editor, fetched at the first sign that somebody wants to write, and put up when that disturbs nobody: not while a
 * button is held down, nor in the middle of a letter that is being composed.
 */
export function useEditorPart() {
  const { Editor, hasFailed = false } = useValue(part)
  const [holds, setHolds] = useState(0)
  const hasStood = useRef(false)
  const stands = Editor !== undefined && (holds === 0 || hasStood.current)
  hasStood.current = stands

  const hold = () => setHolds((held) => held + 1)
  // After the click, or the letter, that ends it.
  const release = () => setTimeout(() => setHolds((held) => held - 1))
  const press = () => {
    want()
    hold()
    const end = () => {
      for (const name of ENDS) window.removeEventListener(name, end)
      release()
    }
    for (const name of ENDS) window.addEventListener(name, end)
  }

  return {
    Editor: stands ? Editor : undefined,
    hasFailed,
    retry: want,
    signs: stands
      ? {}
      : {
          onPointerEnter: foresee,
          onPointerDown: press,
          onFocus: want,
          onCompositionStart: hold,
          onCompositionEnd: release,
        },
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const

const load = () => import('./rich-text-editor')

let underWay: Promise<void> | undefined

function fetchEditor() {
  underWay ??= fetchOptional(load)
    .then(({ RichTextEditor }) => {
      part.value = { Editor: RichTextEditor }
    })
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

const want = () => {
  if (part.peek().Editor) return
  part.value = {}
  fetchEditor().catch(() => {
    part.value = { hasFailed: true }
  })
}

/** Somebody is coming near; that it cannot be fetched need not be told yet. */
const foresee = () => {
  if (!part.peek().Editor) fetchEditor().catch(() => {})
}
