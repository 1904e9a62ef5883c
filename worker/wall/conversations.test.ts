import { describe, expect, test } from 'vitest'
import { toRichText } from '../domain/shared/rich-text'
import type { Conversation } from '../domain/wall/conversation-views'
import { as } from '../testing/portal'
import { newKey, pass, reply, start, wallFor } from '../testing/wall'

const one = async (id: string) =>
  (await (await as('ines').get(`/conversations/${id}`)).json<{ conversation: Conversation }>()).conversation
const ids = ({ conversations }: { conversations: readonly Conversation[] }) => conversations.map(({ _id }) => _id)

describe('what is posted', () => {
  test('stands on everybody’s wall under the name of whoever is signed in, and under the key of their browser', async () => {
    const key = 'a-key-of-olavs-browser'
    const body = { message: toRichText('Soup at noon.'), author: 'ingrid', user_id: 'ingrid', recipient: 'all', x: 1 }
    const answer = await as('olav').post('/conversations', body, { key })
    expect(answer.status).toBe(201)
    const { conversation, frame } = await answer.json<{ conversation: Conversation; frame: object }>()
    expect(conversation).toEqual({
      _id: key,
      author: { _id: 'olav', fname: 'Olav', lname: 'Brekke', avatar: null },
      message: toRichText('Soup at noon.'),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      attachments: [],
      position: expect.any(Number),
      responses: [],
    })
    expect(frame).toMatchObject({ event: 'conversation created', _id: key, position: conversation.position })
    expect((await wallFor('ines')).conversations[0]).toEqual(conversation)
    expect(await one(key)).toEqual(conversation)
  })

  test('loses the empty lines around it, and nothing else', async () => {
    const { conversation } = await start('olav', '\n\nFirst.\n\n\nSecond.\n\n')
    expect(conversation.message).toEqual(toRichText('First.\n\nSecond.'))
  })

  test('is answered below it, oldest reply first, and stays where it is on the wall', async () => {
    const { conversation } = await start('olav', 'Who has the key to the boiler?')
    const later = await start('ines', 'Found: one mitten.')
    const first = await reply('ines', conversation._id, 'It hangs in the workshop.')
    const second = await reply('olav', conversation._id, 'Thanks!')
    const wall = await wallFor('ingrid')
    expect(ids(wall).slice(0, 2)).toEqual([later.conversation._id, conversation._id])
    expect(wall.conversations[1]?.responses).toEqual([first.reply, second.reply])
    expect((await one(conversation._id)).responses).toEqual([first.reply, second.reply])
  })

  test('twice with one key is posted once, and answered alike', async () => {
    const key = newKey()
    const body = { message: toRichText('The tow runs at nine.') }
    const answers = await Promise.all([1, 2].map(() => as('olav').post('/conversations', body, { key })))
    const [a, b] = await Promise.all(answers.map((answer) => answer.json<{ conversation: Conversation }>()))
    expect(a?.conversation).toEqual(b?.conversation)
    expect(ids(await wallFor('ines')).filter((id) => id === key)).toHaveLength(1)

    const again = await as('olav').post('/conversations', body, { key })
    expect(await again.json()).toEqual({ conversation: a?.conversation, frame: null })
  })

  test('is known again whatever is said around it', async () => {
    const key = newKey()
    pass(10_000)
    const message = toRichText('Through the room.')
    const first = await as('olav').post('/conversations', { message, recipient: 'all' }, { key })
    const again = await as('olav').post('/conversations', { attachments: [], message, x: 1 }, { key })
    expect([first.status, again.status]).toEqual([201, 201])
    const other = { message: toRichText('Something else.') }
    expect((await as('olav').post('/conversations', other, { key })).status).toBe(422)
  })

  test('and sent again after it was replied to or deleted, is answered as it was then', async () => {
    const { conversation } = await start('olav', 'Waxing at eight.')
    const replied = await reply('ines', conversation._id, 'I come.')
    const again = { key: replied.reply._id, headers: {} }
    expect((await reply('ines', conversation._id, 'I come.', again)).frame).toBeNull()
    await as('olav').delete(`/conversations/${conversation._id}`)
    expect(await reply('ines', conversation._id, 'I come.', again)).toEqual({ reply: replied.reply, frame: null })
    expect((await start('olav', 'Waxing at eight.', { key: conversation._id })).conversation).toEqual(conversation)
  })

  test('by twenty at once in one conversation is all there, in one order', async () => {
    const { conversation } = await start('olav', 'Who comes on Saturday?')
    pass(60_000)
    const players = ['ingrid', 'nora', 'olav', 'ines'] as const
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        as(players[index % 4]!).post(`/conversations/${conversation._id}/replies`, { message: toRichText(`${index}`) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const { responses } = await one(conversation._id)
    expect(new Set(responses.map(({ _id }) => _id)).size).toBe(20)
    expect(responses.map(({ position }) => position)).toEqual(
      responses.map(({ position }) => position).sort((a, b) => a - b),
    )
  })
})

describe('the wall', () => {
  test('shows ten conversations, and ten more before the last of them, by its place or by how many are shown', async () => {
    for (let each = 0; each < 21; each++) await start(each % 2 ? 'olav' : 'ines', `Number ${each}`)
    const first = await wallFor('ingrid')
    expect(first).toMatchObject({ more: true })
    expect(first.conversations).toHaveLength(10)
    const oldest = first.conversations[9]?.position
    const second = await wallFor('ingrid', `?before=${oldest}`)
    expect(second.conversations).toHaveLength(10)
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(20)
    expect(await wallFor('ingrid', '?skip=10')).toEqual(second)

    let page = second
    while (page.more) page = await wallFor('ingrid', `?before=${page.conversations.at(-1)?.position}`)
    expect((await wallFor('ingrid', `?before=${page.conversations.at(-1)?.position}`)).conversations).toEqual([])
  })

  test('that has not changed is not sent again, until somebody says something', async () => {
    const known = await as('ines').get('/conversations')
    const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
    expect((await as('ines').get('/conversations', undefined, { headers })).status).toBe(304)
    const { conversation } = await start('olav', 'Snow!')
    await reply('olav', conversation._id, 'Lots of it.')
    const next = await as('ines').get('/conversations', undefined, { headers })
    expect(next.status).toBe(200)
  })
})

describe('what its author deletes', () => {
  test('is gone from every wall at once, and deleting it again is no error', async () => {
    const { conversation } = await start('olav', 'Wrong club, sorry.')
    const { reply: answer } = await reply('ines', conversation._id, 'No harm done.')
    const path = `/conversations/${conversation._id}`
    const gone = await as('ines').delete(`${path}/replies/${answer._id}`)
    expect(await gone.json()).toMatchObject({ frame: { event: 'comment deleted', _id: answer._id } })
    expect(await (await as('ines').delete(`${path}/replies/${answer._id}`)).json()).toMatchObject({ frame: null })
    expect((await one(conversation._id)).responses).toEqual([])

    expect((await as('olav').delete(path)).status).toBe(200)
    const again = await as('olav').delete(path)
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual({ frame: null, position: expect.any(Number) })
    expect((await as('ines').get(path)).status).toBe(404)
    expect(ids(await wallFor('ines'))).not.toContain(conversation._id)
  })

  test('takes its replies along, and leaves those of its neighbors', async () => {
    const [below, mine, above] = [await start('olav', 'a'), await start('olav', 'b'), await start('olav', 'c')]
    for (const { conversation } of [below, mine, above]) await reply('ines', conversation._id, 'Yes.')
    await as('olav').delete(`/conversations/${mine.conversation._id}`)
    const { conversations } = await wallFor('ines')
    expect(ids({ conversations }).slice(0, 2)).toEqual([above.conversation._id, below.conversation._id])
    expect(conversations.slice(0, 2).map(({ responses }) => responses.length)).toEqual([1, 1])
  })
})
