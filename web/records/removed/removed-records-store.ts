import * as z from 'zod/mini'

import { get } from '../../sync/client'
import { resourceByKey } from '../../sync/resource'

/** A record that an administrator removed and that can be restored. */
const RemovedRecord = z.object({ _id: z.string(), title: z.string(), removedOn: z.string() })
export type RemovedRecord = z.infer<typeof RemovedRecord>

const Answer = z.object({ removed: z.array(RemovedRecord) })

/** The removed records of one kind, the latest first. */
export const removedRecords = resourceByKey(async (kind, signal): Promise<readonly RemovedRecord[]> => {
  const { removed } = await get(`/removed/${kind}`, Answer, signal)
  return removed.toSorted((a, b) => b.removedOn.localeCompare(a.removedOn) || a.title.localeCompare(b.title))
}, {})
