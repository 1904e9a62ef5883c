import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { soundSamples } from '../../quality/uploads/samples.mjs'
import { aggregates } from '../club'
import type { HistoryPage } from '../domain/shared/history-entry'
import { toRichText } from '../domain/shared/rich-text'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import type { Player } from '../testing/cast'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { follow, uploaded } from '../testing/upload'
import { changesFor, reply, start, wallFor } from '../testing/wall'

const dependencies = { ...testDependencies(), aggregates }
const WORDS = ['quicksilver', 'marzipan', 'thunderclap', 'peppermint', 'ines-own']
const posted: Record<'own' | 'removed' | 'olavs' | 'reply', string> = { own: '', removed: '', olavs: '', reply: '' }
let link = ''
let tag = ''

const photo = (player: Player, name: string) => uploaded(player, 'chat', name, soundSamples['slope.jpg']!)

/** Everything that the database and the bucket hold. */
async function dump(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>()
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all()))
  return JSON.stringify(tables.map((table) => table.results))
}
const objects = async () => (await env.FILES.list()).objects.map(({ key }) => key)

beforeAll(async () => {
  const own = await start('ines', 'A conversation about quicksilver.', {
    attachments: [await photo('ines', 'ines-own.jpg')],
  })
  const removed = await start('ines', 'A mistake about marzipan.', {
    attachments: [await photo('ines', 'ines-own-too.jpg')],
  })
  const olavs = await start('olav', 'A conversation about soup.', {
    attachments: [await photo('olav', 'soup.jpg')],
  })
  const { reply: one } = await reply('ines', olavs.conversation._id, 'Soup and thunderclap.')
  const { reply: gone } = await reply('ines', olavs.conversation._id, 'Soup and peppermint.')
  await reply('olav', own.conversation._id, 'What Olav answered.')
  await as('ines').delete(`/conversations/${removed.conversation._id}`)
  await as('ines').delete(`/conversations/${olavs.conversation._id}/replies/${gone._id}`)
  Object.assign(posted, {
    own: own.conversation._id,
    removed: removed.conversation._id,
    olavs: olavs.conversation._id,
    reply: one._id,
  })
  link = (await wallFor('olav')).conversations.at(-1)?.attachments[0]?.url ?? ''
})

test('who was removed stays on the wall, by name and in their words', async () => {
  expect((await as('ingrid').delete('/users/ines', { lname: 'Calloway' })).status).toBe(204)
  const { conversations } = await wallFor('olav')
  expect(conversations.find(({ _id }) => _id === posted.own)).toMatchObject({
    author: { _id: 'ines', fname: 'Ines', lname: 'Calloway', avatar: null },
    message: toRichText('A conversation about quicksilver.'),
  })
  expect((await follow(link)).status).toBe(200)
  expect(await (await as('ingrid').get('/removed/conversation')).json()).toMatchObject({
    removed: [{ _id: posted.removed, title: 'A mistake about marzipan.' }],
  })
  tag = (await as('olav').get('/conversations')).headers.get('etag') ?? ''
})

test('who was forgotten has left no word and no file, while others have lost nothing and nothing has drifted', async () => {
  expect(await dump()).toContain('quicksilver')
  const files = await objects()
  expect(
    (await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'Asked for it.' })).status,
  ).toBe(204)

  for (const word of WORDS) expect(await dump()).not.toContain(word)
  expect(files.length - (await objects()).length).toBe(2)
  expect((await verify(dependencies)).drift).toEqual([])
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
  for (const word of WORDS) expect(await dump()).not.toContain(word)
})

test('where they stood, stands an erased member, and what others answered', async () => {
  expect((await as('olav').get('/conversations', undefined, { headers: { 'If-None-Match': tag } })).status).toBe(200)
  const { conversations } = await wallFor('olav')
  const author = { _id: 'ines', fname: 'an erased member', lname: '', avatar: null }
  const own = conversations.find(({ _id }) => _id === posted.own)
  expect(own).toMatchObject({ author, message: null, attachments: [] })
  expect(own?.responses).toMatchObject([{ message: toRichText('What Olav answered.') }])
  const olavs = conversations.find(({ _id }) => _id === posted.olavs)
  expect(olavs).toMatchObject({
    message: toRichText('A conversation about soup.'),
    attachments: [{ fileName: 'soup.jpg' }],
  })
  expect(olavs?.responses).toMatchObject([{ _id: posted.reply, author, message: null }])
  expect(JSON.stringify(await changesFor('olav', 0))).not.toContain('Calloway')
  expect((await follow(link)).status).toBe(404)
})

test('what they had deleted is listed without its words, and comes back without them', async () => {
  expect(await (await as('ingrid').get('/removed/conversation')).json()).toMatchObject({
    removed: [{ _id: posted.removed, title: 'An erased post' }],
  })
  const back = await as('ingrid').post(`/conversations/${posted.removed}/put-back`, { to: 'before removal' })
  expect(back.status).toBe(204)
  expect((await wallFor('olav')).conversations.find(({ _id }) => _id === posted.removed)).toMatchObject({
    message: null,
  })
  expect((await verify(dependencies)).drift).toEqual([])
})

test('others go on talking there, and the history tells of it without their words', async () => {
  await reply('olav', posted.own, 'Still here.')
  const history = await (await as('ingrid').get(`/conversations/${posted.own}/history`)).json<HistoryPage>()
  expect(history.entries.map(({ by, action }) => `${by.name} ${action}`)).toEqual([
    'Olav Brekke replied',
    'Olav Brekke replied',
    'Erased member posted',
  ])
  const answered = await (await as('ingrid').get(`/conversations/${posted.olavs}/history`)).json()
  expect(JSON.stringify(answered)).toContain('Erased text')
  for (const word of WORDS) expect(JSON.stringify([history, answered])).not.toContain(word)
  expect((await verify(dependencies)).drift).toEqual([])
})
