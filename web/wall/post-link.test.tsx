import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { endSession } from '../sync/session/session'
import { refusal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { modelClub } from './testing/model-club'
import { openWall, pressInMenu } from './testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const linking = (path: string) => toRichText(`Look: ${location.origin}${path}. And https://example.com/?post=a`)

test('the time of every post and reply is its address', async () => {
  const club = modelClub()
  club.post('a')
  club.reply('a', 'b')
  openWall({ club })
  await screen.findByText('b')
  const addresses = [...document.querySelectorAll('time')].map((time) => time.closest('a')?.getAttribute('href'))
  expect(addresses).toEqual(['/?post=a', '/?post=a&reply=b'])
})

test('a link to a post or a reply can be copied, and is said where the browser copies nothing', async () => {
  const club = modelClub()
  club.post('a')
  club.reply('a', 'b')
  openWall({ club })
  await screen.findByText('b')
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  await pressInMenu('More for the reply by Tess Moriyama', 'Copy link')
  expect(copied).toEqual([`${location.origin}/?post=a&reply=b`])
  expect(toastQueue.value.at(-1)?.text).toBe('Link copied.')

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await pressInMenu('More for the post by Tess Moriyama', 'Copy link')
  expect(toastQueue.value.at(-1)?.text).toContain(`${location.origin}/?post=a`)
})

test('a post that links to another shows how that one begins, and nothing of other pages', async () => {
  const club = modelClub()
  club.post('boiler')
  club.post('linking', { message: linking('/?post=boiler') })
  const { calls } = openWall({ club })
  const preview = await waitFor(() => {
    const found = screen
      .getAllByRole('link')
      .find(({ textContent }) => textContent?.startsWith('TMTess Moriyama') && textContent.endsWith('boiler'))
    if (!found) throw new Error('not yet')
    return found
  })
  expect(preview.getAttribute('href')).toBe('/?post=boiler')
  expect(preview.textContent).toContain('Tess Moriyama')
  // It is on the wall already.
  expect(calls.filter(({ path }) => path.startsWith('/conversations/'))).toEqual([])
})

test('the preview of a post that was deleted says so', async () => {
  const club = modelClub()
  club.post('linking', { message: linking('/?post=gone') })
  openWall({
    club,
    answers: { 'GET /conversations/gone': () => refusal(404, 'NOT_FOUND', 'This post was deleted.') },
  })
  expect(await screen.findByText('This post was deleted.')).toBeTruthy()
})

const MEETING = '/meetings/Q3Xl0cFv9n2k7YtUe-a_1w'
const ABOUT = `GET /search/page?path=${encodeURIComponent(MEETING)}`

test('a post that links to a record shows what it is and when', async () => {
  const club = modelClub()
  club.post('linking', { message: linking(MEETING) })
  const record = { group: 'meetings', title: 'Board Meeting', beginning: 'Tolling Hall', when: '2026-12-10' }
  const { calls } = openWall({
    club,
    answers: { [ABOUT]: () => Response.json(record) },
  })
  const preview = await screen.findByRole('link', { name: /^Board Meeting/ })
  expect(preview.textContent).toBe('Board Meeting Meetings · Dec 10, 2026Tolling Hall')
  expect(preview.getAttribute('href')).toBe(MEETING)
  expect(calls.filter(({ path }) => path.startsWith('/search'))).toHaveLength(1)
})

test('the preview of a record that was deleted says so', async () => {
  const club = modelClub()
  club.post('linking', { message: linking(MEETING) })
  openWall({
    club,
    answers: { [ABOUT]: () => refusal(404, 'NOT_FOUND', 'There’s no page at this link. It may have been deleted.') },
  })
  expect(await screen.findByText('There’s no page at this link. It may have been deleted.')).toBeTruthy()
})

test('pages that are no record’s have no preview', async () => {
  const club = modelClub()
  club.post('linking', { message: linking('/resources/calendar-new') })
  const { calls } = openWall({ club })
  await screen.findByText(/Look:/)
  expect(calls.filter(({ path }) => path.startsWith('/search'))).toEqual([])
})
