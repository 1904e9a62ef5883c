import { describe, expect, test } from 'vitest'

import type { HistoryPage } from '../domain/shared/history-entry'
import { as } from '../testing/portal'
import { newKey, reply, start, wallFor } from '../testing/wall'

const history = async (id: string) =>
  (await (await as('nora').get(`/conversations/${id}/history`)).json<HistoryPage>()).entries

describe('the history of a conversation', () => {
  test('tells administrators who said and deleted what', async () => {
    const { conversation } = await start('olav', 'Who took the sled?')
    const { reply: mine } = await reply('ines', conversation._id, 'Not me.')
    await as('ines').delete(`/conversations/${conversation._id}/replies/${mine._id}`)
    await as('olav').delete(`/conversations/${conversation._id}`)
    await as('nora').post(`/conversations/${conversation._id}/put-back`, { to: 'before removal' })
    const told = await history(conversation._id)
    expect(told.map(({ by, action }) => `${by.name} ${action}`)).toEqual([
      'Nora Quist restored the post',
      'Olav Brekke deleted the post',
      'Ines Calloway deleted their reply',
      'Ines Calloway replied',
      'Olav Brekke posted',
    ])
    expect(told.map(({ changes }) => changes)).toEqual([
      [],
      [],
      [{ label: 'reply', from: 'Not me.', to: null }],
      [{ label: 'reply', from: null, to: 'Not me.' }],
      [{ label: 'message', from: null, to: 'Who took the sled?' }],
    ])
  })

  test('of a conversation that never was is not found', async () => {
    expect((await as('nora').get('/conversations/nothing/history')).status).toBe(404)
  })
})

describe('what was deleted', () => {
  test('is listed for administrators by its first words, and comes back where it stood with its replies', async () => {
    const { conversation } = await start('olav', 'Boots, size 43, for whoever wants them.\n\nNearly new.')
    await reply('ines', conversation._id, 'Me!')
    const before = await wallFor('ines')
    await start('ines', 'Something else.')
    await as('olav').delete(`/conversations/${conversation._id}`)
    const { removed } = await (await as('nora').get('/removed/conversation')).json<{ removed: object[] }>()
    expect(removed).toContainEqual(
      expect.objectContaining({ _id: conversation._id, title: 'Boots, size 43, for whoever wants them. Nearly new.' }),
    )

    const path = `/conversations/${conversation._id}/put-back`
    expect((await as('nora').post(path, { to: 'before removal' })).status).toBe(204)
    expect((await as('nora').post(path, { to: 'before removal' })).status).toBe(204)
    expect((await wallFor('ines')).conversations.slice(1)).toEqual(before.conversations)
  })

  test('comes back by undoing its removal, once', async () => {
    const { conversation } = await start('olav', 'Undone.')
    const key = newKey()
    await as('olav').delete(`/conversations/${conversation._id}`, undefined, { key })
    const path = `/conversations/${conversation._id}/put-back`
    expect((await as('nora').post(path, { undo: key })).status).toBe(204)
    expect((await as('nora').post(path, { undo: key })).status).toBe(409)
  })

  test('takes nothing away that was said since', async () => {
    const { conversation, frame } = await start('olav', 'The first word.')
    const { reply: later } = await reply('ines', conversation._id, 'The last word.')
    const path = `/conversations/${conversation._id}/put-back`
    expect((await as('nora').post(path, { asOf: frame?.position })).status).toBe(204)
    expect((await wallFor('ines')).conversations[0]?.responses).toEqual([later])
    expect((await as('nora').post(path, { undo: conversation._id })).status).toBe(409)
  })
})
