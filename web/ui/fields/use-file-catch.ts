import { useEffect, useEffectEvent } from 'react'

/**
 * Takes the files that are pasted anywhere on the page, and keeps those that are dropped beside their zone from taking
 * the browser away from the page and from all that was typed on it. Of several on a page the first to appear takes them.
 * Words that come with a picture of them, as from a spreadsheet, go into the text field that they are pasted into.
 */
export function useFileCatch(onFiles: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isText = event.clipboardData?.getData('text/plain') && (event.target as Element).matches('input, textarea')
    if (files.length === 0 || isText || event.defaultPrevented || document.querySelector('dialog:modal')) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    for (const moment of MOMENTS) window.addEventListener(moment, hold)
    return () => {
      document.removeEventListener('paste', onPaste)
      for (const moment of MOMENTS) window.removeEventListener(moment, hold)
    }
  }, [])
}

const MOMENTS = ['dragover', 'drop'] as const

function hold(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
