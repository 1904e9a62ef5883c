import { env } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'

import { soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import { Refusal } from '../domain/shared/refusal'
import { testDependencies } from '../testing/dependencies'
import { byEffort, thoroughTest } from '../testing/effort'
import { FOLDER } from './object-store'
import { requestBytes } from './request-bytes'
import { sweepUploads } from './sweep'
import { attachUploads } from './upload-table'
import { leftBehind, NOTHING, send, startAfresh, upload, uploaded } from './uploading.test.helper'

beforeEach(startAfresh)

const HOUR = 3_600_000
const dependencies = testDependencies()
const sweep = (hours: number) => sweepUploads(dependencies, env, Date.now() + hours * HOUR)

/** A form with a file and a thumbnail, as a browser sends it. */
async function form() {
  const body = new FormData()
  body.append('thumbnail', new File([thumbnail], 'thumbnail.webp'))
  body.append('file', new File([soundSamples['slope.jpg']!], 'slope.jpg'))
  const sent = new Response(body)
  return { type: sent.headers.get('content-type') ?? '', bytes: new Uint8Array(await sent.arrayBuffer()) }
}

/** The first `length` bytes, and then the line is dead, or the sender says that this was all. */
const broken = (bytes: Uint8Array, length: number, how: 'dead' | 'closed') =>
  new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, length))
      if (how === 'closed') controller.close()
    },
    pull: (controller) => controller.error(new Error('The line is dead.')),
  })

test('of a hundred interrupted uploads nothing is left, neither objects nor rows', async () => {
  const { type, bytes } = await form()
  // A quick run breaks off every seventh, at an odd and at an even turn.
  for (let turn = 0; turn < 100; turn += byEffort(7, 1)) {
    if (turn % 20 === 0) await env.DB.prepare('DELETE FROM attempts').run()
    const length = Math.floor((bytes.length * turn) / 100)
    const body = broken(bytes, length, turn % 2 ? 'dead' : 'closed')
    const answer = await send('olav', 'chat', new Response(body, { headers: { 'Content-Type': type } }))
    expect([turn, answer.status < 500]).toEqual([turn, true])
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
  expect(await leftBehind()).toEqual(NOTHING)
}, 30_000)

test('of an upload that lacks but its last byte nothing is left', async () => {
  const { type, bytes } = await form()
  const body = broken(bytes, bytes.length - '-\r\n'.length, 'closed')
  const answer = await send('olav', 'chat', new Response(body, { headers: { 'Content-Type': type } }))
  expect(await answer.json()).toMatchObject({ error: 'The upload stopped before it finished. Please try again.' })
  expect(await leftBehind()).toEqual(NOTHING)
})

test('of a large document that turns out to be unfit, or breaks off, nothing is left', async () => {
  const large = new Uint8Array(6 * 1024 * 1024)
  for (const name of ['slope.jpg', 'minutes.docx', 'programme.pdf', 'minutes.doc'].slice(0, byEffort(2, 4))) {
    large.fill(0)
    large.set(soundSamples[name]!)
    if (name !== 'slope.jpg') expect((await upload('ingrid', 'document', large, { name })).status).toBe(400)
    const body = new FormData()
    body.append('file', new File([large], name))
    const sent = new Response(body)
    const bytes = new Uint8Array(await sent.clone().arrayBuffer())
    const dead = new Response(broken(bytes, bytes.length - 1_000, 'dead'), { headers: sent.headers })
    expect((await send('ingrid', 'document', dead)).status).toBeGreaterThanOrEqual(400)
  }
  expect(await leftBehind()).toEqual(NOTHING)
}, 30_000)

test('where the row cannot be written, the object goes', async () => {
  const failing = (when: (text: string) => boolean) => {
    const DB = {
      ...env.DB,
      withSession: (bookmark: string) => {
        const session = env.DB.withSession(bookmark)
        return {
          prepare: (text: string) => {
            if (when(text)) throw new Error('The database is not there.')
            return session.prepare(text)
          },
          batch: (statements: D1PreparedStatement[]) => session.batch(statements),
          getBookmark: () => session.getBookmark(),
        }
      },
    }
    return { ...env, DB: DB as Env['DB'] }
  }
  const environment = failing((text) => text.includes('INSERT INTO uploads'))
  const answer = await upload('olav', 'chat', soundSamples['slope.jpg']!, { thumbnail, environment })
  expect(answer.status).toBe(500)
  expect(await leftBehind()).toEqual(NOTHING)
})

test('where R2 fails, no row is written', async () => {
  const FILES = { ...env.FILES, put: () => Promise.reject(new Error('R2 is not there.')), delete: async () => {} }
  const environment = { ...env, FILES: FILES as Env['FILES'] }
  expect((await upload('olav', 'chat', soundSamples['slope.jpg']!, { environment })).status).toBe(503)
  expect(await leftBehind()).toEqual(NOTHING)
})

test('whoever hardly sends anything is not waited for', async () => {
  const slow = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) })
  const request = new Request('http://localhost/', { method: 'POST', body: slow })
  await expect(
    requestBytes(request, { most: 1_000, tooLarge: new Refusal('TOO_LARGE', ''), patience: 50 }).next(),
  ).rejects.toThrow('The upload took too long.')
})

