import { beforeAll, describe, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { Dashboard } from '../domain/admin/dashboard-views'
import type { HistoryPage } from '../domain/shared/history-entry'
import type { RichTextDoc } from '../domain/shared/rich-text'
import type { Conversation } from '../domain/wall/conversation-views'
import type { WallFrame } from '../domain/wall/wall-frames'
import { verify } from '../event-log/rebuild/rebuild'
import type { Player } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'
import { changesFor, newKey, pass, reply, start, wallFor } from '../testing/wall'

beforeAll(theCast)

const thanks = (...ids: string[]): RichTextDoc => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Thanks, ' }, ...ids.map((id) => ({ type: 'mention', attrs: { id } }))],
    },
  ],
})

interface Said {
  readonly conversation: Conversation
  readonly frame: WallFrame
}
async function mention(who: Player, ...ids: string[]) {
  pass(5_000)
  const answer = await as(who).post('/conversations', { message: thanks(...ids) }, { key: newKey() })
  return { status: answer.status, ...(await answer.json<Said>()) }
}
const nora = { _id: 'nora', fname: 'Nora', lname: 'Quist' }

describe('a member who is mentioned', () => {
  test('is told by their name in the answer, to everybody, and on the wall', async () => {
    const { conversation, frame } = await mention('olav', 'nora')
    expect(conversation).toMatchObject({ message: thanks('nora'), mentions: [nora] })
    expect(frame).toMatchObject({ message: thanks('nora'), mentions: [nora] })
    expect((await wallFor('ines')).conversations[0]).toMatchObject({ mentions: [nora] })
  })

  test('is named also to who was away, in replies as well, and where a conversation came back', async () => {
    const since = (await wallFor('ines')).position
    const { conversation } = await start('olav', 'Who mended the tow?')
    pass(5_000)
    await as('ines').post(`/conversations/${conversation._id}/replies`, { message: thanks('nora') })
    const missed = await changesFor('ingrid', since)
    expect(missed.changes[1]).toMatchObject({ event: 'comment created', comment: { mentions: [nora] } })
    await as('olav').delete(`/conversations/${conversation._id}`)
    const later = (await wallFor('ines')).position
    await as('ingrid').post(`/conversations/${conversation._id}/put-back`, { to: 'before removal' })
    expect((await changesFor('ingrid', later)).changes).toMatchObject([
      { conversation: { responses: [{ mentions: [nora] }] } },
    ])
  })

  test('is named to administrators who look back, and to the author whose post one of them deleted', async () => {
    const { conversation } = await mention('olav', 'nora')
    const history = await (await as('ingrid').get(`/conversations/${conversation._id}/history`)).json<HistoryPage>()
    expect(history.entries[0]?.changes).toMatchObject([{ to: 'Thanks, @Nora Quist' }])
    await as('ingrid').post(`/conversations/${conversation._id}/moderate`, {}, { reason: 'Not here.' })
    const { notices } = await (await as('olav').get('/dashboard')).json<Dashboard>()
    expect(notices).toMatchObject([{ message: thanks('nora'), mentions: [nora] }])
    await as('ingrid').post(`/conversations/${conversation._id}/put-back`, { to: 'before removal' })
  })
})

test.each([['nobody-of-the-club'], ['../../etc'], [''], ['x'.repeat(80)]])('a mention of %j is refused', async (id) => {
  expect((await mention('olav', id)).status).toBe(400)
})

test('more than fifty members are mentioned by no post', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `member-${at}`)
  expect(await mention('olav', ...many)).toMatchObject({ status: 400, error: 'Please mention at most 50 members.' })
})

test('alerts, documents and meetings mention nobody', async () => {
  const alert = { type: 'info', message: thanks('nora'), expirationDate: '2099-01-01' }
  expect((await as('ingrid').post('/alerts', alert)).status).toBe(400)
})

test('who left the club keeps the name in what mentions them, and who was erased has none', async () => {
  const { conversation } = await mention('olav', 'ines', 'nora')
  await reply('olav', conversation._id, 'Both of you.')
  await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
  const mentionsNow = async () => (await wallFor('olav')).conversations[0]?.mentions
  const ines = { _id: 'ines', fname: 'Ines', lname: 'Calloway', isFormer: true }
  expect(await mentionsNow()).toEqual([ines, nora])
  expect((await mention('olav', 'ines')).status).toBe(400)
  // An edit may leave the name where it stood.
  const edited = await as('olav').put(`/conversations/${conversation._id}`, { message: thanks('ines'), revision: 0 })
  expect(edited.status).toBe(200)
  await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'Asked for it.' })
  expect(await mentionsNow()).toEqual([])
  expect(JSON.stringify(await wallFor('olav'))).not.toContain('Calloway')
  const { entries } = await (await as('nora').get(`/conversations/${conversation._id}/history`)).json<HistoryPage>()
  expect(entries.at(-1)?.changes).toMatchObject([{ to: 'Thanks, @an erased member@Nora Quist' }])
  expect((await verify({ ...testDependencies(), aggregates })).drift).toEqual([])
})
