import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { ProofCursor, type ProofState, type ProofStep } from '../../domain/admin/proof-views'
import { type Database, rows } from '../../event-log/database'
import type { Witness } from '../../event-log/seal/proof'
import { newProof, proveStep, type SealSource } from '../../event-log/seal/proof-steps'
import type { Seal } from '../../event-log/seal/seal'
import { allSeals, lastSeal, sealsAfter } from '../../event-log/seal/seal-rows'
import { SEALS_FOLDER, sealLog, sealName } from '../../event-log/seal/sealing-log'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { bodyIfAny } from '../../http/body'

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

type Bucket = Pick<R2Bucket, 'list' | 'get'>

const keptBy = (seals: readonly Seal[], keptBy: string): Witness[] => seals.map((seal) => ({ ...seal, keptBy }))

/** Every seal there is, as the database and as R2 keep it. */
export async function storedSeals(db: Database, bucket: Bucket): Promise<Witness[]> {
  const [[own], copied] = await Promise.all([db.batch([allSeals]), allIn(bucket)])
  return [...keptBy(own, 'the database'), ...keptBy(copied, 'the backup')]
}

/** The same, so many at a time. */
const storedSealPages = (db: Database, bucket: Bucket): SealSource => ({
  async after(position, most) {
    const [[own], { seals: copied, isCut }] = await Promise.all([
      db.batch([sealsAfter(position, most)]),
      sealsIn(bucket, { startAfter: sealName(position), limit: most }),
    ])
    // Beyond the end of either list the other may have a seal of the same position.
    const ends = [own.length === most ? own : [], isCut ? copied : []].flatMap((list) => list.at(-1)?.toPosition ?? [])
    return [...keptBy(own, 'the database'), ...keptBy(copied, 'the backup')]
      .filter(({ toPosition }) => ends.every((end) => toPosition <= end))
      .sort((a, b) => a.toPosition - b.toPosition)
  },
})

async function allIn(bucket: Bucket): Promise<Seal[]> {
  const all: Seal[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await sealsIn(bucket, cursor ? { cursor } : {})
    all.push(...page.seals)
    if (!page.isCut) return all
    cursor = page.cursor
  }
}

async function sealsIn(bucket: Bucket, part: R2ListOptions) {
  const page = await bucket.list({ prefix: SEALS_FOLDER, ...part })
  const found = await Promise.all(page.objects.map(({ key }) => bucket.get(key)))
  const seals: Seal[] = []
  for (const object of found) if (object) seals.push(await object.json<Seal>())
  return { seals, isCut: page.truncated, cursor: page.truncated ? page.cursor : undefined }
}
