import { expect, test } from 'vitest'

import { cachePolicyFor } from '../cache-policy'
import { confirm, findStored, forgetOutdated, store } from './stored'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-20T20:00:00Z')

/** A place on the device, as far as it is used here. */
function emptyPlace() {
  const kept = new Map<string, Response>()
  const addressOf = (asked: Request | string) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname)
  const place = {
    match: async (asked: Request | string) => kept.get(addressOf(asked))?.clone(),
    put: async (asked: string, response: Response) => void kept.set(asked, response),
    delete: async (asked: Request | string) => kept.delete(addressOf(asked)),
    keys: async () => [...kept.keys()].map((key) => new Request(`https://portal.example${key}`)),
  }
  return place as unknown as Cache
}

const keeping = (path: string) => cachePolicyFor(new URL(`https://portal.example/api${path}`))!
const answer = (content: unknown, sessionLeft?: number) =>
  new Response(JSON.stringify(content), {
    headers: { ETag: '"1"', ...(sessionLeft === undefined ? {} : { 'X-Session-Left': String(sessionLeft / 1000) }) },
  })
test('what was compressed on its way is known by the tag that the page sends', async () => {
  const place = emptyPlace()
  await store(place, keeping('/meetings'), new Response('{"meetings":[]}', { headers: { ETag: 'W/"1"' } }), NOW)
  expect((await findStored(place, '/api/meetings', NOW))?.tag).toBe('"1"')
})

const isKept = async (place: Cache, path: string, at: number) =>
  (await findStored(place, `/api${path}`, at)) !== undefined

test('the directory with emails is gone from the device after a day, however long the session lasts', async () => {
  const place = emptyPlace()
  await store(place, keeping('/users/'), answer({ users: [{ email: 'wren@ember.example' }] }, 30 * DAY), NOW)
  expect(await isKept(place, '/users/', NOW + DAY - HOUR)).toBe(true)
  expect(await isKept(place, '/users/', NOW + DAY)).toBe(false)
})

test('nothing can be read past the end of the session with which it was asked for', async () => {
  const place = emptyPlace()
  await store(place, keeping('/meetings'), answer({ meetings: [] }, 12 * HOUR), NOW)
  expect(await isKept(place, '/meetings', NOW + 11 * HOUR)).toBe(true)
  expect(await isKept(place, '/meetings', NOW + 12 * HOUR)).toBe(false)
})

test('that a list has not changed does not keep it past the end of the session', async () => {
  const place = emptyPlace()
  await store(place, keeping('/meetings'), answer({ meetings: [] }, 12 * HOUR), NOW)
  const later = NOW + 11 * HOUR
  const stored = await findStored(place, '/api/meetings', later)
  await confirm(place, stored!, answer(null, HOUR), later)
  expect(await isKept(place, '/meetings', later + HOUR - 1)).toBe(true)
  expect(await isKept(place, '/meetings', later + HOUR)).toBe(false)
})

test('what is over goes though nobody asks for it, and the rest stays', async () => {
  const place = emptyPlace()
  await store(place, keeping('/users/'), answer({ users: [{ email: 'wren@ember.example' }] }), NOW)
  await store(place, keeping('/meetings'), answer({ meetings: [] }), NOW)
  await forgetOutdated(place, NOW + 2 * DAY)
  expect((await place.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/api/meetings'])
})
