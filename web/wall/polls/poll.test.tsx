import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { PollView } from '#domain/wall/poll'
import { noteChanged } from '../../sync/live/changes'
import { endSession } from '../../sync/session/session'
import { refusal } from '../../sync/testing/portal-stub'
import { modelClub } from '../testing/model-club'
import { box, comesNear, openWall, press, type } from '../testing/open-wall'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const wax: PollView = {
  _id: 'wax',
  question: 'Which evening for the wax clinic?',
  answers: ['Thursday', 'Friday', 'Monday'],
  isMultiple: false,
  isSecret: false,
  closesAt: '2099-12-01T20:00:00.000Z',
  isClosed: false,
  votes: 17,
  voters: 126,
  mine: null,
  results: null,
}
const voted: PollView = {
  ...wax,
  votes: 18,
  mine: [1],
  results: [
    { votes: 5, names: ['Nora Quist'] },
    { votes: 13, names: ['Ingrid Nilsen', 'Kenji Morita'] },
    { votes: 0, names: [] },
  ],
}

function openWithPoll(poll: PollView, answers: Parameters<typeof openWall>[0] = {}) {
  const club = modelClub()
  club.post('wax')
  return openWall({
    club,
    answers: {
      'GET /conversations': () => Response.json({ ...club.page(), polls: [poll] }),
      'PUT /conversations/wax/vote': () => new Response(null, { status: 204 }),
      'GET /conversations/polls?of=wax': () => Response.json({ polls: [voted] }),
      ...answers.answers,
    },
  })
}

test('a poll is a question with its answers, and shows no results before one has voted', async () => {
  openWithPoll(wax)
  const poll = within(await screen.findByRole('group', { name: 'Which evening for the wax clinic?' }))
  expect(poll.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual(
    wax.answers,
  )
  expect(poll.getByText(/17 of 126 have voted\. Results appear after you vote\./)).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})

test('who votes sees how many chose each answer, who they are and their own vote, and may change it', async () => {
  const { calls } = openWithPoll(wax)
  fireEvent.click(await screen.findByRole('radio', { name: 'Friday' }))
  await press('Vote')
  const results = within(await screen.findByRole('region', { name: 'Which evening for the wax clinic?' }))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answers: [1] })
  const lines = results.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toBe('Thursday5 votes, 28%Nora Quist and 4 others')
  expect(lines[1]).toContain('Your vote')
  expect(lines[1]).toContain('13 votes, 72%')
  expect(lines[1]).toContain('Ingrid Nilsen, Kenji Morita and 11 others')
  await press('Change my vote')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Friday' }).checked).toBe(true)
})

test('who votes, goes to change the vote and cancels keeps the focus in the poll', async () => {
  openWithPoll(wax)
  fireEvent.click(await screen.findByRole('radio', { name: 'Friday' }))
  const focused = async (name: string) => {
    act(() => screen.getByRole('button', { name }).focus())
    await press(name)
  }
  await focused('Vote')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change my vote'))
  await press('Change my vote')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Friday' }))
  await focused('Cancel')
  expect(document.activeElement?.textContent).toBe('Change my vote')
})

test('an answer from before one’s vote that comes late does not take the vote away', async () => {
  const answers: ((answer: Response) => void)[] = []
  openWithPoll(wax, {
    answers: {
      'GET /conversations/polls?of=wax': (_, times) =>
        times === 1 ? new Promise<Response>((resolve) => answers.push(resolve)) : Response.json({ polls: [voted] }),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Friday' }))
  // Somebody else has voted, and how it stands is on its way.
  noteChanged(['polls'])
  await waitFor(() => expect(answers).toHaveLength(1))
  await press('Vote')
  expect(await screen.findByRole('button', { name: 'Change my vote' })).toBeTruthy()
  await act(async () => answers[0]?.(Response.json({ polls: [{ ...wax, votes: 17 }] })))
  expect(screen.getByRole('button', { name: 'Change my vote' })).toBeTruthy()
})

test('a poll that is closed is a list with its winner, which nobody can change', async () => {
  openWithPoll({
    ...voted,
    isClosed: true,
    isSecret: true,
    closesAt: '2026-11-15T20:00:00.000Z',
    voters: null,
    votes: 18,
  })
  const results = within(await screen.findByRole('region', { name: 'Which evening for the wax clinic?' }))
  expect(results.getByText(/Closed.*18 votes, secret\./)).toBeTruthy()
  expect(results.getAllByRole('listitem').map((line) => line.dataset.won)).toEqual([undefined, 'true', undefined])
  expect(results.queryByRole('button')).toBeNull()
})

test('a vote that is refused says why, and what was chosen stays', async () => {
  openWithPoll(wax, {
    answers: {
      'PUT /conversations/wax/vote': () => refusal(503, 'UNAVAILABLE', 'The portal is busy.'),
      'GET /conversations/polls?of=wax': () => Response.json({ polls: [wax] }),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Monday' }))
  await press('Vote')
  expect((await screen.findByRole('alert')).textContent).toContain('The portal is busy.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monday' }).checked).toBe(true)
})

test('a vote that was counted is said to be so where the results cannot be read yet, and they come later', async () => {
  let isBroken = true
  openWithPoll(wax, {
    answers: {
      'GET /conversations/polls?of=wax': () =>
        isBroken ? refusal(500, 'INTERNAL', 'Something has gone wrong.') : Response.json({ polls: [voted] }),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Friday' }))
  await press('Vote')
  expect(await screen.findByText('Your vote was counted. The results couldn’t be loaded yet.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  // Somebody else votes after that.
  isBroken = false
  noteChanged(['polls'])
  expect(await screen.findByRole('button', { name: 'Change my vote' }, { timeout: 8_000 })).toBeTruthy()
})

test('a poll that has closed by the clock of the portal while one voted shows how it ended', async () => {
  openWithPoll(wax, {
    answers: {
      'PUT /conversations/wax/vote': () => refusal(409, 'CONFLICT', 'This poll is closed.'),
      'GET /conversations/polls?of=wax': () => Response.json({ polls: [{ ...voted, isClosed: true, mine: null }] }),
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'Monday' }))
  await press('Vote')
  const results = within(await screen.findByRole('region', { name: 'Which evening for the wax clinic?' }))
  expect(results.getByText(/^Closed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull()
})

test('a poll is written in the composer, and goes out with the post', async () => {
  const club = modelClub()
  club.post('a')
  const { calls } = openWall({ club })
  await screen.findByText('a')
  await comesNear()
  type('We have the bench.')
  await press('Add a poll')
  const poll = within(await screen.findByRole('group', { name: 'Poll' }))
  const fill = (label: string, value: string) => fireEvent.change(poll.getByLabelText(label), { target: { value } })
  fill('Question', 'Which evening?')
  fill('Answer 1', 'Thursday')
  await press('Post')
  expect(await poll.findByText('Please fill in every answer.')).toBeTruthy()
  expect(document.activeElement).toBe(poll.getByLabelText('Answer 2'))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  fill('Answer 2', 'Friday')
  fireEvent.click(poll.getByRole('switch', { name: /^Secret/ }))
  await press('Post')
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  const sent = calls.find(({ method }) => method === 'POST')?.body as { poll: PollView }
  expect(sent.poll).toMatchObject({ question: 'Which evening?', answers: ['Thursday', 'Friday'], isSecret: true })
  expect(screen.queryByRole('group', { name: 'Poll' })).toBeNull()
  expect(box()).toBeTruthy()
})
