import type { Sender } from '../event-log/outbox'
import { FOLDER } from './object-store'

/** R2 deletes so many at once. */
const MOST_AT_ONCE = 1_000

/** Deletes the objects of uploads whose rows are gone. Deleting what is not there is no failure, so it may be done twice. */
export const fileSender = ({ FILES }: Pick<Env, 'FILES'>): Sender => ({
  send: async ({ payload }) => {
    const keys = (payload.keys as readonly string[]).map((key) => FOLDER + key)
    for (let at = 0; at < keys.length; at += MOST_AT_ONCE) await FILES.delete(keys.slice(at, at + MOST_AT_ONCE))
  },
})
