import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { toRichText } from './domain/shared/rich-text'
import { clubRoom } from './event-log/outbox/room-senders'
import type { Player } from './testing/cast'
import { signIn, theCast } from './testing/club-house'
import { newKey } from './testing/wall'
import { admitted, ageLastRecheck, call, emptyRoom, evict, nothingDueFor } from './testing/wall-caller'

beforeAll(theCast)
beforeEach(emptyRoom)

type Page = Awaited<ReturnType<typeof admitted>>

/** Says it, waits for what the room answers, and takes the room out of memory. */
async function said(page: Page, frame: object, ...answers: readonly string[]) {
  const before = page.heardOf(...answers).length
  page.say(frame)
  await expect.poll(() => page.heardOf(...answers).length).toBeGreaterThan(before)
  await evict()
  return page.heardOf(...answers).at(-1)
}

const post = (text: string, key = newKey()) => ({ event: 'create conversation', key, message: toRichText(text) })
const ids = (page: Page) =>
  page.heardOf('conversation created').map((frame) => (frame as unknown as { _id: string })._id)

async function both(one: Player = 'ingrid', other: Player = 'olav') {
  const first = await admitted(await signIn(one))
  await evict()
  const second = await admitted(await signIn(other))
  await evict()
  return [first, second] as const
}

test('evicted after every frame, the room tells every post to everybody, once and in one order', async () => {
  const [ingrid, olav] = await both()
  const posts = ['One', 'Two', 'Three', 'Four'].map((text) => post(text))
  for (const [index, each] of posts.entries()) await said(index % 2 ? olav : ingrid, each, 'accepted')

  await expect.poll(() => [ids(ingrid), ids(olav)]).toEqual(Array(2).fill(posts.map(({ key }) => key)))
  const frames = olav.heardOf('conversation created') as unknown as { position: number; after: number }[]
  expect(frames.slice(1).map(({ after }) => after)).toEqual(frames.slice(0, -1).map(({ position }) => position))
})

test('a post that is sent again to a room that has forgotten it is there once', async () => {
  const [ingrid, olav] = await both()
  const once = post('Once')
  const first = await said(ingrid, once, 'accepted')
  expect(await said(ingrid, once, 'accepted')).toEqual(first)
  await said(olav, { event: 'catch up', since: 0 }, 'catch up')
  expect(JSON.stringify(olav.heardOf('catch up').at(-1)).split(`"_id":"${once.key}"`)).toHaveLength(2)
  expect(ids(olav)).toEqual([once.key])
})

test('posts under way when the room is evicted are finished first', async () => {
  // Nobody posts more than five times in five seconds.
  const [ines, nora] = await both('ines', 'nora')
  const posts = ['One', 'Two', 'Three'].map((text) => post(text))
  for (const each of posts) ines.say(each)
  await expect.poll(() => ines.heardOf('accepted').length).toBeGreaterThan(0)
  await evict()
  await expect.poll(() => ids(nora)).toEqual(posts.map(({ key }) => key))
})

test('who is here is known after every eviction, and who comes and goes is told', async () => {
  const [ingrid, olav] = await both()
  // A deadline still to come would count again, and hide that nobody noticed who left.
  await nothingDueFor(4_000)
  const names = await said(ingrid, { event: 'who is here' }, 'here')
  expect(names).toMatchObject({ count: 2, members: [{ _id: 'ingrid' }, { _id: 'olav' }] })
  olav.hangUp()
  await expect.poll(() => ingrid.heardOf('here').at(-1)).toEqual({ event: 'here', count: 1 })
})

test('who came is told although the alarm for it was lost with the room that had set it', async () => {
  const [ingrid] = await both()
  await runInDurableObject(clubRoom(env), (_, { storage }) => storage.deleteAlarm())
  await evict()
  await said(ingrid, { event: 'who is here' }, 'here')
  ingrid.say({ event: 'who is here' })
  await expect
    .poll(() =>
      ingrid
        .heardOf('here')
        .filter((frame) => !('members' in frame))
        .at(-1),
    )
    .toMatchObject({ count: 2 })
})

test('whoever is signed out while the room is out of memory is shown out at once', async () => {
  const [ingrid, olav] = await both()
  expect(await clubRoom(env).notify({ event: 'signed out', memberId: 'olav' })).toBe(1)
  await expect.poll(olav.closed).toBe(4401)
  await evict()
  expect(await said(ingrid, { event: 'who is here' }, 'here')).toMatchObject({ count: 1 })
})

test('a session that ended without a word to the room hears nothing more', async () => {
  const [ingrid, olav] = await both()
  await env.DB.prepare(`DELETE FROM sessions WHERE member_id = 'olav'`).run()
  await ageLastRecheck(30_001)
  await said(ingrid, post('For members alone'), 'accepted')
  await expect.poll(olav.closed).toBe(4401)
  expect(ids(olav)).toEqual([])
})

test('a stranger is shown out in time though the room has forgotten that it waits', async () => {
  const stranger = await call()
  await evict()
  await expect.poll(stranger.closed).toBe(4401)
})

test('whoever asks whether the room is there is answered, and the room need not wake for it', async () => {
  const ingrid = await admitted(await signIn('ingrid'))
  await nothingDueFor(4_000)
  await evict()
  ingrid.say('{"event":"ping"}')
  await expect.poll(() => ingrid.heardOf('pong')).toHaveLength(1)
  await expect(evict()).rejects.toThrow()
})
