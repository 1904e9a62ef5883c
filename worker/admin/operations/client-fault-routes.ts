import { Hono } from 'hono'

import { sessionLookup } from '../../accounts/session'
import { ClientFault } from '../../domain/admin/client-fault'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body } from '../../http/body'
import { logLine } from '../../http/log-line'
import { clientAddress } from '../../http/security/client-address'
import { counter, countTry, type Limit, remainingWait, tooMany } from '../../http/security/throttle'

const HOUR = 3_600_000

/** A browser tells of five a session by itself; more are sent by hand. */
const ofMember = { scope: 'fault told by a member', allowed: 30, window: HOUR } satisfies Limit
const fromAddress = { scope: 'fault told from an address', allowed: 5, window: HOUR } satisfies Limit
const fromStrangers = { scope: 'fault told by strangers', allowed: 60, window: HOUR } satisfies Limit

/**
 * A fault in somebody's browser becomes a line of the log, under the id that the browser shows for it, and is kept
 * nowhere else. Visitors may report as well, for the sign-in page has faults too, but seldom.
 */
export const clientFaultRoutes = new Hono<App>().post('/', allow('anyone'), async (c) => {
  const { kind, ...told } = await body(c, ClientFault)
  const actor = c.var.tokenHash ? await findReader(c.var) : undefined
  const counters = await Promise.all(
    actor
      ? [counter(c.var.keys, ofMember, actor)]
      : [counter(c.var.keys, fromAddress, clientAddress(c)), counter(c.var.keys, fromStrangers)],
  )
  const [[wait], counted] = await c.var.db.batch([remainingWait(counters), countTry(counters)])
  if (counted.length === 0) throw tooMany(wait?.milliseconds)
  logLine({ level: 'warn', requestId: c.var.requestId, client: kind, ...told, ...(actor && { actor }) })
  return c.body(null, 204)
})

/** The member who reports, where the token belongs to one. A token that doesn't is a stranger's. */
async function findReader({ db, tokenHash }: Pick<App['Variables'], 'db' | 'tokenHash'>): Promise<string | undefined> {
  const [answer] = await db.batch([sessionLookup.statement(tokenHash)])
  return sessionLookup.readerOf(answer)?._id
}
