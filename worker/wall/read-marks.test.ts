import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { Reading, ReadMark } from '../domain/wall/read-mark'
import type { Player } from '../testing/cast'
import { olav } from '../testing/cast'
import { enroll, signIn } from '../testing/club-house'
import { measured } from '../testing/measured'
import { as, withToken } from '../testing/portal'
import { reply, start, wallFor } from '../testing/wall'

const readingOf = async (player: Player) => (await wallFor(player)).reading as Reading | null
const unreadOf = async (player: Player) => (await readingOf(player))?.unread.map(({ _id }) => _id)
const mark = async (player: Player, readTo: number, seen: number[] = []) =>
  (await as(player).put('/conversations/read-mark', { readTo, seen })).json<ReadMark>()

const posts: { id: string; position: number }[] = []

beforeAll(async () => {
  for (const words of ['one', 'two', 'three']) {
    const { conversation } = await start('olav', words)
    posts.push({ id: conversation._id, position: conversation.position })
  }
})

const at = (index: number) => posts[index] as { id: string; position: number }

test('a member who never read the wall has no mark, and nothing is unread', async () => {
  expect(await readingOf('ines')).toBeNull()
})

test('what others say after the mark is unread, and one’s own is not', async () => {
  await mark('ines', at(0).position)
  await mark('olav', 0)
  expect(await unreadOf('ines')).toEqual([at(1).id, at(2).id])
  expect(await unreadOf('olav')).toEqual([])
  const { reply: answer } = await reply('olav', at(0).id, 'and a half')
  expect((await readingOf('ines'))?.unread.at(-1)).toEqual({
    _id: answer._id,
    conversation: at(0).id,
    position: answer.position,
  })
})

test('what was seen out of order is read, and the older is still unread', async () => {
  expect(await mark('ines', 0, [at(2).position])).toEqual({ readTo: at(0).position, seen: [at(2).position] })
  expect((await unreadOf('ines'))?.slice(0, 1)).toEqual([at(1).id])
  expect(await unreadOf('ines')).not.toContain(at(2).id)
})

test('a mark never moves back, whichever of two devices is heard last', async () => {
  const { readTo } = await mark('ines', at(1).position)
  expect(readTo).toBe(at(1).position)
  expect(await mark('ines', at(0).position)).toEqual({ readTo: at(1).position, seen: [at(2).position] })
  expect(await mark('ines', at(2).position)).toEqual({ readTo: at(2).position, seen: [] })
})

test('nobody has read what is not there yet', async () => {
  const head = await env.DB.prepare('SELECT MAX(position) FROM events').first<number>('MAX(position)')
  expect(await mark('nora', 9_000_000_000, [9_000_000_001])).toEqual({ readTo: head, seen: [] })
})

test('the wall that was read on another device is answered anew, and else not at all', async () => {
  const token = await signIn('ines')
  const tag = (await withToken(token, 'GET', '/conversations')).headers.get('etag') ?? ''
  const again = () =>
    measured(env, token, { name: 'the wall', method: 'GET', path: '/conversations', headers: { 'If-None-Match': tag } })
  expect(await again()).toMatchObject({ status: 304, calls: 1 })
  const { conversation } = await start('nora', 'four')
  await mark('ines', conversation.position)
  expect(await again()).toMatchObject({ status: 200, calls: 1 })
})

test('a mark takes one call, and one that says nothing new writes nothing', async () => {
  const token = await signIn('ingrid')
  const body = { readTo: at(1).position, seen: [] }
  const cost = () => measured(env, token, { name: 'a mark', method: 'PUT', path: '/conversations/read-mark', body })
  expect(await cost()).toMatchObject({ status: 200, calls: 1, rowsWritten: 1 })
  expect(await cost()).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
})

test.each([
  { readTo: -1, seen: [] },
  { readTo: 1.5, seen: [] },
  { readTo: 1, seen: ['1'] },
  { readTo: 1, seen: Array.from({ length: 501 }, (_, each) => each) },
  { seen: [] },
])('a mark that is no mark is refused: %j', async (body) => {
  expect((await as('ines').put('/conversations/read-mark', body)).status).toBe(400)
})

test('what an author deleted is unread to nobody, nor are the replies to it', async () => {
  const { conversation } = await start('olav', 'a mistake')
  await reply('nora', conversation._id, 'is it?')
  const before = await unreadOf('ingrid')
  await as('olav').delete(`/conversations/${conversation._id}`)
  expect((before?.length ?? 0) - ((await unreadOf('ingrid'))?.length ?? 0)).toBe(2)
})

test('a member who is deleted takes their mark with them', async () => {
  await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' })
  const token = await signIn('lars' as Player)
  await withToken(token, 'PUT', '/conversations/read-mark', { readTo: 1, seen: [] })
  const marks = () => env.DB.prepare(`SELECT COUNT(*) AS n FROM read_marks WHERE member_id = 'lars'`).first<number>('n')
  expect(await marks()).toBe(1)
  await as('ingrid').delete('/users/lars', { lname: 'Brekke' })
  expect(await marks()).toBe(0)
})
