import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { aggregates } from '../club'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { uploaded } from '../testing/upload'
import { newKey, reply, start, wallFor } from '../testing/wall'
import { runTimedWork } from '../timed-work'

const dependencies = { ...testDependencies(), aggregates }
const DAY = 24 * 3_600_000

/** Lets days pass, and has the hourly work done. */
async function laterBy(days: number) {
  vi.setSystemTime(Date.now() + days * DAY)
  await runTimedWork(env, '17 * * * *')
  await runTimedWork(env, '*/5 * * * *')
}

const sealedOf = async (id: string) =>
  await env.DB.prepare(`SELECT COUNT(*) AS keys FROM subject_keys WHERE subject_id LIKE '%~' || ?`)
    .bind(id)
    .first('keys')

const tablesOf = async () => {
  const tables = ['wall_posts', 'notifications', 'removed_records', 'search_entries', 'polls']
  return JSON.stringify(
    await Promise.all(tables.map(async (t) => (await env.DB.prepare(`SELECT * FROM ${t}`).all()).results)),
  )
}

const deletedPosts = async () => {
  const { removed } = await (await as('ingrid').get('/removed/conversation')).json<{ removed: { _id: string }[] }>()
  return removed.map(({ _id }) => _id)
}

test('what an author deleted can be restored for 30 days; then its words and files are gone for good', async () => {
  const photo = await uploaded('ines', 'chat', 'slope.jpg', soundSamples['slope.jpg']!)
  const { conversation } = await start('ines', 'Marzipan, said by mistake.', { attachments: [photo] })
  const files = (await env.FILES.list()).objects.length
  expect((await as('ines').delete(`/conversations/${conversation._id}`)).status).toBe(200)

  await laterBy(29)
  expect(await deletedPosts()).toContain(conversation._id)
  expect(await sealedOf(conversation._id)).toBe(1)

  await laterBy(2)
  expect(await deletedPosts()).not.toContain(conversation._id)
  expect(await sealedOf(conversation._id)).toBe(0)
  expect((await env.FILES.list()).objects.length).toBeLessThan(files)
  const restored = await as('ingrid').post(`/conversations/${conversation._id}/put-back`, { to: 'before removal' })
  expect(restored.status).toBe(409)
  expect(await restored.text()).toContain('Its author deleted this more than 30 days ago')
  const history = await (await as('ingrid').get(`/conversations/${conversation._id}/history`)).text()
  expect(history).toContain('destroyed the deleted words')
  expect(history).not.toContain('Marzipan')
})

test('a reply’s words are destroyed alone, and those that mentioned somebody in it are told of it no more', async () => {
  const { conversation } = await start('olav', 'Soup on Friday.')
  const { reply: kept } = await reply('ines', conversation._id, 'I bring bread.')
  const { reply: gone } = await reply('ines', conversation._id, 'And peppermint.')
  await as('ines').delete(`/conversations/${conversation._id}/replies/${gone._id}`)
  await laterBy(31)
  expect(await sealedOf(gone._id)).toBe(0)
  expect(await sealedOf(kept._id)).toBe(1)
  const { conversations } = await wallFor('nora')
  expect(JSON.stringify(conversations)).toContain('I bring bread.')
  expect(JSON.stringify(conversations)).not.toContain('peppermint')
})

test('what was restored in time keeps its words', async () => {
  const { conversation } = await start('ines', 'Wanted back.')
  await as('ines').delete(`/conversations/${conversation._id}`)
  const { removed } = await (await as('ingrid').get('/removed/conversation')).json<{ removed: { _id: string }[] }>()
  expect(removed.map(({ _id }) => _id)).toContain(conversation._id)
  const key = newKey()
  const back = await as('ingrid').post(`/conversations/${conversation._id}/put-back`, { to: 'before removal' }, { key })
  expect(back.status).toBe(204)
  await laterBy(31)
  expect(JSON.stringify((await wallFor('nora')).conversations)).toContain('Wanted back.')
})

test('the rebuilt tables are the same bytes after words were destroyed', async () => {
  expect((await verify(dependencies)).drift).toEqual([])
  const before = await tablesOf()
  await rebuild(dependencies)
  expect(await tablesOf()).toBe(before)
  expect((await verify(dependencies)).drift).toEqual([])
})
