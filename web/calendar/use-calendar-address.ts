import { useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { RecordPlace } from '../records/unknown-record'
import { isMonth, type Month } from './month'

export const CALENDAR = '/resources/calendar'

/**
 * The month and event in the address: `?month=2026-12&entry=…`. Opening an event adds a step to the browser's history,
 * so that Back closes it; turning pages doesn't.
 */
export function useCalendarAddress() {
  const asked = new URLSearchParams(useSearch())
  const month = asked.get('month') ?? ''
  const entryId = asked.get('entry') ?? undefined

  // The address follows a moment later, and what is closed must not be asked for once more.
  const [closed, setClosed] = useState<string>()
  if (closed !== undefined && closed !== entryId) setClosed(undefined)

  return {
    month: isMonth(month) ? month : undefined,
    entryId: entryId === closed ? undefined : entryId,
    turnTo: (month: Month) => navigate(calendarAddress(month), { replace: true }),
    open: (id: string, month: Month) => navigate(calendarAddress(month, id), { state: { cameFromMonth: true } }),
    close: (month: Month) => {
      setClosed(entryId)
      // A visitor who followed a link to the event has no month to go back to.
      if ((history.state as { cameFromMonth?: boolean } | null)?.cameFromMonth) history.back()
      else navigate(calendarAddress(month), { replace: true })
    },
  }
}

export const calendarAddress = (month: Month, entry?: string) =>
  `${CALENDAR}?${new URLSearchParams({ month, ...(entry && { entry }) })}`

/** Where somebody goes who looks for an event that is not there. */
export const CALENDAR_PLACE: RecordPlace = {
  noun: 'Event',
  href: CALENDAR,
  label: 'Calendar',
  back: 'Go to the calendar',
  icon: 'calendar',
}
