import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import type { SentinelView } from '#domain/sentinel/sentinel-views'
import { addressOfSentinel } from '../../dashboard/dashboard-cards'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { useWantedSentinel } from './sentinels-page'

const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})

afterEach(() => {
  cleanup()
  replace.mockClear()
  toastQueue.value = []
  history.replaceState(null, '', '/')
})

const november: SentinelView = {
  _id: 'november',
  month: 'November',
  year: 2026,
  fileName: 'Sentinel.pdf',
  url: '/api/files/k1/Sentinel.pdf?signature=1',
  thumbnail: null,
}

function Page({ sentinels }: { readonly sentinels: readonly SentinelView[] | undefined }) {
  useWantedSentinel(sentinels, 'idle')
  return null
}

test('an address that names a Sentinel opens its file, once, as soon as there is a link to it', async () => {
  history.replaceState(null, '', addressOfSentinel('november'))
  const { rerender } = render(<Page sentinels={undefined} />)
  expect(replace).not.toHaveBeenCalled()
  rerender(<Page sentinels={[november]} />)
  await waitFor(() => expect(location.search).toBe(''))
  rerender(<Page sentinels={[{ ...november, url: '/api/files/k1/Sentinel.pdf?signature=2' }]} />)
  expect(replace).toHaveBeenCalledExactlyOnceWith(november.url)
})

test('one that is not in the list any more is told of', async () => {
  history.replaceState(null, '', addressOfSentinel('may'))
  render(<Page sentinels={[november]} />)
  await waitFor(() => expect(location.search).toBe(''))
  expect(replace).not.toHaveBeenCalled()
  expect(toastQueue.value.map(({ text }) => text)).toEqual(['That Sentinel was deleted.'])
})

test('the list itself opens no file', () => {
  history.replaceState(null, '', '/sentinels')
  render(<Page sentinels={[november]} />)
  expect(replace).not.toHaveBeenCalled()
})
