import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { FileReference } from '../domain/attached-file'
import type { MeetingState } from '../domain/meeting'
import { MeetingDetails, type MeetingRecord } from '../domain/meeting-details'
import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { body, invalid } from '../http/body'
import { readRichText } from '../http/rich-text'
import { attachedFile } from '../uploads/attached-files'

/** The meeting in a request. The specification calls the minutes by two names. */
export async function enteredMeeting(c: Context<App>): Promise<Readonly<Record<string, unknown>>> {
  return body(c, z.looseObject({}), ({ minutes_url, ...entered }) => {
    const minutes = 'minutes' in entered ? entered.minutes : minutes_url
    return minutes === undefined ? entered : { ...entered, minutes: minutes === '' ? null : minutes }
  })
}

/**
 * The whole meeting that the request amounts to. What an edit leaves out stays as it is, so that a client may send only
 * what changed; the whole is then held to the rules, in the specification's order.
 */
export function meetingDetails(entered: Readonly<Record<string, unknown>>, before?: MeetingRecord): MeetingDetails {
  const { minutes: _, ...known } = before ?? {}
  const whole = { ...known, ...entered }
  const parsed = MeetingDetails.safeParse(whole)
  if (!parsed.success) throw invalid(parsed.error.issues)
  const { description } = parsed.data
  // A description without words may still hold characters that no text may.
  const sent = typeof whole.description === 'object' ? whole.description : description
  const checked = sent ? readRichText(sent, 'description') : null
  return { ...parsed.data, description: description && checked }
}

/** The record of a meeting that is there. */
export function listedRecord(state: MeetingState): MeetingRecord {
  if (state.status !== 'listed') throw new Refusal('NOT_FOUND', 'This meeting was deleted.')
  return state.record
}

/** The minutes as the log is to know them: those named, if the upload is `found`, or as they were. */
export function minutesOf(
  { minutes }: { readonly minutes?: FileReference | null | undefined },
  found: unknown,
  before: MeetingRecord['minutes'],
): MeetingRecord['minutes'] {
  if (minutes === undefined || (minutes && minutes.key === before?.key)) return before
  if (minutes === null) return null
  const file = attachedFile(found, minutes, 'Minutes')
  if (!file) throw minutesGone
  return file
}

const GONE = 'The minutes you added are gone. Please add them again.'
export const minutesGone = new Refusal('INVALID', GONE, { fields: { minutes: GONE } })
