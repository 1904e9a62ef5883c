import { expect, test } from 'vitest'

import { inOneChunk, openBytes } from './formats/byte-source'
import { multipartBoundary, readParts } from './multipart'

const LINE = '--line\r\n'
const END = '\r\n--line--\r\n'
const head = (disposition: string) =>
  `${LINE}Content-Disposition: form-data; ${disposition}\r\nContent-Type: text/plain\r\n\r\n`

/** The parts of a form, each with its content as a text. */
async function partsOf(form: string, boundary = 'line') {
  const bytes = Uint8Array.from(form, (letter) => letter.charCodeAt(0))
  const parts = []
  for await (const { name, fileName, bytes: content } of readParts(openBytes(inOneChunk(bytes)), boundary)) {
    let text = ''
    for await (const piece of content) text += new TextDecoder('latin1').decode(piece)
    parts.push({ name, fileName, text })
  }
  return parts
}

test('a form is read part by part', async () => {
  const form = `${head('name="thumbnail"; filename="t.webp"')}small\r\n${head('name="file"; filename="slope.jpg"')}large${END}`
  expect(await partsOf(form)).toEqual([
    { name: 'thumbnail', fileName: 't.webp', text: 'small' },
    { name: 'file', fileName: 'slope.jpg', text: 'large' },
  ])
})

test('wherever the end of a part lies, it is found, and not a byte is lost', async () => {
  const window = 64 * 1024
  for (let length = window - 20; length <= window + 20; length++) {
    const content = 'x'.repeat(length)
    const [part] = await partsOf(`${head('name="file"')}${content}${END}`)
    expect(part?.text.length).toBe(length)
  }
})

test.each(['', '\r\n', '\r\n--lin', '\r\n--', '\r\n--other--\r\n', '--line', '\r\r\n-'])(
  'content that looks like an end (%j) is content',
  async (content) => {
    expect(await partsOf(`${head('name="file"')}a${content}${END}`)).toMatchObject([{ text: `a${content}` }])
  },
)

test.each([
  ['line ends', '\r'],
  ['beginnings of its end', '\r\n--lin'],
])('a form of 24 MB of %s is read in far less than ten seconds', { timeout: 10_000 }, async (_, piece) => {
  const content = new TextEncoder().encode(piece.repeat(24_000_000 / piece.length))
  let length = 0
  const form = new Blob([head('name="file"'), content, END])
  for await (const { bytes } of readParts(openBytes(form.stream()), 'line'))
    for await (const piece of bytes) length += piece.length
  expect(length).toBe(content.length)
})

test('a part that nobody reads is skipped', async () => {
  const names = []
  const form = Uint8Array.from(`${head('name="a"')}1\r\n${head('name="b"')}2${END}`, (letter) => letter.charCodeAt(0))
  for await (const { name } of readParts(openBytes(inOneChunk(form)), 'line')) names.push(name)
  expect(names).toEqual(['a', 'b'])
})

test.each([
  ['name="file"; filename="a%22b.jpg"', 'a"b.jpg'],
  ['name="file"; filename="a\\"b.jpg"', 'a"b.jpg'],
  ['name="file"; filename="a;name=b.jpg"', 'a;name=b.jpg'],
  ['filename="first.jpg"; name="file"', 'first.jpg'],
  ['name="file"; filename=""', ''],
  ['name="file"', ''],
  ['name="file"; filename="a%0D%0AX-Evil: 1"', 'a  X-Evil: 1'],
])('the name in %s is %j', async (disposition, fileName) => {
  expect(await partsOf(`${head(disposition)}x${END}`)).toMatchObject([{ name: 'file', fileName }])
})

test('headers without end are not read without end', async () => {
  await expect(partsOf(`${LINE}X: ${'y'.repeat(100_000)}`)).rejects.toThrow('couldn’t read the upload')
})

test.each(['', LINE, `${LINE}Content-Disp`, `${head('name="file"')}x`, `${head('name="file"')}x\r\n--line`])(
  'a form that ends after %j has broken off',
  async (form) => {
    await expect(partsOf(form)).rejects.toThrow('The upload stopped before it finished.')
  },
)

test.each([
  ['multipart/form-data; boundary=line', 'line'],
  ['multipart/form-data; charset=utf-8; boundary="a line"', 'a line'],
  ['Multipart/Form-Data;boundary=----WebKitFormBoundaryAbC', '----WebKitFormBoundaryAbC'],
])('the boundary of %s is %s', (type, boundary) => {
  expect(multipartBoundary(type)).toBe(boundary)
})

test.each([
  undefined,
  '',
  'multipart/form-data',
  'multipart/mixed; boundary=line',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
])('%s is refused', (type) => {
  expect(() => multipartBoundary(type)).toThrow('Please send the file as multipart/form-data.')
})
