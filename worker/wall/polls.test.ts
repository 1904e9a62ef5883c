import { env } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'

import { aggregates } from '../club'
import { toRichText } from '../domain/shared/rich-text'
import type { PollView } from '../domain/wall/poll'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { ines as inesPart, type Player } from '../testing/cast'
import { samplePoll } from '../testing/cast-conversations'
import { enroll, signIn } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { recordChanged } from '../testing/long-log'
import { measured } from '../testing/measured'
import { as } from '../testing/portal'
import { newKey, pass, wallFor } from '../testing/wall'

const dependencies = { ...testDependencies(), aggregates }
const DAY = 86_400_000
const CLOSES = new Date(Date.now() + 11 * DAY).toISOString()
const LATER = new Date(Date.now() + 30 * DAY).toISOString()

async function ask(player: Player, rules: object = {}) {
  pass(2_500)
  const body = { message: toRichText('We have the bench.'), poll: { ...samplePoll(), closesAt: CLOSES, ...rules } }
  const answer = await as(player).post('/conversations', body)
  return { status: answer.status, ...(await answer.json<{ conversation: { _id: string }; error?: string }>()) }
}
const vote = (player: Player, id: string, ...answers: number[]) =>
  as(player).put(`/conversations/${id}/vote`, { answers })
const pollFor = async (player: Player, id: string) =>
  (await wallFor(player)).polls?.find(({ _id }) => _id === id) as PollView
const votes = ({ results }: PollView) => results?.map(({ votes }) => votes)

let open = ''
let secret = ''
beforeAll(async () => {
  open = (await ask('olav')).conversation._id
  secret = (await ask('olav', { isSecret: true })).conversation._id
})

test('a poll is on the wall with its question, and its results hide until one has voted', async () => {
  expect(await pollFor('ines', open)).toMatchObject({
    question: 'Which evening for the wax clinic?',
    votes: 0,
    results: null,
  })
  expect((await vote('nora', open, 1)).status).toBe(204)
  expect(await pollFor('ines', open)).toMatchObject({ votes: 1, mine: null, results: null })
  expect((await vote('ines', open, 0)).status).toBe(204)
  const seen = await pollFor('ines', open)
  expect([seen.mine, votes(seen)]).toEqual([[0], [1, 1, 0]])
  expect(seen.results?.map(({ names }) => names)).toEqual([['Ines Calloway'], ['Nora Quist'], []])
})

test('a vote can be changed, and counts once', async () => {
  await vote('ines', open, 1)
  const seen = await pollFor('ines', open)
  expect([seen.mine, votes(seen), seen.votes]).toEqual([[1], [0, 2, 0], 2])
})

test.each([
  ['two answers where one may choose one', [0, 1], 'Please choose one answer only.'],
  ['an answer that is not there', [3], 'That answer isn’t in this poll.'],
  ['no answer', [], 'Please choose an answer.'],
])('%s: the vote is refused', async (_, answers, sentence) => {
  const refused = await vote('olav', open, ...answers)
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([400, sentence])
})

test.each([
  [{ answers: ['One'] }, 'Please enter at least 2 answers.'],
  [{ answers: Array.from({ length: 9 }, (_, index) => `Answer ${index}`) }, 'Please enter at most 8 answers.'],
  [{ answers: ['Friday', ' friday '] }, 'Two answers are the same.'],
  [{ question: '  ' }, 'Please enter a question.'],
  [{ closesAt: new Date(Date.now() - DAY).toISOString() }, 'Please choose a closing time in the future.'],
  [{ closesAt: new Date(Date.now() + 400 * DAY).toISOString() }, 'Please choose a closing time within a year.'],
  [{ closesAt: 'tomorrow' }, 'Please enter when the poll closes.'],
])('a poll that is none is refused: %j', async (rules, sentence) => {
  expect(await ask('olav', rules)).toMatchObject({ status: 400, error: sentence })
})

test('several answers may be chosen where the poll says so, and a member votes once all the same', async () => {
  const several = (await ask('olav', { isMultiple: true })).conversation._id
  await vote('ines', several, 0, 2)
  const seen = await pollFor('ines', several)
  expect([votes(seen), seen.votes, seen.mine]).toEqual([[1, 0, 1], 1, [0, 2]])
})

