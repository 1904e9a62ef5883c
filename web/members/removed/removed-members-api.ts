import * as z from 'zod/mini'

import { get, post } from '../../sync/client'
import { pathOf } from '../members-api'

/** Somebody who is no longer in the directory and can still be restored. */
export const RemovedMember = z.object({
  _id: z.string(),
  fname: z.string(),
  lname: z.string(),
  /** The club's day, where it is known. */
  removedAt: z.nullable(z.string()),
})
export type RemovedMember = z.infer<typeof RemovedMember>

export const listRemoved = async (signal?: AbortSignal): Promise<readonly RemovedMember[]> =>
  (await get('/users/removed', z.object({ users: z.array(RemovedMember) }), signal)).users

export const bringBack = async (id: string): Promise<void> => {
  await post(`${pathOf(id)}/put-back`, { to: 'before removal' })
}

/** Destroys the person's key. Nothing brings them back. */
export const forgetMember = async (id: string, lname: string, reason: string): Promise<void> => {
  await post(`${pathOf(id)}/forget`, { lname }, { reason })
}
