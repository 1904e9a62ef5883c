import * as z from 'zod/mini'

import { AttachedFile, FileReference } from './attached-file'
import { type ClubDate, toClubDate } from './club-date'
import { type ClubTime, clubTime } from './club-time'
import { required } from './fields'
import { isBlank, RichTextDoc, richTextOf } from './rich-text'

export const MEETING_TYPES = ['General Membership', 'Board Meeting'] as const

const NO_DATE = 'Please enter a date.'

const meetingDate = z.pipe(
  z.string(NO_DATE).check(
    z.trim(),
    z.refine((text) => toClubDate(text) !== undefined, {
      error: ({ input }) => (String(input).trim() === '' ? NO_DATE : `${NO_DATE} Use a valid date as MM/DD/YYYY.`),
    }),
  ),
  z.transform((text: string) => toClubDate(text) as ClubDate),
)

/** Nothing to read is no description. Plain words become paragraphs. */
const description = z._default(
  z.pipe(
    z.nullable(
      z.union([z.string(), RichTextDoc], 'The portal can’t read this text. Please reload the page and try again.'),
    ),
    z.transform((entered) => {
      const text = typeof entered === 'string' ? richTextOf(entered) : entered
      return text && !isBlank(text) ? text : null
    }),
  ),
  null,
)

/** A meeting as an administrator enters it. Minutes that are left out stay as they are, and `null` takes them away. */
export const MeetingDetails = z.object({
  // The keys are in the order in which the specification checks them: the first complaint is the first key's.
  venue: required('Please enter a venue name.'),
  address: required('Please enter an address.', 300),
  date: meetingDate,
  time: clubTime('Please enter a meeting time.'),
  type: z.enum(MEETING_TYPES, 'Please choose the type of meeting.'),
  description,
  minutes: z.optional(z.nullable(FileReference)),
})
export type MeetingDetails = z.output<typeof MeetingDetails>

/** A meeting as the log tells of it: its types without rules, so that what was once accepted parses for ever. */
export const MeetingRecord = z.object({
  type: z.string(),
  venue: z.string(),
  address: z.string(),
  date: z.string(),
  time: z.string(),
  description: z.nullable(RichTextDoc),
  minutes: z.nullable(AttachedFile),
})

export interface MeetingRecord {
  readonly type: string
  readonly venue: string
  readonly address: string
  readonly date: ClubDate
  readonly time: ClubTime
  readonly description: RichTextDoc | null
  readonly minutes: AttachedFile | null
}
