import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stranded, tryAgain } from './online'
import { Refused } from './refused'
import { type Resource, resource } from './resource'
import { useResource } from './use-resource'

beforeEach(() => history.replaceState(null, '', '/members'))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  tryAgain()
})

function Shown({ source, onFailure = 'leave' }: { source: Resource<string>; onFailure?: 'leave' | 'stay' }) {
  const { data, error } = useResource(source, { onFailure })
  return <p>{data ?? error?.message ?? 'Waiting'}</p>
}

const failing = (fault: Error) => resource<string>(() => Promise.reject(fault))
const fault = () => new Refused('It broke.', { status: 500, code: 'FAULT', requestId: '7f3c-19a2' })

test('two parts of a page that show the same thing ask for it once', async () => {
  const load = vi.fn(async () => 'Nora')
  const source = resource(load)
  render(
    <StrictMode>
      <Shown source={source} />
      <Shown source={source} />
    </StrictMode>,
  )
  expect(await screen.findAllByText('Nora')).toHaveLength(2)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a page that cannot be loaded goes to the error page, which names the reference', async () => {
  render(<Shown source={failing(fault())} />)
  await waitFor(() => expect(location.pathname).toBe('/error'))
  expect(history.state).toEqual({ requestId: '7f3c-19a2' })
})

test('so does one whose answer cannot be read', async () => {
  render(<Shown source={failing(new TypeError('not the shape it should have'))} />)
  await waitFor(() => expect(location.pathname).toBe('/error'))
})

test('a record that is not there is for the page to tell', async () => {
  render(<Shown source={failing(new Refused('Nobody has this number.', { status: 404, code: 'NOT_FOUND' }))} />)
  expect(await screen.findByText('Nobody has this number.')).toBeDefined()
  expect(location.pathname).toBe('/members')
})

test('a part that can do without tells of its own failure', async () => {
  render(<Shown source={failing(fault())} onFailure="stay" />)
  expect(await screen.findByText('It broke.')).toBeDefined()
  expect(location.pathname).toBe('/members')
})

test('one who comes back to a page that failed sees it tried again', async () => {
  let isDown = true
  const source = resource(async () => {
    if (isDown) throw fault()
    return 'Nora'
  })
  const first = render(<Shown source={source} />)
  await waitFor(() => expect(location.pathname).toBe('/error'))
  first.unmount()

  isDown = false
  history.replaceState(null, '', '/members')
  render(<Shown source={source} />)
  expect(await screen.findByText('Nora')).toBeDefined()
  expect(location.pathname).toBe('/members')
})

test('without a network the page is stranded where it is, until the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<Shown source={failing(Refused.unreachable())} />)
  await waitFor(() => expect(stranded.value).toBe(true))
  expect(location.pathname).toBe('/members')

  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(stranded.value).toBe(false)
})

test('what was asked without a network and fails when it is back is asked again, and is no error page', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const answers = [Promise.reject(Refused.unreachable()), Promise.resolve('Nora')]
  const source = resource(() => answers.shift() ?? Promise.reject(Refused.unreachable()))
  answers[0]?.catch(() => {})
  onLine.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))

  const page = render(<Shown source={source} />)
  await waitFor(() => expect(stranded.value).toBe(true))
  page.unmount()
  await waitFor(() => expect(stranded.value).toBe(false), { timeout: 10_000 })
  render(<Shown source={source} />)
  expect(await screen.findByText('Nora')).toBeDefined()
  expect(location.pathname).toBe('/members')
})
