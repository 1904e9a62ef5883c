import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type RichTextDoc, toRichText } from '../domain/shared/rich-text'
import { conversation } from '../domain/wall/conversation'
import type { Conversation } from '../domain/wall/conversation-views'
import type { StreamCommand } from '../event-log/command-envelope'
import { EventLog } from '../event-log/event-log'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { pass, start, wallFor } from '../testing/wall'

const LONG: RichTextDoc = toRichText('A long story. '.repeat(400))

/** Lets Ines reply so often at once. */
const inesReplies = (id: string, count: number, message: RichTextDoc) => {
  const command = (index: number) => ({
    type: 'PostReply',
    id: `${id}-${crypto.randomUUID()}-${index}`,
    data: { message, attachments: [] },
  })
  return new EventLog(testDependencies()).handle({
    id: crypto.randomUUID(),
    requestId: 'a-crowd',
    requestHashes: [''],
    type: 'Crowd',
    admission: [],
    admit: () => 'ines',
    target: { aggregate: conversation, id },
    people: sql`SELECT 'ines' AS id`,
    steps: () =>
      Array.from(
        { length: count },
        (_, index) => ({ aggregate: conversation, id, command: command(index) }) as StreamCommand,
      ),
  })
}

beforeAll(theCast)

test('a conversation takes 500 replies and then is closed, while it stays whole and its replies can be deleted', async () => {
  const { conversation: full } = await start('olav', 'Who is against?')
  await inesReplies(full._id, 499, toRichText('Me.'))
  pass(60_000)
  const reply = () => as('ines').post(`/conversations/${full._id}/replies`, { message: toRichText('The last one.') })
  expect((await reply()).status).toBe(201)
  const refused = await reply()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    error: 'This post has 500 replies and is closed. Please start a new one.',
  })

  const { conversation: read } = await (await as('olav').get(`/conversations/${full._id}`)).json<{
    conversation: Conversation
  }>()
  expect(read.responses).toHaveLength(500)
  expect(read.responses.at(-1)?.message).toEqual(toRichText('The last one.'))
  expect((await as('ines').delete(`/conversations/${full._id}/replies/${read.responses[7]?._id}`)).status).toBe(200)
})

test('a page of long conversations is more than the database holds in one value, and is shown whole', async () => {
  const started: string[] = []
  for (let each = 0; each < 3; each++) {
    const { conversation: long } = await start('olav', 'A story each, please.')
    // The log takes so much at once.
    for (let part = 0; part < 2; part++) await inesReplies(long._id, 120, LONG)
    started.unshift(long._id)
  }
  const { conversations } = await wallFor('ingrid')
  expect(conversations.slice(0, 3).map(({ _id, responses }) => [_id, responses.length])).toEqual(
    started.map((id) => [id, 240]),
  )
  expect(JSON.stringify(conversations).length).toBeGreaterThan(4_000_000)
})
