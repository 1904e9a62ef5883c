import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { toRichText } from '../domain/shared/rich-text'
import type { Player } from '../testing/cast'
import { thoroughTest } from '../testing/effort'
import { as } from '../testing/portal'
import { newKey, pass, start } from '../testing/wall'

const DAY = 24 * 3_600_000

beforeEach(() => pass(60_001))

const post = (player: Player, key = newKey()) =>
  as(player).post('/conversations', { message: toRichText('Hi.') }, { key })
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort()

test('of six posts at once five pass, and the sixth is told when to come again', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => post('olav')))
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429])
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(await refused?.json()).toMatchObject({
    error: 'You’re posting too quickly. Please wait 5 seconds.',
    code: 'TOO_MANY',
  })

  pass(3_000)
  expect((await post('olav')).headers.get('retry-after')).toBe('2')
  pass(2_000)
  expect((await post('olav')).status).toBe(201)
})

test('conversations and replies count together, and what was deleted counts as well', async () => {
  const { conversation } = await start('olav', 'One.')
  const path = `/conversations/${conversation._id}`
  const reply = () => as('olav').post(`${path}/replies`, { message: toRichText('And one.') })
  for (const answer of [await reply(), await reply(), await post('olav')]) expect(answer.status).toBe(201)
  await as('olav').delete(path)
  expect((await post('olav')).status).toBe(201)
  expect((await post('olav')).status).toBe(429)
})

thoroughTest('of thirty-one posts within a minute thirty pass', async () => {
  for (let each = 0; each < 30; each++) {
    pass(1_300)
    expect((await post('olav')).status).toBe(201)
  }
  pass(1_300)
  const answers = await Promise.all([post('olav'), post('olav')])
  expect(statuses(answers)).toEqual([429, 429])
  expect(answers[0]?.headers.get('retry-after')).toBe('21')
  pass(21_000)
  expect((await post('olav')).status).toBe(201)
})

test('who posts often in a minute posts a thousand times in a day, so that no script fills the database', async () => {
  pass(2 * DAY)
  const yesterday = Date.now() - DAY
  await env.DB.prepare(
    `WITH RECURSIVE turn(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM turn WHERE n < 1000)
     INSERT INTO wall_posts (posted, changed, thread, id, conversation, author, posted_at, is_removed)
     SELECT 1000000 + n, 0, 1000001, 'said-' || n, 'said-1', 'olav', ?1 + n * 80000, 0 FROM turn`,
  )
    .bind(yesterday)
    .run()
  for (let time = 0; time < 3; time++) expect((await post('olav')).status).toBe(201)
  const held = await post('olav')
  expect([held.status, held.headers.get('retry-after')]).toEqual([429, '320'])
  expect(await held.json()).toMatchObject({ error: 'You’ve posted 1,000 times in a day. Please wait 6 minutes.' })
  expect((await post('ines')).status).toBe(201)
  await env.DB.prepare('DELETE FROM wall_posts WHERE posted > 1000000').run()
})

test('one member’s haste is nobody else’s', async () => {
  await Promise.all(Array.from({ length: 6 }, () => post('olav')))
  expect((await post('ines')).status).toBe(201)
})

test('what is sent again because no answer came is not counted twice', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('olav', key)))
  expect(statuses(answers)).toEqual(Array(8).fill(201))
  expect((await post('olav')).status).toBe(201)
})
