import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endSession } from '../sync/session/session'
import { modelClub } from './testing/model-club'
import { openWall, press } from './testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const picture = (name: string) => ({
  key: name,
  fileName: `${name}.jpg`,
  url: `/api/files/${name}/${name}.jpg`,
  thumbnail: `/api/files/${name}-small/thumbnail.webp`,
})

async function openPictures() {
  const club = modelClub()
  const minutes = { key: 'minutes', fileName: 'minutes.pdf', url: '/api/files/minutes/minutes.pdf', thumbnail: null }
  club.post('work party', { attachments: [picture('stack'), minutes, picture('doors'), picture('tow')] })
  openWall({ club })
  fireEvent.click(await screen.findByRole('link', { name: 'doors.jpg' }))
  return within(await screen.findByRole('dialog', { name: 'Pictures by Tess Moriyama' }))
}

const shown = (dialog: Awaited<ReturnType<typeof openPictures>>) => dialog.getByText(/of 3$/).parentElement?.textContent

test('a picture of a post opens large, and the arrow keys lead through those of the post', async () => {
  const dialog = await openPictures()
  expect(shown(dialog)).toBe('doors.jpg 2 of 3')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Close')
  const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name })
  key('ArrowRight')
  expect(shown(dialog)).toBe('tow.jpg 3 of 3')
  key('ArrowRight')
  expect(shown(dialog)).toBe('stack.jpg 1 of 3')
  key('ArrowLeft')
  expect(shown(dialog)).toBe('tow.jpg 3 of 3')
  key('Home')
  expect(shown(dialog)).toBe('stack.jpg 1 of 3')
})

test('a finger that goes sideways turns to the next picture, one that goes down does not', async () => {
  const dialog = await openPictures()
  const [large] = dialog.getAllByAltText('doors.jpg')
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(large as Element, { touches: [{ clientX: 200, clientY: 200 }] })
    fireEvent.touchEnd(large as Element, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] })
  }
  swipe(10, 150)
  expect(shown(dialog)).toBe('doors.jpg 2 of 3')
  swipe(-90, 12)
  expect(shown(dialog)).toBe('tow.jpg 3 of 3')
})

test('the strip says which picture it is, and leads to any of them', async () => {
  const dialog = await openPictures()
  const strip = within(dialog.getByRole('list', { name: 'Pictures of this post' }))
  const current = () => strip.getAllByRole('button').map((button) => button.getAttribute('aria-current'))
  expect(current()).toEqual([null, 'true', null])
  fireEvent.click(strip.getByRole('button', { name: 'tow.jpg' }))
  expect(current()).toEqual([null, null, 'true'])
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('pressed with Ctrl, a picture opens in a tab of its own as before', async () => {
  const club = modelClub()
  club.post('work party', { attachments: [picture('stack')] })
  openWall({ club })
  const link = await screen.findByRole('link', { name: 'stack.jpg' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
})
