import { describe, expect, test } from 'vitest'
import { foundItemSchema } from '#domain/found-item/found-item'
import { byEffort } from '#testing/effort'

import { drawFoundItem } from './draw-found-items.mjs'
import { emergencyContacts } from './emergency-contacts.mjs'
import { people } from './households.mjs'
import { lostAndFound } from './lost-and-found.mjs'
import { story } from './story.mjs'

const items = lostAndFound.filter(({ turnIn }) => turnIn)
const claims = lostAndFound.filter(({ claim }) => claim)
const cleared = lostAndFound.filter(({ clearAway }) => clearAway)

describe('the lost and found of the demo club', () => {
  test.each(items)('"$turnIn" could be entered in the form', ({ turnIn: title, on, place, foundOn }) => {
    expect(foundItemSchema.details.safeParse({ title, place, foundOn }).error).toBeUndefined()
    expect(foundOn <= on.slice(0, 10)).toBe(true)
  })

  test('has a dozen items of two seasons: some were claimed, one was cleared away, and some wait', () => {
    expect(items.length).toBeGreaterThanOrEqual(12)
    for (const season of [
      ['2024-10', '2025-06'],
      ['2025-10', '2026-12'],
    ]) {
      expect(items.filter(({ on }) => on > season[0] && on < season[1]).length).toBeGreaterThanOrEqual(4)
    }
    expect(claims.length).toBeGreaterThanOrEqual(5)
    expect(cleared).toHaveLength(1)
    expect(items.length - claims.length - cleared.length).toBeGreaterThanOrEqual(4)
  })

  test('is claimed and cleared away only after it was found, and never by who found it', () => {
    for (const { on, claim, clearAway, by } of [...claims, ...cleared]) {
      const item = items.find(({ turnIn }) => turnIn === (claim ?? clearAway))
      expect(item.on < on).toBe(true)
      expect(item.by).not.toBe(by)
    }
  })

  test('has small photos, the same each time', () => {
    const photos = items.flatMap(({ photo }) => photo ?? [])
    expect(photos.length).toBeGreaterThanOrEqual(4)
    const [first, ...others] = photos.slice(0, byEffort(2, photos.length))
    const drawn = drawFoundItem(first)
    expect(drawFoundItem(first)).toEqual(drawn)
    for (const picture of [drawn, ...others.map(drawFoundItem)]) expect(picture.length).toBeLessThan(20_000)
  })
})

describe('the emergency contacts of the demo club', () => {
  test('are of members, are given once each, and have telephones that ring nowhere', () => {
    const whose = emergencyContacts.map(({ profile, revise }) => profile ?? revise)
    expect(whose.filter((name) => !people.has(name))).toEqual([])
    expect(new Set(whose).size).toBe(whose.length)
    for (const { set } of emergencyContacts) expect(set.emergencyContact).toMatch(/, \d{3} 555-01\d\d$/)
    expect(story.filter(({ set }) => set?.emergencyContact)).toHaveLength(whose.length)
  })
})
