import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * Opens and closes what hangs below a button. Esc closes it and gives the focus back to the button, a press or the
 * focus elsewhere closes it, and the arrows, Home and End move among the links and buttons inside. Where the focus has
 * stayed in a text beside it, Esc closes this alone, and the focus stays there. In a row, the arrows to the sides move as well.
 */
export function useMenu({ isRow = false } = {}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const entry = useRef<'first' | 'last'>(undefined)

  useEffect(() => {
    if (!open) return
    const isOutside = (event: Event) => !anchor.current?.contains(event.target as Node)
    const away = (event: Event) => isOutside(event) && setOpen(false)
    const leave = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOutside(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    // Before any other listener takes the key.
    document.addEventListener('keydown', leave, true)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', leave, true)
    }
  }, [open])

  const trigger = () => anchor.current?.querySelector<HTMLElement>('[aria-expanded]')
  const close = () => {
    setOpen(false)
    trigger()?.focus()
  }

  return {
    open,
    close,
    leave: () => setOpen(false),
    /** For what hangs below the button. */
    id,
    /** For the button. */
    button: { 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: () => setOpen(!open) },
    /** Goes to the list: when an arrow opened the menu, the focus starts inside. */
    list: (list: HTMLElement | null) => {
      if (list && entry.current)
        choices(list)
          .at(entry.current === 'first' ? 0 : -1)
          ?.focus()
      entry.current = undefined
    },
    /** For what holds both: keys and blurs bubble up to it. */
    around: {
      ref: anchor,
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) {
          event.preventDefault()
          event.stopPropagation()
          close()
        } else if (!open) {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          entry.current = event.key === 'ArrowDown' ? 'first' : 'last'
          setOpen(true)
        } else {
          const all = choices(event.currentTarget).filter((choice) => choice !== trigger())
          const key = (isRow && SIDEWAYS[event.key]) || event.key
          const next = step(key, all.indexOf(document.activeElement as HTMLElement), all.length)
          if (next === undefined) return
          event.preventDefault()
          all[next]?.focus()
        }
      },
    },
  }
}

const SIDEWAYS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }

const choices = (inside: Element) => [...inside.querySelectorAll<HTMLElement>('a, button')]

/** The next index of a key in a ring of this many; -1 is before the first. */
function step(key: string, at: number, count: number) {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
