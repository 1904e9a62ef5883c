import { useState } from 'react'
import { dateAt } from '#domain/date-at'
import type { CalendarEntry } from '#domain/entry-views'
import { useClub } from '../api/club'
import { Refused, sentenceOf } from '../api/refused'
import { resource } from '../api/resource'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import type { EntryRecord } from './calendar-api'
import { entryRecord, monthEntries } from './calendar-store'
import { monthOf } from './month'
import { useCalendarAddress } from './use-calendar-address'

/** The month and the entry that the address names, with all that is known of them. */
export function useCalendar() {
  const today = dateAt(new Date(), useClub()?.timeZone)
  const address = useCalendarAddress()
  const { entryId } = address

  // A link may name an entry alone: the month is its own then, as soon as it is known.
  const [named] = useState(address.month ? undefined : entryId)
  const alone = useResource(named ? entryRecord(named) : nothing, { onFailure: 'stay' })
  const ofNamed = named && alone.data && monthOf(alone.data.entry.start)
  const month = address.month ?? ofNamed ?? monthOf(today)

  const [first] = useState(month)
  const list = monthEntries(month)
  const { data, error, status } = useResource(list, { onFailure: month === first ? 'leave' : 'stay' })
  useLiveList('entries', list.refresh)
  // Those on duty may have got other names.
  useLiveList('members', list.refresh)

  const listed = data?.find(({ _id }) => _id === entryId)
  const isElsewhere = entryId !== undefined && data !== undefined && listed === undefined
  const other = useResource(isElsewhere ? entryRecord(entryId) : nothing, { onFailure: 'stay' })

  return {
    ...address,
    today,
    month,
    entries: data ?? NONE,
    isLoading: data === undefined && status !== 'error',
    /** Why the month is not there. */
    failure: data === undefined && error ? sentenceOf(error) : undefined,
    refresh: list.refresh,
    entry: listed ?? (isElsewhere ? other.data?.entry : undefined),
    entryFault: isElsewhere && other.error ? faultOf(other.error) : undefined,
  }
}

const NONE: readonly CalendarEntry[] = []

/** Where nothing needs to be asked. */
const nothing = resource<EntryRecord | null>(() => Promise.resolve(null), { outlivesSession: true })

const faultOf = (error: Error) =>
  error instanceof Refused && error.status === 404 ? 'This event is not in the calendar.' : sentenceOf(error)
