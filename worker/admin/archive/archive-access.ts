import type { Context } from 'hono'

import { hashToken } from '../../accounts/session'
import { Refusal } from '../../domain/shared/refusal'
import type { App } from '../../http/app'
import { beginRun, liveRun, windowNow } from './archive-window'
import { tellAdministrators } from './tell-administrators'

/** The header that names the run of an archive. */
const RUN = 'x-archive-run'

/** Begins to take the archive: noted, told to all administrators, and good as long as their window is open. */
export async function beginArchiveRun(c: Context<App>): Promise<string> {
  const token = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })
  const [[begun], [window]] = await c.var.db.batch([beginRun(hashToken(token)), windowNow()])
  if (!window) throw archiveClosed(c)
  if (!begun)
    throw new Refusal(
      'TOO_MANY',
      'The archive was saved ten times while it was open. Ask an administrator to open it again later.',
    )
  c.var.note({ kind: 'archive taken' })
  tellAdministrators(c, 'archive taken', { openedBy: window.openerName, closesAt: window.closesAt })
  return token
}

/** Refuses what is not part of a run, or comes when the window has been closed. */
export async function assertInRun(c: Context<App>) {
  const [[live], [window]] = await c.var.db.batch([liveRun(hashToken(c.req.header(RUN) ?? '')), windowNow()])
  if (live) return
  if (!window) throw archiveClosed(c)
  throw new Refusal('FORBIDDEN', 'Please start the archive first: POST /api/archive/runs.')
}

/** Somebody who holds the secret has come while nobody had opened. */
function archiveClosed(c: Context<App>) {
  c.var.note({ kind: 'archive refused' })
  return new Refusal(
    'FORBIDDEN',
    'The archive is closed. An administrator opens it for an hour in the portal, under Activity, Archive.',
  )
}
