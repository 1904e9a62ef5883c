import * as z from 'zod/mini'

import { MONTHS } from '../shared/months'

/** A Sentinel as the portal answers it. The links are the reader's own and run out. */
export const SentinelView = z.object({
  _id: z.string(),
  /** In words. */
  month: z.string(),
  year: z.number(),
  fileName: z.string(),
  url: z.string(),
  thumbnail: z.nullable(z.string()),
})
export type SentinelView = z.infer<typeof SentinelView>

type Dated = Pick<SentinelView, '_id' | 'month' | 'year'>

/** The newest first, by year and month. Of two of one month the order is theirs for good, but means nothing. */
export const newestFirst = <Sentinel extends Dated>(sentinels: readonly Sentinel[]): Sentinel[] =>
  sentinels.toSorted(
    (one, other) => other.year - one.year || monthNumber(other) - monthNumber(one) || (one._id < other._id ? -1 : 1),
  )

const monthNumber = ({ month }: Dated) => (MONTHS as readonly string[]).indexOf(month)
