import { afterEach, expect, test, vi } from 'vitest'

import { roomSenders } from './room-senders'

const room = { PARTY_URL: 'http://room.example:1999', PARTY_SECRET: 'between-us' }
const asked: Request[] = []

function roomAnswers(status: number) {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(new Request(address, init))
    return new Response('{}', { status })
  })
}
afterEach(() => vi.unstubAllGlobals())

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
})

test('a portal without a room tells nobody', async () => {
  roomAnswers(200)
  await roomSenders({ ...room, PARTY_URL: '' }).changed.send({ payload: { lists: [] }, position: 7 })
  expect(asked).toEqual([])
})
