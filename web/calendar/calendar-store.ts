import { signal } from '@preact/signals-react'
import type { CalendarEntry } from '#domain/entry/entry-views'
import type { Loaded } from '../records/record-client'
import { resourceByKey } from '../sync/resource'
import { findDutyMembers, findEntry, listEntries, pathOf, removeEntry, reviseEntry } from './calendar-api'
import { type Month, rangeOf } from './month'

/** The entries of a page of the calendar. They are asked for at every visit; the portal answers in a line when nothing has changed. */
export const monthEntries = resourceByKey((month: Month, signal) => listEntries(rangeOf(month), signal))

/** One entry, for an address that names one of another month. */
export const entryRecord = resourceByKey(findEntry)

/** The ids of those who may be on duty on a day, today without one. */
export const dutyMembers = resourceByKey((day, signal) => findDutyMembers(day, signal), {})

/** Has every page that has been looked at follow a change of one's own. */
export function refreshCalendar(): void {
  for (const list of [...monthEntries.known.values(), ...entryRecord.known.values()])
    if (list.data.peek() !== undefined) void list.refresh()
}

/** The entry that was added or changed last in this browser, which is to be seen in its month. */
export const lastSaved = signal<string | undefined>(undefined)

/** Has every page that has been looked at follow an entry that has just been saved. */
export function showSaved(id: string): void {
  lastSaved.value = id
  refreshCalendar()
}

/** The calls by which an entry is edited and deleted, for the forms and dialogs of records. */
export const entries = {
  lists: ['entries'],
  pathOf,
  find: findEntry,
  revise: reviseEntry,
  keep: ({ record }: Loaded<CalendarEntry>) => showSaved(record._id),
  remove: removeEntry,
  drop: dropEntry,
  refresh: refreshCalendar,
}

/** Takes an entry off every page at once. */
function dropEntry(id: string): void {
  for (const page of monthEntries.known.values()) page.mutate((entries) => entries.filter(({ _id }) => _id !== id))
  entryRecord.known.get(id)?.reset()
  entryRecord.known.delete(id)
  refreshCalendar()
}
