import { signal } from '@preact/signals-react'
import type { AroundNavHandler } from 'wouter'
import { unsavedForms as holds } from '../../sync/unsaved-forms'

/** The navigation of a member with unsaved changes, until they have confirmed it. */
export const departure = signal<(() => void) | undefined>(undefined)

/** Marks the page as one that holds unsaved changes, by a `hold` of its form's own, until the returned function is called. */
export function holdUnsaved(hold: symbol): () => void {
  holds.add(hold)
  return () => {
    holds.delete(hold)
    if (holds.size === 0) departure.value = undefined
  }
}

export const hasUnsaved = (): boolean => holds.size > 0 && !isFree

/** Whether the form with this hold is the one that asks: a page with several forms asks once. */
export const isFirstUnsaved = (hold: symbol): boolean => holds.values().next().value === hold

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

/** As `askBeforeLeaving` where something is unsaved; else goes at once. For another form in the place of the one that is open. */
export function leaveForm(go: () => void): void {
  if (hasUnsaved()) askBeforeLeaving(go)
  else go()
}

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

/**
 * Asks about unsaved changes before back and forward leave the page. The browser has gone by the time it tells, so
 * every entry of the history is numbered, and a step of any size is taken back until the member has answered. To be
 * called once, before the first page is drawn.
 */
export function watchHistory(): void {
  if (isWatching) return
  isWatching = true
  here = entryNumber(history.state) ?? 0
  path = location.pathname
  numberEntries()
  history.replaceState(history.state, '')
  // In the capturing phase, so that it comes before the router hears of it.
  window.addEventListener('popstate', onStep, { capture: true })
}

const NUMBER = 'entry'

let isWatching = false
let here = 0
let path = ''
/** The meaning of the next step: ours back to the page, or the member's with their consent. */
let expected: 'taking back' | 'allowed' | undefined

function numberEntries() {
  const push = history.pushState.bind(history)
  const replace = history.replaceState.bind(history)
  history.pushState = (state, unused, url) => {
    here += 1
    push(numbered(state), unused, url)
    path = location.pathname
  }
  history.replaceState = (state, unused, url) => {
    replace(numbered(state), unused, url)
    path = location.pathname
  }
}

function onStep(event: PopStateEvent) {
  const there = entryNumber(event.state)
  if (expected === 'taking back') {
    event.stopImmediatePropagation()
    // Pressing Back twice leads two steps away.
    if (there === undefined || there === here) expected = undefined
    else history.go(here - there)
    return
  }
  const isSamePage = location.pathname === path
  if (there === undefined && isSamePage) {
    // A link to a place on this page made an entry by itself.
    here += 1
    history.replaceState(event.state, '')
    return
  }
  const step = (there ?? here - 1) - here
  if (expected === undefined && !isSamePage && step !== 0 && hasUnsaved()) {
    event.stopImmediatePropagation()
    expected = 'taking back'
    history.go(-step)
    askBeforeLeaving(() => {
      expected = 'allowed'
      history.go(step)
    })
    return
  }
  expected = undefined
  here += step
  path = location.pathname
}

const numbered = (state: unknown) => ({ ...(isRecord(state) && state), [NUMBER]: here })

const entryNumber = (state: unknown) => {
  const number = isRecord(state) ? state[NUMBER] : undefined
  return typeof number === 'number' ? number : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
