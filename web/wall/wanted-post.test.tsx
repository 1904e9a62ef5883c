import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  vi.useRealTimers()
})

const plan = { key: 'plan', fileName: 'plan.pdf', url: '/api/files/plan', thumbnail: null }

/** Ten conversations are on the wall when it opens, so of thirteen the first three are further back. */
function clubOfThirteen() {
  const club = modelClub()
  club.post('post 1', { attachments: [plan] })
  for (let nth = 2; nth <= 13; nth++) club.post(`post ${nth}`)
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
  expect(dialog.getByRole('list', { name: 'Replies to Tess' }).children).toHaveLength(2)
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a reply further back is marked among the others', async () => {
  openAt('post=post%201&reply=an%20answer%20from%20long%20ago')
  const dialog = within(await screen.findByRole('dialog'))
  const marked = dialog.getAllByRole('listitem').filter((line) => line.getAttribute('aria-current') === 'true')
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('an answer from long ago')])
})

test('a file of a post further back opens in a tab of its own, and the portal stays where it is', async () => {
  openAt('post=post%201')
  await screen.findByRole('dialog')
  expect(isLeftToTheBrowser(screen.getByRole('link', { name: 'plan.pdf' }))).toBe(true)
})

test('with Control a file opens as the browser does it, however old its link is', async () => {
  openAt('post=post%201')
  await screen.findByRole('dialog')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  const file = screen.getByRole('link', { name: 'plan.pdf' })
  expect(isLeftToTheBrowser(file, { ctrlKey: true })).toBe(true)
  expect(isLeftToTheBrowser(file)).toBe(false)
})

/** Whether a click goes to where the link leads. */
function isLeftToTheBrowser(link: HTMLElement, keys = {}) {
  let isLeft = false
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', look, { once: true })
  fireEvent.click(link, keys)
  return isLeft
}

test('a post that was deleted meanwhile is said to be gone, and the wall stays', async () => {
  openAt('post=post%201', {
    answers: { 'GET /conversations/post%201': () => refusal(404, 'NOT_FOUND', 'This post was deleted.') },
  })
  await waitFor(() => expect(toastQueue.value[0]?.text).toBe('This post was deleted.'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('post 13')).toBeDefined()
})
