import { dayInWords } from './entry-words'

/**
 * Mends what the library writes for those who do not see it. Its roles lack the parents that they need, its regions and
 * its dialog have no names, and its today is the reader's and not the club's. Says again what has been mended already
 * without touching it.
 */
export function mendMarkup(month: HTMLElement, today: string): void {
  for (const element of month.querySelectorAll(TABLE_ROLES)) {
    for (const attribute of TABLE_ATTRIBUTES) element.removeAttribute(attribute)
  }
  for (const box of month.querySelectorAll('nav, article')) box.setAttribute('role', 'none')
  for (const head of month.querySelectorAll('.ec-col-head [aria-label]')) head.removeAttribute('aria-label')

  for (const time of month.querySelectorAll<HTMLTimeElement>('.ec-day-head > time')) {
    const isToday = time.dateTime === today
    time.closest('.ec-day')?.classList.toggle('ec-club-today', isToday)
    if (isToday) time.setAttribute('aria-current', 'date')
    else time.removeAttribute('aria-current')
  }
  for (const more of month.querySelectorAll('.ec-day-foot > a')) {
    const date = more.closest('.ec-day')?.querySelector('time')?.dateTime
    more.setAttribute('aria-label', `${more.textContent} on ${date ? dayInWords(date) : 'this day'}`)
  }
  const popup = month.querySelector('.ec-popup')
  popup?.setAttribute('aria-label', popup.querySelector('time')?.textContent ?? 'More events')
}

const TABLE_ROLES = ['table', 'row', 'rowgroup', 'rowheader', 'columnheader', 'cell']
  .map((role) => `[role=${role}]`)
  .join()

const TABLE_ATTRIBUTES = ['role', 'aria-colindex', 'aria-rowindex', 'aria-colspan', 'aria-colcount', 'aria-rowcount']
