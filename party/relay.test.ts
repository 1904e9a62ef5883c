import { expect, test } from 'vitest'

import type { Answer } from './portal'
import { frameOf, keyOf, post, recording, refusal } from './testing/posts'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', olav: 'member' } as const
const wall = ['accepted', 'refused', 'conversation created', 'changed']

test('what a member posts is passed on with their own token, and everybody is told of it', async () => {
  const { admitted, say, pass, asked } = roomHarness(tokens, recording())
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, post('Snow'))
  pass(12)

  expect(asked).toEqual([
    {
      token: 'ingrid',
      method: 'POST',
      path: '/conversations',
      key: keyOf('Snow'),
      body: { message: post('Snow').message, attachments: undefined },
      requestId: expect.stringMatching(/^[\w-]{16,64}$/),
    },
  ])
  const frame = frameOf('Snow', 1)
  expect(ingrid.heardOf(...wall)).toEqual([{ event: 'accepted', key: keyOf('Snow'), position: 1 }, frame])
  expect(olav.heardOf(...wall)).toEqual([frame])
})

test.each([
  [
    { event: 'comment on conversation', id: keyOf('Snow'), key: keyOf('Yes'), message: 'Yes', attachments: [1] },
    { method: 'POST', path: `/conversations/${keyOf('Snow')}/replies`, body: { message: 'Yes', attachments: [1] } },
  ],
  [
    { event: 'delete conversation', id: keyOf('Snow'), key: keyOf('Gone') },
    { method: 'DELETE', path: `/conversations/${keyOf('Snow')}` },
  ],
  [
    { event: 'delete comment', id: keyOf('Snow'), comment: keyOf('Yes'), key: keyOf('Gone') },
    { method: 'DELETE', path: `/conversations/${keyOf('Snow')}/replies/${keyOf('Yes')}` },
  ],
  [
    { event: 'revise conversation', id: keyOf('Snow'), key: keyOf('Sno'), message: 'Snow', revision: 1 },
    { method: 'PUT', path: `/conversations/${keyOf('Snow')}`, body: { message: 'Snow', revision: 1 } },
  ],
  [
    {
      event: 'revise comment',
      id: keyOf('Snow'),
      comment: keyOf('Yes'),
      key: keyOf('Yea'),
      message: 'Yes',
      revision: 2,
    },
    {
      method: 'PUT',
      path: `/conversations/${keyOf('Snow')}/replies/${keyOf('Yes')}`,
      body: { message: 'Yes', revision: 2 },
    },
  ],
])('%j is passed on as it was meant', async (said, question) => {
  const { admitted, say, asked } = roomHarness(tokens)
  await say(await admitted('ingrid'), said)

  const named = { requestId: expect.any(String) }
  expect(asked).toEqual([{ token: 'ingrid', key: said.key, isExclusive: true, ...question, ...named }])
})

test.each([
  ['add reaction', 'PUT'],
  ['remove reaction', 'DELETE'],
])('to %s is passed on, and waits for no other command', async (event, method) => {
  const { admitted, say, asked } = roomHarness(tokens)
  const of = { id: keyOf('Snow'), post: keyOf('Yes'), member: 'ingrid', face: 'smile' }
  await say(await admitted('ingrid'), { event, key: keyOf('Face'), ...of })

  const path = `/conversations/${of.id}/reactions/${of.post}/ingrid/smile`
  expect(asked).toEqual([{ token: 'ingrid', key: keyOf('Face'), method, path, requestId: expect.any(String) }])
})

test.each([
  [{ event: 'load conversations' }, '/conversations', 'dashboard conversations'],
  [{ event: 'load conversations', skip: 0 }, '/conversations', 'dashboard conversations'],
  [{ event: 'load conversations', skip: 10 }, '/conversations?skip=10', 'show more'],
  [{ event: 'load conversations', before: 40 }, '/conversations?before=40', 'show more'],
  [{ event: 'catch up', since: 7 }, '/conversations/changes?since=7', 'catch up'],
])('who says %j is answered, and nobody else', async (said, path, event) => {
  const content = { position: 50, conversations: [], more: false }
  const { admitted, say, pass, asked } = roomHarness(tokens, () => ({ status: 200, content }))
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, said)
  pass(12)

  expect(asked).toMatchObject([{ token: 'ingrid', method: 'GET', path }])
  expect(ingrid.heardOf(event)).toEqual([{ event, ...content }])
  expect(olav.heardOf(event)).toEqual([])
})

