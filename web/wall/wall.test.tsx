import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toRichText } from '#domain/shared/rich-text'
import { endSession } from '../sync/session/session'
import { refusal } from '../sync/testing/portal-stub'
import { toastQueue } from '../ui/feedback/toast-queue'
import { modelClub } from './testing/model-club'
import { box, comesNear, me, openWall, press, type } from './testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.unstubAllGlobals()
})

const articles = () => screen.queryAllByRole('article')
const words = () => articles().map((article) => article.querySelector('p')?.textContent)

test('posts are shown newest first, with author, moment and replies', async () => {
  const club = modelClub()
  club.post('older', { message: toRichText('Boiler is lit.') })
  club.reply('older', 'reply', { message: toRichText('Thank you.'), author: me })
  club.post('newer', { message: toRichText('Opening weekend is December 12.') })
  openWall({ club })
  await screen.findByText('Boiler is lit.')

  expect(screen.getByRole('feed', { name: 'Messages' })).toBeTruthy()
  const [, older] = articles() as [HTMLElement, HTMLElement]
  expect(within(older).getAllByRole('link')[0]?.getAttribute('href')).toBe('/members/tess')
  expect(older.getAttribute('aria-labelledby')).toBe('by-older')
  expect(document.getElementById('by-older')?.textContent).toMatch(/^Tess MoriyamaNov 18,( 2026,)? 9:00 AM$/)
  expect(within(older).getByRole('list', { name: 'Replies to Tess' }).textContent).toContain('Thank you.')
})

test('an empty wall says so', async () => {
  openWall()
  expect(await screen.findByText('No posts yet')).toBeTruthy()
})

test('a wall that cannot be loaded says why, keeps what was typed, and comes with Retry', async () => {
  let isDown = true
  const club = modelClub()
  club.post('a')
  openWall({
    club,
    answers: {
      'GET /conversations': () =>
        isDown ? refusal(500, 'FAULT', 'The portal is at fault.') : Response.json(club.page()),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('The portal is at fault.')
  await comesNear()
  type('Kept')
  isDown = false
  await press('Retry')
  await waitFor(() => expect(words()).toEqual(['a']))
  expect(box().textContent).toBe('Kept')
})

test('what is posted is on the wall, and the editor is empty again', async () => {
  openWall()
  await screen.findByText('No posts yet')
  await comesNear()
  type('Who has a splitting maul?')
  await press('Post')
  await waitFor(() => expect(words()).toEqual(['Who has a splitting maul?']))
  expect(box().textContent).toBe('')
  expect(await screen.findByText('Posted')).toBeTruthy()
})

test('Control and Enter post as well', async () => {
  openWall()
  await screen.findByText('No posts yet')
  await comesNear()
  type('By the keys')
  await act(async () => fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true }))
  await waitFor(() => expect(words()).toEqual(['By the keys']))
})

test('an empty message is asked for, beside the field', async () => {
  const { calls } = openWall()
  await comesNear()
  type('  ')
  await press('Post')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a message')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a message that is too long says so and stays', async () => {
  const { calls } = openWall()
  await comesNear()
  type('a'.repeat(10_001))
  expect(screen.getByText('1 character too many')).toBeTruthy()
  await press('Post')
  expect(screen.getByText('This text is too long. Please use at most 10,000 characters.')).toBeTruthy()
  expect(box().textContent).toHaveLength(10_001)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a refused message is back in the empty editor, with the reason', async () => {
  openWall({ answers: { 'POST /conversations': () => refusal(400, 'INVALID', 'A link in this text cannot be kept.') } })
  await screen.findByText('No posts yet')
  await comesNear()
  type('Look here')
  await press('Post')
  await waitFor(() => expect(box().textContent).toBe('Look here'))
  expect(screen.getByText('A link in this text cannot be kept.')).toBeTruthy()
  expect(articles()).toHaveLength(0)
})

test('a refused reply is back in its own box, and is posted from there as a reply', async () => {
  const club = modelClub()
  club.post('a')
  const { calls } = openWall({
    club,
    answers: { 'POST /conversations/a/replies': () => refusal(409, 'CONFLICT', 'This cannot be posted.') },
  })
  const line = await screen.findByRole('button', { name: 'Reply to Tess' })
  act(() => line.focus())
  await comesNear()
  type('To Tess alone', 'Reply to Tess')
  fireEvent.keyDown(box('Reply to Tess'), { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('This cannot be posted.')).toBeTruthy()
  expect(box('Reply to Tess').textContent).toBe('To Tess alone')
  expect(box().textContent).toBe('')
  fireEvent.keyDown(box('Reply to Tess'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls.filter(({ path }) => path === '/conversations/a/replies')).toHaveLength(2))
})

test('a refused message stays on the wall where something else is being written', async () => {
  let refuse = () => {}
  const refused = new Promise<Response>((resolve) => (refuse = () => resolve(refusal(400, 'INVALID', 'Not so.'))))
  openWall({ answers: { 'POST /conversations': () => refused } })
  await screen.findByText('No posts yet')
  await comesNear()
  type('First')
  await press('Post')
  type('Second')
  await act(async () => refuse())
  expect((await screen.findByRole('alert')).textContent).toContain('Not posted. Not so.')
  expect(box().textContent).toBe('Second')

  await press('Edit')
  await waitFor(() => expect(box().textContent).toBe('FirstSecond'))
  expect(articles()).toHaveLength(0)
})

test('a reply box opens when it gets the focus and closes when it is left empty', async () => {
  const club = modelClub()
  club.post('a')
  openWall({ club })
  const line = await screen.findByRole('button', { name: 'Reply to Tess' })
  act(() => line.focus())
  expect(document.activeElement).toBe(box('Reply to Tess'))

  act(() => box().focus())
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply to Tess' })).toBeNull())
})

test('a reply that was begun before and is posted now leaves the focus in its box, and says so', async () => {
  const club = modelClub()
  club.post('a')
  const replied = ({ headers, body }: { headers: Headers; body: unknown }) => {
    const frame = club.reply('a', headers.get('Idempotency-Key') ?? '', { ...(body as object), author: me })
    return Response.json({ reply: club.view('a').responses[0], frame }, { status: 201 })
  }
  const answers = { 'POST /conversations/a/replies': replied }
  const { unmount } = openWall({ club, answers })
  const line = await screen.findByRole('button', { name: 'Reply to Tess' })
  act(() => line.focus())
  await comesNear()
  type('I can', 'Reply to Tess')
  unmount()
  openWall({ club, answers })
  const reply = await screen.findByRole('textbox', { name: 'Reply to Tess' })
  expect(document.activeElement).not.toBe(reply)
  act(() => reply.focus())
  await waitFor(() => expect(reply.className).toContain('ProseMirror'))
  fireEvent.keyDown(reply, { key: 'Enter', ctrlKey: true })
  const list = await screen.findByRole('list', { name: 'Replies to Tess' })
  await within(list).findByText('I can')
  expect(document.activeElement).toBe(box('Reply to Tess'))
  expect(within(reply.closest('article') as HTMLElement).getByText('Posted')).toBeTruthy()
})

test('a reply box in which something is written stays open', async () => {
  const club = modelClub()
  club.post('a')
  openWall({ club })
  const line = await screen.findByRole('button', { name: 'Reply to Tess' })
  act(() => line.focus())
  await comesNear()
  type('I can', 'Reply to Tess')
  act(() => box().focus())
  await act(() => new Promise((resume) => setTimeout(resume, 20)))
  expect(box('Reply to Tess').textContent).toBe('I can')
})
