import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ProofStep } from '../../domain/admin/proof-views'
import { rows } from '../../event-log/database'
import { openSeal, type Seal } from '../../event-log/seal/seal'
import { insertSeal } from '../../event-log/seal/seal-rows'
import { sealName } from '../../event-log/seal/sealing-log'
import type { StoredEvent } from '../../event-log/stored-event'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { failingBucket } from '../../testing/failing-bucket'
import { recordChained } from '../../testing/long-log'
import { as, goingBy, wayTo } from '../../testing/portal'

const NIGHTS = 900

/** A club in which one thing happened a day for some years, each sealed in its night. */
beforeAll(async () => {
  await theCast()
  await recordChained(NIGHTS)
  const { db } = testDependencies()
  const [events] = await db.batch([
    rows<Pick<StoredEvent, 'position' | 'recordedAt' | 'hash'>>(
      sql`SELECT position, recorded_at AS recordedAt, lower(hex(hash)) AS hash FROM events ORDER BY position`,
    ),
  ])
  const seals: Seal[] = []
  for (const event of events) {
    const previous = seals.at(-1)?.seal ?? ''
    const seal = openSeal(previous)
    seal.add(event)
    const at = { fromPosition: event.position, toPosition: event.position, sealedAt: event.recordedAt }
    seals.push({ ...at, previous, seal: seal.close() })
  }
  for (let from = 0; from < NIGHTS; from += 40) await db.batch(seals.slice(from, from + 40).map(insertSeal))
  await Promise.all(seals.map((seal) => env.FILES.put(sealName(seal.toPosition), JSON.stringify(seal))))
})

test('a log that was sealed night by night for years is proven in steps of less than half the calls that one may make', async () => {
  for (let asked: object = {}; ; ) {
    const { FILES, found } = failingBucket({ call: Number.POSITIVE_INFINITY, how: 'throws' })
    const step = await goingBy(wayTo({ FILES }), async () =>
      (await as('ingrid').post('/proof/check', asked)).json<ProofStep>(),
    )
    expect(found.calls).toBeLessThan(490)
    if ('next' in step) asked = { from: step.next }
    else {
      expect(step.proof.broken).toBeUndefined()
      expect(step.proof.sealedTo).toBeGreaterThanOrEqual(NIGHTS)
      return
    }
  }
})
