import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'

import { toldFault } from '../domain/fault'
import type { ProofLine, ProofState } from '../domain/proof-views'
import { rows } from '../event-log/database'
import { logPages } from '../event-log/log-pages'
import { proveLog } from '../event-log/proof'
import { lastSeal } from '../event-log/seal-rows'
import { sealLog } from '../event-log/sealing-log'
import type { App } from '../http/app'
import { logLine } from '../http/log-line'
import { keptSeals } from './kept-seals'

/** For administrators: how far the log is sealed, and its proof, recomputed while they look on. */
export const proofRoutes = new Hono<App>()
  .get('/', async (c) => c.json(await stateOf(c)))

  .post('/seal', async (c) => {
    await stateOf(c)
    await sealLog({ db: c.var.db, bucket: c.env.FILES })
    return c.json(await stateOf(c))
  })

  /** Lines of JSON: `{ progress, of }` again and again, and at last `{ proof }`, or `{ failed }` with a sentence. */
  .post('/check', async (c) => {
    const { head } = await stateOf(c)
    return new Response(proving(c, head), {
      headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' },
    })
  })

async function stateOf(c: Context<App>): Promise<ProofState> {
  const [[log], [seal]] = await c.var.read(
    'read history',
    rows<{ head: number }>(sql`SELECT COALESCE(MAX(position), 0) AS head FROM events`),
    lastSeal,
  )
  return {
    head: log?.head ?? 0,
    sealed: seal ? { to: seal.toPosition, at: new Date(seal.sealedAt).toISOString(), seal: seal.seal } : null,
  }
}

function proving(c: Context<App>, of: number) {
  const { db } = c.var
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (line: ProofLine) => controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      try {
        const seals = await keptSeals(db, c.env.FILES)
        say({ proof: await proveLog(logPages(db), seals, (progress) => say({ progress, of })) })
      } catch (error) {
        logLine({ level: 'error', requestId: c.var.requestId, proof: true, ...toldFault(error) })
        say({ failed: 'The proof could not be finished. Please try again.' })
      }
      controller.close()
    },
  })
}
