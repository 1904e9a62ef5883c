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
