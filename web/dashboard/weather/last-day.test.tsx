import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { refusal, stubPortal } from '../../sync/portal-stub'
import { endSession } from '../../sync/session/session'
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
