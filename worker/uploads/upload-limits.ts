import type { Context } from 'hono'

import { Refusal } from '../domain/shared/refusal'
import type { App } from '../http/app'
import { clientAddress, isOwnMachine } from '../http/security/client-address'
import { counter, countTry, type Limit, remainingWait, tooMany } from '../http/security/throttle'
import { doneUnder, type KnownUpload, knownIn } from './known-upload'
import { DAILY_BYTES, TOTAL_BYTES, usageOf } from './upload-table'

const WINDOW = 10 * 60_000

const uploadsOfAccount = { scope: 'upload of an account', allowed: 20, window: WINDOW } satisfies Limit
const uploadsFromAddress = { scope: 'upload from an address', allowed: 60, window: WINDOW } satisfies Limit

const HOUR = 3_600_000

/**
 * Counts an upload, and refuses it before its first byte is read where there were too many, or is no room for it. Answers
 * the one that has arrived under the same key before, which takes no room.
 */
export async function countUpload(c: Context<App>, bytes: number, commandId: string): Promise<KnownUpload | undefined> {
  const owner = c.var.reader._id
  const address = clientAddress(c)
  const counters = [
    counter(c.var.keys, uploadsOfAccount, owner),
    // One's own machine is shared with nobody.
    ...(isOwnMachine(address) ? [] : [counter(c.var.keys, uploadsFromAddress, address)]),
  ]
  const [[wait], tries, [usage], done] = await c.var.db.batch([
    remainingWait(counters),
    countTry(counters),
    usageOf(owner),
    doneUnder(commandId),
  ])
  if (tries.length === 0) throw tooMany(wait?.milliseconds)
  const known = knownIn(done, owner)
  if (known) return known
  if (usage && usage.total + bytes > TOTAL_BYTES) throw noRoom()
  if (usage && usage.today + bytes > DAILY_BYTES) throw enoughForToday()
  return undefined
}

const noRoom = () =>
  new Refusal('TOO_LARGE', 'You’ve used all 2 GB of your storage. Please delete files you no longer need.')

export const enoughForToday = () =>
  new Refusal('TOO_MANY', 'You’ve reached today’s upload limit. Please continue tomorrow.', {
    retryAfter: HOUR / 1000,
  })
