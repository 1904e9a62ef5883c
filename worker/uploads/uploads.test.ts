import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { soundSamples, thumbnail } from '../../quality/uploads/samples.mjs'
import { UploadedFile } from '../domain/shared/file-zones'
import {
  asForm,
  form,
  leftBehind,
  NOTHING,
  request,
  send,
  startAfresh,
  tokenOf,
  upload,
  uploaded,
} from './uploading.test.helper'

beforeEach(startAfresh)

const PHOTO = soundSamples['slope.jpg']!

const rowOf = (key: string) => env.DB.prepare('SELECT * FROM uploads WHERE key = ?').bind(key).first()
const sentence = async (answer: Response) => (await answer.json<{ error: string }>()).error

test('a member uploads an avatar and is told where it is', async () => {
  const answer = await upload('olav', 'avatar', PHOTO, { name: 'Über den Wolken.JPG' })
  expect(answer.status).toBe(201)
  const file = UploadedFile.parse(await answer.json())
  expect(file).toMatchObject({
    fileName: 'Über den Wolken.jpg',
    contentType: 'image/jpeg',
    bytes: PHOTO.length,
    thumbnail: null,
    thumbnailKey: null,
  })
  expect(file.key).toMatch(/^[\w-]{22}$/)
  expect(await rowOf(file.key)).toMatchObject({
    owner_id: 'olav',
    zone: 'avatar',
    content_type: 'image/jpeg',
    bytes: PHOTO.length,
    sha256: new Uint8Array(await crypto.subtle.digest('SHA-256', PHOTO)).toHex(),
    width: 16,
    height: 16,
    attached_to: null,
  })
})

test('the name of a file stands nowhere but in the answer', async () => {
  await uploaded('olav', 'avatar', PHOTO, { name: 'olav-brekke-passport.jpg' })
  for (const table of ['uploads', 'events', 'outbox', 'commands']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
    expect(JSON.stringify(results)).not.toContain('passport.jpg')
  }
  const { objects } = await env.FILES.list({ include: ['customMetadata', 'httpMetadata'] })
  expect(JSON.stringify(objects)).not.toContain('passport')
})

test('two files of one name are two files', async () => {
  const [one, other] = await Promise.all([uploaded('olav', 'chat', PHOTO), uploaded('ines', 'chat', PHOTO)])
  expect(one.key).not.toBe(other.key)
  expect((await leftBehind()).rows).toHaveLength(2)
})

test('a thumbnail that the browser made is kept beside the file', async () => {
  const file = await uploaded('olav', 'chat', soundSamples['programme.pdf']!, { name: 'p.pdf', thumbnail })
  expect(await rowOf(file.key)).toMatchObject({ thumbnail_key: file.thumbnailKey })
  expect(await rowOf(file.thumbnailKey ?? '')).toMatchObject({
    content_type: 'image/webp',
    zone: 'chat thumbnail',
    width: 1,
    height: 1,
  })
})

test('a thumbnail that is none is left out, and the file stays', async () => {
  const drawing = Uint8Array.from('<svg/>', (letter) => letter.charCodeAt(0))
  for (const none of [drawing, soundSamples['programme.pdf']!, new Uint8Array(300_000)]) {
    const file = await uploaded('olav', 'chat', PHOTO, { thumbnail: none })
    expect(file.thumbnail).toBeNull()
  }
})

test('whoever is not signed in uploads nothing', async () => {
  const body = new FormData()
  body.append('file', new File([PHOTO], 'slope.jpg'))
  const answer = await request('/api/upload?zone=avatar', { method: 'POST', body })
  expect(answer.status).toBe(401)
  expect(await leftBehind()).toEqual(NOTHING)
})

test.each(['passport', 'sentinel', 'minutes', 'document'])(
  'only administrators put files into the place "%s"',
  async (zone) => {
    expect((await upload('olav', zone, PHOTO)).status).toBe(403)
    expect(await leftBehind()).toEqual(NOTHING)
  },
)

test.each(['', 'nowhere', '__proto__'])('there is no place called "%s"', async (zone) => {
  expect((await upload('ingrid', zone, PHOTO)).status).toBe(400)
})

test('a page of another site uploads nothing', async () => {
  const body = new FormData()
  body.append('file', new File([PHOTO], 'slope.jpg'))
  const headers = { Authorization: `Bearer ${await tokenOf('olav')}`, 'Sec-Fetch-Site': 'cross-site' }
  expect((await request('/api/upload?zone=avatar', { method: 'POST', headers, body })).status).toBe(403)
})

test('a picture that goes by the ending of another kind is taken for what it is', async () => {
  const file = await uploaded('olav', 'avatar', soundSamples['hut.png']!, { name: 'hut.jpg' })
  expect(file).toMatchObject({ fileName: 'hut.png', contentType: 'image/png' })
})

test('a picture of a kind that the place does not take is refused, whatever it is called', async () => {
  const answer = await upload('ingrid', 'sentinel', PHOTO, { name: 'sentinel.pdf' })
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({
    error: 'This file type is not supported',
    fields: { file: 'This is a JPEG picture. Please choose a PDF or a Word document.' },
  })
})

test('a form without a file, or with nothing in it, says what is missing', async () => {
  expect(await sentence(await send('olav', 'chat', asForm(form(PHOTO, 'name="other"'))))).toBe('Please choose a file.')
  expect(await sentence(await send('olav', 'chat', asForm('--line--\r\n')))).toBe('Please choose a file.')
})

test('what is no form is refused', async () => {
  expect(
    (await send('olav', 'chat', new Response('{}', { headers: { 'Content-Type': 'application/json' } }))).status,
  ).toBe(415)
  expect((await send('olav', 'chat', asForm('nonsense'))).status).toBe(400)
  const parts = Array.from(
    { length: 40 },
    () => '--line\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n',
  ).join('')
  expect((await send('olav', 'chat', asForm(`${parts}--line--`))).status).toBe(400)
})

test('wherever the form is cut into pieces as it travels, the same file arrives', async () => {
  const whole = new Uint8Array(await form(PHOTO).arrayBuffer())
  for (const size of [1, 2, 3, 7, 64, whole.length - 1]) {
    const pieces = new ReadableStream({
      start: (controller) => {
        for (let at = 0; at < whole.length; at += size) controller.enqueue(whole.slice(at, at + size))
        controller.close()
      },
    })
    const answer = await send('olav', 'chat', asForm(pieces))
    expect(await answer.json()).toMatchObject({ bytes: PHOTO.length })
  }
})
