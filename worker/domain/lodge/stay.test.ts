import { describe, expect, test } from 'vitest'

import { given } from '../../testing/given'
import { memberOfStay, type StayCommand, type StayEvent, type StayNight, type StayState, stay, stayId } from './stay'
import { stayHistory } from './stay-history'

const night = (day: number, ...beds: string[]): StayNight => ({ night: `2026-12-${day}`, beds, prices: [14] })
const olav = { member: 'olav', kind: 'member' }
const guest = { member: null, kind: 'guest' }
const written = { guests: ['Ana Kerr'], note: 'Chains on.' }
const data = { nights: [night(11, 'north.1', 'north.2')], sleepers: [olav, guest], arrives: '18:30' }
const wish = { ...data, nights: [night(11)] }
const booked: StayEvent = { type: 'StayBooked', data, personal: written }
const queued: StayEvent = { type: 'StayQueued', data: wish, personal: written }
const given1 = [night(11, 'north.3', 'north.4')]
const movedUp: StayEvent = { type: 'StayMovedUp', data: { nights: given1 } }
const revised = (change: Partial<typeof data>): StayEvent => ({ type: 'StayRevised', data: change })
const reworded = (personal: Partial<typeof written> | null): StayEvent => ({ type: 'StayWordsRevised', personal })
const arrived: StayEvent = { type: 'StayCheckedIn' }
const canceled: StayEvent = { type: 'StayCanceled', data: { canceledOn: '2026-11-20' } }
const reinstated: StayEvent = { type: 'StayReinstated' }
const stateAfter = (...history: StayEvent[]) => history.reduce(stay.evolve, stay.initial)
const recordAfter = (...history: StayEvent[]) => {
  const state = stateAfter(...history)
  return state.status === 'unknown' ? undefined : state.record
}
const when = (history: readonly StayEvent[], command: StayCommand, context: { at?: string; today?: string } = {}) =>
  given(stay, ...history).when(command, context)
const revise = (change: Partial<typeof data>, words?: typeof written, until: string | null = null): StayCommand => ({
  type: 'ReviseStay',
  data: { ...data, ...change },
  ...(words && { written: words }),
  until,
})
const putBack = (earlier: StayState, until?: string): StayCommand => ({
  ...{ type: 'PutBack', earlier },
  ...(until !== undefined && { until }),
})
const [deadline, later] = ['2026-12-10T18:00:00.000Z', '2026-12-10T18:00:00.001Z']

