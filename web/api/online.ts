import { batch, signal } from '@preact/signals-react'

/** Whether the device believes it has a network. True says little; false can be relied on. */
export const online = signal(navigator.onLine)

// Without signal the portal stands in the place of a file that was never opened.
const isInPlaceOfFile = () => location.pathname.startsWith('/api/')

/** Whether a page has nothing to show because the device is offline. Back online, the page is tried again. */
export const stranded = signal(isInPlaceOfFile())

export function tryAgain(): void {
  if (isInPlaceOfFile()) location.reload()
  else stranded.value = false
}

for (const change of ['online', 'offline']) {
  window.addEventListener(change, () =>
    batch(() => {
      online.value = navigator.onLine
      if (navigator.onLine) tryAgain()
    }),
  )
}
