import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubPortal } from '../sync/testing/portal-stub'
import { FaultBoundary } from './fault-boundary'

let calls: ReturnType<typeof stubPortal> = []

beforeEach(() => {
  sessionStorage.clear()
  calls = stubPortal({
    'GET /config': () => Response.json({}),
    'POST /client-errors': () => new Response(null, { status: 204 }),
  })
  // React reports what a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module')
}

const open = (path: string) => (
  <FaultBoundary path={path}>{path === '/meetings' ? <Broken /> : <h1>The members</h1>}</FaultBoundary>
)

test('a page that cannot be drawn is the error scene; its button loads the portal anew', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  render(open('/meetings'))
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it shows what can be quoted, and the portal is told of it under that', async () => {
  render(open('/meetings'))
  const [, reference] = /Reference ([\w-]{36})$/.exec((await screen.findByText(/^Reference/)).textContent ?? '') ?? []
  const told = await vi.waitUntil(() => calls.find(({ path }) => path === '/client-errors'), { timeout: 30_000 })
  expect(told.headers.get('X-Request-Id')).toBe(reference)
  expect(told.body).toMatchObject({ kind: 'drawing', message: 'TypeError Failed to fetch dynamically imported module' })
})

test('other pages still open', () => {
  const { rerender } = render(open('/meetings'))
  rerender(open('/members'))
  expect(screen.getByRole('heading', { name: 'The members' })).toBeDefined()
})

test('a part that could not be fetched for want of a network comes by itself when there is one', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  render(open('/meetings'))
  expect(screen.getByRole('heading', { name: 'Offline :(' })).toBeDefined()
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('somebody who has gone on to another page is not interrupted there when the line comes back', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { rerender } = render(open('/meetings'))
  rerender(open('/members'))
  fireEvent(window, new Event('online'))
  expect(reload).not.toHaveBeenCalled()
})
