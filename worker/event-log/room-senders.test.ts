import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { roomSenders } from './room-senders'

const room = { PARTY_URL: 'http://room.example:1999', PARTY_SECRET: 'between-us' }
const asked: Request[] = []

/** Answers with one status after the other, and from then on with the last; a lost notice is never answered. */
function roomAnswers(...statuses: (number | 'lost')[]) {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const status = statuses[asked.length] ?? statuses.at(-1)
    // The signal of the call would cut short what is looked at afterwards.
    asked.push(new Request(address, { ...init, signal: null }))
    if (status !== 'lost') return new Response('{}', { status: status ?? 500 })
    return new Promise<never>((_, lost) => init.signal?.addEventListener('abort', () => lost(init.signal?.reason)))
  })
}
// The room has two seconds to answer, and half a second passes before it is told again: here, no time at all.
beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const patience = new AbortController()
    queueMicrotask(() => patience.abort(new DOMException('', 'TimeoutError')))
    return patience.signal
  })
  vi.spyOn(scheduler, 'wait').mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the room hears which lists have changed, up to which position', async () => {
  roomAnswers(200)
  await roomSenders(room).changed.send({ payload: { lists: ['members'] }, position: 7 })
  const [notice] = asked
  expect([notice?.method, notice?.url]).toEqual(['POST', 'http://room.example:1999/parties/main/wall'])
  expect(notice?.headers.get('authorization')).toBe('Bearer between-us')
  expect(await notice?.json()).toEqual({ event: 'changed', lists: ['members'], position: 7 })
})

test('the room hears whose sessions have ended', async () => {
  roomAnswers(200)
  await roomSenders(room)['signed out'].send({ payload: { memberId: 'olav' }, position: 7 })
  expect(await asked[0]?.json()).toEqual({ event: 'signed out', memberId: 'olav' })
})

test('a room that refuses has not been told', async () => {
  roomAnswers(503)
  const notice = { payload: { lists: ['members'] }, position: 7 }
  await expect(roomSenders(room).changed.send(notice)).rejects.toThrow('503')
  expect(asked).toHaveLength(2)
})

test.each([
  ['lost on the way', 'lost'],
  ['refused', 503],
] as const)('a notice that was %s is given once more, before the outbox tries again', async (_how, first) => {
  roomAnswers(first, 200)
  await roomSenders(room)['signed out'].send({ payload: { memberId: 'olav' }, position: 7 })
  expect(await Promise.all(asked.map((each) => each.json()))).toEqual([
    { event: 'signed out', memberId: 'olav' },
    { event: 'signed out', memberId: 'olav' },
  ])
})

test('a portal without a room tells nobody', async () => {
  roomAnswers(200)
  await roomSenders({ ...room, PARTY_URL: '' }).changed.send({ payload: { lists: [] }, position: 7 })
  expect(asked).toEqual([])
})
