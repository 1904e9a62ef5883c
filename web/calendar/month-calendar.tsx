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
import { mendMarkup } from './month-markup'
import { dateNode, dayNumber, moreNodes, weekdayNodes } from './month-nodes'
import { stayOperable } from './month-operation'
import './month-skin.css'
// The rules for phones come after those for all screens, which they change.
import './month-phone.css'
import css from './month-calendar.module.css'
import { orderInDay } from './order-in-day'

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
      dayPopoverFormat: (date) => dayInWords(isoOf(date)),
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
      const shown = isoOf(date)
      return { domNodes: dayNumber(shown, busy.get(shown) ?? 0, day) }
    })
    calendar.current?.setOption('events', dates.map(eventOf))
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

const eventOf = (date: CalendarDate): Calendar.EventInput => ({
  id: date._id,
  title: date.title,
  start: date.start,
  end: date.end,
  extendedProps: { date },
})

const shownDate = ({ extendedProps }: Calendar.Event) => extendedProps.date as CalendarDate

/** The library hands out days as midnights of the browser's own zone. */
const isoOf = (day: Date) =>
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
