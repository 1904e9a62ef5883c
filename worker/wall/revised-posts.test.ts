import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { HistoryPage } from '../domain/shared/history-entry'
import { toPlainText, toRichText } from '../domain/shared/rich-text'
import type { PostVersions } from '../domain/wall/conversation-views'
import type { WallFrame } from '../domain/wall/wall-frames'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { olav, type Player } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as, withToken } from '../testing/portal'
import { changesFor, newKey, pass, reply, start, wallFor } from '../testing/wall'

beforeAll(theCast)

const edit = (who: Player, path: string, words: string, revision = 0, key = newKey()) => {
  pass(60_000)
  return as(who).put(`/conversations/${path}`, { message: toRichText(words), revision }, { key })
}
const versionsFor = async (who: Player, path: string) => {
  const { versions } = await (await as(who).get(`/conversations/${path}`)).json<PostVersions>()
  return versions.map(({ message }) => toPlainText(message))
}
const found = async (who: Player, words: string) =>
  (await (await as(who).get(`/search?q=${words}`)).json<{ groups: unknown[] }>()).groups.length

describe('an author', () => {
  test('gives a post new words, and everybody is told of them', async () => {
    const { conversation } = await start('olav', 'The boiler holds at 68.')
    await reply('ines', conversation._id, 'Tropical.')
    const answer = await edit('olav', conversation._id, 'The boiler holds at 64.')
    expect(answer.status).toBe(200)
    const { frame, position } = await answer.json<{ frame: WallFrame; position: number }>()
    const message = toRichText('The boiler holds at 64.')
    expect(frame).toMatchObject({ event: 'conversation revised', position, _id: conversation._id, message })
    const [shown] = (await wallFor('nora')).conversations
    expect(shown).toMatchObject({
      _id: conversation._id,
      message,
      position: conversation.position,
      revised: { times: 1 },
    })
    expect(shown?.responses).toHaveLength(1)
  })

  test('gives a reply new words, which who was away hears of', async () => {
    const { conversation } = await start('olav', 'Who bakes?')
    const { reply: own } = await reply('ines', conversation._id, 'I bake on Fridy.')
    const since = (await wallFor('nora')).position
    await edit('ines', `${conversation._id}/replies/${own._id}`, 'I bake on Friday.')
    const { changes } = await changesFor('nora', since)
    expect(changes).toMatchObject([
      { event: 'comment created', conversation: conversation._id, comment: { _id: own._id, revised: { times: 1 } } },
    ])
  })

  test('is told when another of their devices was quicker, and the same words twice are no edit', async () => {
    const { conversation } = await start('olav', 'One.')
    const key = newKey()
    expect((await edit('olav', conversation._id, 'Two.', 0, key)).status).toBe(200)
    expect((await edit('olav', conversation._id, 'Two.', 0, key)).status).toBe(200)
    const stale = await edit('olav', conversation._id, 'Three.', 0)
    expect([stale.status, await stale.json()]).toMatchObject([412, { code: 'STALE', version: 1 }])
    expect(await (await edit('olav', conversation._id, 'Two.', 0)).json()).toMatchObject({ frame: null })
    expect((await edit('olav', conversation._id, 'Three.', 1)).status).toBe(200)
  })

  test('cannot leave a post without words, and keeps its files', async () => {
    const { conversation } = await start('olav', 'Words.')
    expect((await edit('olav', conversation._id, ' \n ')).status).toBe(400)
    expect((await as('olav').put(`/conversations/${conversation._id}`, { revision: 0 })).status).toBe(400)
    const noRevision = await as('olav').put(`/conversations/${conversation._id}`, { message: toRichText('More.') })
    expect(noRevision.status).toBe(400)
  })
})

