import type { EntryDetails } from '#domain/entry/entry-details'
import type { CalendarEntry, DateOfSeries } from '#domain/entry/entry-views'
import type { SeriesDetails } from '#domain/series/series-details'
import { SeriesPreview, SeriesView } from '#domain/series/series-views'
import type { ClubDate } from '#domain/shared/club-date'
import type { Loaded } from '../../records/record-client'
import { get, getTagged, post, remove } from '../../sync/client'
import { resourceByKey } from '../../sync/resource'
import { refreshCalendar } from '../calendar-store'

type LoadedSeries = Loaded<SeriesView>

/** A date of a series. */
export interface DateEntry extends CalendarEntry {
  readonly series: DateOfSeries
}

/** Whether an entry is a date of a series. */
export const isDate = (entry: CalendarEntry): entry is DateEntry => entry.series !== undefined

/** Which dates an edit changes. */
export type Scope = 'this' | 'following' | 'all'

export const seriesPath = (id: string) => `/series/${encodeURIComponent(id)}`

/** The calls about one date. */
export const datePath = ({ _id, day }: Pick<DateOfSeries, '_id' | 'day'>) => `${seriesPath(_id)}/dates/${day}`

export async function findSeries(id: string, signal?: AbortSignal): Promise<LoadedSeries> {
  const { value, etag } = await getTagged(seriesPath(id), SeriesView, signal)
  return { record: value, etag }
}

/** One series, which is asked for at every visit. */
export const seriesRecord = resourceByKey(findSeries)

export const addSeries = (details: SeriesDetails) => sent('/series', details)

export const reviseAll = ({ record, etag }: LoadedSeries, details: SeriesDetails) =>
  sent(seriesPath(record._id), details, etag)

export const reviseFollowing = ({ record, etag }: LoadedSeries, day: ClubDate, details: SeriesDetails) =>
  sent(`${seriesPath(record._id)}/following/${day}`, details, etag)

export const reviseDate = (date: DateOfSeries, details: EntryDetails & { readonly note: string }, etag?: string) =>
  sent(datePath(date), details, etag)

export const cancelDate = (date: DateOfSeries, note: string) => sent(`${datePath(date)}/cancel`, { note })

export const restoreDate = (date: DateOfSeries) => sent(`${datePath(date)}/restore`, {})

/** Takes away from a date what it has of its own. */
export const resetDate = (date: DateOfSeries) => sent(`${datePath(date)}/reset`, {})

/** A date besides those of the rule. */
export const addDate = (id: string, date: { readonly start: string; readonly end: string; readonly note: string }) =>
  sent(`${seriesPath(id)}/dates`, date)

/** Takes a date away again that was added. */
export async function removeDate(date: DateOfSeries): Promise<string> {
  const { key } = await remove(datePath(date))
  refreshCalendar()
  await seriesRecord(date._id).refresh()
  return key
}

export const removeSeries = async (id: string, reason: string): Promise<string> =>
  (await remove(seriesPath(id), undefined, { reason })).key

/** The dates of a rule, which the portal expands: what it takes would weigh on every page. */
export const previewSeries = (asked: Record<string, string>, signal?: AbortSignal) =>
  get(`/series/preview?${new URLSearchParams(asked)}`, SeriesPreview, signal)

async function sent(path: string, content: object, ifMatch?: string): Promise<LoadedSeries & { key: string }> {
  const { value, etag, key } = await post(path, content, { ifMatch })
  const record = SeriesView.parse(value)
  seriesRecord(record._id).take({ record, etag })
  refreshCalendar()
  return { record, etag, key }
}
