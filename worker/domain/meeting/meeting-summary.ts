import * as z from 'zod/mini'

import { charactersOf } from '../shared/characters'
import { onOneLine, type RichTextDoc } from '../shared/rich-text'

/**
 * A line of the list of meetings: the description is cut, and there are no links, which would run out. Dates and times are
 * those on the club's wall: `YYYY-MM-DD`, and `05:30PM`.
 */
export const MeetingSummary = z.object({
  _id: z.string(),
  type: z.string(),
  venue: z.string(),
  address: z.string(),
  date: z.string(),
  time: z.string(),
  preview: z.string(),
  hasMinutes: z.boolean(),
})
export type MeetingSummary = z.infer<typeof MeetingSummary>

const MEETING_DESCRIPTION_PREVIEW = 200

/** A description as the list shows it, cut at 200 characters as they are seen; an ellipsis says where there is more. */
export function descriptionPreview(description: RichTextDoc | null): string {
  if (!description) return ''
  const words = onOneLine(description)
  const characters = charactersOf(words)
  if (characters.length <= MEETING_DESCRIPTION_PREVIEW) return words
  return `${characters.slice(0, MEETING_DESCRIPTION_PREVIEW).join('').trimEnd()}…`
}
