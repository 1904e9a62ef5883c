import type * as z from 'zod/mini'

import { meetingSchema } from './meeting'

/** A meeting's page. Dates and times are those on the club's wall: `YYYY-MM-DD`, and `05:30PM`. */
export const MeetingView = meetingSchema.view
export type MeetingView = z.infer<typeof MeetingView>
