import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'

import { type Sample, samples } from '../../quality/uploads/judged-samples.mjs'
import { largeSamples, soundSamples } from '../../quality/uploads/samples.mjs'
import { byEffort } from '../testing/effort'
import { FOLDER } from './object-store'
import { leftBehind, NOTHING, startAfresh, upload, uploaded } from './uploading.test.helper'

beforeEach(startAfresh)

const named = (wanted: (sample: Sample) => boolean) =>
  samples.filter(wanted).map((sample) => [sample.name, sample] as const)

test.each(named(({ verdict }) => verdict === 'accepted'))('the file "%s" is taken', async (_, { name, content }) => {
  const file = await uploaded('ingrid', 'document', content, { name })
  expect(file.bytes).toBeLessThanOrEqual(content.length)
  expect(await leftBehind()).toEqual({ objects: [file.key], rows: [file.key] })
})

test.each(named(({ verdict }) => verdict !== 'accepted'))(
  'the file "%s" is refused, the sentence says why, and nothing is left of it',
  async (_, { name, content, verdict }) => {
    const answer = await upload('ingrid', 'document', content, { name })
    const { error, fields } = await answer.json<{ error: string; fields: { file: string } }>()
    expect(error.slice(0, verdict.length)).toBe(verdict)
    expect(answer.status).toBe(verdict.startsWith('This file type') ? 415 : 400)
    expect(fields.file).toMatch(/^[A-Z].+\.$/)
    expect(await leftBehind()).toEqual(NOTHING)
  },
)

const WORDS = /Exif|GPS|Larch|Ingrid|xmp|php|XMP|script|html|PK/

test.each(Object.keys(soundSamples).filter((name) => /\.(?:jpg|png|gif)$/.test(name)))(
  'of "%s" nothing is kept but the picture',
  async (name) => {
    const { key } = await uploaded('ingrid', 'document', soundSamples[name]!, { name })
    const kept = await bytesOf(key)
    expect(latin(kept).replace('Exif\0\0MM', '')).not.toMatch(WORDS)
    const drawn = soundSamples[name.replace(/,.*(?=\.)/, '')]!
    if (!name.includes('turned') && !name.includes('moving') && !name.includes('texts')) expect(kept).toEqual(drawn)
  },
)

test('a picture that lies on its side still does, though all else that its camera wrote is gone', async () => {
  const { key } = await uploaded('ingrid', 'document', soundSamples['slope, turned, with a place.jpg']!)
  const kept = await bytesOf(key)
  const exif = latin(kept).indexOf('Exif\0\0')
  expect(kept.subarray(exif + 6, exif + 32)).toEqual(
    Uint8Array.fromHex(`4d4d002a000000080001${'01120003000000010006'}0000${'00000000'}`),
  )
  expect(latin(kept).slice(exif + 32)).toBe(latin(soundSamples['slope.jpg']!).slice(20))
})

test('a picture that is turned more than once is turned the first way', async () => {
  const jpeg = await uploaded('ingrid', 'document', soundSamples['slope, turned twice.jpg']!)
  expect(latin(await bytesOf(jpeg.key)).split('Exif')).toHaveLength(2)

  const png = await uploaded('ingrid', 'document', soundSamples['hut, turned, with a place.png']!)
  const [, exif = '', ...others] = latin(await bytesOf(png.key)).split('eXIf')
  expect(others).toEqual([])
  expect(exif.slice(0, 26)).toBe(`MM\0*\0\0\0\x08\0\x01${'\x01\x12\0\x03\0\0\0\x01\0\x08'}\0\0${'\0\0\0\0'}`)
})

test('an animation keeps its pictures and how often it is played', async () => {
  const name = 'tow, moving.gif'
  const { key } = await uploaded('ingrid', 'document', soundSamples[name]!, { name })
  expect(await bytesOf(key)).toEqual(soundSamples[name])
})

test('documents are kept byte for byte, but for what stands behind the end of a PDF', async () => {
  for (const name of ['programme.pdf', 'minutes.doc', 'minutes.docx', 'programme, with a line behind its end.pdf']) {
    const { key } = await uploaded('ingrid', 'document', soundSamples[name]!, { name })
    const whole = soundSamples[name.replace(/,.*(?=\.)/, '')]
    expect(latin(await bytesOf(key))).toBe(latin(whole!))
  }
})

test.each(Object.keys(largeSamples).slice(0, byEffort(1, Number.POSITIVE_INFINITY)))(
  'a file of many megabytes arrives as it is: %s',
  async (name) => {
    const content = largeSamples[name]!()
    const file = await uploaded('ingrid', 'document', content, { name })
    const row = await env.DB.prepare('SELECT sha256, bytes FROM uploads WHERE key = ?').bind(file.key).first()
    const sent = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).toHex()
    const kept = new Uint8Array(await crypto.subtle.digest('SHA-256', await bytesOf(file.key))).toHex()
    expect([row, kept]).toEqual([{ sha256: sent, bytes: content.length }, sent])
  },
  30_000,
)

async function bytesOf(key: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = await env.FILES.get(FOLDER + key)
  return new Uint8Array((await object?.arrayBuffer()) ?? [])
}

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
