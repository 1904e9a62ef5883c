import { useEffect, useState } from 'react'

import { IconButton } from '../ui/button'
import { deferred } from '../ui/feedback/deferred'

/** Opens the search: by a press, by Ctrl or Cmd with K, and by "/" where nobody writes. It is fetched when first opened. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <IconButton label="Search" icon="search" title="Ctrl K or /" onClick={() => setOpen(true)} />
      {isOpen && <HeaderSearch onClose={() => setOpen(false)} />}
    </>
  )
}

const HeaderSearch = deferred(async () => (await import('./header-search')).HeaderSearch)

const isShortcut = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  ctrlKey || metaKey ? key === 'k' : key === '/' && !(target as Element).closest('input, textarea, [contenteditable]')
