import { signal } from '@preact/signals-react'
import type { AroundNavHandler } from 'wouter'

/** The navigation of a member with unsaved changes, until they have confirmed it. */
export const departure = signal<(() => void) | undefined>(undefined)

/** Marks the page as one that holds unsaved changes, until the returned function is called. */
export function holdUnsaved(): () => void {
  const hold = Symbol('unsaved changes')
  holds.add(hold)
  return () => {
    holds.delete(hold)
    if (holds.size === 0) departure.value = undefined
  }
}

export const hasUnsaved = (): boolean => holds.size > 0 && !isFree

/** Goes where `go` leads without asking: what was typed is saved, or the member has said that it may go. */
export function leaveFreely(go: () => void): void {
  isFree = true
  try {
    go()
  } finally {
    isFree = false
  }
}

/** Asks before going. Another wish to go takes the place of the one before. */
export function askBeforeLeaving(go: () => void): void {
  departure.value = go
}

const holds = new Set<symbol>()
let isFree = false

/** Asks about unsaved changes before links and redirects go to another page; `next` then does what it always does. */
export const guarded =
  (next: AroundNavHandler): AroundNavHandler =>
  (navigate, to, options) => {
    const go = () => next(navigate, to, options)
    if (!hasUnsaved() || pathOf(to) === location.pathname) go()
    else askBeforeLeaving(() => leaveFreely(go))
  }

const pathOf = (to: string) => new URL(to, location.href).pathname
