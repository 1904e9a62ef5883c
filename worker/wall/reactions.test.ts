import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { Reacted } from '../domain/wall/conversation-views'
import type { WallFrame } from '../domain/wall/wall-frames'
import { rebuild, verify } from '../event-log/rebuild/rebuild'
import { ROOM } from '../room-portal'
import type { Player } from '../testing/cast'
import { signIn, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { measured } from '../testing/measured'
import { as } from '../testing/portal'
import { TOLD_A_MEMBER } from '../testing/telling-costs'
import { changesFor, newKey, reply, start, wallFor } from '../testing/wall'

beforeAll(theCast)

const pathOf = (conversation: string, post: string, who: string, face: string) =>
  `/conversations/${conversation}/reactions/${post}/${who}/${face}`

interface Done {
  readonly frame: Extract<WallFrame, { event: 'reactions changed' }> | null
  readonly position: number
}
const react = async (who: Player, face: string, conversation: string, post = conversation) =>
  (await as(who).put(pathOf(conversation, post, who, face))).json<Done>()
const takeBack = async (who: Player, face: string, conversation: string, post = conversation) =>
  (await as(who).delete(pathOf(conversation, post, who, face))).json<Done>()

const facesOf = (reacted: readonly Reacted[] | undefined, post: string) =>
  reacted
    ?.find((each) => each.post === post)
    ?.reactions.map(
      ({ face, count, isMine, by }) => `${face} ${count}${isMine ? ' mine' : ''} ${by.map(({ fname }) => fname)}`,
    )

describe('a reaction', () => {
  test('is told to everybody by name, with whatever else is shown about the post', async () => {
    const { conversation } = await start('olav', 'Eleven cords are stacked.')
    await react('ines', 'stars', conversation._id)
    const { frame, position } = await react('nora', 'stars', conversation._id)
    const by = ['ines', 'nora']
    expect(frame).toMatchObject({
      event: 'reactions changed',
      position,
      after: position - 1,
      posts: [
        {
          conversation: conversation._id,
          post: conversation._id,
          reactions: [{ face: 'stars', count: 2, by: by.map((_id) => ({ _id })) }],
          by: { nora: ['stars'] },
        },
      ],
    })
    expect(facesOf((await wallFor('ines')).reacted, conversation._id)).toEqual(['stars 2 mine Ines,Nora'])
    expect(facesOf((await wallFor('olav')).reacted, conversation._id)).toEqual(['stars 2 Ines,Nora'])
  })

  test('is taken back by its member, and said twice it is said once', async () => {
    const { conversation } = await start('olav', 'Who is at the lodge?')
    const first = await react('ines', 'wink', conversation._id)
    expect(await react('ines', 'wink', conversation._id)).toEqual({ frame: null, position: first.position })
    const { frame } = await takeBack('ines', 'wink', conversation._id)
    expect(frame?.posts).toMatchObject([{ reactions: [], by: { ines: [] } }])
    expect(await takeBack('ines', 'wink', conversation._id)).toMatchObject({ frame: null })
    expect(facesOf((await wallFor('ines')).reacted, conversation._id)).toBeUndefined()
  })

  test('belongs to a reply as to a post, and one member may show several faces', async () => {
    const { conversation } = await start('olav', 'The tow is mended.')
    const { reply: answer } = await reply('ines', conversation._id, 'At last.')
    await react('nora', 'sad', conversation._id, answer._id)
    await react('nora', 'kiss', conversation._id, answer._id)
    const { reacted } = await (await as('nora').get(`/conversations/${conversation._id}`)).json<{
      reacted: Reacted[]
    }>()
    expect(facesOf(reacted, answer._id)).toEqual(['sad 1 mine Nora', 'kiss 1 mine Nora'])
    expect(facesOf(reacted, conversation._id)).toBeUndefined()
  })

  test('keeps its key: sent again after a lost answer it is counted once', async () => {
    const { conversation } = await start('olav', 'Twice.')
    const key = newKey()
    const path = pathOf(conversation._id, conversation._id, 'ines', 'smile')
    for (let times = 0; times < 2; times++) expect((await as('ines').put(path, undefined, { key })).status).toBe(200)
    expect(facesOf((await wallFor('ines')).reacted, conversation._id)).toEqual(['smile 1 mine Ines'])
  })
})

describe('nobody reacts', () => {
  let id = ''
  beforeAll(async () => {
    id = (await start('olav', 'Soup at noon.')).conversation._id
  })
  const refusedWith = async (path: string, who: Player = 'ines') => {
    const answer = await as(who).put(path)
    return [answer.status, (await answer.json<{ error: string }>()).error]
  }

  test('in the name of somebody else, administrators no more than members', async () => {
    for (const who of ['ines', 'ingrid'] as const) {
      expect(await refusedWith(pathOf(id, id, 'nora', 'stars'), who)).toEqual([403, 'You can react only for yourself.'])
    }
    expect((await as('ingrid').delete(pathOf(id, id, 'ines', 'stars'))).status).toBe(403)
  })

  test('with anything but one of the eight faces', async () => {
    const refused = [400, 'Please choose one of the eight faces.']
    for (const face of ['thumbs-up', 'STARS', '%F0%9F%A4%A9', '__proto__', 'x'.repeat(500)]) {
      expect(await refusedWith(pathOf(id, id, 'ines', face))).toEqual(refused)
    }
  })

  test('to what is not there, was deleted, or is not of that conversation', async () => {
    const gone = [404, 'This post was deleted.']
    const { conversation: other } = await start('olav', 'Another.')
    const { reply: answer } = await reply('olav', other._id, 'And its reply.')
    expect(await refusedWith(pathOf('no-such-conversation', id, 'ines', 'stars'))).toEqual(gone)
    expect(await refusedWith(pathOf(id, answer._id, 'ines', 'stars'))).toEqual(gone)
    await as('olav').delete(`/conversations/${other._id}/replies/${answer._id}`)
    expect(await refusedWith(pathOf(other._id, answer._id, 'ines', 'stars'))).toEqual(gone)
    await as('olav').delete(`/conversations/${other._id}`)
    expect(await refusedWith(pathOf(other._id, other._id, 'ines', 'stars'))).toEqual(gone)
  })
})

describe('who was away', () => {
  test('hears which posts are reacted to, with all that is shown there now', async () => {
    const { conversation: known } = await start('olav', 'Known.')
    await react('ines', 'blush', known._id)
    const since = (await wallFor('nora')).position
    await react('olav', 'blush', known._id)
    await takeBack('ines', 'blush', known._id)
    const { conversation: fresh } = await start('ines', 'Fresh.')
    const { position } = await react('olav', 'kiss', fresh._id)

    const missed = await changesFor('nora', since)
    expect(missed.position).toBe(position)
    expect(facesOf(missed.reacted, known._id)).toEqual(['blush 1 Olav'])
    expect(facesOf(missed.reacted, fresh._id)).toEqual(['kiss 1 Olav'])
    expect(await changesFor('nora', position)).toEqual({ position, changes: [], more: false })
  })

  test('hears that the last face was taken back', async () => {
    const { conversation } = await start('olav', 'Empty again.')
    await react('ines', 'sad', conversation._id)
    const since = (await wallFor('nora')).position
    await takeBack('ines', 'sad', conversation._id)
    expect((await changesFor('nora', since)).reacted).toEqual([
      { conversation: conversation._id, post: conversation._id, reactions: [] },
    ])
  })

  test('sees the faces of a post again when it is restored, and none while it is deleted', async () => {
    const { conversation } = await start('olav', 'Gone for a while.')
    const { reply: answer } = await reply('ines', conversation._id, 'Me too.')
    await react('ines', 'stars', conversation._id)
    await react('nora', 'wink', conversation._id, answer._id)
    await as('olav').delete(`/conversations/${conversation._id}`)
    expect(facesOf((await wallFor('nora')).reacted, conversation._id)).toBeUndefined()
    const since = (await wallFor('nora')).position
    await as('ingrid').post(`/conversations/${conversation._id}/put-back`, { to: 'before removal' })
    const { reacted } = await changesFor('nora', since)
    expect(facesOf(reacted, conversation._id)).toEqual(['stars 1 Ines'])
    expect(facesOf(reacted, answer._id)).toEqual(['wink 1 mine Nora'])
  })
})

test('twenty members react to one post in the same moment, and each is counted', async () => {
  const { conversation } = await start('olav', 'First snow.')
  const faces = ['smile', 'wink', 'eye-roll', 'kiss', 'stars']
  const all = (['ines', 'nora', 'olav', 'ingrid'] as const).flatMap((who) => faces.map((face) => ({ who, face })))
  const done = await Promise.all(all.map(({ who, face }) => react(who, face, conversation._id)))
  expect(done.filter(({ frame }) => frame === null)).toEqual([])
  const last = done.reduce((one, other) => (other.position > one.position ? other : one))
  expect(last.frame?.posts[0]?.reactions.map(({ count }) => count)).toEqual([4, 4, 4, 4, 4])
})

test('a page of the wall reads its faces in the same call, each once, and four names a face', async () => {
  const { conversation } = await start('olav', 'Counted.')
  const before = await measured(env, await signIn('ines'), { name: 'page', method: 'GET', path: '/conversations' })
  for (const who of ['ines', 'nora', 'olav', 'ingrid'] as const) await react(who, 'smile', conversation._id)
  const page = await measured(env, await signIn('ines'), { name: 'page', method: 'GET', path: '/conversations' })
  expect(page).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(page.rowsRead - before.rowsRead).toBeLessThanOrEqual(4 * 4)
})

test('a reaction takes 2 calls, 11 statements and 10 rows through the room, two of them for its author’s inbox', async () => {
  const { conversation } = await start('olav', 'Measured.')
  const path = pathOf(conversation._id, conversation._id, 'ines', 'smile')
  const done = await measured(env, await signIn('ines'), { name: path, method: 'PUT', path, props: ROOM })
  expect(done).toMatchObject({ status: 200, calls: 2 })
  expect(done.statements).toBeLessThanOrEqual(11)
  expect(done.rowsWritten).toBeLessThanOrEqual(8 + TOLD_A_MEMBER)
})

test('who was erased reacts to nothing any more, and nothing has drifted', async () => {
  const dependencies = { ...testDependencies(), aggregates }
  const { conversation } = await start('olav', 'Remembered.')
  await react('ines', 'smile', conversation._id)
  await react('nora', 'smile', conversation._id)
  await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
  expect(facesOf((await wallFor('olav')).reacted, conversation._id)).toEqual(['smile 2 Ines,Nora'])
  await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'Asked for it.' })
  expect(facesOf((await wallFor('olav')).reacted, conversation._id)).toEqual(['smile 1 Nora'])
  expect((await verify(dependencies)).drift).toEqual([])
  const page = await wallFor('olav')
  await rebuild(dependencies)
  expect((await wallFor('olav')).reacted).toEqual(page.reacted)
  expect((await verify(dependencies)).drift).toEqual([])
})
