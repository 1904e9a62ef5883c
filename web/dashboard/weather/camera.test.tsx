import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../../members/testing/club-members'
import { endSession } from '../../sync/session/session'
import { refusal, stubPortal } from '../../sync/testing/portal-stub'
import { Camera } from './camera'
import { fineDay, MORNING, noPicture, picture } from './testing/club-weather'
import { cameraIsPaused } from './weather-store'

const MINUTE = 60_000
let isDecodable = true
const revoked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: MORNING })
  signInAs('member')
  isDecodable = true
  revoked.length = 0
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:picture-${++made}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(String(address)))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async () => {
    if (!isDecodable) throw new DOMException('The source image cannot be decoded.', 'EncodingError')
  })
})
afterEach(() => {
  cleanup()
  endSession()
  cameraIsPaused.value = false
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const view = (isWanted = true) => (
  <Camera place="Summit" pass="Ember Pass" isWanted={isWanted} now={Date.now()} timeZone="America/Los_Angeles" />
)

async function open(answer: Parameters<typeof stubPortal>[0][string], isWanted = true) {
  const calls = stubPortal({ ...fineDay, 'GET /wsdot/camera': answer })
  const { rerender } = render(view(isWanted))
  await wait(100)
  return { calls, again: () => rerender(view()) }
}

const shown = () => screen.queryByRole('img')?.getAttribute('src')
const caption = () => screen.getByRole('figure').querySelector('figcaption')?.textContent

test('the picture says where and when it was taken', async () => {
  await open(() => picture())
  expect(screen.getByRole('img', { name: 'Road camera: Ember Pass, Summit, 10:42 AM' })).toBeTruthy()
  expect(caption()).toBe('Summit, 10:42 AM')
})

test('a picture that is old says how old it is', async () => {
  await open(() => picture({ minutes: 12 }))
  expect(caption()).toBe('Summit, 12 minutes ago')
})

test('a drawing is called one', async () => {
  await open(() => picture({ sample: true }))
  expect(caption()).toBe('Sample, 10:42 AM')
  expect(screen.getByRole('img', { name: /^A drawing of a mountain road/ })).toBeTruthy()
})

test('a new picture comes every minute, and takes the old one’s place once it can be shown', async () => {
  const { calls } = await open(() => picture())
  expect(shown()).toBe('blob:picture-1')
  await wait(MINUTE + 5_000)
  expect(shown()).toBe('blob:picture-2')
  expect(revoked).toEqual(['blob:picture-1'])
  expect(calls).toHaveLength(2)

  isDecodable = false
  await wait(MINUTE + 5_000)
  expect(shown()).toBe('blob:picture-2')
})

test('a camera that is paused stands still until it is played again, on the next dashboard too', async () => {
  const { calls } = await open(() => picture())
  fireEvent.click(screen.getByRole('button', { name: 'Pause the camera' }))
  await wait(10 * MINUTE)
  expect(calls).toHaveLength(1)
  cleanup()
  await open(() => picture())
  fireEvent.click(screen.getByRole('button', { name: 'Play the camera' }))
  await wait(100)
  expect(shown()).toBeTruthy()
})

test('nothing is fetched for a tab that nobody looks at, nor for what is far below', async () => {
  const { calls } = await open(() => picture())
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await wait(10 * MINUTE)
  expect(calls).toHaveLength(1)
  state.mockReturnValue('visible')
  const figure = screen.getByRole('figure')
  figure.getBoundingClientRect = () => ({ top: 4_000, bottom: 4_300 }) as DOMRect
  await wait(10 * MINUTE)
  expect(calls).toHaveLength(1)
  figure.getBoundingClientRect = () => ({ top: 100, bottom: 400 }) as DOMRect
  await wait(5_000)
  expect(calls).toHaveLength(2)
})

test('the weather goes first', async () => {
  const { calls, again } = await open(() => picture(), false)
  expect(calls).toEqual([])
  again()
  await wait(100)
  expect(calls.map(({ path }) => path)).toEqual(['/wsdot/camera'])
})

test.each([
  ['has never answered', noPicture],
  ['cannot be asked', () => refusal(500, 'FAULT', 'Server Error')],
])('a camera that %s leaves its frame empty and says why', async (_, answer) => {
  await open(answer)
  await wait(2_000)
  expect(screen.getByText('Couldn’t reach the camera.')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(caption()).toBe('Summit')
})

test('the last picture stays when the camera fails, and none is held when the page is left', async () => {
  await open((_, times) => (times === 1 ? picture() : noPicture()))
  await wait(2 * MINUTE)
  expect(shown()).toBe('blob:picture-1')
  cleanup()
  expect(revoked).toEqual(['blob:picture-1'])
})
