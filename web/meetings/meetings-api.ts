import * as z from 'zod/mini'

import type { MeetingDetails } from '#domain/meeting-details'
import { MeetingSummary, MeetingView } from '#domain/meeting-views'
import { get, getTagged, post, put, remove } from '../api/client'

/** A meeting and the version it was read at. */
export interface MeetingRecord {
  readonly meeting: MeetingView
  readonly etag: string | undefined
  /** The key of the last command, by which it can be undone. */
  readonly key?: string | undefined
}

/** A meeting as it is sent: its minutes are named by the link that came when they were uploaded. */
export interface MeetingChange extends Omit<MeetingDetails, 'minutes'> {
  readonly minutes?: string | null | undefined
}

export const listMeetings = async (signal?: AbortSignal): Promise<readonly MeetingSummary[]> =>
  (await get('/meetings', z.object({ meetings: z.array(MeetingSummary) }), signal)).meetings

export async function findMeeting(id: string, signal?: AbortSignal): Promise<MeetingRecord> {
  const { value, etag } = await getTagged(pathOf(id), Answer, signal)
  return { meeting: value.meeting, etag }
}

export const scheduleMeeting = async (change: MeetingChange): Promise<MeetingRecord> =>
  answered(await post('/meetings', change))

/** Saves over the version that was read. Where nothing was changed there is nothing to undo, and no key. */
export async function reviseMeeting(base: MeetingRecord, change: MeetingChange): Promise<MeetingRecord> {
  const { key, ...saved } = answered(await put(pathOf(base.meeting._id), change, { ifMatch: base.etag }))
  return saved.etag === base.etag ? saved : { ...saved, key }
}

/** Answers the key by which the removal can be undone. */
export const removeMeeting = async (id: string, reason: string): Promise<string> =>
  (await remove(pathOf(id), undefined, { reason })).key

export const pathOf = (id: string) => `/meetings/${encodeURIComponent(id)}`

const Answer = z.object({ meeting: MeetingView })

const answered = ({ value, ...rest }: { value: unknown; etag: string | undefined; key: string }): MeetingRecord => ({
  meeting: Answer.parse(value).meeting,
  ...rest,
})
