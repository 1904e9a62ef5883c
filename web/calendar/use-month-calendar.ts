import { type Calendar, createCalendar, DayGrid, destroyCalendar } from '@event-calendar/core'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

import type { CalendarEntry } from '#domain/entry-views'
import { dateOf } from '#domain/wall-clock'
import { dayInWords } from './entry-words'
import { addDays } from './month'
import { mendMarkup } from './month-markup'
import { dayNumber, entryButton, moreNodes, weekdayNodes } from './month-nodes'
import { stayOperable } from './month-operation'

export interface MonthView {
  /** `2026-12`. */
  readonly month: string
  readonly today: string
  readonly entries: readonly CalendarEntry[]
  /** Whether the entry is a duty of the reader. */
  readonly isMine: (entry: CalendarEntry) => boolean
  readonly onOpen: (id: string) => void
  readonly onDay: (date: string) => void
  readonly onTurn: (months: number) => void
}

/** 500 pixels, and more where the reader has set larger text. */
const HEIGHT = '31.25rem'
/** Between the bars of a day, in pixels. */
const GAP = 1

/** Shows a month in the element of the answered ref, with `tools` at its head. */
export function useMonthCalendar(view: MonthView, tools: HTMLElement) {
  const { month, today, entries } = view
  const host = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(null)
  const open = useEffectEvent((id: string) => view.onOpen(id))
  const turn = useEffectEvent((months: number) => view.onTurn(months))
  const day = useEffectEvent((date: string) => view.onDay(date))
  const isMine = useEffectEvent((entry: CalendarEntry) => view.isMine(entry))
  const clubsToday = useEffectEvent(() => today)
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
      headerToolbar: { start: 'tools', center: '', end: '' },
      customButtons: { tools: { content: { domNodes: [tools] } } },
      theme: (theme) => ({ ...theme, today: '' }),
      dayHeaderFormat: (date) => ({ domNodes: weekdayNodes(date) }),
      dayPopoverFormat: (date) => dayInWords(isoOf(date)),
      moreLinkContent: ({ num }) => ({ domNodes: moreNodes(num) }),
      eventClassNames: ({ event }) => (isMine(entryOf(event)) ? 'ec-duty' : ''),
      eventContent: ({ event }) => {
        const entry = entryOf(event)
        return { domNodes: [entryButton(entry, isMine(entry), open)] }
      },
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

  useEffect(() => {
    const busy = countByDay(entries)
    calendar.current?.setOption('dayCellContent', ({ date }) => {
      const shown = isoOf(date)
      return { domNodes: dayNumber(shown, busy.get(shown) ?? 0, day) }
    })
    calendar.current?.setOption('events', entries.map(eventOf))
    return moveBarsApart(calendar)
  }, [entries])

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

const eventOf = (entry: CalendarEntry): Calendar.EventInput => ({
  id: entry._id,
  title: entry.title,
  start: entry.start,
  end: entry.end,
  extendedProps: { entry },
})

const entryOf = ({ extendedProps }: Calendar.Event) => extendedProps.entry as CalendarEntry

/** The library hands out days as midnights of the browser's own zone. */
const isoOf = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

function countByDay(entries: readonly CalendarEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { start, end } of entries) {
    for (let date = dateOf(start); date === dateOf(start) || `${date}T00:00` < end; date = addDays(date, 1)) {
      counts.set(date, (counts.get(date) ?? 0) + 1)
    }
  }
  return counts
}