test('thirty members who vote at the same moment do not wait for each other', async () => {
  const id = (await ask('olav')).conversation._id
  const members = Array.from({ length: 30 }, (_, each) => `voter-${each}`)
  for (const member of members)
    await enroll(member, { ...inesPart, fname: member, email: `${member}@skarnhollow.example` })
  const answers = await Promise.all(members.map((member) => vote(member as Player, id, 1)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await vote('ines', id, 0)
  expect(votes(await pollFor('ines', id))).toEqual([1, 30, 0])
})

test('who voted in a secret poll is known, and what they chose to themselves alone', async () => {
  await vote('ines', secret, 1)
  await vote('nora', secret, 1)
  await vote('ines', secret, 2)
  const seen = await pollFor('ines', secret)
  expect([seen.mine, votes(seen), seen.votes]).toEqual([[2], [0, 1, 1], 2])
  expect(seen.results?.flatMap(({ names }) => names)).toEqual([])
  // The author is an ordinary member, who has not voted.
  expect(await pollFor('olav', secret)).toMatchObject({ votes: 2, mine: null, results: null })

  const ballots = await env.DB.prepare('SELECT * FROM poll_ballots WHERE poll = ?').bind(secret).all()
  expect(JSON.stringify(ballots.results)).not.toMatch(/ines|nora/)
  const events = await env.DB.prepare(`SELECT data FROM events WHERE stream_id LIKE 'vote:${secret}:%'`).all()
  expect(new Set(events.results.map(({ data }) => data))).toEqual(new Set(['{}']))
})

test('no page of an administrator tells what a member chose in a secret poll', async () => {
  const paths = [
    '/activity',
    `/conversations/${secret}/history`,
    '/users/ines/history',
    '/users/ines',
    `/conversations/polls?of=${secret}`,
  ]
  for (const path of paths) {
    const answer = await as('ingrid').get(path)
    const told = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    expect(told).not.toMatch(/"choice"|00100000|01000000/)
    expect(told).not.toContain('"mine":[')
  }
})

test('the read tables are what the log says, also those that tell of no member', async () => {
  const { drift } = await verify(dependencies)
  expect(drift).toEqual([])
  const before = await env.DB.prepare('SELECT * FROM poll_ballots ORDER BY poll, ballot').all()
  await rebuild(dependencies)
  const after = await env.DB.prepare('SELECT * FROM poll_ballots ORDER BY poll, ballot').all()
  expect(after.results).toEqual(before.results)
})

test('a vote takes two calls', async () => {
  const token = await signIn('olav')
  const cost = await measured(env, token, {
    name: 'a vote',
    method: 'PUT',
    path: `/conversations/${open}/vote`,
    body: { answers: [0] },
  })
  expect(cost).toMatchObject({ status: 204, calls: 2 })
})

test('once a poll is closed everybody sees its results, and nobody can vote', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(CLOSES) })
  const seen = await pollFor('ingrid', secret)
  expect([seen.isClosed, votes(seen), seen.mine]).toEqual([true, [0, 1, 1], null])
  const refused = await vote('ingrid', secret, 0)
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([409, 'This poll is closed.'])
})

test('the votes of a member who is erased are withdrawn, and nothing of them is left', async () => {
  await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
  const forgotten = await as('ingrid').post(
    '/users/ines/forget',
    { lname: 'Calloway' },
    { reason: 'They asked for it.' },
  )
  expect(forgotten.status).toBe(204)
  expect(votes(await pollFor('ingrid', secret))).toEqual([0, 1, 0])
  const rows = await env.DB.prepare(`SELECT COUNT(*) AS n FROM poll_voters WHERE member = 'ines'`).first<number>('n')
  expect(rows).toBe(0)
  expect((await verify(dependencies)).drift).toEqual([])
})

test('a poll goes with its post, and comes back with it', async () => {
  await as('olav').delete(`/conversations/${open}`)
  expect(await pollFor('nora', open)).toBeUndefined()
  expect((await as('nora').put(`/conversations/${open}/vote`, { answers: [0] }, { key: newKey() })).status).toBe(404)
})

test('two hundred votes of a member in one poll are enough for a day, and the vote that stands counts', async () => {
  const id = (await ask('olav', { closesAt: LATER })).conversation._id
  expect((await vote('nora', id, 1)).status).toBe(204)
  await recordChanged(`vote:${id}:nora`, 'VoteCast', 'nora', 200)
  const refused = await vote('nora', id, 0)
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([
    429,
    'You’ve changed this 200 times in a day. Please continue tomorrow.',
  ])
  expect((await vote('olav', id, 0)).status).toBe(204)
  expect(votes(await pollFor('olav', id))).toEqual([1, 1, 0])
})

test('who catches up on a whole wall is told of the newest twenty polls, however many there are', async () => {
  const asked: string[] = []
  for (let nth = 0; nth < 24; nth++) asked.push((await ask('olav', { closesAt: LATER })).conversation._id)
  const { polls } = await (await as('nora').get('/conversations/changes?since=0')).json<{ polls: PollView[] }>()
  expect(polls.map(({ _id }) => _id).sort()).toEqual(asked.slice(-20).sort())
})
