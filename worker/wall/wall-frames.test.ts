import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { toRichText } from '../domain/shared/rich-text'
import { WallFrame } from '../domain/wall/wall-frames'
import { ROOM } from '../room-portal'
import { signIn, theCast } from '../testing/club-house'
import { interrupted } from '../testing/interrupted'
import { as, goingBy, request, wayTo } from '../testing/portal'
import { uploaded } from '../testing/upload'
import { newKey, pass, reply, start, wallFor } from '../testing/wall'

beforeAll(theCast)

const fromRoom = <Result>(work: () => Promise<Result>) => goingBy(wayTo({}, ROOM), work)
const frameIn = async (answer: Response) => (await answer.json<{ frame: WallFrame | null }>()).frame

test('the frames of whatever happens on the wall follow on each other, and have the room’s form', async () => {
  const at = (await wallFor('olav')).position
  const begun = await start('olav', 'A conversation.')
  const other = await start('ines', 'Another one.')
  const answered = await reply('ines', begun.conversation._id, 'A reply.')
  const path = `/conversations/${begun.conversation._id}`
  const frames = [
    begun.frame,
    other.frame,
    answered.frame,
    await frameIn(await as('ines').delete(`${path}/replies/${answered.reply._id}`)),
    await frameIn(await as('olav').delete(path)),
  ]
  let place = at
  for (const frame of frames) {
    expect(WallFrame.parse(frame)).toEqual(frame)
    expect(frame?.after).toBe(place)
    place = frame?.position ?? 0
  }
  expect((await wallFor('olav')).position).toBe(place)
  expect(frames.map((frame) => frame?.event)).toEqual([
    'conversation created',
    'conversation created',
    'comment created',
    'comment deleted',
    'conversation deleted',
  ])
})

test('of two posts at once each knows which of them came first', async () => {
  const at = (await wallFor('olav')).position
  const [one, other] = await Promise.all([start('olav', 'One.'), start('ines', 'Other.')])
  const frames = [one.frame, other.frame].toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
  expect(frames.map((frame) => frame?.after)).toEqual([at, frames[0]?.position])
})

test('a frame follows on the last one also where other things happened in the club meanwhile', async () => {
  const before = await start('olav', 'Before.')
  await as('ingrid').put('/users/olav', { statusType: 'Life' })
  await as('ingrid').put('/users/olav', { statusType: 'Active' })
  const after = await start('olav', 'After.')
  expect(after.frame?.after).toBe(before.frame?.position)
})

test('a frame tells how many files there are, and holds no link to any', async () => {
  const file = await uploaded('olav', 'chat', 'slope.jpg', soundSamples['slope.jpg']!)
  const { conversation, frame } = await start('olav', 'See here.', { attachments: [file] })
  expect(conversation.attachments).toMatchObject([{ key: file.key, fileName: 'slope.jpg' }])
  expect(frame).toMatchObject({ files: 1 })
  expect(JSON.stringify(frame)).not.toContain('/api/files')
})

test('a frame of two hundred letters takes no more than 500 bytes', async () => {
  const { frame } = await start('olav', 'x'.repeat(200), { key: 'k'.repeat(22) })
  expect(JSON.stringify(frame).length).toBeLessThanOrEqual(500)
})

test.each([
  [1, 'on the way there'],
  [1, 'on the way back'],
  [2, 'on the way there'],
  [2, 'on the way back'],
] as const)(
  'a post whose D1 call %i is lost %s is there once, and at most one answer has a frame',
  async (call, lost) => {
    pass(10_000)
    const key = newKey()
    const init = {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signIn('olav')}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ message: toRichText('Is anybody there?') }),
    }
    const answers = [await interrupted({ call, lost }, '/conversations', init), await request('/conversations', init)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [one, other] = await Promise.all(
      answers.map((answer) => answer.json<{ conversation: object; frame: WallFrame | null }>()),
    )
    expect(other).toEqual({ conversation: one?.conversation, frame: null })
    const { conversations } = await wallFor('olav')
    expect(conversations.filter(({ _id }) => _id === key)).toEqual([one?.conversation])
  },
)

// What was delivered is gone from the outbox, so what comes in is noted.
beforeEach(async () => {
  await env.DB.batch(
    [
      'DROP TABLE IF EXISTS outbox_seen',
      'CREATE TABLE outbox_seen (effects TEXT)',
      `CREATE TRIGGER IF NOT EXISTS outbox_noted AFTER INSERT ON outbox
       BEGIN INSERT INTO outbox_seen VALUES (NEW.effects); END`,
    ].map((statement) => env.DB.prepare(statement)),
  )
})
const noticed = async () => {
  const { results } = await env.DB.prepare('SELECT effects FROM outbox_seen').all<{ effects: string }>()
  const all = results.flatMap(
    ({ effects }) => JSON.parse(effects) as { effect: string; payload: { lists: string[] } }[],
  )
  return all.filter(({ effect }) => effect === 'changed')
}

test('everybody is told that the wall has changed, unless the room brought it and tells them itself', async () => {
  await start('olav', 'Over HTTP.')
  expect(await noticed()).toEqual([{ effect: 'changed', payload: { lists: ['conversations'] } }])
  const { conversation, frame } = await fromRoom(() => start('olav', 'Through the room.'))
  expect(frame).not.toBeNull()
  await fromRoom(() => reply('ines', conversation._id, 'As well.'))
  expect(await noticed()).toHaveLength(1)

  // Administrators look at what was deleted, and that is not the room's.
  await fromRoom(() => as('olav').delete(`/conversations/${conversation._id}`))
  expect((await noticed())[1]).toEqual({ effect: 'changed', payload: { lists: ['removed_records'] } })
})

test.each(['X-Room', 'X-Caller', 'Caller', 'Props'])('nobody passes for the room by sending %s', async (header) => {
  await start('olav', 'Am I the room?', { headers: { [header]: 'room' } })
  expect(await noticed()).toEqual([{ effect: 'changed', payload: { lists: ['conversations'] } }])
})