describe('nobody', () => {
  test('edits what others said, administrators no more than members', async () => {
    const { conversation } = await start('olav', 'Mine.')
    const { reply: own } = await reply('ines', conversation._id, 'Also mine.')
    for (const who of ['nora', 'ingrid'] as const) {
      expect((await edit(who, conversation._id, 'Theirs.')).status).toBe(403)
      expect((await edit(who, `${conversation._id}/replies/${own._id}`, 'Theirs.')).status).toBe(403)
    }
    // The author of the post is not that of the reply.
    expect((await edit('olav', `${conversation._id}/replies/${own._id}`, 'Theirs.')).status).toBe(403)
  })

  test('edits what was deleted', async () => {
    const { conversation } = await start('olav', 'Soon gone.')
    const { reply: own } = await reply('olav', conversation._id, 'Sooner gone.')
    await as('olav').delete(`/conversations/${conversation._id}/replies/${own._id}`)
    expect((await edit('olav', `${conversation._id}/replies/${own._id}`, 'Back.')).status).toBe(404)
    await as('olav').delete(`/conversations/${conversation._id}`)
    expect((await edit('olav', conversation._id, 'Back.')).status).toBe(404)
  })
})

describe('earlier versions', () => {
  test('are read by every member who could read them then, newest first', async () => {
    const { conversation } = await start('olav', 'First version.')
    await edit('olav', conversation._id, 'Second version.')
    pass(60_000)
    await enroll('late', { ...olav, email: 'late@skarnhollow.example' }, 'member')
    await edit('olav', conversation._id, 'Third version.', 1)
    const path = `${conversation._id}/versions`
    expect(await versionsFor('ines', path)).toEqual(['Third version.', 'Second version.', 'First version.'])
    const answer = await withToken(await signIn('late'), 'GET', `/conversations/${path}`)
    const { versions } = await answer.json<PostVersions>()
    // Who came meanwhile could read the second, and never the first.
    expect(versions.map(({ message }) => toPlainText(message))).toEqual(['Third version.', 'Second version.'])
  })

  test('of a reply are its own, and of what was deleted there are none', async () => {
    const { conversation } = await start('olav', 'A post.')
    const { reply: own } = await reply('ines', conversation._id, 'A rply.')
    await edit('ines', `${conversation._id}/replies/${own._id}`, 'A reply.')
    expect(await versionsFor('nora', `${conversation._id}/versions?reply=${own._id}`)).toEqual(['A reply.', 'A rply.'])
    expect(await versionsFor('nora', `${conversation._id}/versions`)).toEqual(['A post.'])
    await as('ines').delete(`/conversations/${conversation._id}/replies/${own._id}`)
    expect((await as('nora').get(`/conversations/${conversation._id}/versions?reply=${own._id}`)).status).toBe(404)
    expect((await as('nora').get('/conversations/none/versions')).status).toBe(404)
  })

  test('are in the history of administrators, and are found by no search', async () => {
    const { conversation } = await start('olav', 'The marmalade is out.')
    await edit('olav', conversation._id, 'The honey is out.')
    const history = await (await as('ingrid').get(`/conversations/${conversation._id}/history`)).json<HistoryPage>()
    expect(history.entries[0]).toMatchObject({
      action: 'edited the post',
      changes: [{ label: 'message', from: 'The marmalade is out.', to: 'The honey is out.' }],
    })
    expect([await found('ines', 'marmalade'), await found('ines', 'honey')]).toEqual([0, 1])
  })

  test('come back in an administrator’s undo only where the words are their own', async () => {
    const key = newKey()
    const { conversation } = await start('olav', 'Before.')
    await edit('olav', conversation._id, 'After.', 0, key)
    await as('ingrid').post(`/conversations/${conversation._id}/put-back`, { undo: key })
    expect(await versionsFor('ines', `${conversation._id}/versions`)).toEqual(['After.', 'Before.'])
  })
})

test('of who was erased no version is left, and nothing has drifted', async () => {
  const dependencies = { ...testDependencies(), aggregates }
  const { conversation } = await start('ines', 'About quicksilver.')
  await edit('ines', conversation._id, 'About thunderclap.')
  await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
  await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'Asked for it.' })
  expect(await versionsFor('olav', `${conversation._id}/versions`)).toEqual([])
  const { results } = await env.DB.prepare('SELECT * FROM wall_posts').all()
  for (const word of ['quicksilver', 'thunderclap']) expect(JSON.stringify(results)).not.toContain(word)
  expect((await verify(dependencies)).drift).toEqual([])
  await rebuild(dependencies)
  expect((await verify(dependencies)).drift).toEqual([])
})
