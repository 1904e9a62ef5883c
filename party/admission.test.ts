import { afterEach, describe, expect, test, vi } from 'vitest'

import { Errands } from './errands'
import { InOrder } from './in-order'
import { answer } from './notices'
import { portal } from './portal'
import { Relay } from './relay'
import { Roll } from './roll'
import { gathering } from './testing/gathering'
import { frameOf, post } from './testing/posts'

afterEach(() => void vi.unstubAllGlobals())

const ours = { API_URL: 'https://club.example', PARTY_SECRET: 'the secret' }

describe('whose token it is', () => {
  test('nobody can say while the portal breaks down', async () => {
    const roll = new Roll(() => Promise.reject(new Error('The portal broke down.')))
    expect(await Promise.all([roll.ask('ingrid'), roll.ask('olav')])).toEqual(['unreachable', 'unreachable'])
  })

  test('stays open for whomever the portal leaves out of its answer', async () => {
    const roll = new Roll(async () => ['refused'])
    expect(await Promise.all([roll.ask('ingrid'), roll.ask('olav')])).toEqual(['refused', 'unreachable'])
  })
})

test('an errand that the portal leaves out of its answer, or breaks down over, has none', async () => {
  const errand = { token: 'ingrid', method: 'GET', path: '/x' } as const
  expect(await new Errands(async () => []).send(errand)).toBe('unreachable')
  expect(await new Errands(() => Promise.reject(new Error('The portal broke down.'))).send(errand)).toBe('unreachable')
})

describe('a portal that is asked', () => {
  test('and stays silent too long is not asked again', async () => {
    const network = vi.fn(() => Promise.reject(new DOMException('Too late.', 'TimeoutError')))
    vi.stubGlobal('fetch', network)
    expect(await portal(ours).sessions(['ingrid'])).toEqual(['unreachable'])
    expect(network).toHaveBeenCalledOnce()
  })

  test('by nobody in person hears so, and that is no use of the session', async () => {
    const network = vi.fn(async (_: string, request: RequestInit) => Response.json(Object(request.headers)))
    vi.stubGlobal('fetch', network)
    const errand = { token: 'ingrid', method: 'GET', path: '/x' } as const
    const [answer] = await portal(ours).run([{ ...errand, isUnattended: true }])
    expect(answer).toMatchObject({ content: { 'X-Unattended': 'true', Authorization: 'Bearer ingrid' } })
    const [other] = await portal(ours).run([errand])
    expect(other).not.toHaveProperty('content.X-Unattended')
  })
})

describe('a notice to the room', () => {
  const { room } = gathering({})
  const said = (text: string, method = 'POST') => answer({ method, json: async () => JSON.parse(text) }, room)

  test.each(['', '[]', '{}', '{"event":"changed","lists":[],"position":1}', '{"event":"signed out","memberId":""}'])(
    'is not understood as %s',
    async (text) => {
      const refused = await said(text)
      expect([refused.status, await refused.json()]).toEqual([400, { error: 'The room does not know this notice.' }])
    },
  )

  test('is answered with how many it reached, and a look at the room with its health, which is never kept', async () => {
    expect(await (await said('{"event":"changed","lists":["members"],"position":1}')).json()).toEqual({ reached: 0 })
    const health = await said('', 'GET')
    expect(await health.json()).toEqual({ status: 'ok', sockets: 0, admitted: 0 })
    expect(health.headers.get('Cache-Control')).toBe('no-store')
  })
})

test('who was shown out and then hangs up has left nothing behind', async () => {
  const { room, admitted } = gathering({ ingrid: 'member' })
  const visitor = await admitted('ingrid')
  room.notify({ event: 'signed out', memberId: 'ingrid' })
  room.leave(visitor)
  expect(visitor.closed).toBe(4401)
  expect(room.health()).toEqual({ status: 'ok', sockets: 0, admitted: 0 })
})

test('a frame whose predecessor came while it waited is told once', () => {
  const due: (() => void)[] = []
  const told: number[] = []
  const inOrder = new InOrder({ now: () => 0, after: (_, run) => due.push(run) }, ({ position }) => told.push(position))
  for (const position of [1, 3, 2]) inOrder.take(frameOf(`post ${position}`, position))
  for (const run of due) run()
  expect(told).toEqual([1, 2, 3])
})

test('an answer that the room cannot read is news all the same', async () => {
  const heard: unknown[] = []
  const doubts: string[] = []
  const relay = new Relay(async () => ({ status: 201, content: { position: 'here' } }), {
    answer: (frame) => heard.push(frame),
    happened: () => heard.push('a frame'),
    refuse: (_, refusal) => heard.push(refusal),
    doubt: () => doubts.push('a doubt'),
    signedOut: () => heard.push('signed out'),
  })
  await relay.take(post('a') as Parameters<typeof relay.take>[0])
  expect(heard).toEqual([{ event: 'accepted', key: post('a').key, position: 0 }])
  expect(doubts).toEqual(['a doubt'])
})
