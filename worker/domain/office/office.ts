import * as z from 'zod/mini'

import { type EventOf, type RecordState, recordLife } from '../record-life'

/** An office, who holds it by their ids, and its place: the section, and the rank there. */
const OfficeRecord = z.object({
  title: z.string(),
  email: z.string(),
  holders: z.array(z.string()),
  section: z.string(),
  rank: z.string(),
})
export type OfficeRecord = z.infer<typeof OfficeRecord>

/**
 * A role of the club's, whether anybody holds it or not. An earlier state says who held it and how it was called; its place
 * is a matter of the page, and stays.
 */
export const office = {
  category: 'office',
  ...recordLife({
    noun: 'office',
    events: {
      added: 'OfficeAdded',
      revised: 'OfficeRevised',
      moved: 'OfficeMoved',
      removed: 'OfficeRemoved',
      restored: 'OfficeReinstated',
    },
    stored: OfficeRecord,
    edited: ['title', 'email', 'holders'],
  }),
}

export type OfficeState = RecordState<OfficeRecord>
export type OfficeEvent = EventOf<typeof office>
export type OfficeCommand = Parameters<typeof office.decide>[0]
