import { type Context, Hono } from 'hono'

import { meetingDateRow, meetingFile } from '../calendar/meeting-dates'
import { FileReference } from '../domain/attached-file'
import { type MeetingCommand, type MeetingState, meeting } from '../domain/meeting'
import type { MeetingRecord } from '../domain/meeting-details'
import { meetingStory } from '../domain/meeting-story'
import { type MeetingSummary, type MeetingView, meetingTitle, previewOf } from '../domain/meeting-views'
import { Refusal } from '../domain/refusal'
import type { Outcome, Step } from '../event-log/order'
import type { App } from '../http/app'
import { commandIdOf, idMadeBy } from '../http/desk'
import { answerHistory } from '../http/history'
import { answerList } from '../http/list'
import { putBack } from '../http/put-back'
import { fileView, namedUpload } from '../uploads/attached-files'
import { contentDisposition } from '../uploads/content-disposition'
import { linksFor } from '../uploads/signed-links'
import { attachUploads } from '../uploads/upload-table'
import { enteredMeeting, listedRecord, meetingDetails, minutesGone, minutesOf } from './entered-meeting'
import { meetingRow, meetingRows } from './meeting-read-model'

export const meetingRoutes = new Hono<App>()
  .get('/', (c) =>
    answerList(c, {
      permission: 'browse the club',
      lists: ['meetings'],
      query: meetingRows,
      shape: (found) => ({ meetings: found.map(({ id, ...record }) => summaryOf(id, record)) }),
    }),
  )

  .get('/:id', async (c) => {
    const [[row]] = await c.var.read('browse the club', meetingRow(c.req.param('id')))
    if (!row) throw new Refusal('NOT_FOUND', 'This meeting was deleted.')
    c.header('ETag', `"${row.version}"`)
    return c.json({ meeting: viewOf(c, row.id, row) })
  })

  .get('/:id/ics', async (c) => {
    const [[row]] = await c.var.read('browse the club', meetingDateRow(c.req.param('id')))
    if (!row) throw new Refusal('NOT_FOUND', 'This meeting was deleted.')
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Content-Disposition', contentDisposition('attachment', `${meetingTitle(row)} ${row.date}.ics`))
    return c.body(meetingFile(row, c.env))
  })

  .get('/:id/history', (c) => answerHistory(c, { aggregate: meeting, story: meetingStory, id: c.req.param('id') }))

  .post('/', async (c) => {
    const details = meetingDetails(await enteredMeeting(c))
    const id = idMadeBy(commandIdOf(c))
    const outcome = await c.var.handle('manage meetings', {
      type: 'ScheduleMeeting',
      target: { aggregate: meeting, id },
      reads: [namedUpload(details.minutes)],
      steps: (_ledger, _actor, [found]) => [
        to(id, { type: 'ScheduleMeeting', data: { ...details, minutes: minutesOf(details, found, null) } }),
      ],
      also: (_, by) => attachment(id, details.minutes, by),
      unless: minutesGone,
    })
    return answer(c, id, outcome, 201)
  })

  .put('/:id', async (c) => {
    const id = c.req.param('id')
    const entered = await enteredMeeting(c)
    const minutes = FileReference.safeParse(entered.minutes).data
    const outcome = await c.var.handle('manage meetings', {
      type: 'ReviseMeeting',
      target: { aggregate: meeting, id },
      reads: [namedUpload(minutes)],
      steps: async (ledger, _actor, [found]) => {
        const record = listedRecord((await ledger.stream(meeting, id)).state)
        const details = meetingDetails(entered, record)
        return [
          to(id, { type: 'ReviseMeeting', data: { ...details, minutes: minutesOf(details, found, record.minutes) } }),
        ]
      },
      also: (_, by) => attachment(id, minutes, by),
      unless: minutesGone,
    })
    return answer(c, id, outcome, 200)
  })

  .post('/:id/put-back', async (c) => {
    const id = c.req.param('id')
    return answer(
      c,
      id,
      await putBack(c, { aggregate: meeting, story: meetingStory, id, permission: 'manage meetings' }),
      200,
    )
  })

  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    const { version } = await c.var.handle('manage meetings', {
      type: 'RemoveMeeting',
      target: { aggregate: meeting, id },
      steps: () => [to(id, { type: 'RemoveMeeting' })],
    })
    c.header('ETag', `"${version}"`)
    return c.body(null, 204)
  })

const to = (id: string, command: MeetingCommand): Step => ({ aggregate: meeting, id, command })

/** Minutes that were once a meeting's stay with it: the log still names them, and they may be restored. */
const attachment = (id: string, minutes: FileReference | null | undefined, by: string) =>
  attachUploads({ keys: minutes ? [minutes.key] : [], zone: 'minutes', to: `meeting:${id}`, by })

/** The meeting as the command left it; nothing where it is not on the list any more. */
function answer(c: Context<App>, id: string, { state, version }: Outcome, status: 200 | 201) {
  const left = state as MeetingState
  c.header('ETag', `"${version}"`)
  return left.status === 'listed' ? c.json({ meeting: viewOf(c, id, left.record) }, status) : c.body(null, 204)
}

const viewOf = (c: Context<App>, id: string, record: MeetingRecord): MeetingView => ({
  ...headOf(id, record),
  description: record.description,
  minutes: record.minutes && fileView(record.minutes, linksFor(c)),
})

const summaryOf = (id: string, record: MeetingRecord): MeetingSummary => ({
  ...headOf(id, record),
  preview: previewOf(record.description),
  hasMinutes: record.minutes !== null,
})

const headOf = (_id: string, { type, venue, address, date, time }: MeetingRecord) => ({
  _id,
  type,
  venue,
  address,
  date,
  time,
})
