import type { Context } from 'hono'
import { Hono } from 'hono'

import type { App } from '../http/app'
import { logLine } from '../http/log-line'
import { readiness, troubledParts } from './readiness'

const ROOM_PATIENCE_MS = 2_000

export const healthRoutes = new Hono<App>()
  /** Whether the Worker runs. It asks nobody, so it says nothing of what it works with. */
  .get('/health', (c) => c.json({ status: 'ok' }))

  /**
   * Whether the portal can do its work: 503 where it cannot. Anybody is told so in one word, which is what a monitor
   * needs; how each part stands is for administrators, and in the log.
   */
  .get('/ready', async (c) => {
    const found = await readiness({ db: c.var.db, files: c.env.FILES })
    const isUp = found.status !== 'not ready'
    const troubled = troubledParts(found)
    if (troubled.length > 0) {
      logLine({ level: isUp ? 'warn' : 'error', requestId: c.var.requestId, notReady: troubled })
    }
    const told = (await isAdministrator(c)) ? { ...found, room: await roomState(c.env) } : { status: found.status }
    return c.json(told, isUp ? 200 : 503)
  })

const isAdministrator = async (c: Context<App>): Promise<boolean> =>
  c.var.tokenHash !== '' &&
  c.var.read('read history').then(
    () => true,
    () => false,
  )

/** The portal does its work without the room, so it is ready without it. */
async function roomState({ PARTY_URL }: Env): Promise<'ok' | 'failed' | 'none'> {
  if (!PARTY_URL) return 'none'
  const signal = AbortSignal.timeout(ROOM_PATIENCE_MS)
  return fetch(`${PARTY_URL}/parties/main/wall`, { signal, redirect: 'manual' }).then(
    ({ ok }) => (ok ? 'ok' : 'failed'),
    () => 'failed',
  )
}
