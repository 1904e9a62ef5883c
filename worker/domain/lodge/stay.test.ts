import { expect, test } from 'vitest'

import { given } from '../../testing/given'
import { type StayEvent, stay } from './stay'
import { stayHistory } from './stay-history'

const waits = (...nights: string[]): StayEvent => ({
  type: 'StayQueued',
  data: {
    nights: nights.map((night) => ({ night, beds: [], prices: [14] })),
    sleepers: [{ member: 'olav', kind: 'member' }],
    arrives: null,
  },
  personal: { guests: [], note: '' },
})
const movedUp = (...nights: string[]) => nights.map((night) => ({ night, beds: ['north.1'], prices: [14] }))

test('who waits for tonight moves up, and who waits for a night that is over does not', () => {
  const moveUp = (today: string, ...nights: string[]) =>
    given(stay, waits(...nights)).when({ type: 'MoveUpStay', nights: movedUp(...nights) }, { today })
  const nights = movedUp('2026-12-11')
  expect(moveUp('2026-12-11', '2026-12-11')).toEqual([{ type: 'StayMovedUp', data: { nights } }])
  expect(moveUp('2026-12-12', '2026-12-11')).toEqual([])
  expect(moveUp('2026-12-12', '2026-12-11', '2026-12-12')).toEqual([])
})

test('who comes without a booking is checked in with it, and who waits for a bed is not', () => {
  const book = (...beds: string[]) => {
    const data = { nights: [{ night: '2026-12-11', beds, prices: [14] }], sleepers: [], arrives: null }
    const written = { guests: [], note: '' }
    return given(stay).when({ type: 'BookStay', data, written, hasArrived: true })
  }
  expect(book('north.1')).toMatchObject([{ type: 'StayBooked' }, { type: 'StayCheckedIn' }])
  expect(book()).toMatchObject([{ type: 'StayQueued' }])
})

test('the history of a stay that moves up tells who made room for it, with its beds', () => {
  const event = { type: 'StayMovedUp', data: { nights: movedUp('2026-12-11') } } as const
  const before = stay.evolve(stay.initial, waits('2026-12-11'))
  const changes = stayHistory.changes(before, stay.evolve(before, event), String)
  expect(changes).toEqual([{ label: 'beds', from: null, to: '1' }])
  // It is told after the name of whoever gave the beds.
  expect(stayHistory.action([event], changes)).toBe('gave beds to this stay on the waiting list')
})
