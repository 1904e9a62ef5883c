import type { Context } from 'hono'
import { newSentinel, type SentinelRecord, sentinel } from '../domain/sentinel/sentinel'
import { newestFirst, type SentinelView } from '../domain/sentinel/sentinel-views'
import { MONTHS } from '../domain/shared/months'
import type { App } from '../http/app'
import { fileView } from '../uploads/attached-files'
import { linksFor } from '../uploads/signed-links'
import { recordRoutes } from './record-routes'
import { recordTable } from './record-table'

export const sentinelRoutes = recordRoutes(sentinel, recordTable(sentinel), {
  listItem: sentinelView,
  view: sentinelView,
  sortList: newestFirst,
  listHasLinks: true,
  detailsSchema: newSentinel,
  fileName: (details) => `Sentinel ${sentinel.title(details)}`,
})

function sentinelView(_id: string, { month, year, file }: SentinelRecord, c: Context<App>): SentinelView {
  const { fileName, url, thumbnail } = fileView(file, linksFor(c))
  return { _id, month: MONTHS[month - 1] ?? String(month), year, fileName, url, thumbnail }
}
