import { expect, test } from 'vitest'
import { WatchChoice } from '#domain/pass/pass-watch'

import { story } from './story.mjs'
import { presenceIn } from './visits.mjs'

const watched = story.filter(({ verb }) => verb === 'watchPass')

test('the rules of the demo club could be entered in the form, by members who are there', () => {
  const present = presenceIn(story)
  for (const { on, who, rules } of watched) {
    expect(WatchChoice.safeParse({ rules }).error).toBeUndefined()
    expect([who, present.get(who)(on)]).toEqual([who, true])
  }
})

test('some twenty members have rules, and Marit four, of which one is off', () => {
  expect(new Set(watched.map(({ who }) => who)).size).toBeGreaterThan(12)
  const own = Object.assign({}, ...watched.filter(({ who }) => who === 'Marit Solheim').map(({ rules }) => rules))
  expect(Object.values(own).map(({ isOn }) => isOn)).toEqual([true, true, true, false])
})
