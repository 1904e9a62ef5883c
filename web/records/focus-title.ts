import { flushSync } from 'react-dom'

/**
 * Closes a dialog whose opener goes with what was deleted, and puts the focus on the page's title: a modal dialog lets the
 * focus go only once it is closed, and then gives it to the button that is about to vanish.
 */
export function closeOntoTitle(close: () => void): void {
  flushSync(close)
  document.querySelector<HTMLElement>('[data-page-title]')?.focus()
}
