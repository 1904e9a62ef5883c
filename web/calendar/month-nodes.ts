import { dateOf } from '#domain/wall/wall-clock'
import type { CalendarDate } from './calendar-date'
import { dayInWords, shortTime } from './entry-words'

/**
 * The bar of a date: a button, or a link where it has a page. Its label includes the day, which otherwise only its
 * place shows.
 */
export function dateNode(date: CalendarDate, onOpen: (date: CalendarDate) => void): HTMLElement {
  const { _id, title, start, hours, isMine, href } = date
  const node = element(href ? 'a' : 'button', '', [
    element('span', 'ec-event-time', [shortTime(start)]),
    ' ',
    element('span', 'ec-event-title', [title]),
    hidden(` ${dayInWords(dateOf(start))}, ${hours}${isMine ? ', you’re on duty' : ''}`),
  ])
  if (node instanceof HTMLAnchorElement) node.href = href ?? ''
  else node.type = 'button'
  node.dataset.entry = _id
  node.addEventListener('click', (event) => {
    // A link that is to open in another tab is left to the browser.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    onOpen(date)
  })
  return node
}

/**
 * The number in the corner of a day. Where the bars have no room, a day with events is itself a button, with a mark.
 */
export function dayNumber(date: string, entries: number, onDay: (date: string) => void): Node[] {
  const number = String(Number(date.slice(8)))
  const plain = element('span', 'ec-number', [number])
  if (entries === 0) return [plain]

  const button = element('button', 'ec-mark', [
    number,
    hidden(` ${dayInWords(date)}, ${entries === 1 ? '1 event' : `${entries} events`}`),
  ])
  button.type = 'button'
  button.addEventListener('click', () => onDay(date))
  return [plain, button]
}

/** The head of a column: three letters for the eye, the whole word to be read out. */
export const weekdayNodes = (day: Date): Node[] => {
  const letters = element('span', '', [new Intl.DateTimeFormat('en-US', { weekday: 'short' }).format(day)])
  letters.setAttribute('aria-hidden', 'true')
  return [letters, hidden(new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(day))]
}

/** "+2 more", and of which day, which is filled in when its place is known (month-calendar.tsx). */
export const moreNodes = (count: number): Node[] => [new Text(`+${count} more`)]

const hidden = (text: string) => element('span', 'hide', [text])

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}
