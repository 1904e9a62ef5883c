import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../sync/session/session'
import { refusal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { modelClub } from './testing/model-club'
import { openWall, press } from './testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Ten conversations are on the wall when it opens, so of thirteen the first three are further back. */
function clubOfThirteen() {
  const club = modelClub()
  for (let nth = 1; nth <= 13; nth++) club.post(`post ${nth}`)
  club.reply('post 1', 'an answer from long ago')
  club.reply('post 1', 'another answer')
  return club
}

function openAt(query: string, answers: Parameters<typeof openWall>[0] = {}) {
  const club = clubOfThirteen()
  history.replaceState(null, '', `/?${query}`)
  const far = () => Response.json(club.found('post 1'))
  return openWall({ club, ...answers, answers: { 'GET /conversations/post%201': far, ...answers.answers } })
}

test('a post that is on the wall gets the focus, and nothing is fetched for it', async () => {
  const { calls } = openAt('post=post%2012')
  const post = await screen.findByText('post 12')
  await waitFor(() => expect(document.activeElement).toBe(post.closest('article')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.map(({ path }) => path)).not.toContain('/conversations/post%2012')
})

test('a post further back opens by itself, with its conversation', async () => {
  openAt('post=post%201')
  const dialog = within(await screen.findByRole('dialog', { name: 'Post by Tess Moriyama' }))
  expect(dialog.getByText('post 1')).toBeDefined()
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a reply further back is marked among the others', async () => {
  openAt('post=post%201&reply=an%20answer%20from%20long%20ago')
  const dialog = within(await screen.findByRole('dialog'))
  const marked = dialog.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current') === 'true')
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('an answer from long ago')])
})

test('a post that was deleted meanwhile is said to be gone, and the wall stays', async () => {
  openAt('post=post%201', {
    answers: { 'GET /conversations/post%201': () => refusal(404, 'NOT_FOUND', 'This post was deleted.') },
  })
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('This post was deleted.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('post 13')).toBeDefined()
})
