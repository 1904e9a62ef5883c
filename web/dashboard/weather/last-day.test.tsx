import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { drawDayChart } from './last-day-changes'
import { feed, fineDay, MORNING } from './testing/club-weather'
import { WeatherCard } from './weather-card'

// What is loaded on demand is loaded now.
await import('./last-day-changes')

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING })
  signInAs('member')
})
afterEach(() => {
  cleanup()
  endSession()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(answers: Parameters<typeof stubPortal>[0]) {
  const calls = stubPortal({ ...fineDay, ...answers })
  render(<WeatherCard />)
  await wait(100)
  return { calls }
}

const words = () => screen.getByRole('region').textContent ?? ''

describe('the last 24 hours', () => {
  const readings = [
    { observedAt: '2026-11-19T18:00:00.000Z', temperature: 30, condition: 'Clear' },
    { observedAt: '2026-11-20T02:00:00.000Z', temperature: null, condition: '' },
    { observedAt: '2026-11-20T10:00:00.000Z', temperature: 18, condition: 'Snowing' },
  ]
  const history = () => Response.json({ since: '2026-11-19T18:00:00.000Z', readings })
  const disclosure = () => screen.getByRole('button', { name: 'The last 24 hours' })

  test('are asked for when somebody opens them, and told in a table too', async () => {
    const { calls } = await open({ 'GET /wsdot/history': history })
    expect(disclosure().getAttribute('aria-expanded')).toBe('false')
    expect(calls.map(({ path }) => path)).not.toContain('/wsdot/history')
    fireEvent.click(disclosure())
    await wait(100)
    expect(disclosure().getAttribute('aria-expanded')).toBe('true')
    expect(words()).toContain('Low 18°F, high 30°F')
    const table = screen.getByRole('table', { name: /24 hours/ })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'FromTemperatureWeather',
      'Nov 19, 10:00 AM30°FClear',
      'Nov 19, 6:00 PMNot measuredNot reported',
      '2:00 AM18°FSnowing',
    ])
  })

  test('of a pass that nobody has looked at are empty, and say why', async () => {
    await open({ 'GET /wsdot/history': () => Response.json({ since: '2026-11-19T18:00:00.000Z', readings: [] }) })
    fireEvent.click(disclosure())
    await wait(100)
    expect(words()).toContain('No readings yet.')
  })

  test('that cannot be loaded can be asked for again, and the card stays', async () => {
    await open({ 'GET /wsdot/history': (_, times) => (times === 1 ? refusal(500, 'FAULT', 'No.') : history()) })
    fireEvent.click(disclosure())
    await wait(100)
    expect(words()).toContain('Couldn’t load the last 24 hours.')
    expect(words()).toContain('Light snow')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await wait(100)
    expect(screen.getByRole('table')).toBeTruthy()
  })

  test('hold the whole of a road text that had to be cut', async () => {
    const road = 'Effective Oct. 15 the final 2.7-mile section of Mt. Baker Highway is closed for the season.'
    await open({ 'GET /wsdot': () => feed({ RoadCondition: road }), 'GET /wsdot/history': history })
    expect(words()).not.toContain(road)
    expect(words()).toContain('…')
    fireEvent.click(disclosure())
    await wait(100)
    expect(words()).toContain(road)
  })
})

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
