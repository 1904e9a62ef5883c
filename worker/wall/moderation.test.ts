import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type { ActivityPage } from '../domain/admin/activity-views'
import type { Dashboard } from '../domain/admin/dashboard-views'
import { toRichText } from '../domain/shared/rich-text'
import type { Player } from '../testing/cast'
import { ines } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { measured } from '../testing/measured'
import { as, withToken } from '../testing/portal'
import { SEARCHED } from '../testing/search-costs'
import { changesFor, newKey, reply, start, wallFor } from '../testing/wall'

beforeAll(theCast)

const WHY = { reason: 'Advertising has no place here.' }
const moderate = (player: Player, id: string, body: object = {}, more: object = WHY) =>
  as(player).post(`/conversations/${id}/moderate`, body, more)
const noticesOf = async (player: Player) => (await (await as(player).get('/dashboard')).json<Dashboard>()).notices
const isOnWall = async (id: string) => (await wallFor('ines')).conversations.some(({ _id }) => _id === id)
const newest = async () => (await (await as('ingrid').get('/activity')).json<ActivityPage>()).entries[0]

describe('an administrator', () => {
  test('deletes a member’s post for everybody, and its author is told by whom and why', async () => {
    const { conversation } = await start('olav', 'Buy my skis.')
    const before = conversation.position
    const answer = await moderate('nora', conversation._id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ frame: { event: 'conversation deleted', _id: conversation._id } })

    expect(await isOnWall(conversation._id)).toBe(false)
    const { changes } = await changesFor('ines', before)
    expect(changes).toMatchObject([{ event: 'conversation deleted', _id: conversation._id }])
    expect(await noticesOf('olav')).toEqual([
      {
        _id: conversation._id,
        isReply: false,
        message: toRichText('Buy my skis.'),
        postedAt: conversation.date,
        deletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        by: 'Nora Quist',
        reason: 'Advertising has no place here.',
      },
    ])
    expect(await noticesOf('ines')).toEqual([])
    expect(await newest()).toMatchObject({
      by: { name: 'Nora Quist' },
      records: [{ action: 'deleted a member’s post', title: 'Buy my skis.' }],
      reason: 'Advertising has no place here.',
    })
  })

  test('deletes a reply, and the conversation stays', async () => {
    const { conversation } = await start('olav', 'Who drives up on Friday?')
    const { reply: rude } = await reply('ines', conversation._id, 'Not with you.')
    const { reply: kind } = await reply('olav', conversation._id, 'Two seats left.')
    expect((await moderate('nora', conversation._id, { reply: rude._id })).status).toBe(200)
    expect((await wallFor('olav')).conversations[0]?.responses).toEqual([kind])
    expect(await noticesOf('ines')).toMatchObject([{ _id: rude._id, isReply: true, by: 'Nora Quist' }])
    expect((await newest())?.records).toMatchObject([{ action: 'deleted a member’s reply to' }])
  })

  test('must say why, and finds nothing where nothing is', async () => {
    const { conversation } = await start('olav', 'Soup at noon.')
    const silent = await moderate('nora', conversation._id, {}, {})
    expect([silent.status, await silent.json()]).toMatchObject([400, { fields: { reason: 'Please enter a reason.' } }])
    expect(await isOnWall(conversation._id)).toBe(true)
    expect((await moderate('nora', 'nothing')).status).toBe(404)
    expect((await moderate('nora', conversation._id, { reply: 'nothing' })).status).toBe(404)
  })

  test('deletes a post of their own without a notice to themselves', async () => {
    const { conversation } = await start('nora', 'Wrong window.')
    await moderate('nora', conversation._id)
    expect(await isOnWall(conversation._id)).toBe(false)
    expect(await noticesOf('nora')).toEqual([])
  })

  test('restores what another deleted, and the notice is gone', async () => {
    const { conversation } = await start('olav', 'Found: one mitten.')
    await moderate('nora', conversation._id)
    const { removed } = await (await as('ingrid').get('/removed/conversation')).json<{ removed: object[] }>()
    expect(removed).toContainEqual(expect.objectContaining({ _id: conversation._id }))
    const path = `/conversations/${conversation._id}/put-back`
    expect((await as('ingrid').post(path, { to: 'before removal' })).status).toBe(204)
    expect(await isOnWall(conversation._id)).toBe(true)
    expect((await noticesOf('olav')).map(({ _id }) => _id)).not.toContain(conversation._id)
  })

  test('undoes a member’s post or reply from the activity, with a reason that its author is told', async () => {
    const { conversation } = await start('olav', 'Free firewood.')
    const path = `/conversations/${conversation._id}/put-back`
    const { reply: answer } = await reply('ines', conversation._id, 'Where?')
    const entry = await newest()
    expect(entry?.records).toMatchObject([{ action: 'replied to', undoAt: `/conversations/${conversation._id}` }])
    expect((await as('nora').post(path, { undo: entry?.id })).status).toBe(400)
    expect((await as('nora').post(path, { undo: entry?.id }, WHY)).status).toBe(204)
    expect((await wallFor('olav')).conversations[0]?.responses).toEqual([])
    expect((await noticesOf('ines')).map(({ _id }) => _id)).toContain(answer._id)

    const undone = await newest()
    expect((await as('ingrid').post(path, { undo: undone?.id })).status).toBe(204)
    expect((await wallFor('olav')).conversations[0]?.responses).toEqual([answer])
    // It was said before what has happened since.
    expect((await as('nora').post(path, { undo: conversation._id }, WHY)).status).toBe(409)
  })
})

test('a member can delete nobody else’s post, and undo nothing', async () => {
  const { conversation } = await start('olav', 'The tow runs at nine.')
  expect((await moderate('ines', conversation._id)).status).toBe(403)
  expect((await as('ines').delete(`/conversations/${conversation._id}`)).status).toBe(403)
  const undo = { undo: conversation._id }
  expect((await as('ines').post(`/conversations/${conversation._id}/put-back`, undo, WHY)).status).toBe(403)
  expect(await isOnWall(conversation._id)).toBe(true)
})

test('of a forgotten author neither words nor a notice are left, and of a forgotten administrator no reason', async () => {
  await enroll('frida', { ...ines, fname: 'Frida', lname: 'Moe', email: 'frida@ember.example' })
  const message = toRichText('My secret hut is on the north side.')
  const key = newKey()
  const token = await signIn('frida')
  await withToken(token, 'POST', '/conversations', { message }, { 'Idempotency-Key': key })
  expect((await moderate('nora', key)).status).toBe(200)
  await as('ingrid').delete('/users/frida', { lname: 'Moe' })
  await as('ingrid').post('/users/frida/forget', { lname: 'Moe' }, { reason: 'Asked for it.' })
  const { results } = await env.DB.prepare('SELECT * FROM moderated_posts').all()
  expect(JSON.stringify(results)).toContain('frida')
  expect(JSON.stringify(results)).not.toContain('secret hut')
})

test('deleting a post takes 2 calls, 13 statements and, with its reason, 18 rows written', async () => {
  const { conversation } = await start('olav', 'Measured.')
  const { reply: answer } = await reply('ines', conversation._id, 'Twice.')
  for (const body of [{ reply: answer._id }, {}]) {
    const cost = await measured(env, await signIn('nora'), {
      name: 'moderation',
      method: 'POST',
      path: `/conversations/${conversation._id}/moderate`,
      body,
      headers: { 'X-Reason': 'Measured.' },
    })
    expect(cost).toMatchObject({ status: 200, calls: 2 })
    expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
    expect(cost.rowsWritten).toBeLessThanOrEqual(13 + SEARCHED.written)
  }
})
