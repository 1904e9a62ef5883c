import { useMemo, useState } from 'react'

import { dateOf } from '#domain/wall-clock'
import { Refused, sentenceOf } from '../api/refused'
import { resource } from '../api/resource'
import { useClubNow } from '../api/use-club-now'
import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { meetingList } from '../meetings/meeting-list'
import { session } from '../session/session'
import { useValue } from '../ui/use-value'
import type { EntryRecord } from './calendar-api'
import { byStart, eventDate, meetingDate } from './calendar-date'
import { entryRecord, monthEntries } from './calendar-store'
import { monthOf, rangeOf } from './month'
import { useCalendarAddress } from './use-calendar-address'

/** The month and the entry that the address names, with all that is known of them. */
export function useCalendar() {
  const now = useClubNow()
  const today = dateOf(now)
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
  const assembled = useResource(meetingList, { onFailure: 'stay' })
  useLiveList('meetings', meetingList.refresh)

  const userId = useValue(session)?.userId
  const dates = useMemo(() => {
    const { from, to } = rangeOf(month)
    const ofMonth = (assembled.data ?? []).filter(({ date }) => from <= date && date <= to)
    return [...(data ?? []).map((entry) => eventDate(entry, userId)), ...ofMonth.map(meetingDate)].sort(byStart)
  }, [data, assembled.data, month, userId])

  const listed = data?.find(({ _id }) => _id === entryId)
  const isElsewhere = entryId !== undefined && data !== undefined && listed === undefined
  const other = useResource(isElsewhere ? entryRecord(entryId) : nothing, { onFailure: 'stay' })

  const entry = listed ?? (isElsewhere ? other.data?.entry : undefined)

  return {
    ...address,
    now,
    today,
    month,
    /** The events and meetings of the month's page, by their start. */
    dates,
    isLoading:
      (data === undefined && status !== 'error') || (assembled.data === undefined && assembled.status !== 'error'),
    /** Why the month is not there. */
    failure: data === undefined && error ? sentenceOf(error) : undefined,
    refresh: list.refresh,
    meetingsFailure: assembled.data === undefined && assembled.error ? sentenceOf(assembled.error) : undefined,
    refreshMeetings: meetingList.refresh,
    entry,
    isMyDuty: entry?.onDuty.some(({ _id }) => _id === userId) ?? false,
    entryFault: isElsewhere && other.error ? faultOf(other.error) : undefined,
  }
}

/** Where nothing needs to be asked. */
const nothing = resource<EntryRecord | null>(() => Promise.resolve(null), { outlivesSession: true })

const faultOf = (error: Error) =>
  error instanceof Refused && error.status === 404 ? 'This event isn’t on the calendar.' : sentenceOf(error)
