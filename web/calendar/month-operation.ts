import { keepOneTabStop, stopAfter, stopsIn } from './month-stops'

interface Operation {
  /** Called whenever the library has written something. */
  readonly mend: () => void
  readonly turn: (months: number) => void
}

/**
 * Keeps a month operable by the keyboard: one tab stop, arrows, Home and End among the entries, Page Up and Page Down from
 * month to month, Space wherever Enter works, Esc out of the list of a day; and the focus stays where it was when the
 * entries are written anew. Answers what ends it.
 */
export function stayOperable(month: HTMLElement, { mend, turn }: Operation): () => void {
  const ended = new AbortController()
  let held: HTMLElement | undefined

  const refocus = () => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    const entry = held.dataset.entry
    const again = stopsIn(month).find((stop) => stop.dataset.entry === entry && entry) ?? stopsIn(month)[0] ?? month
    held = undefined
    again.focus({ preventScroll: true })
  }

  const look = () => {
    mend()
    keepOneTabStop(month)
    refocus()
  }
  const observer = new MutationObserver(look)
  observer.observe(month, { childList: true, subtree: true })
  // Resizing hides and shows bars.
  const sizes = new ResizeObserver(() => keepOneTabStop(month))
  sizes.observe(month)
  look()

  const on = <Type extends 'focusin' | 'keydown' | 'click'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    capture = false,
  ) => month.addEventListener(type, listener, { signal: ended.signal, capture })

  on('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    held = target
    keepOneTabStop(month)
  })
  on('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === ' ' && target.matches('a[role=button]')) {
      event.preventDefault()
      target.click()
      return
    }
    if (key === 'Escape') {
      target.closest('dialog')?.close()
      return
    }
    const stops = stopsIn(month)
    if (!stops.includes(target) && target !== month) return
    const pages = { PageUp: -1, PageDown: 1 }[key]
    const next = stopAfter(key, target, stops)
    if (pages === undefined && !next) return
    event.preventDefault()
    if (pages !== undefined) turn(pages)
    else next?.focus()
  })
  // Closed by the library the list of a day takes the focus with it; closed as a dialog it gives it back.
  on(
    'click',
    (event) => {
      const close = event.target instanceof Element && event.target.closest('.ec-popup > header a')
      if (!close) return
      event.stopPropagation()
      close.closest('dialog')?.close()
    },
    true,
  )

  return () => {
    ended.abort()
    observer.disconnect()
    sizes.disconnect()
  }
}
