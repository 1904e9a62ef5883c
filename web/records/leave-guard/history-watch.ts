import { askBeforeLeaving, hasUnsaved } from './unsaved'

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
