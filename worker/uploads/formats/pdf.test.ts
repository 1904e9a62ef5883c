import { expect, test } from 'vitest'

import { inOneChunk, openBytes } from './byte-source'
import { cleanPdf } from './pdf'

const WINDOW = 64 * 1024
const END = 'startxref\n9\n%%EOF\n'

/** A PDF as far as it is looked at: `inside` stands `at` bytes after its beginning, and the end where `length` says. */
const pdf = (length: number, inside = '', at = 0) => `%PDF-1.4\n${' '.repeat(at)}${inside}`.padEnd(length, 'x') + END

async function cleaned(text: string): Promise<number> {
  let length = 0
  for await (const piece of cleanPdf(openBytes(inOneChunk(new TextEncoder().encode(text))))) length += piece.length
  return length
}

test('wherever the end of a document lies, it is found, and not a byte is lost', async () => {
  for (let length = WINDOW - 40; length < WINDOW + 40; length += 3) {
    const text = pdf(length)
    expect(await cleaned(text)).toBe(text.length)
  }
})

test('wherever a document says that it is encrypted, it is seen', async () => {
  // Windows overlap by 1,536 bytes, so both of these are edges.
  const edges = [WINDOW - 1_536, WINDOW].flatMap((edge) => [-20, -15, -9, -8, -1, 0, 1].map((step) => edge + step))
  for (const at of edges) {
    await expect(cleaned(pdf(3 * WINDOW, '/Encrypt 12 0 R', at))).rejects.toThrow('protected with a password')
  }
})

test.each(['/EncryptMetadata false', '(/Encrypt is a word)', '/Encrypted 1 0 R'])(
  'a document that says %s is not encrypted',
  async (words) => {
    expect(await cleaned(pdf(1_000, words, 10))).toBe(1_000 + END.length)
  },
)

test('what stands close behind the end is cut off, and what stands further behind it is refused', async () => {
  expect(await cleaned(`${pdf(500)}${'y'.repeat(1_000)}`)).toBe(500 + END.length)
  await expect(cleaned(`${pdf(500)}${'y'.repeat(1_100)}`)).rejects.toThrow('extra data after its end')
  await expect(cleaned(`${pdf(500)}${'y'.repeat(3 * WINDOW)}`)).rejects.toThrow('extra data after its end')
})
