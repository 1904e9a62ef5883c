import { meeting } from '../domain/meeting/meeting'
import { descriptionPreview, type MeetingSummary } from '../domain/meeting/meeting-summary'
import { meetingTitle } from '../domain/meeting/meeting-times'
import { notFound } from '../domain/record-life'
import { allow } from '../http/access'
import { contentDisposition } from '../uploads/file-name'
import { meetingDateRow, meetingFile } from './calendar/meeting-dates'
import { recordRoutes } from './record-routes'
import { recordTable } from './record-table'

export const meetingRoutes = recordRoutes(meeting, recordTable(meeting), {
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
