import { Buffer } from 'node:buffer'
import { Refusal } from '../domain/shared/refusal'
import { utf8 } from '../event-log/seal/sealing'
import { brokenOff } from './file-faults'
import type { ByteSource } from './formats/byte-source'

/**
 * One field of a form. Its content comes in pieces, and must be read with `next` before the next part is asked for;
 * what is left is skipped.
 */
export interface Part {
  readonly name: string
  /** As it was sent, and not to be trusted. */
  readonly fileName: string
  readonly bytes: AsyncGenerator<Uint8Array>
}

const WINDOW = 64 * 1024
const MOST_HEADERS = 32 * 1024
const MOST_PARTS = 8

/** The boundary that a multipart request names. Refuses any other request. */
export function multipartBoundary(contentType: string | undefined): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
      contentType ?? '',
    ) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw new Refusal('UNSUPPORTED', 'Please send the file as multipart/form-data.')
  return boundary
}

/**
 * The parts of a form (RFC 7578), read as they arrive. Ends when the last boundary has been seen: a form without one
 * broke off on the way, and is refused.
 */
export async function* readParts(source: ByteSource, boundary: string): AsyncGenerator<Part> {
  const delimiter = utf8(`\r\n--${boundary}`)
  const opening = await source.peek(delimiter.length - 2)
  if (!startsWith(opening, delimiter.subarray(2))) throw opening.length === 0 ? brokenOff() : malformed()
  await source.skip(opening.length)

  for (let count = 0; !(await isLast(source)); count++) {
    if (count === MOST_PARTS) throw malformed()
    const headers = await readHeaders(source)
    const bytes = upTo(delimiter, source)
    yield { name: field(headers, 'name') ?? '', fileName: field(headers, 'filename') ?? '', bytes }
    for await (const _ of bytes);
  }
}

/** Behind a boundary is the end of its line, or two dashes behind the last of all. */
async function isLast(source: ByteSource): Promise<boolean> {
  const behind = String.fromCharCode(...(await source.peek(2)))
  if (behind.length < 2) throw brokenOff()
  await source.skip(2)
  if (behind !== '--' && behind !== '\r\n') throw malformed()
  return behind === '--'
}

async function readHeaders(source: ByteSource): Promise<string> {
  const window = await source.peek(MOST_HEADERS)
  const end = findBytes(window, utf8('\r\n\r\n'))
  if (end < 0) throw window.length < MOST_HEADERS ? brokenOff() : malformed()
  const text = new TextDecoder().decode(await source.take(end))
  await source.skip(4)
  return text
}

/** Browsers write quotes and line ends as %22, %0D and %0A; other programs put a backslash before a quote. */
function field(headers: string, name: string): string | undefined {
  const [, disposition = ''] = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers) ?? []
  const [, value] = new RegExp(`(?:^|;)\\s*${name}="((?:\\\\"|[^"])*)"`, 'i').exec(disposition) ?? []
  return value?.replace(/%22|\\"/g, '"').replace(/%0[DA]/gi, ' ')
}

async function* upTo(delimiter: Uint8Array, source: ByteSource): AsyncGenerator<Uint8Array> {
  for (;;) {
    const window = await source.peek(WINDOW)
    const end = findBytes(window, delimiter)
    if (end >= 0) {
      if (end > 0) yield await source.take(end)
      return source.skip(delimiter.length)
    }
    if (window.length < WINDOW) throw brokenOff()
    // The last bytes may be the beginning of the delimiter.
    yield await source.take(WINDOW - delimiter.length)
  }
}

/** A view of each place that begins as `wanted` does would take 20 seconds of a body of 25 MB that is made of such beginnings. */
const findBytes = (bytes: Uint8Array, wanted: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(wanted)

const startsWith = (bytes: Uint8Array, wanted: Uint8Array) =>
  bytes.length >= wanted.length && wanted.every((byte, index) => bytes[index] === byte)

const malformed = () => new Refusal('MALFORMED', 'The portal couldn’t read the upload. Please try again.')