test('catching up, which browsers do by themselves, keeps no session open; a post and a look at older ones do', async () => {
  const { admitted, say, asked } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  await say(ingrid, { event: 'catch up', since: 7 })
  await say(ingrid, { event: 'load conversations', skip: 10 })
  await say(ingrid, post('Snow'))

  expect(asked.map(({ isUnattended }) => isUnattended)).toEqual([true, undefined, undefined])
})

test('a refused post comes back with the portal’s sentence, its field and when to try again', async () => {
  const answers: Answer[] = [
    { status: 400, content: { error: 'Please enter a message', code: 'INVALID', fields: { message: 'Please enter' } } },
    refusal(429, 'TOO_MANY', 'That was fast.', { retryAfter: 3 }),
  ]
  const { admitted, say, pass, asked } = roomHarness(tokens, () => answers.shift() ?? 'unreachable')
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, post('First'))
  await say(ingrid, post('Second'))
  pass(12)
  const requestId = asked[1]?.requestId

  expect(ingrid.heardOf('refused')).toEqual([
    {
      event: 'refused',
      key: keyOf('First'),
      error: 'Please enter a message',
      code: 'INVALID',
      fields: { message: 'Please enter' },
      requestId: asked[0]?.requestId,
    },
    { event: 'refused', key: keyOf('Second'), error: 'That was fast.', code: 'TOO_MANY', retryAfter: 3, requestId },
  ])
  expect(olav.heardOf(...wall)).toEqual([])
})

test.each<[string, Answer]>([
  ['does not answer', 'unreachable'],
  ['is busy and may have recorded it', refusal(503, 'UNAVAILABLE', 'The portal is busy.', { retryAfter: 5 })],
])('where the portal %s, the sender knows and everybody looks', async (_, answer) => {
  const { admitted, say, pass } = roomHarness(tokens, () => answer)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, post('Snow'))
  pass(12)

  const code = answer === 'unreachable' ? 'UNREACHABLE' : 'UNAVAILABLE'
  expect(ingrid.heardOf('refused')).toMatchObject([{ key: keyOf('Snow'), code }])
  expect(olav.heardOf(...wall)).toMatchObject([{ event: 'changed', lists: ['conversations'] }])
})

test('while the portal is out of reach everybody is asked to look at most every five seconds', async () => {
  const { admitted, say, pass } = roomHarness(tokens)
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  for (let second = 0; second < 10; second++) {
    await say(ingrid, post(`Post ${second}`.replace(' ', '-')))
    pass(1_000)
  }

  expect(olav.heardOf('changed').length).toBeLessThanOrEqual(3)
})

test('a read that fails asks nobody to look', async () => {
  const { admitted, say, pass, asked } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  await say(ingrid, { event: 'catch up', since: 7 })
  pass(12)
  const requestId = asked[0]?.requestId

  expect(ingrid.heardOf(...wall)).toEqual([
    { event: 'refused', error: 'Can’t reach the portal.', code: 'UNREACHABLE', requestId },
  ])
})

test('a post that is sent again is accepted again, and everybody looks whether they have it', async () => {
  const { admitted, say, pass } = roomHarness(tokens, recording(8))
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, post('Snow'))
  pass(12)
  await say(ingrid, post('Snow'))
  pass(12)

  const accepted = { event: 'accepted', key: keyOf('Snow'), position: 8 }
  expect(ingrid.heardOf('accepted')).toEqual([accepted, accepted])
  const changed = { event: 'changed', lists: ['conversations'], position: 8 }
  expect(olav.heardOf(...wall)).toEqual([frameOf('Snow', 8), changed])
})

test('a post whose session has ended closes every socket of that session, and says nothing', async () => {
  const { admitted, say, pass } = roomHarness(tokens, () => refusal(401, 'NOT_SIGNED_IN', 'Please sign in.'))
  const [tab, other, olav] = [await admitted('ingrid'), await admitted('ingrid'), await admitted('olav')]
  await say(tab, post('Snow'))
  pass(12)

  expect([tab.closed, other.closed, olav.closed]).toEqual([4401, 4401, undefined])
  expect(tab.heardOf(...wall)).toEqual([])
})
