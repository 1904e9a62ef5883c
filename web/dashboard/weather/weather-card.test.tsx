import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { club } from '../../sync/club'
import { noteChanged } from '../../sync/live/changes'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { feed, fineDay, MORNING } from './testing/club-weather'
import { WeatherCard } from './weather-card'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING })
  signInAs('member')
})
afterEach(() => {
  cleanup()
  endSession()
  club.reset()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(answers: Parameters<typeof stubPortal>[0] = {}) {
  const calls = stubPortal({ ...fineDay, ...answers })
  const { container } = render(<WeatherCard />)
  await wait(100)
  return { calls, container }
}

const words = () => screen.getByRole('region').textContent ?? ''
const scene = () => screen.getByRole('region').querySelector('img[src^="/scenes/weather-"]')?.getAttribute('src')

test('the card tells of the pass, the weather, the road and both directions', async () => {
  await open()
  expect(screen.getByRole('region', { name: 'Ember Pass' }).getAttribute('aria-busy')).toBe('false')
  expect(words()).toContain('24°F')
  expect(words()).toContain('Light snow')
  expect(words()).toContain('Compact Snow And Ice From The Summit To The Lodge Turn')
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Eastbound', 'Westbound'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Traction tires advised',
    'No restrictions',
  ])
  expect(scene()).toBe('/scenes/weather-snow.svg')
  expect(words()).not.toContain('Sample')
})

test('the card says when the pass was written about, on the club’s clock', async () => {
  await open({ 'GET /wsdot': () => feed({ DateUpdated: '2026-11-20T18:30:00Z' }) })
  expect(words()).toContain('Updated 10:30 AM')
  cleanup()
  endSession()
  signInAs('member')
  await open({ 'GET /wsdot': () => feed({ DateUpdated: '2026-11-20T06:30:00Z' }) })
  expect(words()).toContain('Updated Nov 19, 10:30 PM')
})

test('what the feed leaves out is no error', async () => {
  await open({
    'GET /wsdot': () =>
      feed({ TemperatureInFahrenheit: null, WeatherCondition: '', RoadCondition: ' ', RestrictionTwo: null }),
  })
  expect(words()).toContain('–Temperature not measured')
  expect(words()).toContain('Weather not reported')
  expect(words()).toContain('Road not reported')
  expect(screen.getAllByRole('term')).toHaveLength(1)
  expect(words()).not.toMatch(/ERROR|00/)
})

test('a sample is called one', async () => {
  await open({ 'GET /wsdot': () => feed({}, { sample: true }) })
  expect(words()).toContain('Sample data')
})

describe.each([
  ['there is nothing to be had', () => Response.json([])],
  ['the portal fails', () => refusal(500, 'FAULT', 'Server Error')],
  ['the line is cut', () => new TypeError('Failed to fetch')],
  ['the answer is no feed', () => new Response('<h1>Bad gateway</h1>')],
])('where %s', (_, answer) => {
  test('the card says it in the words of the specification, and can be asked again', async () => {
    let isBroken = true
    await open({ 'GET /wsdot': () => (isBroken ? answer() : feed()) })
    await wait(2_000)
    expect(screen.getByText('ERROR')).toBeTruthy()
    expect(words()).toContain('00°F')
    expect(screen.getByText('Unable to retrieve wsdot data. Please check back again later.')).toBeTruthy()
    expect(scene()).toBe('/scenes/weather-default.svg')

    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await wait(100)
    expect(words()).toContain('Light snow')
  })
})

test('the last good reading stays when the next one cannot be had, and says how old it is', async () => {
  let isBroken = false
  await open({ 'GET /wsdot': () => (isBroken ? refusal(500, 'FAULT', 'Server Error') : feed()) })
  isBroken = true
  await wait(45 * MINUTE)
  expect(words()).toContain('24°F')
  expect(words()).toMatch(/Last reading 4[45] minutes ago/)
  isBroken = false
  await wait(2 * MINUTE)
  expect(words()).not.toContain('Last reading')
})

test('a reading that was old when it came says so at once', async () => {
  await open({ 'GET /wsdot': () => feed({}, { minutes: 180 }) })
  expect(words()).toContain('Last reading 3 hours ago')
})

test('a change at the pass is shown as soon as the room tells of it', async () => {
  await open({ 'GET /wsdot': (_, times) => feed(times === 1 ? {} : { WeatherCondition: 'Raining' }) })
  noteChanged(['weather'])
  await wait(500)
  expect(words()).toContain('Raining')
  expect(scene()).toBe('/scenes/weather-rain.svg')
})

test('while it is loaded, the card has its place and says that it is busy', async () => {
  await open({ 'GET /wsdot': () => new Promise(() => {}) })
  expect(screen.getByRole('region', { name: 'Weather at the pass' }).getAttribute('aria-busy')).toBe('true')
  expect(words()).not.toContain('ERROR')
})

test('a card in a tab that nobody looks at asks for nothing', async () => {
  const { calls } = await open()
  const asked = () => calls.filter(({ path }) => path.startsWith('/wsdot')).length
  const before = asked()
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(60 * MINUTE)
  expect(asked()).toBe(before)
  state.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  await wait(100)
  expect(asked()).toBeGreaterThan(before)
})
