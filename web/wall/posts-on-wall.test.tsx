import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { endSession } from '../sync/session/session'
import { refusal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { note } from './composer/drafts'
import { post } from './composer/outbox'
import { modelClub } from './testing/model-club'
import { me, openWall, press, pressInMenu } from './testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const articles = () => screen.queryAllByRole('article')
const words = () => articles().map((article) => article.querySelector('p')?.textContent)

test.each([
  ['post', undefined, '/conversations'],
  ['reply', 'a', '/conversations/a/replies'],
])('a refused %s that is discarded can be brought back, and the focus is not lost on the way', async (_, to, path) => {
  const club = modelClub()
  club.post('a')
  let isRefused = true
  const posted = ({ headers, body }: { headers: Headers; body: unknown }) => {
    if (isRefused) return refusal(400, 'INVALID', 'Not so.')
    const key = headers.get('Idempotency-Key') ?? ''
    const said = { ...(body as object), author: me }
    const frame = to ? club.reply(to, key, said) : club.post(key, said)
    const [reply] = club.view('a').responses
    return Response.json({ frame, ...(to ? { reply } : { conversation: club.view(key) }) }, { status: 201 })
  }
  const { calls } = openWall({ club, answers: { [`POST ${path}`]: posted } })
  await screen.findByText('a')
  note('wall', { written: toRichText('Something else') })
  act(() => post({ message: toRichText('Stubborn'), files: [], to }))
  await screen.findByText(/Not posted/)
  const own = screen.getByText('Stubborn').closest('[data-unsent]')
  act(() => screen.getByRole('button', { name: 'Discard' }).focus())
  await press('Discard')
  expect(screen.queryByText('Stubborn')).toBeNull()
  expect(document.activeElement?.id).toBe('post-a')

  act(() => toastQueue.peek().at(-1)?.action?.run())
  await screen.findByText('Stubborn')
  isRefused = false
  act(() => screen.getByRole('button', { name: 'Retry' }).focus())
  await press('Retry')
  await waitFor(() => expect(document.querySelector('[data-unsent]')).toBeNull())
  expect(document.activeElement?.id).toBe(own?.id)
  const sent = calls.filter((call) => call.method === 'POST' && call.path === path)
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('one’s own posts can be deleted, once asked, and the focus goes on to the next', async () => {
  const club = modelClub()
  club.post('theirs')
  club.post('mine', { author: me })
  const { calls } = openWall({
    club,
    answers: { 'DELETE /conversations/mine': () => Response.json({ frame: club.remove('mine') }) },
  })
  await screen.findByText('mine')
  expect(screen.getAllByRole('button', { name: 'More for your post' })).toHaveLength(1)
  await pressInMenu('More for your post', 'Delete')
  expect(await screen.findByRole('heading', { name: 'Are you sure?' })).toBeTruthy()
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)

  await press('Delete the post')
  await waitFor(() => expect(words()).toEqual(['theirs']))
  await waitFor(() => expect(document.activeElement).toBe(articles()[0]))
})

test('a post that is not deleted after all comes back, and a note says why', async () => {
  const club = modelClub()
  club.post('a')
  club.reply('a', 'mine', { author: me })
  openWall({
    club,
    answers: {
      'DELETE /conversations/a/replies/mine': () => refusal(403, 'FORBIDDEN', 'Not yours.'),
      'GET /conversations/changes?since=2': () => Response.json(club.changesSince(2)),
    },
  })
  await screen.findByText('mine')
  await pressInMenu('More for your reply', 'Delete')
  await screen.findByRole('heading', { name: 'Are you sure?' })
  await press('Delete the reply')
  await waitFor(() => expect(toastQueue.value.map(({ text }) => text)).toEqual(['Not deleted. Not yours.']))
  expect(screen.getByText('mine')).toBeTruthy()
})

test('who was forgotten has no page to lead to', async () => {
  const club = modelClub()
  const forgotten = { _id: 'gone', fname: 'an erased member', lname: '', avatar: null }
  club.post('a', { author: forgotten, message: null })
  openWall({ club })
  const name = await screen.findByText('an erased member', { selector: 'span' })
  expect(name.closest('a')).toBeNull()
})

test('a message that is only a face is drawn, with the face for its words', async () => {
  const club = modelClub()
  club.post('a', { message: toRichText('🤩') })
  openWall({ club })
  expect(await screen.findByRole('img', { name: '🤩' })).toBeTruthy()
})

test('Load More adds ten and leads to the first of them', async () => {
  const club = modelClub()
  for (let made = 0; made < 14; made++) club.post(`post ${made}`)
  const floor = club.page().conversations.at(-1)?.position ?? 0
  openWall({ club, answers: { [`GET /conversations?before=${floor}`]: () => Response.json(club.page(floor)) } })
  await screen.findByText('post 13')
  await press('Load More')
  await waitFor(() => expect(articles()).toHaveLength(14))
  await waitFor(() => expect(document.activeElement).toBe(articles()[10]))
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('who comes back to the wall after minutes finds the older posts that were loaded', async () => {
  const club = modelClub()
  for (let made = 0; made < 14; made++) club.post(`post ${made}`)
  const floor = club.page().conversations.at(-1)?.position ?? 0
  const answers = {
    [`GET /conversations?before=${floor}`]: () => Response.json(club.page(floor)),
    [`GET /conversations/changes?since=${floor - 1}`]: () => Response.json(club.changesSince(floor - 1)),
  }
  openWall({ club, answers })
  await screen.findByText('post 13')
  await press('Load More')
  await waitFor(() => expect(articles()).toHaveLength(14))
  cleanup()
  vi.useFakeTimers({ now: Date.now() + 600_000, toFake: ['Date'] })
  const { calls } = openWall({ club, answers })
  await waitFor(() => expect(calls.map(({ path }) => path)).toContainEqual(expect.stringContaining('changes')))
  expect(articles()).toHaveLength(14)
  expect(calls.map(({ path }) => path)).not.toContain('/conversations')
})

test('Page Down and Page Up lead from post to post', async () => {
  const club = modelClub()
  for (const id of ['a', 'b', 'c']) club.post(id)
  openWall({ club })
  await screen.findByText('a')
  act(() => articles()[0]?.focus())
  fireEvent.keyDown(articles()[0] as HTMLElement, { key: 'PageDown' })
  expect(document.activeElement).toBe(articles()[1])
  fireEvent.keyDown(articles()[1] as HTMLElement, { key: 'PageUp' })
  expect(document.activeElement).toBe(articles()[0])
})

test('only administrators are offered a history and what was deleted, and it is not asked for by itself', async () => {
  const club = modelClub()
  club.post('a')
  const { calls, unmount } = openWall({
    club,
    role: 'administrator',
    answers: { 'GET /removed/conversation': () => Response.json({ removed: [] }) },
  })
  await screen.findByText('a')
  await press('More for the post by Tess Moriyama')
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy()
  expect(calls.map(({ path }) => path)).not.toContain('/removed/conversation')
  fireEvent.click(await screen.findByRole('button', { name: 'Show deleted posts' }))
  expect(await screen.findByText('No deleted posts.')).toBeTruthy()
  unmount()
  cleanup()

  openWall({ club })
  await screen.findByText('a')
  await press('More for the post by Tess Moriyama')
  expect(screen.queryByRole('button', { name: /History|[Dd]eleted/ })).toBeNull()
})
