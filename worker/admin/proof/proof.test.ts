import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { ProofState, ProofStep } from '../../domain/admin/proof-views'
import { logPages } from '../../event-log/rebuild/log-pages'
import { proveLog } from '../../event-log/seal/proof'
import { sealLog, sealNightly } from '../../event-log/seal/sealing-log'
import type { StoredEvent } from '../../event-log/stored-event'
import { signIn, theCast } from '../../testing/club-house'
import { testDependencies } from '../../testing/dependencies'
import { interrupted } from '../../testing/interrupted'
import { as, request } from '../../testing/portal'
import { storedSeals } from './proof'

const { db } = testDependencies()
const NIGHT = Date.UTC(2026, 10, 21, 11)
const DAY = 86_400_000
let events: readonly StoredEvent[] = []

beforeAll(async () => {
  await theCast()
  await as('ingrid').put('/users/olav', { statusType: 'Life' })
  await sealLog({ db, bucket: env.FILES })
  await as('ingrid').put('/users/olav', { statusType: 'Active' })
  await sealLog({ db, bucket: env.FILES })
  for await (const page of logPages(db)) events = [...events, ...page]
})

async function* pagesOf(all: readonly StoredEvent[]) {
  for (let from = 0; from < all.length; from += 3) yield all.slice(from, from + 3)
}
const proofOf = async (all: readonly StoredEvent[]) => proveLog(pagesOf(all), await storedSeals(db, env.FILES))
const at = (position: number) => events[position - 1] as StoredEvent
const renumbered = (all: readonly StoredEvent[]) => all.map((event, index) => ({ ...event, position: index + 1 }))

test('a log that nobody touched is whole, up to its last seal in the database and in the backup', async () => {
  const proof = await proofOf(events)
  expect(proof.broken).toBeUndefined()
  expect(proof).toMatchObject({ events: events.length, sealedTo: events.length, seals: 4 })
})

test.each(['data', 'pii', 'actorId', 'type', 'hash'] as const)(
  'a flipped byte of %s is found where it is',
  async (field) => {
    const victim = events.find((event) => event[field] !== '') as StoredEvent
    const flipped = { ...victim, [field]: `${victim[field].slice(0, -1)}${victim[field].endsWith('0') ? '1' : '0'}` }
    const { broken } = await proofOf(events.map((event) => (event === victim ? flipped : event)))
    expect(broken?.position).toBe(victim.position)
    expect(broken?.why).toMatch(/its bytes have changed/)
  },
)

test('an event that was dropped is found, also where the others have been numbered anew', async () => {
  const without = events.filter(({ position }) => position !== 2)
  expect((await proofOf(without)).broken).toMatchObject({ position: 3, why: 'position 2 is missing' })
  expect((await proofOf(renumbered(without))).broken?.why).toMatch(/is not the one that was sealed|is missing/)
})

test('a whole record that was dropped is found, though no chain is torn', async () => {
  const gone = at(1).streamId
  const { broken } = await proofOf(renumbered(events.filter(({ streamId }) => streamId !== gone)))
  expect(broken?.why).toMatch(/is not the one that was sealed|was sealed up to position/)
})

test('two events that were exchanged are found, be they of one record or of two', async () => {
  const mine = events.filter(({ streamId }) => streamId === 'member:olav')
  const [one, other] = [mine.at(-2), mine.at(-1)] as [StoredEvent, StoredEvent]
  const seam = events.findIndex(({ streamId }, index) => streamId !== events[index + 1]?.streamId) + 1
  const swap = (a: StoredEvent, b: StoredEvent) =>
    renumbered(events.map((event) => (event === a ? b : event === b ? a : event)))
  expect((await proofOf(swap(one, other))).broken?.why).toMatch(/version \d+ of this record/)
  expect((await proofOf(swap(at(seam), at(seam + 1)))).broken?.why).toMatch(/is not the one that was sealed/)
})

test('another past in the place of the one that was sealed is found', async () => {
  const earlier = events.map((event) => ({ ...event, recordedAt: event.recordedAt - 1 }))
  expect((await proofOf(earlier)).broken).toMatchObject({ position: 1 })
  expect((await proofOf(events.slice(0, -1))).broken?.why).toMatch(/was sealed up to position/)
})

test('whoever changes a seal in the database is contradicted by the backup', async () => {
  const seals = await storedSeals(db, env.FILES)
  const forged = seals.map((seal) => (seal.keptBy === 'the database' ? { ...seal, seal: '00' } : seal))
  expect((await proveLog(pagesOf(events), forged)).broken?.why).toMatch(/the seal kept by the database/)
})

test('the backup holds every sealed event, line by line, and nothing that is personal in clear', async () => {
  const { objects } = await env.FILES.list({ prefix: 'backup/log/' })
  const texts = await Promise.all(objects.map(async ({ key }) => (await env.FILES.get(key))?.text() ?? ''))
  const lines = texts.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as StoredEvent)
  expect(lines).toEqual(events)
  expect(texts.join('')).not.toMatch(/Halvorsen|@skarnhollow/)
})

test('the log is sealed once a night', async () => {
  const night = (at: number) => sealNightly({ db }, { FILES: env.FILES, CLUB_TIME_ZONE: 'America/Los_Angeles' }, at)
  await as('ingrid').put('/users/olav', { statusType: 'Life' })
  expect(await night(NIGHT + 5 * DAY)).toBe(1)
  await as('ingrid').put('/users/olav', { statusType: 'Active' })
  expect(await night(NIGHT + 5 * DAY + 300_000)).toBe(0)
  expect(await night(NIGHT + 6 * DAY)).toBe(1)
})

test('an administrator has the log proven, a member and a stranger do not', async () => {
  const state = await (await as('nora').post('/proof/seal', {})).json<ProofState>()
  expect(state).toMatchObject({ head: state.sealed?.to })
  const step = await (await as('nora').post('/proof/check')).json<ProofStep>()
  expect(step).toMatchObject({ proof: { events: state.head, sealedTo: state.head } })
  expect('proof' in step && step.proof.broken).toBeUndefined()

  for (const path of ['/proof/check', '/proof/seal']) {
    expect((await as('ines').post(path, {})).status).toBe(403)
    expect((await request(path, { method: 'POST' })).status).toBe(401)
  }
  expect((await as('ines').get('/proof')).status).toBe(403)
})

test('two who seal at the same moment, while something is recorded, leave a log that is proven', async () => {
  await as('ingrid').put('/users/olav', { statusType: 'Life' })
  const token = await signIn('nora')
  const meanwhile = async () => {
    await as('ingrid').put('/users/olav', { statusType: 'Active' })
    await sealLog({ db, bucket: env.FILES })
  }
  // The second call has read what is to be sealed, the third keeps the seal.
  const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
  expect((await interrupted({ call: 3, meanwhile }, '/proof/seal', init)).status).toBe(200)
  const step = await (await as('nora').post('/proof/check')).json<ProofStep>()
  expect('proof' in step && step.proof.broken).toBeUndefined()
})
