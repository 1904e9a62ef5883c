import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { aggregates } from '../club'
import { type ConversationCommand, conversation } from '../domain/wall/conversation'
import { type ReactionCommand, reaction, reactionId } from '../domain/wall/reaction'
import type { StreamCommand } from '../event-log/command-envelope'
import { EventLog } from '../event-log/event-log'
import { rebuild } from '../event-log/rebuild/rebuild'
import { words } from '../testing/cast-conversations'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { thoroughTest } from '../testing/effort'
import { as } from '../testing/portal'
import { changesFor, reply, start, wallFor } from '../testing/wall'

beforeAll(theCast)

const head = async () => (await wallFor('ines')).position

describe('who was away', () => {
  test('hears of conversations, replies and deletions in the order in which they came', async () => {
    const known = (await start('olav', 'Known.')).conversation
    const since = await head()
    const fresh = (await start('olav', 'Fresh.')).conversation
    const one = (await reply('ines', known._id, 'To what was known.')).reply
    const two = (await reply('ines', fresh._id, 'To what is fresh.')).reply
    await as('olav').delete(`/conversations/${known._id}/replies/${one._id}`)
    await as('ines').delete(`/conversations/${known._id}/replies/${one._id}`)

    const { changes, position, more } = await changesFor('nora', since)
    expect(changes).toEqual([
      { event: 'conversation created', position: fresh.position, conversation: fresh },
      { event: 'comment created', position: two.position, conversation: fresh._id, comment: two },
      { event: 'comment deleted', position: two.position + 1, conversation: known._id, _id: one._id },
    ])
    expect({ position, more }).toEqual({ position: two.position + 1, more: false })
    expect(await changesFor('nora', position)).toEqual({ position, changes: [], more: false })
  })

  test('hears nothing of the words of a conversation that was deleted meanwhile', async () => {
    const since = await head()
    const { conversation: gone } = await start('olav', 'Unsaid.')
    await reply('ines', gone._id, 'Unanswered.')
    await as('olav').delete(`/conversations/${gone._id}`)
    const { changes } = await changesFor('nora', since)
    expect(changes).toEqual([{ event: 'conversation deleted', position: since + 3, _id: gone._id }])
  })

  test('gets a conversation that was restored with its replies, and in its old place', async () => {
    const { conversation: back } = await start('olav', 'Back again.')
    const kept = await reply('ines', back._id, 'Kept.')
    await as('olav').delete(`/conversations/${back._id}`)
    const since = await head()
    await as('ingrid').post(`/conversations/${back._id}/put-back`, { to: 'before removal' })
    const { changes } = await changesFor('nora', since)
    expect(changes).toEqual([
      { event: 'conversation created', position: since + 1, conversation: { ...back, responses: [kept.reply] } },
    ])
    expect((await wallFor('nora')).conversations[0]).toMatchObject({ _id: back._id, position: back.position })
  })

  test('gets a reply that an administrator restored', async () => {
    const { conversation: stays } = await start('olav', 'Stays.')
    const { reply: lost } = await reply('ines', stays._id, 'Lost.')
    const before = await head()
    await as('ines').delete(`/conversations/${stays._id}/replies/${lost._id}`)
    const since = await head()
    await as('ingrid').post(`/conversations/${stays._id}/put-back`, { asOf: before })
    const { changes } = await changesFor('nora', since)
    expect(changes).toEqual([{ event: 'comment created', position: since + 1, conversation: stays._id, comment: lost }])
  })
})

describe('what a rebuild leaves', () => {
  test('is told as before, and goes on from the head of the log', async () => {
    const before = await changesFor('ines', 0)
    await as('nora').put('/users/olav', { statusType: 'Life' })
    const { head: newHead } = await rebuild({ ...testDependencies(), aggregates })
    expect(await changesFor('ines', 0)).toEqual({ ...before, position: newHead })
    expect((await wallFor('ines')).position).toBe(newHead)
    const { frame } = await start('olav', 'After the rebuild.')
    expect(frame).toMatchObject({ after: newHead, position: newHead + 1 })
  })
})

