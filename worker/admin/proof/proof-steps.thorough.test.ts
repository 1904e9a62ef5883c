import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { ProofState, ProofStep } from '../../domain/admin/proof-views'
import { logPages } from '../../event-log/rebuild/log-pages'
import { proveLog } from '../../event-log/seal/proof'
import { sealNightly } from '../../event-log/seal/sealing-log'
import { theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { recordChained } from '../../testing/long-log'
import { as } from '../../testing/portal'
import { storedSeals } from './proof'

const { db } = testDependencies()

beforeAll(async () => {
  await theCast()
  await as('ingrid').post('/proof/seal')
  await recordChained(25_000)
  for (const trigger of ['no_update', 'no_delete', 'contiguous']) await env.DB.exec(`DROP TRIGGER events_${trigger}`)
})

const check = async (from?: unknown) => {
  const answer = await as('ingrid').post('/proof/check', from === undefined ? {} : { from })
  expect(answer.status).toBe(200)
  return answer.json<ProofStep>()
}

/** A whole proof, and how far it was after each step. */
async function proven() {
  const reached: number[] = []
  let step = await check()
  for (; 'next' in step; step = await check(step.next)) reached.push(step.next.position)
  return { ...step.proof, reached }
}

test('a log that nobody touched is proven in steps, and comes to what it comes to in one go', async () => {
  const whole = await proveLog(logPages(db), await storedSeals(db, env.FILES))
  const { reached, ...proof } = await proven()
  expect(proof).toEqual(whole)
  expect(reached.length).toBeGreaterThan(0)
  expect(reached).toEqual(reached.toSorted((a, b) => a - b))
})

test('a night seals fifty thousand events at most, and the next run goes on until all is sealed', async () => {
  await recordChained(30_000)
  const { head } = await (await as('nora').get('/proof')).json<ProofState>()
  const night = (minute: number) => sealNightly({ db }, env, Date.UTC(2026, 10, 25, 11, minute))
  expect(await night(0)).toBe(50_000)
  expect(await night(5)).toBeGreaterThan(4_000)
  expect(await night(10)).toBe(0)
  const { sealed } = await (await as('nora').get('/proof')).json<ProofState>()
  expect(sealed?.to).toBe(head)
  const { reached, ...proof } = await proven()
  expect(proof).toEqual(await proveLog(logPages(db), await storedSeals(db, env.FILES)))
  expect(reached.length).toBeGreaterThan(1)
})

/** Does something to the log behind its back, has it proven, and undoes it. */
async function provenWith(harm: string) {
  const { results } = await env.DB.prepare(`SELECT * FROM events WHERE position = ${VICTIM}`).all()
  const [row = {}] = results
  await env.DB.exec(harm)
  const { broken } = await proven()
  await env.DB.prepare(
    `INSERT OR REPLACE INTO events (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
  )
    .bind(...Object.values(row).map((cell) => (Array.isArray(cell) ? new Uint8Array(cell) : cell)))
    .run()
  return broken
}

const VICTIM = 22_000

test.each([
  [
    'a flipped byte',
    `UPDATE events SET data = '{"subject":"ines"}' WHERE position = ${VICTIM}`,
    'its bytes have changed',
  ],
  [
    'another hash',
    `UPDATE events SET hash = unhex(printf('%064d', 7)) WHERE position = ${VICTIM}`,
    'its bytes have changed',
  ],
])('%s is found where it is, over the borders of the steps', async (_, harm, why) => {
  expect(await provenWith(harm)).toMatchObject({ position: VICTIM, why })
  expect((await proven()).broken).toBeUndefined()
})

test('an event that is missing is found', async () => {
  expect(await provenWith(`DELETE FROM events WHERE position = ${VICTIM}`)).toMatchObject({
    position: VICTIM + 1,
    why: `position ${VICTIM} is missing`,
  })
})

test('another moment is found between two seals', async () => {
  const broken = await provenWith(`UPDATE events SET recorded_at = recorded_at - 1 WHERE position = ${VICTIM}`)
  expect(broken?.why).toMatch(/is not the one that was sealed/)
  expect(broken?.position).toBeGreaterThan(VICTIM - 5_000)
  expect(broken?.position).toBeLessThanOrEqual(VICTIM)
})

test('an end that was cut off is found by the seal of what is gone', async () => {
  await env.DB.exec('DELETE FROM events WHERE position > 50000')
  expect((await proven()).broken).toMatchObject({
    position: 50_001,
    why: expect.stringContaining('the log ends before this position'),
  })
})

test('nonsense in the place of where to go on is refused', async () => {
  for (const from of [{}, { upTo: 'x' }, { upTo: 1, position: -1, sealedTo: 0, seal: '', streams: 0, seals: 0 }]) {
    expect((await as('ingrid').post('/proof/check', { from })).status).toBe(400)
  }
})