describe('a stay', () => {
  test('is booked once, with its words apart; one without a bed in any night waits', () => {
    expect(when([], { type: 'BookStay', data, written })).toEqual([booked])
    expect(when([], { type: 'BookStay', data: wish, written })).toEqual([queued])
    const mixed = { ...data, nights: [night(11), night(12, 'north.1', 'north.2')] }
    expect(when([], { type: 'BookStay', data: mixed, written })).toMatchObject([{ type: 'StayBooked' }])
    for (const history of [[booked], [booked, canceled]])
      expect(() => when(history, { type: 'BookStay', data, written })).toThrow('This stay has already been booked.')
  })

  test('of who comes without a booking is checked in with it, and one that waits for a bed is not', () => {
    const walkIn = (asked: typeof data) => when([], { type: 'BookStay', data: asked, written, hasArrived: true })
    expect(walkIn(data)).toEqual([booked, arrived])
    expect(walkIn(wish)).toEqual([queued])
  })

  test('is called by who booked it, and sealed with their key', () => {
    expect(memberOfStay(stayId('winter', 'olav'))).toBe('olav')
    expect(stay.subject(stayId('winter', 'olav'), 'ingrid')).toBe('olav')
  })

  test('tells of a change what is different, and an unchanged save is no fact', () => {
    expect(when([booked], revise({}))).toEqual([])
    expect(when([booked], revise({}, written))).toEqual([])
    expect(when([booked], revise({ arrives: '20:00' }, { ...written, note: 'Late.' }))).toEqual([
      revised({ arrives: '20:00' }),
      reworded({ note: 'Late.' }),
    ])
    expect(when([booked], revise({ sleepers: [olav] }, { ...written, guests: [] }))).toEqual([
      revised({ sleepers: [olav] }),
      reworded({ guests: [] }),
    ])
    expect(recordAfter(booked, reworded({ note: 'Late.' }))).toMatchObject({ guests: ['Ana Kerr'], note: 'Late.' })
  })

  test('changes its nights and people until the deadline, and what is written of it always', () => {
    const nights = [night(12, 'north.1', 'north.2')]
    expect(when([booked], revise({ nights }, undefined, deadline), { at: deadline })).toEqual([revised({ nights })])
    for (const change of [{ nights }, { sleepers: [olav] }])
      expect(() => when([booked], revise(change, undefined, deadline), { at: later })).toThrow(
        'It’s too late to change this stay here.',
      )
    expect(when([booked], revise({ nights }), { at: later })).toHaveLength(1)
    const nightsAndWords = () => when([booked], revise({ nights }, { ...written, note: '' }, deadline), { at: later })
    expect(nightsAndWords).toThrow('It’s too late to change this stay here.')
    expect(when([queued], revise({ nights: [night(12)] }, undefined, deadline), { at: later })).toHaveLength(1)
    const words = { ...written, note: 'Late.' }
    expect(when([booked], revise({ arrives: '20:00' }, words, deadline), { at: later })).toHaveLength(2)
  })

  test('is canceled until the deadline, once; who waits cancels always', () => {
    const cancel = (until: string | null): StayCommand => ({ type: 'CancelStay', until })
    expect(when([booked], cancel(deadline), { at: deadline })).toEqual([canceled])
    expect(() => when([booked], cancel(deadline), { at: later })).toThrow('It’s too late to cancel this stay here.')
    expect(when([booked], cancel(null), { at: later })).toEqual([canceled])
    expect(when([queued], cancel(deadline), { at: later })).toEqual([canceled])
    expect(when([booked, canceled], cancel(deadline), { at: later })).toEqual([])
    expect(stateAfter(booked, canceled)).toMatchObject({ status: 'removed', removedOn: '2026-11-20', version: 2 })
  })

  test('is checked in once there are beds for it, and the check-in is taken back', () => {
    expect(when([booked], { type: 'CheckInStay' })).toEqual([arrived])
    expect(when([booked, arrived], { type: 'CheckInStay' })).toEqual([])
    expect(() => when([queued], { type: 'CheckInStay' })).toThrow('This stay is still on the waiting list.')
    expect(when([booked, arrived], { type: 'TakeBackCheckIn' })).toEqual([{ type: 'StayCheckInTakenBack' }])
    expect(when([booked], { type: 'TakeBackCheckIn' })).toEqual([])
    expect(recordAfter(booked, arrived)?.hasArrived).toBe(true)
    expect(recordAfter(booked, arrived, { type: 'StayCheckInTakenBack' })?.hasArrived).toBe(false)
  })

  test('that was canceled, or never booked, can’t be changed, checked in or canceled', () => {
    const gone = 'This stay was canceled.'
    for (const history of [[], [booked, canceled]])
      for (const command of [revise({}), { type: 'CheckInStay' }, { type: 'TakeBackCheckIn' }] as StayCommand[])
        expect(() => when(history, command)).toThrow(gone)
    expect(() => when([], { type: 'CancelStay', until: null })).toThrow(gone)
    expect(() => when([], putBack(stateAfter(booked)))).toThrow(gone)
  })

  test('of an erased member has no words, and what is written of it later counts', () => {
    const erased = [{ ...booked, personal: null } as StayEvent]
    expect(recordAfter(...erased)).toMatchObject({ guests: null, note: null })
    expect(recordAfter(booked, reworded(null))).toMatchObject({ guests: null, note: null })
    expect(when(erased, revise({}))).toEqual([])
    expect(when(erased, revise({}, { guests: [], note: 'Late.' }))).toEqual([reworded({ note: 'Late.' })])
    expect(when(erased, revise({}, written))).toEqual([reworded(written)])
    expect(when(erased, revise({}, { guests: [], note: '' }))).toEqual([])
  })
})