const step = (id: string, command: ConversationCommand): StreamCommand => ({ aggregate: conversation, id, command })
const ids = Array.from({ length: 333 }, (_, index) => `thread-${String(index).padStart(4, '0')}-of-many`)

const crowdOf = (who: string) =>
  ({
    id: crypto.randomUUID(),
    requestId: 'a-crowd',
    requestHashes: [''],
    type: 'Crowd',
    admission: [],
    admit: () => who,
    people: sql`SELECT ${who} AS id`,
  }) as const

/** Carries out a crowd's worth of commands of Olav's at once. */
const olavDoes = (steps: readonly StreamCommand[]) =>
  new EventLog(testDependencies()).handle({
    ...crowdOf('olav'),
    target: { aggregate: conversation, id: ids[0] ?? '' },
    streams: sql`SELECT 'conversation:' || value FROM json_each(${JSON.stringify(ids)})`,
    steps: () => steps,
  })

thoroughTest('a thousand missed changes, deletions among them, come in two calls, each once and in order', async () => {
  const since = await head()
  await olavDoes(ids.map((id) => step(id, { type: 'StartConversation', data: words(`${id} begins`) })))
  await olavDoes(
    ids.flatMap((id) => [
      step(id, { type: 'PostReply', id: `${id}-first`, data: words('First.') }),
      step(id, { type: 'PostReply', id: `${id}-second`, data: words('Second.') }),
    ]),
  )
  await olavDoes([
    ...ids.slice(0, 50).map((id) => step(id, { type: 'RemoveReply', id: `${id}-first` })),
    ...ids.slice(50, 75).map((id) => step(id, { type: 'RemoveConversation' })),
  ])

  const one = await changesFor('ines', since)
  const two = await changesFor('ines', one.position)
  expect([one.more, two.more]).toEqual([true, false])
  expect(await changesFor('ines', two.position)).toEqual({ position: two.position, changes: [], more: false })
  const all = [...one.changes, ...two.changes]
  const places = all.map(({ position }) => position)
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
  const told = Map.groupBy(all, ({ event }) => event)
  expect(told.get('conversation created')).toHaveLength(333 - 25)
  expect(told.get('conversation deleted')).toHaveLength(25)
  expect(told.get('comment deleted')).toHaveLength(50)
  // What was said in a conversation that is gone is not told.
  expect(told.get('comment created')).toHaveLength(2 * (333 - 25) - 50)
})

test('a full conversation in which every reply has a face keeps nobody from catching up, once its first words were edited', async () => {
  const { conversation: full } = await start('nora', 'Who comes to the work party?')
  const [id, replies] = [
    full._id,
    Array.from({ length: 500 }, (_, index) => `full-${String(index).padStart(4, '0')}-reply`),
  ]
  const face = (post: string): StreamCommand => {
    const command: ReactionCommand = {
      type: 'AddReaction',
      data: { post, conversation: id, author: 'nora' },
      face: 'smile',
    }
    return { aggregate: reaction, id: reactionId(post, 'nora'), command }
  }
  const crowd = (steps: readonly StreamCommand[]) =>
    new EventLog(testDependencies()).handle({
      ...crowdOf('nora'),
      target: { aggregate: conversation, id },
      steps: () => steps,
    })
  await crowd(replies.map((reply) => step(id, { type: 'PostReply', id: reply, data: words('Me.') })))
  await crowd(replies.map(face))
  const since = await head()
  await as('nora').put(`/conversations/${id}`, { message: words('Who comes on Saturday?').message, revision: 0 })

  const { changes, position, more } = await changesFor('ines', since)
  expect(changes.map((change) => change.position)).toEqual([since + 1])
  expect({ position, more }).toEqual({ position: since + 1, more: false })
})
