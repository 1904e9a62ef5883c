import { expect, test } from 'vitest'

import type { ToldReactions } from '#domain/wall/wall-frames'

import type { Answer, MemberRequest } from './portal'
import { keyOf, post, recording } from './testing/posts'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', olav: 'member' } as const
const POST = keyOf('The-tow-is-mended')

const reaction = (member: string, face: string, of = POST) => ({
  event: 'add reaction',
  key: keyOf(`${member}-${face}-${of.slice(0, 4)}`),
  id: POST,
  post: of,
  member,
  face,
})

/** A portal that counts faces and records posts, one position after the other. The position `lost` goes to an event that the room never gets. */
function counting(lost?: number) {
  const record = recording()
  const faces = new Map<string, number>()
  let position = 0
  return (request: MemberRequest): Answer => {
    position += position + 1 === lost ? 2 : 1
    const [, , id = '', , of = '', member = '', face = ''] = request.path.split('/')
    if (request.method !== 'PUT') return record(request)
    faces.set(of, (faces.get(of) ?? 0) + 1)
    const told = {
      conversation: id,
      post: of,
      reactions: [{ face, count: faces.get(of), by: [] }],
      by: { [member]: [face] },
    }
    return {
      status: 200,
      content: { frame: { event: 'reactions changed', position, after: position - 1, posts: [told] } },
    }
  }
}

test('fifty reactions in a burst are one frame a second, which says how many there are', async () => {
  const { admitted, say, pass } = roomHarness(tokens, counting())
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  for (let each = 0; each < 50; each++) {
    await say(each % 2 ? ingrid : olav, reaction(each % 2 ? 'ingrid' : 'olav', `face-${'abcdefghij'[each % 10]}`))
    pass(12)
    if (each === 20) pass(1_000)
  }
  expect(ingrid.heardOf('reactions changed')).toHaveLength(2)
  pass(1_000)
  pass(12)
  const told = ingrid.heardOf('reactions changed') as { position: number; after: number; posts: ToldReactions[] }[]
  expect(told).toHaveLength(3)
  expect(told.map(({ after }) => after)).toEqual([0, ...told.slice(0, -1).map(({ position }) => position)])
  expect(told.at(-1)?.posts).toMatchObject([{ post: POST, reactions: [{ count: 50 }] }])
  expect(Object.keys(told.at(-1)?.posts[0]?.by ?? {}).sort()).toEqual(['ingrid', 'olav'])
})

test('after a quiet second a reaction is told at once again', async () => {
  const { admitted, say, pass } = roomHarness(tokens, counting())
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, reaction('ingrid', 'stars'))
  pass(12)
  pass(1_000)
  await say(ingrid, reaction('ingrid', 'smile'))
  pass(12)
  expect(olav.heardOf('reactions changed')).toHaveLength(2)
})

test('reactions of which one in between is missing stay apart, so that browsers ask for it', async () => {
  const { admitted, say, pass } = roomHarness(tokens, counting(3))
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  for (const face of ['stars', 'smile', 'heart']) {
    await say(ingrid, reaction('ingrid', face))
    pass(12)
  }
  pass(250)
  pass(12)
  const told = () => olav.heardOf('reactions changed') as { position: number; after: number }[]
  const steps = () => told().map(({ position, after }) => [after, position])
  expect(steps()).toEqual([
    [0, 1],
    [1, 2],
  ])
  pass(1_000)
  pass(12)
  expect(steps().at(-1)).toEqual([3, 4])
})

test('a post that follows on reactions comes after them, and without delay', async () => {
  const { admitted, say, pass } = roomHarness(tokens, counting())
  const [ingrid, olav] = [await admitted('ingrid'), await admitted('olav')]
  await say(ingrid, reaction('ingrid', 'stars'))
  pass(12)
  await say(ingrid, reaction('ingrid', 'smile'))
  await say(ingrid, reaction('ingrid', 'smile', keyOf('Another')))
  await say(olav, post('Snow'))
  pass(12)
  const heard = olav.heardOf('reactions changed', 'conversation created') as { event: string; posts?: unknown[] }[]
  expect(heard.map(({ event, posts }) => `${event} ${posts?.length ?? ''}`.trim())).toEqual([
    'reactions changed 1',
    'reactions changed 2',
    'conversation created',
  ])
})
