import { CalendarThen, DirectoryThen, DocumentsThen, OfficesThen, ProfileThen } from '#domain/as-of-views'
import type { DocumentSection } from '#domain/document-sections'
import type { OfficeSection } from '#domain/office-details'
import { get } from '../api/client'
import { type Resource, resource } from '../api/resource'
import { lastOf } from './as-of-look'

export const directoryThen = (day: string) => kept(`/as-of/${day}/members`, DirectoryThen)

export const profileThen = (id: string, day: string) =>
  kept(`/as-of/${day}/members/${encodeURIComponent(id)}`, ProfileThen)

/** The entries that touch a month, YYYY-MM. */
export const calendarThen = (day: string, month: string) =>
  kept(`/as-of/${day}/calendar?${new URLSearchParams({ from: `${month}-01`, to: lastOf(month) })}`, CalendarThen)

export const documentsThen = (day: string, section: DocumentSection) =>
  kept(`/as-of/${day}/documents?section=${section}`, DocumentsThen)

export const officesThen = (day: string, section: OfficeSection) =>
  kept(`/as-of/${day}/offices?section=${section}`, OfficesThen)

/** How many answers are kept; whoever goes on looks back at the last ones at most. */
const KEPT = 24

const answers = new Map<string, Resource<unknown>>()

function kept<Value>(path: string, shape: { parse(answer: unknown): Value }): Resource<Value> {
  const known = answers.get(path)
  if (known) return known as Resource<Value>
  const answer = resource((signal) => get(path, shape, signal))
  answers.set(path, answer as Resource<unknown>)
  const [oldest] = answers.keys()
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
  return answer
}