describe('the waiting list', () => {
  const moveUp: StayCommand = { type: 'MoveUpStay', nights: given1 }

  test('gives beds to a stay that waits, and to no other', () => {
    expect(when([queued], moveUp)).toEqual([movedUp])
    for (const history of [[], [booked], [queued, canceled]]) expect(when(history, moveUp)).toEqual([])
    expect(recordAfter(queued, movedUp)).toMatchObject({ nights: given1, isWaiting: false, since: 2 })
    expect(stateAfter(queued, movedUp, arrived).version).toBe(3)
  })

  test('gives beds for tonight, and for no night that is over', () => {
    const long: StayEvent = { ...queued, data: { ...wish, nights: [night(11), night(12)] } } as StayEvent
    expect(when([queued], moveUp, { today: '2026-12-11' })).toEqual([movedUp])
    expect(when([queued], moveUp, { today: '2026-12-12' })).toEqual([])
    expect(when([long], moveUp, { today: '2026-12-12' })).toEqual([])
  })

  test('keeps the place of who asks for no more than before: no other night, and no more beds', () => {
    const long: StayEvent = { ...queued, data: { ...wish, nights: [night(11), night(12)] } } as StayEvent
    const since = (...events: StayEvent[]) => recordAfter(long, ...events)?.since
    expect(since(revised({ nights: [night(11)] }))).toBe(1)
    expect(since(revised({ sleepers: [olav] }))).toBe(1)
    expect(since(revised({ nights: [night(11)], sleepers: [olav] }))).toBe(1)
    expect(since(revised({ nights: [night(11), night(13)] }))).toBe(2)
    expect(since(revised({ nights: [night(11)], sleepers: [olav, guest, guest] }))).toBe(2)
    expect(recordAfter(long, revised({ nights: given1 }))).toMatchObject({ isWaiting: false, since: 2 })
    expect(recordAfter(booked, revised({ nights: [night(11)] }))).toMatchObject({ isWaiting: true, since: 2 })
    const oneOfTwo = revised({ nights: [night(11, 'north.1', 'north.2'), night(12)] })
    expect(recordAfter(booked, oneOfTwo)).toMatchObject({ isWaiting: false, since: 2 })
    expect(recordAfter(booked, revised({ nights: [night(12, 'north.1', 'north.2')] }))).toMatchObject({
      isWaiting: false,
      since: 2,
    })
  })

  test('keeps the place of who cancels and comes back; beds are taken anew', () => {
    expect(recordAfter(queued, canceled, reinstated)).toMatchObject({ isWaiting: true, since: 1 })
    expect(recordAfter(booked, canceled, reinstated)).toMatchObject({ isWaiting: false, since: 3 })
    expect(stateAfter(booked, canceled, reinstated)).toMatchObject({ status: 'listed', version: 3 })
  })
})

describe('putting a stay back', () => {
  const before = stateAfter(booked)

  test('restores what was canceled, as it was', () => {
    expect(when([booked, canceled], putBack(before))).toEqual([reinstated])
    expect(when([booked, arrived, canceled], putBack(before))).toEqual([reinstated, { type: 'StayCheckInTakenBack' }])
    expect(when([booked], putBack(stateAfter(booked, arrived)))).toEqual([arrived])
    expect(when([booked], putBack(stateAfter(booked)))).toEqual([])
  })

  test('restores nights, people, arrival and words', () => {
    const nights = [night(12, 'north.1')]
    const change = revised({ nights, sleepers: [olav], arrives: '20:00' })
    expect(when([booked, change, reworded({ guests: [], note: '' })], putBack(before))).toEqual([
      revised({ nights: data.nights, sleepers: data.sleepers, arrives: '18:30' }),
      reworded(written),
    ])
  })

  test('restores who sleeps there where the nights and beds are the same', () => {
    expect(when([booked, revised({ sleepers: [guest, olav] })], putBack(before))).toEqual([
      revised({ sleepers: data.sleepers }),
    ])
  })

  test('to before it was booked cancels it, once', () => {
    expect(when([booked], putBack(stay.initial))).toEqual([canceled])
    expect(when([booked, canceled], putBack(stay.initial))).toEqual([])
    expect(when([booked], putBack(stateAfter(booked, canceled)))).toEqual([canceled])
  })

  test('leaves a stay that moved up since its beds, and who sleeps in them', () => {
    const waited = stateAfter(queued)
    expect(when([queued, movedUp], putBack(waited))).toEqual([])
    expect(when([queued, movedUp, revised({ sleepers: [olav], arrives: '20:00' })], putBack(waited))).toEqual([
      revised({ arrives: '18:30' }),
    ])
    expect(when([queued, movedUp, canceled], putBack(waited))).toEqual([reinstated])
  })

  test('checks nobody in who has no bed', () => {
    const arrivedWithoutBed = stateAfter(booked, arrived, revised({ nights: [night(11)] }))
    expect(when([booked, revised({ nights: [night(11)] })], putBack(arrivedWithoutBed))).toEqual([])
    const oneOfTwo = revised({ nights: [night(11, 'north.1', 'north.2'), night(12)] })
    expect(when([booked, oneOfTwo], putBack(stateAfter(booked, oneOfTwo, arrived)))).toEqual([arrived])
  })

  test('leaves the words that are there where the earlier ones were erased', () => {
    const erased = stateAfter({ ...booked, personal: null } as StayEvent)
    expect(when([booked, canceled], putBack(erased))).toEqual([reinstated])
  })

  test('is too late for beds after the deadline; the arrival, the words and who waits come back all the same', () => {
    const tooLate = 'It’s too late to undo this here.'
    const moved = revised({ nights: [night(12, 'north.1', 'north.2')] })
    expect(when([booked, moved], putBack(before, deadline), { at: deadline })).toHaveLength(1)
    for (const history of [
      [booked, moved],
      [booked, canceled],
      [booked, revised({ sleepers: [olav] })],
    ])
      expect(() => when(history, putBack(before, deadline), { at: later })).toThrow(tooLate)
    expect(() => when([booked], putBack(stay.initial, deadline), { at: later })).toThrow(tooLate)
    expect(() => when([queued], putBack(before, deadline), { at: later })).toThrow(tooLate)
    expect(when([booked, moved], putBack(before), { at: later })).toHaveLength(1)
    const movedAndReworded = [booked, moved, reworded({ note: '' })]
    expect(() => when(movedAndReworded, putBack(before, deadline), { at: later })).toThrow(tooLate)
    const words = [booked, revised({ arrives: '20:00' }), reworded({ note: '' }), arrived]
    expect(when(words, putBack(before, deadline), { at: later })).toHaveLength(3)
    expect(when([queued, canceled], putBack(stateAfter(queued), deadline), { at: later })).toEqual([reinstated])
    expect(when([queued], putBack(stay.initial, deadline), { at: later })).toEqual([canceled])
  })
})

