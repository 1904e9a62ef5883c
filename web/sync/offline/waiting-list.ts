import { signal } from '@preact/signals-react'

import { session } from '../session/session'
import type { WaitingChange } from './waiting-store'

/** The signed-in member's changes that wait on this device, in their order. */
export const waiting = signal<readonly WaitingChange[]>([])

let holder = session.peek()?.userId
session.subscribe((now) => {
  if (now?.userId === holder) return
  holder = now?.userId
  waiting.value = []
})
