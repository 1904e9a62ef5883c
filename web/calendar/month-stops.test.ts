import { afterEach, expect, test } from 'vitest'

import { mendMarkup } from './month-calendar'
import { keepOneTabStop, stopAfter, stopsIn } from './month-operation'

afterEach(() => document.body.replaceChildren())

const bar = (name: string, week: number, day: number, hidden = false) =>
  `<article class="ec-event" role="button" style="grid-row: ${week}; grid-column: ${day} / span 1;${
    hidden ? 'visibility: hidden' : ''
  }"><button>${name}</button></article>`

/** Two weeks as the library writes them: first the days, then the bars upon them. */
function month() {
  const days = Array.from({ length: 14 }, (_, at) => {
    const date = `2026-11-${String(at + 1).padStart(2, '0')}`
    const more = at === 13 ? '<a role="button" tabindex="0">+2 more</a>' : ''
    return `<div class="ec-day" role="cell"><div class="ec-day-head"><time datetime="${date}">${at + 1}</time></div>
      <div class="ec-day-foot">${more}</div></div>`
  })
  const bars = [bar('Soup', 1, 5), bar('Work', 2, 3), bar('Stove', 1, 5), bar('Tow', 2, 7), bar('Gone', 2, 7, true)]
  document.body.innerHTML = `<div class="ec" role="table"><nav class="ec-toolbar"></nav>
    <div class="ec-body"><div class="ec-grid" role="row">${days.join('')}</div><div class="ec-events">${bars.join('')}</div></div></div>`
  return document.body.firstElementChild as HTMLElement
}

const names = (stops: readonly HTMLElement[]) => stops.map(({ textContent }) => textContent)

test('the entries come day by day, without those that have no room, and then what leads to them', () => {
  expect(names(stopsIn(month()))).toEqual(['Soup', 'Stove', 'Work', 'Tow', '+2 more'])
})

test.each([
  ['ArrowRight', 'Soup', 'Stove'],
  ['ArrowLeft', 'Work', 'Stove'],
  ['ArrowDown', 'Soup', 'Stove'],
  ['ArrowDown', 'Stove', 'Work'],
  ['ArrowDown', 'Tow', '+2 more'],
  ['ArrowUp', 'Work', 'Stove'],
  ['Home', 'Tow', 'Soup'],
  ['End', 'Soup', '+2 more'],
  ['ArrowRight', '+2 more', undefined],
  ['ArrowLeft', 'Soup', undefined],
  ['x', 'Soup', undefined],
])('%s leads from %s to %s', (key, from, to) => {
  const stops = stopsIn(month())
  const start = stops.find(({ textContent }) => textContent === from) as HTMLElement
  expect(stopAfter(key, start, stops)?.textContent).toBe(to)
})

test('all of them are one tab stop, which stays where the focus was last', () => {
  const host = month()
  const tabStops = () => names(stopsIn(host).filter(({ tabIndex }) => tabIndex === 0))
  keepOneTabStop(host)
  expect(tabStops()).toEqual(['Soup'])
  stopsIn(host)[2]?.focus()
  keepOneTabStop(host)
  expect(tabStops()).toEqual(['Work'])
  stopsIn(host)[2]?.blur()
  keepOneTabStop(host)
  expect(tabStops()).toEqual(['Work'])
})

test('what the library says wrongly is not said, and what it leaves out is: today, and which day has more', () => {
  const host = month()
  mendMarkup(host, '2026-11-14')
  mendMarkup(host, '2026-11-14')
  expect(host.querySelectorAll('[role=table], [role=row], [role=cell]')).toHaveLength(0)
  expect(host.querySelector('article')?.getAttribute('role')).toBe('none')
  expect([...host.querySelectorAll('[aria-current=date]')].map(({ textContent }) => textContent)).toEqual(['14'])
  expect(host.querySelector('.ec-day-foot > a')?.getAttribute('aria-label')).toBe('+2 more on Saturday, November 14')
  mendMarkup(host, '2026-11-15')
  expect(host.querySelector('[aria-current=date]')).toBeNull()
})