describe('the history of a stay', () => {
  const told = (before: StayEvent[], since: StayEvent[]) =>
    stayHistory
      .changes(stateAfter(...before), stateAfter(...before, ...since), (id) => `The ${id}`)
      .map(({ label, from, to }) => [label, from, to])

  test('begins with its nights, its people, their beds and what was written', () => {
    expect(told([], [booked])).toEqual([
      ['nights', null, '12/11/2026'],
      ['who stays', null, 'The olav and Ana Kerr'],
      ['beds', null, '1 and 2'],
      ['arrival', null, '18:30'],
      ['note', null, 'Chains on.'],
    ])
    expect(told([booked], [canceled])).toEqual([])
  })

  test('calls a guest whose name was erased a guest', () => {
    expect(told([booked], [reworded({ guests: [''] })])).toEqual([
      ['who stays', 'The olav and Ana Kerr', 'The olav and a guest'],
    ])
    expect(told([booked], [reworded(null)])).toEqual([
      ['who stays', 'The olav and Ana Kerr', 'The olav and a guest'],
      ['note', 'Chains on.', null],
    ])
  })

  test('tells two nights one by one, and of more the first and the last', () => {
    const nights = (...days: number[]) => revised({ nights: days.map((day) => night(day, 'north.1', 'north.2')) })
    expect(told([booked], [nights(11, 12)])).toEqual([['nights', '12/11/2026', '12/11/2026 and 12/12/2026']])
    expect(told([booked], [nights(11, 12, 13)])).toEqual([['nights', '12/11/2026', '12/11/2026 to 12/13/2026']])
  })

  test('tells the beds of each night where they differ', () => {
    expect(told([booked], [revised({ nights: [night(11, 'north.1'), night(12, 'north.7')] })])).toEqual([
      ['nights', '12/11/2026', '12/11/2026 and 12/12/2026'],
      ['beds', '1 and 2', '1; 7'],
    ])
  })

  test('of a stay that moves up tells who made room for it, with its beds', () => {
    expect(told([queued], [movedUp])).toEqual([['beds', null, '3 and 4']])
    // It is told after the name of whoever gave the beds.
    expect(stayHistory.action([movedUp], [])).toBe('gave beds to this stay on the waiting list')
  })

  test.each<[string, StayEvent[]]>([
    ['booked the stay', [booked]],
    ['joined the waiting list', [queued]],
    ['checked in', [arrived]],
    ['undid the check-in', [{ type: 'StayCheckInTakenBack' }]],
    ['canceled the stay', [canceled]],
    ['restored the stay and checked in', [reinstated, arrived]],
    ['changed the stay', [revised({}), reworded({})]],
  ])('says that somebody %s', (words, events) => {
    expect(stayHistory.action(events, [])).toBe(words)
  })

  test('names what was changed, and tells who has arrived', () => {
    const change = { label: 'note', from: null, to: 'Late.' }
    expect(stayHistory.action([reworded({ note: 'Late.' })], [change])).toBe('changed note')
    expect(told([booked], [arrived])).toEqual([['checked in', null, 'yes']])
  })
})
