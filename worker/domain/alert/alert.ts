import * as z from 'zod/mini'
import { type EventOf, type RecordState, recordLife } from '../record-life'
import { Refusal } from '../shared/refusal'
import { RichTextDoc } from '../shared/rich-text'
import { isExpired } from './alert-details'
import { ALREADY_PASSED } from './new-alert'

const AlertRecord = z.object({
  /** The id of the member who posted it. */
  author: z.string(),
  type: z.string(),
  message: RichTextDoc,
  expirationDate: z.string(),
  /** The moment, in ISO 8601 and UTC. */
  postedAt: z.string(),
})
export type AlertRecord = z.infer<typeof AlertRecord>

export const alert = {
  category: 'alert',
  ...recordLife({
    noun: 'alert',
    events: { added: 'AlertPosted', revised: 'AlertRevised', removed: 'AlertRemoved', restored: 'AlertReinstated' },
    stored: AlertRecord,
    edited: ['type', 'message', 'expirationDate'],
    verb: 'posted',
    stamp: ({ by, at }) => ({ author: by, postedAt: at }),

    /** The day on which it expires may have passed where an edit leaves it as it was. */
    check(entered, { today }, before) {
      if (entered.expirationDate === before?.expirationDate || !isExpired(entered, today)) return
      throw new Refusal('INVALID', ALREADY_PASSED, { fields: { expirationDate: ALREADY_PASSED } })
    },
  }),
}

export type AlertState = RecordState<AlertRecord>
export type AlertEvent = EventOf<typeof alert>
export type AlertCommand = Parameters<typeof alert.decide>[0]
