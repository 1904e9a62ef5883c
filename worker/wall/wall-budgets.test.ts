import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { toRichText } from '../domain/shared/rich-text'
import { ROOM } from '../room-portal'
import { signIn } from '../testing/club-house'
import { measured } from '../testing/measured'
import { as, withToken } from '../testing/portal'
import { SEARCHED } from '../testing/search-costs'
import { TOLD_A_MEMBER } from '../testing/telling-costs'
import { uploaded } from '../testing/upload'
import { newKey, pass, reply, start as say, wallFor } from '../testing/wall'

const AUTHORS = ['ingrid', 'nora', 'olav'] as const
const REPLIES = 3
let conversation = ''
let lastReply = ''
let before = 0

/** Twenty-five conversations with three replies each, and five more that were deleted again. */
beforeAll(async () => {
  for (let each = 0; each < 30; each++) {
    const started = await say(AUTHORS[each % 3]!, `Number ${each}`)
    const { _id, position } = started.conversation
    if (each % 6 === 5) {
      await as(AUTHORS[each % 3]!).delete(`/conversations/${_id}`)
      continue
    }
    for (let answer = 0; answer < REPLIES; answer++) {
      lastReply = (await reply(AUTHORS[answer % 3]!, _id, 'Yes.')).reply._id
    }
    if (each < 15) before = position
    conversation = _id
  }
  await as('ines').put('/conversations/read-mark', { readTo: Number.MAX_SAFE_INTEGER, seen: [] })
  pass(120_000)
})

const cost = async (
  player: 'ines' | 'olav' | 'nora' | 'ingrid',
  method: string,
  path: string,
  body?: object,
  headers = {},
  props = {},
) => measured(env, await signIn(player), { name: path, method, path, ...(body ? { body } : {}), headers, props })

describe('reading the wall takes 1 call and', () => {
  /** A name is looked up once for those who began a conversation, and once for those who replied. */
  const names = 2 * 2 * AUTHORS.length

  test.each([
    ['the first page', () => '/conversations'],
    ['a later page', () => `/conversations?before=${before}`],
  ])('%s reads what it shows, its conversations three times, its authors’ names and 82 rows more', async (_, path) => {
    const shown = (await wallFor('ines', path().slice('/conversations'.length))).conversations
    const rows = shown.length + shown.flatMap(({ responses }) => responses).length
    const page = await cost('ines', 'GET', path())
    expect(page).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
    expect(page.rowsRead).toBeLessThanOrEqual(rows + 2 * shown.length + names + 82)
  })

  test('one conversation reads itself, its authors’ names and 7 rows more', async () => {
    const one = await cost('ines', 'GET', `/conversations/${conversation}`)
    expect(one).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
    expect(one.rowsRead).toBeLessThanOrEqual(1 + REPLIES + names + 7)
  })

  test('what was missed reads each change, of a deletion 5 rows more, the authors’ names and 5 rows more', async () => {
    const missed = 15 * (1 + REPLIES)
    const since = await env.DB.prepare(
      `SELECT posted FROM wall_posts WHERE changed = posted ORDER BY posted DESC LIMIT 1 OFFSET ${missed}`,
    ).first<number>('posted')
    const { changes, more } = await (await as('ines').get(`/conversations/changes?since=${since}`)).json<{
      changes: { event: string }[]
      more: boolean
    }>()
    const deletions = changes.filter(({ event }) => event.endsWith('deleted')).length
    expect([deletions > 0, more]).toEqual([true, false])
    const answer = await cost('ines', 'GET', `/conversations/changes?since=${since}`)
    expect(answer).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
    expect(answer.rowsRead).toBeLessThanOrEqual(changes.length + 5 * deletions + names / 2 + 5)
  })

  test('a wall that has not changed reads 36 rows', async () => {
    const token = await signIn('ines')
    const known = await withToken(token, 'GET', '/conversations')
    const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
    const again = await measured(env, token, { name: 'the wall', method: 'GET', path: '/conversations', headers })
    expect(again).toMatchObject({ status: 304, calls: 1 })
    expect(again.rowsRead).toBeLessThanOrEqual(36)
  })
})

describe('on the wall', () => {
  const message = toRichText('Hello')
  const start = () => '/conversations'
  const replies = () => `/conversations/${conversation}/replies`
  const stream = async (id: string) =>
    env.DB.prepare('SELECT COUNT(*) AS n FROM events WHERE stream_id = ?').bind(`conversation:${id}`).first<number>('n')

  test.each([
    ['starting a conversation', 'olav', 'POST', start, 9],
    ['replying', 'olav', 'POST', replies, 9 + TOLD_A_MEMBER],
    ['deleting a reply', 'olav', 'DELETE', () => `${replies()}/${lastReply}`, 6],
    ['deleting a conversation', 'nora', 'DELETE', () => `/conversations/${conversation}`, 9],
    ['bringing a conversation back', 'ingrid', 'POST', () => `/conversations/${conversation}/put-back`, 10],
  ] as const)('%s takes 2 calls and 13 statements at the most', async (name, player, method, path, written) => {
    pass(120_000)
    const length = (await stream(conversation)) ?? 0
    const body = path().endsWith('put-back') ? { to: 'before removal' } : method === 'POST' ? { message } : undefined
    const done = await cost(player, method, path(), body, {}, ROOM)
    expect(done.status).toBeLessThan(300)
    expect(done.calls).toBe(2)
    expect(done.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
    expect(done.rowsWritten).toBeLessThanOrEqual(written + SEARCHED.written)
    // To bring something back, the log is asked whose words there are as well.
    expect(done.rowsRead).toBeLessThanOrEqual((name.startsWith('bringing') ? 2 : 1) * length + 26 + SEARCHED.read)
  })

  test('a post writes a row more without the room, and two more with a picture', async () => {
    pass(120_000)
    expect((await cost('nora', 'POST', start(), { message })).rowsWritten).toBeLessThanOrEqual(9 + SEARCHED.written)
    const picture = await uploaded('nora', 'chat', 'slope.jpg', soundSamples['slope.jpg']!)
    const withPicture = await cost('nora', 'POST', start(), { message, attachments: [picture] })
    expect(withPicture).toMatchObject({ status: 201, calls: 2 })
    expect(withPicture.statements).toBeLessThanOrEqual(13 + SEARCHED.statements)
    expect(withPicture.rowsWritten).toBeLessThanOrEqual(11 + SEARCHED.written)
  })

  test('a post reads what its author said within the last minute twice, and nothing of what others said', async () => {
    pass(120_000)
    const first = await cost('nora', 'POST', start(), { message })
    await cost('olav', 'POST', start(), { message })
    const second = await cost('nora', 'POST', start(), { message })
    expect(second.rowsRead - first.rowsRead).toBeLessThanOrEqual(2)
  })

  test('a repeated post takes 1 call and writes nothing', async () => {
    const key = { 'Idempotency-Key': newKey() }
    await cost('ines', 'POST', start(), { message }, key)
    expect(await cost('ines', 'POST', start(), { message }, key)).toMatchObject({
      status: 201,
      calls: 1,
      rowsWritten: 0,
    })
  })
})