test('an upload that nobody attaches is swept after a day, and not before', async () => {
  const file = await uploaded('olav', 'chat', soundSamples['slope.jpg']!, { thumbnail })
  expect(await sweep(23)).toMatchObject({ unattached: 0, objects: 0, rows: 0 })
  expect((await leftBehind()).rows).toHaveLength(2)
  expect(await sweep(25)).toMatchObject({ unattached: 2 })
  expect(await leftBehind()).toEqual(NOTHING)
  expect(file.thumbnailKey).not.toBeNull()
})

test('what is attached is never swept', async () => {
  const file = await uploaded('olav', 'chat', soundSamples['slope.jpg']!, { thumbnail })
  await dependencies.db.batch(attachUploads({ keys: [file.key], zone: 'chat', to: 'conversation:1', by: 'olav' }))
  const before = await leftBehind()
  expect(await sweep(1_000)).toEqual({ unattached: 0, objects: 0, rows: 0, missing: 0 })
  expect(await leftBehind()).toEqual(before)
})

test('an object without a row is swept after an hour, and not while it may still be arriving', async () => {
  await env.FILES.put(`${FOLDER}stray`, 'x')
  await env.FILES.put('dev-mail/letter', 'x')
  expect(await sweep(0)).toMatchObject({ objects: 0 })
  expect(await sweep(2)).toMatchObject({ objects: 1 })
  expect(await leftBehind()).toEqual(NOTHING)
  expect(await env.FILES.head('dev-mail/letter')).not.toBeNull()
})

test('a row without an object is swept, and reported where something is attached to it', async () => {
  const [loose, bound] = [
    await uploaded('olav', 'chat', soundSamples['slope.jpg']!),
    await uploaded('olav', 'chat', soundSamples['slope.jpg']!),
  ]
  await dependencies.db.batch(attachUploads({ keys: [bound.key], zone: 'chat', to: 'conversation:1', by: 'olav' }))
  await env.FILES.delete([FOLDER + loose.key, FOLDER + bound.key])
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await sweep(2)).toEqual({ unattached: 0, objects: 0, rows: 1, missing: 1 })
  expect(lines.mock.calls.join()).toContain(bound.key)
  lines.mockRestore()
  expect((await leftBehind()).rows).toEqual([bound.key])
})

thoroughTest('more than one sweep can look at is looked at by the next ones, and none of it twice', async () => {
  const keys = Array.from({ length: 620 }, (_, index) => `stray${String(index).padStart(4, '0')}`)
  await Promise.all(keys.map((key) => env.FILES.put(FOLDER + key, '')))
  expect(await sweep(2)).toMatchObject({ objects: 500 })
  expect(await sweep(2)).toMatchObject({ objects: 120 })
  expect(await leftBehind()).toEqual(NOTHING)
})
