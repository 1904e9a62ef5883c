import { useSyncExternalStore } from 'react'

/** Whether the page is about to be printed; it must then hold every line, not the ones on the screen. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

let isPrinting = false

function subscribe(changed: () => void) {
  const tell = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    changed()
  }
  window.addEventListener('beforeprint', tell)
  window.addEventListener('afterprint', tell)
  return () => {
    window.removeEventListener('beforeprint', tell)
    window.removeEventListener('afterprint', tell)
  }
}
