import { type ComponentType, useEffect, useState } from 'react'

import type { Command } from '../search/commands'
import { IconButton } from '../ui/button'
import { fetchOptional } from '../ui/optional-part'
import { toast } from '../ui/toasts'

interface Palette {
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** Opens the search: by a press, by Ctrl or Cmd with K, and by "/" where nobody writes. It is fetched when first opened. */
export function SearchButton({ commands }: { readonly commands: () => readonly Command[] }) {
  const [Palette, setPalette] = useState<ComponentType<Palette>>()

  const open = () =>
    fetchOptional(load).then(
      (Loaded) => setPalette(() => Loaded),
      () => toast('Search couldn’t be loaded. Please try again.'),
    )

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      void open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return (
    <>
      <IconButton
        label="Search"
        icon="search"
        title="Search, Ctrl K"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => void open()}
      />
      {Palette && <Palette commands={commands()} onClose={() => setPalette(undefined)} />}
    </>
  )
}

const load = async () => (await import('../search/search-palette')).SearchPalette

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  const isWriting = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting
}
