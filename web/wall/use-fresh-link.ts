import type { MouseEvent } from 'react'

import type { FileView } from '#domain/attached-file'
import { isFresh, renew, renewed } from './renewal'

/** Keeps a file's link fresh, so that it opens however long the page has been there. */
export function useFreshLink({ key, url }: FileView) {
  const conversation = (event: { readonly currentTarget: Element }) =>
    event.currentTarget.closest<HTMLElement>('[data-conversation]')?.dataset.conversation

  /** Somebody comes near: by the time that it is pressed, the link is a new one. */
  const foresee = (event: { readonly currentTarget: Element }) => {
    const id = conversation(event)
    if (id && !isFresh(url)) renew(id)
  }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const id = conversation(event)
    if (!id || isFresh(url)) return
    event.preventDefault()
    // It replaces this page, because browsers block a window that is opened later.
    void renewed(id, key).then((fresh) => location.assign(fresh ?? url))
  }
  return { onPointerEnter: foresee, onFocus: foresee, onClick }
}
