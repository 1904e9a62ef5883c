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

/** The click that comes next, or came last. */
let click:
  | { readonly element: Element; readonly target: Target; isPressed: boolean; state: 'awaited' | 'hit' | 'missed' }
  | undefined

window.addEventListener(
  'pointerdown',
  ({ target }) => {
    if (click) click.isPressed = isMeant(target as Node)
  },
  { capture: true },
)
// Not the press alone: where the page moves before the mouse is let go, what was pressed hears of no click.
window.addEventListener(
  'click',
  ({ target }) => {
    if (click?.state === 'awaited') click.state = isMeant(target as Node) || isDone() ? 'hit' : 'missed'
  },
  { capture: true },
)

/** Whether that is what the click is meant for, which the page may have drawn anew meanwhile. */
const isMeant = (hit: Node) =>
  click !== undefined && [click.element, ...find(click.target)].some((element) => isPartOf(element, hit))

/** Whether a click there reaches the element, itself or through its label. */
const isPartOf = (element: Element, hit: Node) =>
  [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].some((part) => part.contains(hit))

/** Whether the press alone was enough: what it chose is gone before the mouse is let go. */
const isDone = () => click?.isPressed === true && find(click.target).length === 0

/** Whether the last click was on something else: what others do may have moved the page in that moment. A new page knows of none. */
const lastClick = () => (!click || (click.state === 'awaited' && isDone()) ? 'hit' : click.state)

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
    click = { element, target, isPressed: false, state: 'awaited' }
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
  lastClick,
  count: (target: Target) => find(target).length,
  point,
  choose,
  texts,
  top,
  value,
}

export type PageLocator = typeof locator

Object.assign(globalThis, { pageLocator: locator })
