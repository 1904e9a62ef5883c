import * as z from 'zod/mini'

import { RichTextDoc } from '../shared/rich-text'

/** An alert as the portal answers it. */
export const AlertView = z.object({
  _id: z.string(),
  type: z.string(),
  message: RichTextDoc,
  author: z.object({ _id: z.string(), fname: z.string(), lname: z.string() }),
  /** The last day on which it is shown, as `YYYY-MM-DD`, on the club's calendar. */
  expirationDate: z.string(),
  /** Whether that day has passed; only administrators are told of such. */
  expired: z.boolean(),
})
export type AlertView = z.infer<typeof AlertView>
