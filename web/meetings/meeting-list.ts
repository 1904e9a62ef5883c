import * as z from 'zod/mini'

import { MeetingSummary } from '#domain/meeting/meeting-summary'
import { get } from '../sync/client'
import { resource } from '../sync/resource'

const Answer = z.object({ meetings: z.array(MeetingSummary) })

/** The meetings, unordered: which are ahead changes with the hour. The calendar shows them too, and needs nothing else of them. */
export const meetingList = resource(
  async (signal): Promise<readonly MeetingSummary[]> => (await get('/meetings', Answer, signal)).meetings,
)
