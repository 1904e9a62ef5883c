import { batch, signal } from '@preact/signals-react'

/** Whether the device believes it has a network. True says little; false can be relied on. */
export const online = signal(navigator.onLine)

// Without signal the portal takes the place of a file that was never opened.
const isInPlaceOfFile = () => location.pathname.startsWith('/api/')

/** Whether a page has nothing to show because the device is offline. Back online, the page is tried again. */
export const stranded = signal(isInPlaceOfFile())

/** When the line came back, or else when the page was opened. */
let backAt = 0

/** How long a connection that has just come back may still lose requests. */
const UNSTEADY_MS = 10_000

/** Strands the page where a failure to reach the portal is no wonder, and answers whether it did. */
export function strand(): boolean {
  if (navigator.onLine) {
    if (performance.now() - backAt > UNSTEADY_MS) return false
    setTimeout(tryAgain, 1_000)
  }
  stranded.value = true
  return true
}

export function tryAgain(): void {
  if (isInPlaceOfFile()) location.reload()
  else stranded.value = false
}

for (const change of ['online', 'offline']) {
  window.addEventListener(change, () =>
    batch(() => {
      online.value = navigator.onLine
      if (!navigator.onLine) return
      backAt = performance.now()
      tryAgain()
    }),
  )
}
