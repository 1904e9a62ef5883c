import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { richTextOf } from './domain/rich-text'
import type { WallFrame } from './domain/wall-frames'
import type { Player } from './testing/cast'
import { signIn, theCast } from './testing/club-house'
import { measured } from './testing/measured'
import { withToken } from './testing/portal'
import { changesFor, newKey, pass, wallFor } from './testing/wall'

interface Answer {
  readonly status: number
  readonly content: {
    readonly frame?: WallFrame | null
    readonly code?: string
    readonly conversation?: { _id: string; position: number }
  }
  readonly retryAfter?: number
}

beforeEach(async () => {
  await theCast()
  pass(60_001)
})

const post = async (player: Player, message = 'Soup at noon.', key = newKey()) => ({
  token: await signIn(player),
  method: 'POST',
  path: '/conversations',
  key,
  body: { message: message && richTextOf(message) },
})

const send = (calls: unknown, secret = env.PARTY_SECRET) => withToken(secret, 'POST', '/room/together', { calls })
const answersTo = async (calls: unknown) => (await (await send(calls)).json<{ answers: Answer[] }>()).answers
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const onTheWall = async () => (await wallFor('ines')).conversations.map(({ _id }) => _id)

test('what several members post together stands on the wall as if each had come alone, in one order', async () => {
  const since = (await wallFor('ines')).position
  const calls = await Promise.all((['olav', 'ines', 'ingrid'] as const).map((player) => post(player)))
  const answers = await answersTo(calls)

  expect(statuses(answers)).toEqual([201, 201, 201])
  expect(answers.map(({ content }) => content.conversation?._id)).toEqual(calls.map(({ key }) => key))
  const frames = answers.map(({ content }) => content.frame!).sort((one, other) => one.position - other.position)
  expect(frames.map(({ after }) => after)).toEqual([since, frames[0]?.position, frames[1]?.position])
  const { changes } = await changesFor('ines', since)
  expect(changes.map(({ position }) => position)).toEqual(frames.map(({ position }) => position))
})

test('a dozen posts take two D1 calls', async () => {
  const players = ['olav', 'ines', 'ingrid'] as const
  const calls = await Promise.all(Array.from({ length: 12 }, (_, index) => post(players[index % 3]!)))
  const cost = await measured(env, env.PARTY_SECRET, {
    name: 'together',
    method: 'POST',
    path: '/room/together',
    body: { calls },
  })

  expect(cost).toMatchObject({ status: 200, calls: 2 })
})

test('what one of them may not do keeps back none of the others', async () => {
  const [olav, empty, stranger, ines] = await Promise.all([
    post('olav'),
    post('ingrid', ''),
    post('olav'),
    post('ines'),
  ])
  const answers = await answersTo([olav, empty, { ...stranger, token: 'guessed' }, ines])

  expect(statuses(answers)).toEqual([201, 400, 401, 201])
  expect((await onTheWall()).slice(0, 2).sort()).toEqual([olav.key, ines.key].sort())
})

test('of six posts of one member five pass, and all of the others', async () => {
  const calls = await Promise.all(
    ['olav', 'ines', 'olav', 'olav', 'olav', 'olav', 'olav'].map((player) => post(player as Player)),
  )
  const answers = await answersTo(calls)

  expect(answers[1]?.status).toBe(201)
  expect(statuses(answers).sort()).toEqual([201, 201, 201, 201, 201, 201, 429])
  expect(answers.find(({ status }) => status === 429)).toMatchObject({ content: { code: 'TOO_MANY' }, retryAfter: 5 })
})

test('a post that comes twice in one call, or again in the next, is posted once', async () => {
  const [call, other] = await Promise.all([post('olav', 'Once.'), post('ines')])
  const answers = await answersTo([call, call, other])
  const again = await answersTo([call, other])

  expect(statuses([...answers, ...again])).toEqual([201, 201, 201, 201, 201])
  expect(answers.filter(({ content }) => content.frame)).toHaveLength(2)
  expect(again.map(({ content }) => content.frame)).toEqual([null, null])
  expect((await onTheWall()).filter((id) => id === call.key)).toHaveLength(1)
})

test('reads go together with posts, each with the reader’s own token', async () => {
  const since = (await wallFor('ines')).position
  const read = { method: 'GET', path: `/conversations/changes?since=${since}`, isUnattended: true }
  const answers = await answersTo([
    { ...read, token: await signIn('olav') },
    await post('ines'),
    { ...read, token: 'x' },
  ])

  expect(statuses(answers)).toEqual([200, 201, 401])
})

test.each([
  ['another call', { path: '/users/' }],
  ['a way out of the wall', { path: '/conversations/../users' }],
  ['another method', { method: 'PUT' }],
])('%s is not passed on for the room', async (_, more) => {
  expect((await send([{ ...(await post('olav')), ...more }])).status).toBe(400)
})

test('nobody but the room sends for others, and the room at most twenty at once', async () => {
  const call = await post('olav')
  for (const secret of ['guessed', call.token]) expect((await send([call], secret)).status).toBe(403)
  for (const calls of [[], Array(21).fill(call), 'x']) expect((await send(calls)).status).toBe(400)
  expect(await onTheWall()).not.toContain(call.key)
})
