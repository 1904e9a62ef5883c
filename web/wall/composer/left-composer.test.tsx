import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { endSession } from '../../sync/session/session'
import { aFile, stubUploads } from '../../uploads/testing/stub-uploads'
import { modelClub } from '../testing/model-club'
import { box, comesNear, openWall, press, type } from '../testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

/** A message with a file that is still on its way when Post is pressed. */
async function postWithFile() {
  const files = stubUploads()
  const club = modelClub()
  const page = openWall({ club })
  await screen.findByText('No posts yet')
  await comesNear()
  type('The tow in a picture')
  await attach(aFile('tow.png'))
  await screen.findByText('tow.png')
  await press('Post')
  const posts = () => page.calls.filter(({ method, path }) => method === 'POST' && path === '/conversations')
  return { ...page, club, files, posts }
}

const attach = (file: File) => {
  const clipboardData = { files: [file], types: ['Files'], getData: () => '' }
  const event = Object.assign(new Event('paste', { cancelable: true, bubbles: true }), { clipboardData })
  return act(async () => void box().dispatchEvent(event))
}

test('who leaves the page while a file is on its way finds the message unsent', async () => {
  const { unmount, club, posts } = await postWithFile()
  unmount()
  await act(() => new Promise((resume) => setTimeout(resume)))
  expect(posts()).toEqual([])
  openWall({ club })
  expect(box().textContent).toBe('The tow in a picture')
})

test('a tab that is looked at and left takes away no draft of another tab', async () => {
  const { unmount } = openWall()
  await screen.findByText('No posts yet')
  unmount()
  const name = 'wall-draft/ingrid/wall'
  localStorage.setItem(name, JSON.stringify({ message: toRichText('Written in another tab'), files: [] }))
  openWall().unmount()
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem(name)).toContain('Written in another tab')
})

test('a file on its way that is removed by hand holds up the message no longer', async () => {
  const { posts } = await postWithFile()
  await press('Cancel the upload of tow.png')
  await expect.poll(posts).toHaveLength(1)
  expect(posts()[0]?.body).not.toHaveProperty('attachments')
})
