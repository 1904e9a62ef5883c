import { signal } from '@preact/signals-react'
import type { CalendarEntry } from '#domain/entry/entry-views'
import type { ClubDate } from '#domain/shared/club-date'
import type { Loaded } from '../records/record-client'
import { type Resource, resource } from '../sync/resource'
import { findDutyMembers, findEntry, listEntries, pathOf, removeEntry, reviseEntry } from './calendar-api'
import { type Month, rangeOf } from './month'

/** The entries of a page of the calendar. They are asked for at every visit; the portal answers in a line when nothing has changed. */
export function monthEntries(month: Month): Resource<readonly CalendarEntry[]> {
  return kept(months, month, () => resource((signal) => listEntries(rangeOf(month), signal), { staleMs: 0 }))
}

/** One entry, for an address that names one of another month. */
export function entryRecord(id: string): Resource<Loaded<CalendarEntry>> {
  return kept(records, id, () => resource((signal) => findEntry(id, signal), { staleMs: 0 }))
}

/** The ids of those who may be on duty on a day, today without one. */
export function dutyMembers(day: ClubDate | undefined): Resource<ReadonlySet<string>> {
  return kept(onDuty, day ?? '', () => resource((signal) => findDutyMembers(day, signal)))
}

/** Has every page that has been looked at follow a change of one's own. */
export function refreshCalendar(): void {
  for (const list of [...months.values(), ...records.values()]) if (list.data.peek() !== undefined) void list.refresh()
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
  for (const page of months.values()) page.mutate((entries) => entries.filter(({ _id }) => _id !== id))
  records.get(id)?.reset()
  records.delete(id)
  refreshCalendar()
}

const months = new Map<Month, Resource<readonly CalendarEntry[]>>()
const records = new Map<string, Resource<Loaded<CalendarEntry>>>()
const onDuty = new Map<string, Resource<ReadonlySet<string>>>()

function kept<Held>(held: Map<string, Held>, key: string, make: () => Held): Held {
  const made = held.get(key) ?? make()
  held.set(key, made)
  return made
}
