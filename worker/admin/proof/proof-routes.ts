import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import { ProofCursor, type ProofState, type ProofStep } from '../../domain/admin/proof-views'
import { rows } from '../../event-log/database'
import { newProof, proveStep } from '../../event-log/seal/proof-steps'
import { lastSeal } from '../../event-log/seal/seal-rows'
import { sealLog } from '../../event-log/seal/sealing-log'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { bodyIfAny } from '../../http/body'
import { storedSealPages } from './stored-seals'

const Asked = z.object({ from: z.optional(ProofCursor) })

/** For administrators: how far the log is sealed, and its proof, recomputed while they look on. */
export const proofRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => c.json(await proofState(c)))

  /** Seals what has been recorded since, or as much of it as one run can. */
  .post('/seal', allow('read history'), async (c) => {
    await proofState(c)
    await sealLog({ db: c.var.db, bucket: c.env.FILES })
    return c.json(await proofState(c))
  })

  /** One step of a proof; the next is asked for with what this one answers. */
  .post('/check', allow('read history'), async (c) => {
    const { head } = await proofState(c)
    const asked = await bodyIfAny(c, Asked)
    const { db } = c.var
    const from = asked?.from ?? newProof(head)
    const step = await proveStep(db, storedSealPages(db, c.env.FILES), { ...from, upTo: Math.min(from.upTo, head) })
    return c.json(step satisfies ProofStep)
  })

async function proofState(c: Context<App>): Promise<ProofState> {
  const [[log], [seal]] = await c.var.read(
    rows<{ head: number }>(sql`SELECT COALESCE(MAX(position), 0) AS head FROM events`),
    lastSeal,
  )
  return {
    head: log?.head ?? 0,
    sealed: seal ? { to: seal.toPosition, at: new Date(seal.sealedAt).toISOString(), seal: seal.seal } : null,
  }
}
