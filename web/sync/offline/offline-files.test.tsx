import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { OfflineFiles } from './offline-files'
import { noteFilesKept } from './offline-files-store'

afterEach(() => {
  cleanup()
  noteFilesKept(undefined)
})

const said = () => screen.getByRole('status').textContent
const show = (state: Parameters<typeof noteFilesKept>[0]) => act(() => noteFilesKept(state))

test('nothing is said where the browser keeps no files', () => {
  const { container } = render(<OfflineFiles />)
  expect(container.textContent).toBe('')
})

test('how many files are saved and how much they take up follows while they are fetched', () => {
  noteFilesKept({ kept: 3, wanted: 41, bytes: 812_000, isFull: false })
  render(<OfflineFiles />)
  expect(said()).toBe('3 of 41 files saved, 812 KB.')
  expect(screen.getByText(/They take up to 30 MB and are removed when you sign out/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save the rest' })).toBeDefined()
  show({ kept: 41, wanted: 41, bytes: 12_400_000, isFull: false })
  expect(said()).toBe('41 of 41 files saved, 12.4 MB.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('where there is no room for the rest the page says so', () => {
  noteFilesKept({ kept: 30, wanted: 41, bytes: 29_800_000, isFull: true })
  render(<OfflineFiles />)
  expect(said()).toBe('30 of 41 files saved, 29.8 MB. There’s no room for the rest, so the newest are saved.')
  expect(screen.queryByRole('button')).toBeNull()
})
