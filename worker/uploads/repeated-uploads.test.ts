import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import type { UploadedFile } from '../domain/shared/file-zones'
import { testDependencies } from '../testing/dependencies'
import { interrupted } from '../testing/interrupted'
import { sweepUploads } from './sweep'
import { attachUploads } from './upload-table'
import { leftBehind, NOTHING, request, startAfresh, tokenOf, upload } from './uploading.test.helper'

beforeEach(startAfresh)

const PHOTO = soundSamples['slope.jpg']!
/** An upload's first call to the database asks who sends it, the second whether they may. */
const ROW_IS_WRITTEN = 3

const newKey = () => crypto.randomUUID()
const sent = (idempotencyKey: string, more: object = {}) => ({ idempotencyKey, ...more })
const fileIn = async (answer: Response) => [answer.status, (await answer.json<UploadedFile>()).key] as const
const codeOf = async (answer: Response) => [answer.status, (await answer.json<{ code: string }>()).code]

test('a file that is sent again under its key is answered again, and is one file', async () => {
  const key = newKey()
  const first = await (await upload('olav', 'chat', PHOTO, sent(key, { thumbnail }))).json<UploadedFile>()
  const again = await upload('olav', 'chat', PHOTO, sent(key, { thumbnail }))
  const { url, thumbnail: small, ...same } = first
  expect(again.status).toBe(201)
  expect(await again.json()).toMatchObject(same)
  expect([url, small].every(Boolean)).toBe(true)
  const { objects, rows } = await leftBehind()
  expect(objects).toEqual([first.key, first.thumbnailKey].sort())
  expect(rows).toEqual(objects)
})

test.each(Object.keys(soundSamples).filter((name) => /\.(?:jpg|png|gif|pdf|doc|docx)$/.test(name)))(
  'sent twice under one key, "%s" is one file',
  async (name) => {
    const key = newKey()
    const [status, one] = await fileIn(await upload('ingrid', 'document', soundSamples[name]!, sent(key, { name })))
    expect(await fileIn(await upload('ingrid', 'document', soundSamples[name]!, sent(key, { name })))).toEqual([
      status,
      one,
    ])
    expect(await leftBehind()).toEqual({ objects: [one], rows: [one] })
  },
)

test('of one file that is sent ten times at once under one key there is one, and ten answers that name it', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 10 }, async () => upload('olav', 'chat', PHOTO, sent(key))))
  const files = await Promise.all(answers.map(fileIn))
  expect(new Set(files.map(String)).size).toBe(1)
  const [[status, one] = []] = files
  expect(status).toBe(201)
  expect(await leftBehind()).toEqual({ objects: [one], rows: [one] })
})

test.each(['on the way there', 'on the way back'] as const)(
  'a file whose row was lost %s is there once when it has been sent again',
  async (lost) => {
    const key = newKey()
    const form = new FormData()
    form.append('file', new File([PHOTO], 'slope.jpg'))
    const headers = { Authorization: `Bearer ${await tokenOf('olav')}`, 'Idempotency-Key': key }
    const init = { method: 'POST', headers, body: form }
    const refused = await interrupted({ call: ROW_IS_WRITTEN, lost }, '/upload?zone=chat', init)
    expect(await codeOf(refused)).toEqual([503, 'UNAVAILABLE'])
    expect(await leftBehind()).toEqual(NOTHING)

    const [status, one] = await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))
    expect(status).toBe(201)
    expect(await leftBehind()).toEqual({ objects: [one], rows: [one] })
  },
)

test('a key that was used for one file cannot be used for another, nor for another place or by another member', async () => {
  const key = newKey()
  const [, one] = await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))
  expect(await codeOf(await upload('olav', 'chat', soundSamples['hut.png']!, sent(key)))).toEqual([422, 'KEY_REUSED'])
  expect(await codeOf(await upload('olav', 'avatar', PHOTO, sent(key)))).toEqual([422, 'KEY_REUSED'])
  expect(await codeOf(await upload('ines', 'chat', PHOTO, sent(key)))).toEqual([422, 'KEY_REUSED'])
  expect(await leftBehind()).toEqual({ objects: [one], rows: [one] })
})

test('a key is for one request, be it an upload or a command', async () => {
  const key = newKey()
  const headers = { Authorization: `Bearer ${await tokenOf('ingrid')}`, 'Content-Type': 'application/json' }
  const revise = (idempotencyKey: string, statusType: string) =>
    request('/api/users/ines', {
      method: 'PUT',
      headers: { ...headers, 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify({ statusType }),
    })
  expect((await revise(key, 'Life')).status).toBe(200)
  expect(await codeOf(await upload('ingrid', 'chat', PHOTO, sent(key)))).toEqual([422, 'KEY_REUSED'])
  expect(await leftBehind()).toEqual(NOTHING)

  const other = newKey()
  expect((await upload('ingrid', 'chat', PHOTO, sent(other))).status).toBe(201)
  expect(await codeOf(await revise(other, 'Active'))).toEqual([422, 'KEY_REUSED'])
})

test('a key must have the form of one', async () => {
  expect((await upload('olav', 'chat', PHOTO, sent('short'))).status).toBe(400)
  expect(await leftBehind()).toEqual(NOTHING)
})

test('what has been attached stays attached when it is sent again', async () => {
  const key = newKey()
  const [, one] = await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))
  await testDependencies().db.batch(attachUploads({ keys: [one], zone: 'chat', to: 'conversation:1', by: 'olav' }))
  expect(await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))).toEqual([201, one])
  expect(await env.DB.prepare('SELECT attached_to FROM uploads').first('attached_to')).toBe('conversation:1')
})

test('what was swept away because nobody attached it arrives anew under its key', async () => {
  const key = newKey()
  const [, one] = await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))
  await sweepUploads(testDependencies(), env, Date.now() + 25 * 3_600_000)
  expect(await leftBehind()).toEqual(NOTHING)
  const [status, other] = await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))
  expect([status, other === one]).toEqual([201, false])
  expect(await fileIn(await upload('olav', 'chat', PHOTO, sent(key)))).toEqual([201, other])
  expect(await leftBehind()).toEqual({ objects: [other], rows: [other] })
})
