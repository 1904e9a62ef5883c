import * as z from 'zod/mini'
import type { EntryDetails } from '#domain/entry/entry-details'
import { CalendarEntry } from '#domain/entry/entry-views'
import type { ClubDate } from '#domain/shared/club-date'
import type { Loaded } from '../records/record-client'
import { get, getTagged, post, remove } from '../sync/client'

type LoadedEntry = Loaded<CalendarEntry>

const ENTRIES = '/calendar/'

/** The entries that touch the days from `from` to `to`, by their start. */
export const listEntries = (days: { from: ClubDate; to: ClubDate }, signal?: AbortSignal) =>
  get(`${ENTRIES}?${new URLSearchParams(days)}`, z.array(CalendarEntry), signal)

export async function findEntry(id: string, signal?: AbortSignal): Promise<LoadedEntry> {
  const { value, etag } = await getTagged(pathOf(id), One, signal)
  return { record: value, etag }
}

/** The ids of those who are 18 or older on a day, today without one. */
export async function findDutyMembers(day: ClubDate | '', signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const path = `${ENTRIES}on-duty${day ? `?on=${day}` : ''}`
  return new Set((await get(path, z.object({ members: z.array(z.string()) }), signal)).members)
}

export const addEntry = async (details: EntryDetails): Promise<LoadedEntry> => answered(await post(ENTRIES, details))

/** Saves over the version that was read. Where nothing was changed there is nothing to undo, and no key. */
export async function reviseEntry(base: LoadedEntry, details: object): Promise<LoadedEntry> {
  const { key, ...saved } = answered(await post(pathOf(base.record._id), details, { ifMatch: base.etag }))
  return { ...saved, ...(saved.etag !== base.etag && { key }) }
}

/** Answers the key by which it can be undone. */
export const removeEntry = async (id: string, reason: string): Promise<string> =>
  (await remove(pathOf(id), undefined, { reason })).key

export const pathOf = (id: string) => `${ENTRIES}${encodeURIComponent(id)}`

/** An entry comes as a list of one. */
const One = z.pipe(
  z.array(CalendarEntry).check(z.length(1)),
  z.transform(([entry]) => entry as CalendarEntry),
)

const answered = ({ value, etag, key }: { value: unknown; etag: string | undefined; key: string }): LoadedEntry => ({
  record: One.parse(value),
  etag,
  key,
})
