import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useAddressQuery } from '../ui/use-address-query'

import { type DirectoryView, readView, writeView } from './directory-view'

/**
 * The directory's filters. `change` goes to the first page unless it names one, and the address follows; while somebody
 * is typing it follows only once they `settle`, because browsers refuse an address that changes with every letter.
 */
export function useDirectoryView() {
  const address = useAddressQuery()
  const [known, setKnown] = useState(address)
  const [{ view, isTyping }, setState] = useState(() => ({ view: readView(address), isTyping: false }))

  // Somebody else changed the address: a link to the directory, or the browser's back button.
  if (address !== known) {
    setKnown(address)
    if (address !== writeView(view)) setState({ view: readView(address), isTyping: false })
  }

  useEffect(() => {
    const query = writeView(view)
    if (isTyping || query === address) return
    navigate(query ? `/members?${query}` : '/members', { replace: true })
  }, [view, isTyping, address])

  const change: ChangeView = useCallback(
    (changes, { isTyping = false } = {}) =>
      setState(({ view }) => ({ view: { ...view, page: 0, ...changes }, isTyping })),
    [],
  )
  const settle = useCallback(() => setState(({ view }) => ({ view, isTyping: false })), [])

  return { view, change, settle }
}

export type ChangeView = (changes: Partial<DirectoryView>, options?: { readonly isTyping?: boolean }) => void
