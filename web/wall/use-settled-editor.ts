import { useRef } from 'react'

import { composerId } from './post-focus'

const SETTLED_MS = 1_000

/** Whether the editor has taken over from the plain box for good: it comes when somebody comes near, in the midst of a word. */
export function useSettledEditor(place: string): () => boolean {
  const since = useRef(Number.POSITIVE_INFINITY)

  return () => {
    const isThere = document.getElementById(composerId(place))?.classList.contains('ProseMirror')
    if (!isThere) since.current = Number.POSITIVE_INFINITY
    else since.current = Math.min(since.current, Date.now())
    return Date.now() - since.current > SETTLED_MS
  }
}
