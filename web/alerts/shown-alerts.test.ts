import { expect, test } from 'vitest'

import { alertWord, isOver, kindOf, shownAlerts } from './shown-alerts'
import { alertOf, clocks, gate, rope, stove } from './testing/club-alerts'

const shown = (today: string, dismissed: readonly string[] = []) =>
  shownAlerts([rope, gate, stove, clocks], today, dismissed).map(({ _id }) => _id)

test('what is dangerous stands first, then warnings, then the rest', () => {
  expect(shown('2026-11-20')).toEqual(['stove', 'gate', 'rope'])
})

test('an alert is shown on the day on which it expires, and not on the next', () => {
  expect(shown('2026-11-21')).toEqual(['stove', 'rope'])
  expect(isOver(gate, '2026-11-20')).toBe(false)
  expect(isOver(gate, '2026-11-21')).toBe(true)
})

test('what the portal calls expired is not shown, whatever the device’s clock says', () => {
  expect(isOver(clocks, '2026-11-01')).toBe(true)
})

test('what was dismissed is not shown', () => {
  expect(shown('2026-11-20', ['stove', 'unknown'])).toEqual(['gate', 'rope'])
})

test('a type that nobody knows is shown as information', () => {
  expect(kindOf('purple')).toBe('info')
  expect(alertWord('purple')).toBe('Info')
  expect(shownAlerts([alertOf('soup', 'purple', 'Soup.'), stove], '2026-11-20', [])[0]?._id).toBe('stove')
})
