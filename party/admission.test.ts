import { describe, expect, test } from 'vitest'
import { RequestBatch } from './portal-requests'
import { Relay } from './relay'
import { ReorderBuffer } from './reorder-buffer'
import { SessionCheck } from './sessions'
import { frameOf, post } from './testing/posts'
import { roomHarness } from './testing/room-harness'

describe('whose token it is', () => {
  test('is asked about five thousand at once, and the next one is told to try again', async () => {
    const check = new SessionCheck(() => new Promise(() => {}))
    const asked = Array.from({ length: 5_000 }, (_, at) => check.ask(`member${at}`))
    const next = await Promise.race([check.ask('one-more'), ...asked])
    expect(next).toBe('unreachable')
    const known = await Promise.race([check.ask('member4999'), Promise.resolve('still waiting')])
    expect(known).toBe('still waiting')
  })

  test('nobody can say while the portal breaks down', async () => {
    const check = new SessionCheck(() => Promise.reject(new Error('The portal broke down.')))
    expect(await Promise.all([check.ask('ingrid'), check.ask('olav')])).toEqual(['unreachable', 'unreachable'])
  })

  test('stays open for whomever the portal leaves out of its answer', async () => {
    const check = new SessionCheck(async () => ['refused'])
    expect(await Promise.all([check.ask('ingrid'), check.ask('olav')])).toEqual(['refused', 'unreachable'])
  })
})

test('a request that the portal leaves out of its answer, or breaks down over, has none', async () => {
  const request = { token: 'ingrid', method: 'GET', path: '/x' } as const
  expect(await new RequestBatch(async () => []).send(request)).toBe('unreachable')
  expect(await new RequestBatch(() => Promise.reject(new Error('The portal broke down.'))).send(request)).toBe(
    'unreachable',
  )
})

test('who was shown out and then hangs up has left nothing behind', async () => {
  const { room, admitted } = roomHarness({ ingrid: 'member' })
  const visitor = await admitted('ingrid')
  room.notify({ event: 'signed out', memberId: 'ingrid' })
  room.leave(visitor)
  expect(visitor.closed).toBe(4401)
  expect(room.health()).toEqual({ status: 'ok', sockets: 0, admitted: 0 })
})

test('a frame whose predecessor came while it waited is told once', () => {
  const due: (() => void)[] = []
  const after = (_: number, run: () => void) => {
    due.push(run)
    return () => {}
  }
  const told: number[] = []
  const inOrder = new ReorderBuffer({ now: () => 0, after }, ({ position }) => told.push(position))
  for (const position of [1, 3, 2]) inOrder.take(frameOf(`post ${position}`, position))
  for (const run of due) run()
  expect(told).toEqual([1, 2, 3])
})

test('an answer that the room cannot read is news all the same', async () => {
  const heard: unknown[] = []
  const reloads: string[] = []
  const relay = new Relay(async () => ({ status: 201, content: { position: 'here' } }), {
    answer: (frame) => heard.push(frame),
    happened: () => heard.push('a frame'),
    refuse: (_, refusal) => heard.push(refusal),
    uncertain: () => reloads.push('a reload'),
    signedOut: () => heard.push('signed out'),
  })
  await relay.take(post('a') as Parameters<typeof relay.take>[0])
  expect(heard).toEqual([{ event: 'accepted', key: post('a').key, position: 0 }])
  expect(reloads).toEqual(['a reload'])
})
