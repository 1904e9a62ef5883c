import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../sync/session/session'
import { refusal } from '../../sync/testing/portal-stub'
import { toastQueue } from '../../ui/feedback/toast-queue'
import { modelClub } from '../testing/model-club'
import { me, openWall, press, pressInMenu } from '../testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  toastQueue.value = []
  vi.unstubAllGlobals()
})

const why = (words: string) => fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: words } })

test('an administrator deletes a member’s reply with a reason, and can undo it', async () => {
  const club = modelClub()
  club.post('a', { author: me })
  club.reply('a', 'rude')
  const { calls } = openWall({
    club,
    role: 'administrator',
    answers: {
      'POST /conversations/a/moderate': () => Response.json({ frame: club.remove('rude'), position: 9 }),
      'POST /conversations/a/put-back': () => new Response(null, { status: 204 }),
    },
  })
  await screen.findByText('rude')
  await pressInMenu('More for the reply by Tess Moriyama', 'Delete')
  await screen.findByText('Are you sure?')
  await press('Delete the reply')
  expect(await screen.findByText('Please enter a reason.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)

  why('Please stay kind.')
  await press('Delete the reply')
  await waitFor(() => expect(screen.queryByText('rude')).toBeNull())
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ reply: 'rude' })
  expect(decodeURIComponent(sent?.headers.get('X-Reason') ?? '')).toBe('Please stay kind.')
  expect(screen.getByText('a')).toBeTruthy()

  expect(toastQueue.value[0]?.text).toBe('Deleted the reply by Tess Moriyama.')
  toastQueue.value[0]?.action?.run()
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/conversations/a/put-back'))
  const undo = calls.find(({ path }) => path === '/conversations/a/put-back')
  expect(undo?.body).toEqual({ undo: sent?.headers.get('Idempotency-Key') })
})

test('after the only reply is deleted the focus is on the post that it replied to', async () => {
  const club = modelClub()
  club.post('a')
  club.reply('a', 'only', { author: me })
  openWall({
    club,
    answers: { 'DELETE /conversations/a/replies/only': () => Response.json({ frame: club.remove('only') }) },
  })
  await screen.findByText('only')
  await pressInMenu('More for your reply', 'Delete')
  await screen.findByText('Are you sure?')
  await press('Delete the reply')
  await waitFor(() => expect(screen.queryByText('only')).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('post-a'))
})

test('a post that is not deleted stays, with the reason that was typed', async () => {
  const club = modelClub()
  club.post('theirs')
  openWall({
    club,
    role: 'administrator',
    answers: { 'POST /conversations/theirs/moderate': () => refusal(500, 'FAULT', 'The stove is out.') },
  })
  await screen.findByText('theirs')
  await pressInMenu('More for the post by Tess Moriyama', 'Delete')
  await screen.findByText('Are you sure?')
  why('Advertising.')
  await press('Delete the post')
  expect(await screen.findByText(/The stove is out\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Advertising.')
  expect(screen.getByText('theirs')).toBeTruthy()
})

test('a member is not offered to delete what others said', async () => {
  const club = modelClub()
  club.post('theirs')
  openWall({ club })
  await screen.findByText('theirs')
  await press('More for the post by Tess Moriyama')
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})
