import { beforeEach, expect, test, vi } from 'vitest'

import type { RoomNotice } from '../../domain/wall/room-notice'
import { roomSenders } from './room-senders'

/** A room that does one thing after the other, and from then on the last; a lost notice is never answered. */
function roomThat(...does: readonly ('hears' | 'fails' | 'loses it')[]) {
  const told: RoomNotice[] = []
  const senders = roomSenders((notice) => {
    const now = does[told.length] ?? does.at(-1)
    told.push(notice)
    if (now === 'loses it') return new Promise(() => {})
    return now === 'hears' ? Promise.resolve(1) : Promise.reject(new Error('Network connection lost.'))
  })
  return { told, senders }
}

// The room has two seconds to answer, and half a second passes before it is told again: here, no time at all.
beforeEach(() => {
  const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue()
  return () => wait.mockRestore()
})

test('the room hears which lists have changed, up to which position', async () => {
  const { told, senders } = roomThat('hears')
  await senders.changed.send({ payload: { lists: ['members'] }, position: 7 })
  expect(told).toEqual([{ event: 'changed', lists: ['members'], position: 7 }])
})

test('the room hears whose sessions have ended', async () => {
  const { told, senders } = roomThat('hears')
  await senders['signed out'].send({ payload: { memberId: 'olav' }, position: 7 })
  expect(told).toEqual([{ event: 'signed out', memberId: 'olav' }])
})

test('a room that fails has not been told', async () => {
  const { told, senders } = roomThat('fails')
  const notice = { payload: { lists: ['members'] }, position: 7 }
  await expect(senders.changed.send(notice)).rejects.toThrow('Network connection lost.')
  expect(told).toHaveLength(2)
})

test.each(['loses it', 'fails'] as const)(
  'a notice to a room that %s is given once more, before the outbox tries again',
  async (first) => {
    const { told, senders } = roomThat(first, 'hears')
    await senders['signed out'].send({ payload: { memberId: 'olav' }, position: 7 })
    expect(told).toEqual([
      { event: 'signed out', memberId: 'olav' },
      { event: 'signed out', memberId: 'olav' },
    ])
  },
)

test.each([{}, { lists: [] }, { lists: 'members' }])(
  '%j is no notice, and the room never hears it',
  async (payload) => {
    const { told, senders } = roomThat('hears')
    await expect(senders.changed.send({ payload, position: 1 })).rejects.toThrow()
    await expect(senders['signed out'].send({ payload: { memberId: '' }, position: 1 })).rejects.toThrow()
    expect(told).toEqual([])
  },
)
