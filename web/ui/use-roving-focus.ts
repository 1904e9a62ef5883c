import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/**
 * One stop of the Tab key for a row of buttons: the arrows, Home and End move among them, and coming back finds the one
 * that was left. Buttons are told apart by `data-stop`.
 */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first)

  return {
    tabIndexOf: (stop: string) => (stop === current ? 0 : -1),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const stop = target.getAttribute('data-stop')
      if (stop) setCurrent(stop)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
      const at = stops.indexOf(event.target as HTMLElement)
      const next = at === -1 ? undefined : nextStop(event, at, stops.length)
      if (next === undefined) return
      event.preventDefault()
      stops[next]?.focus()
    },
  }
}

/** The place in a row of `count` to which a key leads from `at`; none for other keys, and for those of the browser such as Alt and an arrow. */
export function nextStop({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number, count: number) {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
