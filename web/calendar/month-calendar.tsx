import { type Calendar, createCalendar, DayGrid, destroyCalendar } from '@event-calendar/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { dateOf, type WallClock } from '#domain/wall/wall-clock'
import { Button, IconButton } from '../ui/button'
import { useValue } from '../ui/use-value'
import type { CalendarDate } from './calendar-date'
import { lastSaved } from './calendar-store'
import { dayInWords } from './entry-words'
import { addDays, monthTitle } from './month'
import { dateNode, dayNumber, moreNodes, weekdayNodes } from './month-nodes'
import { stayOperable } from './month-operation'
import './month-skin.css'
import './month-phone.css'
import css from './month-calendar.module.css'

// The rules for phones come after those for all screens, which they change.

interface MonthView {
  /** `2026-12`. */
  readonly month: string
  /** On the club's wall. */
  readonly now: WallClock
  readonly dates: readonly CalendarDate[]
  readonly onOpen: (date: CalendarDate) => void
  readonly onDay: (date: string) => void
  readonly onTurn: (months: number) => void
}

/** 500 pixels, and more where the reader has set larger text. */
const HEIGHT = '31.25rem'
/** Between the bars of a day, in pixels. */
const GAP = 1

/** Shows a month in the element of the answered ref, with `tools` at its head. */
function useMonthCalendar(view: MonthView, tools: HTMLElement) {
  const { month, now, dates } = view
  const today = dateOf(now)
  const saved = useValue(lastSaved)
  const over = dates.filter(({ end }) => end <= now).length
  const host = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(null)
  const open = useEffectEvent((date: CalendarDate) => view.onOpen(date))
  const turn = useEffectEvent((months: number) => view.onTurn(months))
  const day = useEffectEvent((date: string) => view.onDay(date))
  const clubsToday = useEffectEvent(() => today)
  const order = useEffectEvent((a: Calendar.Event, b: Calendar.Event) =>
    orderInDay({ now, saved })(shownDate(a), shownDate(b)),
  )
  const firstDay = useEffectEvent(() => `${month}-01`)

  useEffect(() => {
    const element = host.current
    if (!element) return
    const made = createCalendar(element, [DayGrid], {
      view: 'dayGridMonth',
      height: HEIGHT,
      date: firstDay(),
      locale: 'en-US',
      firstDay: 0,
      dayMaxEvents: true,
      eventGap: GAP,
      eventOrder: order,
      headerToolbar: { start: 'tools', center: '', end: '' },
      customButtons: { tools: { content: { domNodes: [tools] } } },
      theme: (theme) => ({ ...theme, today: '' }),
      dayHeaderFormat: (date) => ({ domNodes: weekdayNodes(date) }),
      dayPopoverFormat: (date) => dayInWords(toIsoDate(date)),
      moreLinkContent: ({ num }) => ({ domNodes: moreNodes(num) }),
      eventClassNames: ({ event }) => {
        const { isMine, href } = shownDate(event)
        return isMine ? 'ec-duty' : href ? 'ec-meeting' : ''
      },
      eventContent: ({ event }) => ({ domNodes: [dateNode(shownDate(event), open)] }),
    })
    calendar.current = made
    const release = stayOperable(element, { mend: () => mendMarkup(element, clubsToday()), turn })

    return () => {
      release()
      calendar.current = null
      void destroyCalendar(made)
    }
  }, [tools])

  useEffect(() => {
    calendar.current?.setOption('date', `${month}-01`)
    return moveBarsApart(calendar)
  }, [month])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order changes with each saved date, and as dates pass.
  useEffect(() => {
    const busy = countByDay(dates)
    calendar.current?.setOption('dayCellContent', ({ date }) => {
      const shown = toIsoDate(date)
      return { domNodes: dayNumber(shown, busy.get(shown) ?? 0, day) }
    })
    calendar.current?.setOption('events', dates.map(toCalendarEvent))
    return moveBarsApart(calendar)
  }, [dates, over, saved])

  useEffect(() => {
    if (host.current) mendMarkup(host.current, today)
  }, [today])

  return host
}

/** Bars that come later than the month lie upon each other until something else moves them: another gap does. */
function moveBarsApart(calendar: RefObject<Calendar | null>): () => void {
  const next = requestAnimationFrame(() => {
    const gap = calendar.current?.getOption('eventGap') ?? GAP
    calendar.current?.setOption('eventGap', gap < GAP + 0.1 ? gap + 0.001 : GAP)
  })
  return () => cancelAnimationFrame(next)
}

const toCalendarEvent = (date: CalendarDate): Calendar.EventInput => ({
  id: date._id,
  title: date.title,
  start: date.start,
  end: date.end,
  extendedProps: { date },
})

const shownDate = ({ extendedProps }: Calendar.Event) => extendedProps.date as CalendarDate

/** The library hands out days as midnights of the browser's own zone. */
const toIsoDate = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function countByDay(dates: readonly CalendarDate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { start, end } of dates) {
    for (let date = dateOf(start); date === dateOf(start) || `${date}T00:00` < end; date = addDays(date, 1)) {
      counts.set(date, (counts.get(date) ?? 0) + 1)
    }
  }
  return counts
}

/** A month on 500 pixels. It comes with the calendar library, so it must be imported where it is shown and not before. */
export function MonthCalendar(view: MonthCalendarProps) {
  const [tools] = useState(() => document.createElement('div'))
  const host = useMonthCalendar(view, tools)
  const { month, onTurn, onToday } = view

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups events, not form fields. */}
      <div
        ref={host}
        role="group"
        aria-label={`Events in ${monthTitle(month)}`}
        aria-description="Arrow keys move between events, Page Up and Page Down from month to month."
        tabIndex={-1}
        className={css.month}
      />
      {createPortal(
        <div className={css.tools}>
          <h2>{monthTitle(month)}</h2>
          <div className={css.turns}>
            <Button onClick={onToday}>Today</Button>
            <IconButton label="Previous month" icon="left" onClick={() => onTurn(-1)} />
            <IconButton label="Next month" icon="right" onClick={() => onTurn(1)} />
          </div>
        </div>,
        tools,
      )}
    </>
  )
}

interface MonthCalendarProps extends MonthView {
  readonly onToday: () => void
}

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

interface Looked {
  /** On the club's wall. */
  readonly now: WallClock
  /** The entry that the reader has just saved. */
  readonly saved: string | undefined
}

type Placed = Pick<CalendarDate, '_id' | 'start' | 'end'>

/**
 * The order of the dates of a month, day by day. A day shows as many as it has room for: first what the reader has just
 * saved, then by time what is still to come, and last what is over.
 */
export const orderInDay = ({ now, saved }: Looked) => {
  const rank = ({ _id, end }: Placed) => (_id === saved ? 0 : end > now ? 1 : 2)
  return (a: Placed, b: Placed): number =>
    dateOf(a.start).localeCompare(dateOf(b.start)) || rank(a) - rank(b) || a.start.localeCompare(b.start)
}
