import { type Context, Hono } from 'hono'
import { kinds } from '../domain/kinds'
import { meeting } from '../domain/meeting/meeting'
import { descriptionPreview, type MeetingSummary } from '../domain/meeting/meeting-summary'
import { meetingTitle } from '../domain/meeting/meeting-times'
import { notFound } from '../domain/record-life'
import { newSentinel, type SentinelRecord, sentinel } from '../domain/sentinel/sentinel'
import { newestFirst, type SentinelView } from '../domain/sentinel/sentinel-views'
import { MONTHS } from '../domain/shared/months'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { fileView } from '../uploads/attached-files'
import { contentDisposition } from '../uploads/file-name'
import { linksFor } from '../uploads/signed-links'
import { meetingDateRow, meetingFile } from './calendar/meeting-dates'
import { recordRoutes } from './record-routes'
import { recordTable } from './record-table'

const sentinelRoutes = recordRoutes(sentinel, recordTable(sentinel), {
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

const meetingRoutes = recordRoutes(meeting, recordTable(meeting), {
  listItem: (_id, { type, venue, address, date, time, description, minutes }): MeetingSummary => ({
    ...{ _id, type, venue, address, date, time },
    preview: descriptionPreview(description),
    hasMinutes: minutes !== null,
  }),
  fileGone: 'The minutes you added are gone. Please add them again.',
  // The specification calls the minutes by two names.
  prepareBody: ({ minutes_url, ...entered }) => {
    const minutes = 'minutes' in entered ? entered.minutes : minutes_url
    return minutes === undefined ? entered : { ...entered, minutes: minutes === '' ? null : minutes }
  },
}).get('/:id/ics', allow(meeting.browse), async (c) => {
  const [[row]] = await c.var.read(meetingDateRow(c.req.param('id')))
  if (!row) throw notFound(meeting)
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  c.header('Content-Disposition', contentDisposition('attachment', `${meetingTitle(row)} ${row.date}.ics`))
  return c.body(meetingFile(row, c.env))
})

/** Those that are not quite what follows from the declaration. */
const written: Readonly<Record<string, Hono<App>>> = {
  [meeting.category]: meetingRoutes,
  [sentinel.category]: sentinelRoutes,
}

/** The routes of all declared kinds of records. */
export const kindRoutes = new Hono<App>()
for (const kind of kinds) {
  kindRoutes.route(kind.path, written[kind.category] ?? recordRoutes(kind, recordTable(kind)))
}
