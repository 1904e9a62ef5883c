// Runs in the page: finds what a person would see there, and where to click it.
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'

import type { Point } from './engine.ts'
import type { Target, Words } from './target.ts'

function find({ within, last, ...target }: Target): HTMLElement[] {
  const places = within ? find(within) : [document.body]
  const found = places
    .flatMap((place) => query(place, target))
    .filter(({ textContent }) => textContent.includes(target.containing ?? ''))
  return last ? found.slice(-1) : found
}

function query(place: HTMLElement, { role, name, label, text, level }: Target): HTMLElement[] {
  if (role)
    return queryAllByRole(place, role, {
      ...(name !== undefined && { name: wordsOf(name) }),
      ...(level !== undefined && { level }),
    }).filter(isShown)
  if (label !== undefined) return queryAllByLabelText(place, wordsOf(label)).filter((field) => field.checkVisibility())
  return text === undefined ? [] : queryAllByText(place, wordsOf(text)).filter(isShown)
}

const wordsOf = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern))

const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })

/** What the next click is meant for. It is looked for again then: the page may have drawn it anew in its place. */
let expected: { readonly element: Element; readonly target: Target } | undefined
let missed = false
window.addEventListener(
  'pointerdown',
  ({ target }) => {
    const meant = expected ? [expected.element, ...find(expected.target).slice(0, 1)] : []
    missed = meant.length > 0 && !meant.some((element) => isPartOf(element, target as Node))
    expected = undefined
  },
  { capture: true },
)

/** Whether a click there reaches the element, itself or through its label. */
const isPartOf = (element: Element, hit: Node) =>
  [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].some((part) => part.contains(hit))

/** Whether the last click was on something else: what others do may have moved the page in that moment. */
const wasMissed = () => missed

/** The middle of the first that is found, scrolled into view; or why it cannot be clicked. */
function point(target: Target): Point | string {
  const [element] = find(target)
  if (!element) return 'it is not on the page'
  if (element.matches(':disabled')) return 'it is disabled'
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const [{ left = 0, top = 0, width = 0, height = 0 } = {}] = element.getClientRects()
  const middle = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(middle.x, middle.y)
  if (hit && isPartOf(element, hit)) {
    expected = { element, target }
    return middle
  }
  return `it is covered by ${hit ? describe(hit) : 'the edge of the window'}`
}

const describe = ({ localName, className, textContent }: Element) =>
  `<${localName} class="${className}"> ${textContent.slice(0, 40)}`

/** Sets a `<select>` to the option with this label, which may say more in brackets, and tells the page so. */
function choose(target: Target, option: string): boolean {
  const [select] = find(target)
  if (!(select instanceof HTMLSelectElement)) return false
  const chosen = [...select.options].find(({ label }) => label === option || label.startsWith(`${option} (`))
  if (!chosen) return false
  chosen.selected = true
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
  return true
}

const texts = (target: Target) => find(target).map(({ textContent }) => textContent)

function value(target: Target): string | undefined {
  const [element] = find(target)
  return element && 'value' in element ? String(element.value) : undefined
}

/** How far it is from the top edge of the window, in pixels. */
const top = (target: Target) => find(target)[0]?.getBoundingClientRect().top

const isFocused = (target: Target) => find(target)[0] === document.activeElement

const locator = {
  isFocused,
  count: (target: Target) => find(target).length,
  point,
  choose,
  texts,
  top,
  value,
  wasMissed,
}

export type PageLocator = typeof locator

Object.assign(globalThis, { pageLocator: locator })
