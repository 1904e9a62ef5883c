interface Operation {
  /** Called whenever the library has written something. */
  readonly mend: () => void
  readonly turn: (months: number) => void
}

/**
 * Keeps a month operable by the keyboard: one tab stop, arrows, Home and End among the entries, Page Up and Page Down from
 * month to month, Space wherever Enter works, Esc out of the list of a day; and the focus stays where it was when the
 * entries are written anew. Answers what ends it.
 */
export function stayOperable(month: HTMLElement, { mend, turn }: Operation): () => void {
  const ended = new AbortController()
  let held: HTMLElement | undefined

  const refocus = () => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    const entry = held.dataset.entry
    const again = stopsIn(month).find((stop) => stop.dataset.entry === entry && entry) ?? stopsIn(month)[0] ?? month
    held = undefined
    again.focus({ preventScroll: true })
  }

  const look = () => {
    mend()
    keepOneTabStop(month)
    refocus()
  }
  const observer = new MutationObserver(look)
  observer.observe(month, { childList: true, subtree: true })
  // Resizing hides and shows bars.
  const sizes = new ResizeObserver(() => keepOneTabStop(month))
  sizes.observe(month)
  look()

  const on = <Type extends 'focusin' | 'keydown' | 'click'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
    capture = false,
  ) => month.addEventListener(type, listener, { signal: ended.signal, capture })

  on('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    held = target
    keepOneTabStop(month)
  })
  on('keydown', (event) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    if (key === ' ' && target.matches('a[role=button]')) {
      event.preventDefault()
      target.click()
      return
    }
    if (key === 'Escape') {
      target.closest('dialog')?.close()
      return
    }
    const stops = stopsIn(month)
    if (!stops.includes(target) && target !== month) return
    const pages = { PageUp: -1, PageDown: 1 }[key]
    const next = stopAfter(key, target, stops)
    if (pages === undefined && !next) return
    event.preventDefault()
    if (pages !== undefined) turn(pages)
    else next?.focus()
  })
  // Closed by the library the list of a day takes the focus with it; closed as a dialog it gives it back.
  on(
    'click',
    (event) => {
      const close = event.target instanceof Element && event.target.closest('.ec-popup > header a')
      if (!close) return
      event.stopPropagation()
      close.closest('dialog')?.close()
    },
    true,
  )

  return () => {
    ended.abort()
    observer.disconnect()
    sizes.disconnect()
  }
}

/** The arrow keys' stops in a month: the events, the "+2 more", and on a phone the days with a mark, day by day. */
export function stopsIn(month: HTMLElement): readonly HTMLElement[] {
  return [...month.querySelectorAll<HTMLElement>(STOPS)]
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
    .map((stop) => ({ stop, ...placeOf(stop), isLast: stop.matches(MORE), top: stop.getBoundingClientRect().top }))
    .sort((a, b) => a.week - b.week || a.day - b.day || Number(a.isLast) - Number(b.isLast) || a.top - b.top)
    .map(({ stop }) => stop)
}

/** The next stop of a key from `from`, if any: left and right go event by event, up and down also by weeks. */
export function stopAfter(key: string, from: HTMLElement, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const at = stops.indexOf(from)
  if (key === 'ArrowRight') return stops[at + 1]
  if (key === 'ArrowLeft') return stops[at - 1]
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  if (key === 'ArrowDown') return below(from, stops.slice(at + 1))
  if (key === 'ArrowUp') return below(from, stops.slice(0, Math.max(at, 0)).reverse())
  return undefined
}

/** One tab stop for all of them: the one that last had the focus, else the first. */
export function keepOneTabStop(month: HTMLElement): void {
  const stops = stopsIn(month)
  const focused = stops.find((stop) => stop === document.activeElement)
  const known = stops.find((stop) => stop.tabIndex === 0 && stop.dataset.stop)
  const chosen = focused ?? known ?? stops[0]
  for (const stop of month.querySelectorAll<HTMLElement>(STOPS)) {
    stop.tabIndex = stop === chosen ? 0 : -1
    if (stop === chosen) stop.dataset.stop = 'here'
    else delete stop.dataset.stop
  }
}

const MORE = '.ec-day-foot > a'
const STOPS = `.ec-body .ec-event :is(button, a), ${MORE}, .ec-day .ec-mark`

/**
 * The stop below `from`: the next one of the same day, or else the nearest day of the next week that has one. `later` holds
 * the stops after `from`, in order.
 */
function below(from: HTMLElement, later: readonly HTMLElement[]): HTMLElement | undefined {
  const here = placeOf(from)
  const places = later.map((stop) => ({ stop, ...placeOf(stop) }))
  const sameDay = places.find(({ week, day }) => week === here.week && day === here.day)
  if (sameDay) return sameDay.stop

  const week = places.find((place) => place.week !== here.week)?.week
  return places
    .filter((place) => place.week === week)
    .sort((a, b) => Math.abs(a.day - here.day) - Math.abs(b.day - here.day))[0]?.stop
}

/** Both count from 1. A bar says where it begins by its place in the grid, a day by its place among the days. */
function placeOf(stop: HTMLElement): { readonly week: number; readonly day: number } {
  const bar = stop.closest<HTMLElement>('.ec-event')
  if (bar) return { week: Number.parseInt(bar.style.gridRow, 10), day: Number.parseInt(bar.style.gridColumn, 10) }

  const cell = stop.closest('.ec-day')
  const index = cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : 0
  return { week: Math.floor(index / 7) + 1, day: (index % 7) + 1 }
}
