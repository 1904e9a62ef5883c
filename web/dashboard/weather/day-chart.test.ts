import { expect, test } from 'vitest'

import { drawDayChart } from './day-chart'

const SINCE = Date.parse('2026-11-19T18:00:00Z')
const HOUR = 3_600_000
const at = (hour: number) => new Date(SINCE + hour * HOUR).toISOString()
const reading = (hour: number, temperature: number | null, condition = 'Snowing') => ({
  observedAt: at(hour),
  temperature,
  condition,
})
const chart = (...readings: Parameters<typeof drawDayChart>[0]) => drawDayChart(readings, SINCE, SINCE + 24 * HOUR)

test('each reading holds until the next, and the last until now', () => {
  const { stretches, low, high } = chart(reading(0, 20), reading(6, 30), reading(18, 25))
  expect(stretches.map(({ from, to, height }) => [from, to, height])).toEqual([
    [0, 25, 0],
    [25, 75, 1],
    [75, 100, 0.5],
  ])
  expect([low, high]).toEqual([20, 30])
})

test('what held before the day began is drawn from its beginning', () => {
  const { stretches } = chart(reading(-5, 20), reading(12, 30))
  expect(stretches.map(({ from, to }) => [from, to])).toEqual([
    [0, 50],
    [50, 100],
  ])
})

test('weather that lasts is one spell, however the temperature changes', () => {
  const { spells } = chart(reading(0, 20), reading(6, 22), reading(12, 24, 'Light rain'), reading(18, 22))
  expect(spells).toEqual([
    { from: 0, to: 50, display: 'snow' },
    { from: 50, to: 75, display: 'rain' },
    { from: 75, to: 100, display: 'snow' },
  ])
})

test('a day without a thermometer has weather, and neither high nor low', () => {
  const { stretches, low, high } = chart(reading(0, null))
  expect([low, high]).toEqual([undefined, undefined])
  expect(stretches).toHaveLength(1)
})

test('a temperature that never changes stands in the middle', () => {
  expect(chart(reading(0, 20)).stretches[0]?.height).toBe(0.5)
})
