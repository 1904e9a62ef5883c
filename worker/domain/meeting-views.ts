import * as z from 'zod/mini'

import { meetingSchema } from './meeting'
import { onOneLine, type RichTextDoc } from './rich-text'

/** A meeting's page. Dates and times are those on the club's wall: `YYYY-MM-DD`, and `05:30PM`. */
export const MeetingView = meetingSchema.view
export type MeetingView = z.infer<typeof MeetingView>

// Browsers are spared what zod needs to pick and to omit.
const { description: _, minutes: __, ...listed } = MeetingView.shape

/** A line of the list: the description is cut, and there are no links, which would run out. */
export const MeetingSummary = z.object({ ...listed, preview: z.string(), hasMinutes: z.boolean() })
export type MeetingSummary = z.infer<typeof MeetingSummary>

export const MEETING_DESCRIPTION_PREVIEW = 200

/** A description as the list shows it, cut at 200 characters as they are seen; an ellipsis says where there is more. */
export function previewOf(description: RichTextDoc | null): string {
  if (!description) return ''
  const words = onOneLine(description)
  const letters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(words)]
  if (letters.length <= MEETING_DESCRIPTION_PREVIEW) return words
  const shown = letters.slice(0, MEETING_DESCRIPTION_PREVIEW)
  return `${shown
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}
