import {
  PastCalendar,
  PastDate,
  PastDirectory,
  PastDocuments,
  type PastEntry,
  PastHours,
  PastLodge,
  PastOffices,
  PastProfile,
} from '#domain/admin/as-of-views'
import type { DocumentSection } from '#domain/document/document-sections'
import type { OfficeSection } from '#domain/office/office-details'
import { get } from '../../sync/client'
import { type Resource, resource } from '../../sync/resource'
import { lastDayOfMonth } from './as-of-look'

export const pastDirectory = (day: string) =>
  keptInParts(`/as-of/${day}/members`, PastDirectory, (known, { users, next }) => ({
    ...known,
    users: [...known.users, ...users],
    next,
  }))

export const pastProfile = (id: string, day: string) =>
  kept(`/as-of/${day}/members/${encodeURIComponent(id)}`, PastProfile)

/** The entries that touch a month, YYYY-MM. */
export const pastCalendar = (day: string, month: string) =>
  keptInParts(
    `/as-of/${day}/calendar?${new URLSearchParams({ from: `${month}-01`, to: lastDayOfMonth(month) })}`,
    PastCalendar,
    (known, { entries, next }) => ({ ...known, entries: [...known.entries, ...entries].sort(byStart), next }),
  )

const byStart = (a: PastEntry, b: PastEntry) => (a.start < b.start || (a.start === b.start && a._id < b._id) ? -1 : 1)

export const pastDocuments = (day: string, section: DocumentSection) =>
  kept(`/as-of/${day}/documents?section=${section}`, PastDocuments)

export const pastOffices = (day: string, section: OfficeSection) =>
  kept(`/as-of/${day}/offices?section=${section}`, PastOffices)

export const pastLodge = (day: string, night: string) => kept(`/as-of/${day}/lodge?night=${night}`, PastLodge)

export const pastHours = (day: string, season: number) => kept(`/as-of/${day}/work-hours?season=${season}`, PastHours)

/** A date of the calendar, with its answers and its duties. */
export const pastDate = (id: string, day: string) => kept(`/as-of/${day}/dates/${encodeURIComponent(id)}`, PastDate)

/** How many answers are kept: readers go back only to recent ones. */
const KEPT = 24

const answers = new Map<string, Resource<unknown>>()

/** Keeps an answer that comes in parts, which are `joined` until none is left. */
function keptInParts<Value extends { next?: string | null | undefined }>(
  path: string,
  shape: Shape<Value>,
  joined: (known: Value, part: Value) => Value,
): Resource<Value> {
  return kept(path, shape, async (signal) => {
    let told = await get(path, shape, signal)
    while (told.next) {
      const after = new URLSearchParams({ after: told.next })
      told = joined(told, await get(`${path}${path.includes('?') ? '&' : '?'}${after}`, shape, signal))
    }
    return told
  })
}

function kept<Value>(
  path: string,
  shape: Shape<Value>,
  load = (signal: AbortSignal) => get(path, shape, signal),
): Resource<Value> {
  const known = answers.get(path)
  if (known) return known as Resource<Value>
  const answer = resource(load)
  answers.set(path, answer as Resource<unknown>)
  const [oldest] = answers.keys()
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
  return answer
}

interface Shape<Value> {
  parse(answer: unknown): Value
}
