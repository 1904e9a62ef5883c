import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import { senders } from '../club'
import { query } from '../event-log/database'
import { openOutbox } from '../event-log/outbox/outbox'
import { logLine } from '../http/log-line'
import { testDependencies } from '../testing/dependencies'
import { fileSender } from './object-store'
import { attachUploads, detachAll, detachUploads, discardUploads } from './upload-table'
import { leftBehind, NOTHING, startAfresh, uploaded } from './uploading.test.helper'

const dependencies = testDependencies()
beforeEach(async () => {
  await startAfresh()
  await env.DB.prepare('DELETE FROM outbox').run()
})

const send = (player: 'olav' | 'ines' | 'ingrid' | 'nora', zone = 'chat') =>
  uploaded(player, zone, soundSamples['slope.jpg']!, { thumbnail })
const attach = (keys: readonly string[], by: string, to = 'conversation:1', zone: 'chat' | 'document' = 'chat') =>
  dependencies.db.batch(attachUploads({ keys, zone, to, by }))
const attachedTo = async (key: string | null) =>
  (await env.DB.prepare('SELECT attached_to FROM uploads WHERE key = ?').bind(key).first<{ attached_to: string }>())
    ?.attached_to

const deliver = () =>
  openOutbox({ ...dependencies, log: logLine, senders: { 'delete files': fileSender(env) } }).deliverDue()
const REFUSED = /ES_ASSERTION_FAILED/

test('a member attaches what they have sent, and the thumbnail goes with it', async () => {
  const file = await send('olav')
  await attach([file.key], 'olav')
  expect(await attachedTo(file.key)).toBe('conversation:1')
  expect(await attachedTo(file.thumbnailKey)).toBe('conversation:1')
})

test('nobody attaches what another member has sent', async () => {
  const file = await send('olav')
  await expect(attach([file.key], 'ines')).rejects.toThrow(REFUSED)
  await expect(attach([file.key], 'ingrid')).rejects.toThrow(REFUSED)
  expect(await attachedTo(file.key)).toBeNull()
})

test('administrators attach what any of them has sent', async () => {
  const file = await send('nora', 'document')
  await attach([file.key], 'ingrid', 'document:1', 'document')
  expect(await attachedTo(file.key)).toBe('document:1')
})

test('an upload belongs to one record, and attaching it there again changes nothing', async () => {
  const file = await send('olav')
  await attach([file.key], 'olav')
  await attach([file.key, file.key], 'ines')
  await expect(attach([file.key], 'olav', 'conversation:2')).rejects.toThrow(REFUSED)
  expect(await attachedTo(file.key)).toBe('conversation:1')
})

test('an upload is attached only where it was sent for', async () => {
  const file = await send('ingrid', 'chat')
  await expect(attach([file.key], 'ingrid', 'document:1', 'document')).rejects.toThrow(REFUSED)
  await expect(attach([file.thumbnailKey ?? ''], 'ingrid')).rejects.toThrow(REFUSED)
})

test('where one of several is not there, none is attached, and nothing else of the batch is written', async () => {
  const file = await send('olav')
  const also = query.run(sql`INSERT INTO unique_keys (scope, key, owner_id) VALUES ('test', 'x', 'x')`)
  const batch = [
    also,
    ...attachUploads({ keys: [file.key, 'nothing'], zone: 'chat', to: 'conversation:1', by: 'olav' }),
  ]
  await expect(dependencies.db.batch(batch)).rejects.toThrow(REFUSED)
  expect(await attachedTo(file.key)).toBeNull()
  expect(await env.DB.prepare(`SELECT * FROM unique_keys WHERE scope = 'test'`).first()).toBeNull()
})

test('no uploads take no statement', () => {
  expect(attachUploads({ keys: [], zone: 'chat', to: 'conversation:1', by: 'olav' })).toEqual([])
  expect(detachUploads([])).toEqual([])
})

test('what is taken away leaves neither row nor object, once the outbox has been seen to', async () => {
  const [one, other] = [await send('olav'), await send('olav')]
  await attach([one.key, other.key], 'olav')
  await dependencies.db.batch(detachUploads([one.key]))
  expect((await leftBehind()).rows).toEqual([other.key, other.thumbnailKey].sort())
  expect((await leftBehind()).objects).toHaveLength(4)
  await deliver()
  expect((await leftBehind()).objects).toEqual([other.key, other.thumbnailKey].sort())
  expect(await env.DB.prepare('SELECT * FROM outbox').first()).toBeNull()
})

test('taking away what is not there writes nothing', async () => {
  await dependencies.db.batch(detachUploads(['nothing']))
  expect(await env.DB.prepare('SELECT * FROM outbox').first()).toBeNull()
})

test('with a record everything goes that is attached to it, and with a member what they never attached', async () => {
  const [bound, loose, others] = [await send('olav'), await send('olav'), await send('ines')]
  await attach([bound.key], 'olav', 'member:olav')
  await dependencies.db.batch([...detachAll('member:olav'), ...discardUploads('olav')])
  await deliver()
  const left = [others.key, others.thumbnailKey].sort()
  expect(await leftBehind()).toEqual({ objects: left, rows: left })
  expect(loose.key).not.toBe(bound.key)
})

test('objects are deleted as many at a time as R2 takes, and twice does no harm', async () => {
  const keys = Array.from({ length: 1_001 }, (_, index) => `many${index}`)
  await env.FILES.put('files/many1000', 'x')
  const parcel = { payload: { keys }, position: 0 }
  await fileSender(env).send(parcel)
  await fileSender(env).send(parcel)
  expect(await leftBehind()).toEqual(NOTHING)
})

test('the portal knows who deletes files', () => {
  expect(Object.keys(senders(env))).toContain('delete files')
})
