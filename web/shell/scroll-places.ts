/** A page's place when it was left: how far it was scrolled, and which item of a list was how far below the top. */
interface Place {
  readonly y: number
  readonly item?: { readonly name: string; readonly top: number } | undefined
  /** Lists that scroll in a window of their own, by their names. */
  readonly windows: Readonly<Record<string, number>>
}

/**
 * Restores the scroll position of a page on return, also when what it shows arrives bit by bit. The browser would
 * try once, when there is nothing yet to scroll. Items say who they are by `data-place`, windows by `data-scrolls`. To
 * be called once, after `watchHistory`, which numbers the entries of the history.
 */
export function keepScrollPlaces(): void {
  history.scrollRestoration = 'manual'
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    leave()
    push(...entry)
    here = stateNow().entry
  }
  // In the capturing phase, before the router draws another page.
  const step = () => {
    leave()
    here = stateNow().entry
    comeBack(places.get(here) ?? TOP)
  }
  window.addEventListener('popstate', step, { capture: true })
  // A page that is loaded anew knows only what its entry of the history says.
  window.addEventListener('pagehide', () => history.replaceState({ ...stateNow(), place: placeNow() }, ''))
  const { entry, place } = stateNow()
  here = entry
  if (place) comeBack(place)
}

const TOP: Place = { y: 0, windows: {} }
/** How long a page may take to load again. */
const PATIENCE_MS = 8_000
const SIGNS_OF_SOMEBODY = ['wheel', 'touchmove', 'pointerdown', 'keydown']

const places = new Map<number | undefined, Place>()
let here: number | undefined
let way: { readonly to: Place; readonly over: AbortController } | undefined

function leave() {
  // A member who leaves before the page has loaded again wants to return to the place it should have had.
  places.set(here, way?.to ?? placeNow())
  arrive()
}

function comeBack(to: Place) {
  const over = new AbortController()
  way = { to, over }
  const go = () => over.signal.aborted || goTo(to)
  const growth = new ResizeObserver(go)
  growth.observe(document.body)
  const patience = setTimeout(arrive, PATIENCE_MS)
  over.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(patience)
  })
  for (const sign of SIGNS_OF_SOMEBODY) {
    window.addEventListener(sign, arrive, { signal: over.signal, passive: true })
  }
  requestAnimationFrame(go)
}

function arrive() {
  way?.over.abort()
  way = undefined
}

function goTo({ y, item, windows }: Place) {
  for (const list of marked('scrolls')) {
    const top = windows[list.dataset.scrolls ?? '']
    if (top) list.scrollTop = top
  }
  const found = item && marked('place').find(({ dataset }) => dataset.place === item.name)
  if (found) window.scrollBy({ top: found.getBoundingClientRect().top - item.top, behavior: 'instant' })
  else window.scrollTo({ top: y, behavior: 'instant' })
}

function placeNow(): Place {
  const y = window.scrollY
  const first = y > 0 ? marked('place').find((each) => each.getBoundingClientRect().bottom > 0) : undefined
  const item = first && { name: first.dataset.place ?? '', top: first.getBoundingClientRect().top }
  return {
    y,
    item,
    windows: Object.fromEntries(marked('scrolls').map((list) => [list.dataset.scrolls, list.scrollTop])),
  }
}

const marked = (mark: 'place' | 'scrolls') => [...document.querySelectorAll<HTMLElement>(`[data-${mark}]`)]

const stateNow = () => (history.state ?? {}) as { readonly entry?: number; readonly place?: Place }
