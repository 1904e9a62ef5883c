import { describe, expect, test } from 'vitest'
import { lodgeRoomSchema } from '#domain/lodge/lodge-room'
import { lodgeSeasonSchema } from '#domain/lodge/lodge-season'
import { StayDetails } from '#domain/lodge/stay-details'

import { people } from './households.mjs'
import { lodge } from './lodge.mjs'

const of = (verb) => lodge.filter((step) => verb in step)
const stays = of('bookStay')

describe('the lodge of the demo club', () => {
  test('has 32 beds in six rooms, and three seasons with prices', () => {
    for (const { lodgeRoom: name, place, firstBed, beds, use } of of('lodgeRoom')) {
      expect(lodgeRoomSchema.details.safeParse({ name, place, firstBed, beds, use }).error).toBeUndefined()
    }
    expect(of('lodgeRoom').reduce((sum, { beds }) => sum + beds, 0)).toBe(32)
    for (const { set } of of('lodgeSeason')) expect(lodgeSeasonSchema.details.safeParse(set).error).toBeUndefined()
    expect(of('lodgeSeason')).toHaveLength(3)
  })

  test('is booked in every season by members who could, in the form', () => {
    for (const { bookStay: member, from, to, members, guests, arrives, note } of stays) {
      const asked = { member, from, to, members, guests, arrives, note, orWait: true }
      expect(StayDetails.safeParse(asked).error).toBeUndefined()
      expect([...members].filter((name) => !people.has(name))).toEqual([])
    }
    for (const [first, last] of [
      ['2024-12', '2025-05'],
      ['2025-11', '2026-05'],
      ['2026-11', '2027-01'],
    ]) {
      expect(stays.filter(({ from }) => from > first && from < last).length).toBeGreaterThan(10)
    }
  })

  test('is booked before the night, within the days that are open to everyone, and by nobody twice', () => {
    const seen = new Set()
    for (const { on, bookStay, from, members } of stays) {
      expect(on.slice(0, 10) < from).toBe(true)
      expect(Date.parse(from) - Date.parse(on.slice(0, 10))).toBeLessThanOrEqual(30 * 86_400_000)
      for (const name of members) {
        expect(seen.has(`${name} ${from}`), `${name} ${from}, by ${bookStay}`).toBe(false)
        seen.add(`${name} ${from}`)
      }
    }
  })

  test('is canceled and checked in only where it was booked, and never both', () => {
    const booked = new Set(stays.map(({ bookStay, from }) => `${bookStay} ${from}`))
    const gone = of('cancelStay').map(({ cancelStay, from }) => `${cancelStay} ${from}`)
    const came = of('checkIn').map(({ checkIn, from }) => `${checkIn} ${from}`)
    expect([...gone, ...came].filter((stay) => !booked.has(stay))).toEqual([])
    expect(gone.filter((stay) => came.includes(stay))).toEqual([])
    expect(gone.length).toBeGreaterThan(2)
  })

  test('is full on the Saturday before Christmas, and some wait', () => {
    const asked = stays.filter(({ from, to }) => from <= '2026-12-19' && to > '2026-12-19')
    expect(asked.reduce((sum, { members, guests }) => sum + members.length + guests.length, 0)).toBeGreaterThan(30)
  })
})
