import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { endSession } from '../../sync/session/session'
import { stubUploads } from '../../uploads/testing/stub-uploads'
import { openWall, press } from '../testing/open-wall'

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const HINT = 'or drop them here: pdf, doc, docx, jpeg, png, gif'
const programme = new File(['%PDF-1.7'], 'programme.pdf', { type: 'application/pdf' })
const held = { dataTransfer: { types: ['Files'], files: [programme], items: [programme] } }

test('the attach button opens a place to drop files, and closes it again', async () => {
  openWall()
  expect(screen.queryByText(HINT)).toBeNull()
  await press('Attach files')
  expect(await screen.findByText(HINT)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Choose files' })).toBeDefined()
  await press('Attach files')
  expect(screen.queryByText(HINT)).toBeNull()
})

test('a file that is dragged over the page shows where it can be dropped, and is attached there', async () => {
  const sent = stubUploads()
  openWall()
  fireEvent.dragEnter(document.body, held)
  const zone = await screen.findByText(HINT)
  await act(async () => fireEvent.drop(zone, held))
  await expect.poll(() => screen.queryByText(HINT)).toBeNull()
  expect(await screen.findByText('programme.pdf')).toBeDefined()
  await expect.poll(() => sent.map(({ fileName }) => fileName)).toEqual(['programme.pdf'])
})

test('the place to drop files is gone once the file leaves the window, and never there for dragged text', async () => {
  openWall()
  fireEvent.dragEnter(document.body, held)
  fireEvent.dragLeave(document.body, { ...held, relatedTarget: null })
  expect(screen.queryByText(HINT)).toBeNull()
  fireEvent.dragEnter(document.body, { dataTransfer: { types: ['text/plain'], files: [], items: [] } })
  expect(screen.queryByText(HINT)).toBeNull()
})
