import { Buffer } from 'node:buffer'
import { cutOff, damaged, encrypted, withMoreBehind } from '../file-faults'
import type { ByteSource } from './byte-source'
import { objectStreamReader, objectStreamsIn } from './pdf-actions'

/** `%PDF-`, objects, and at the end `startxref`, where the list of objects is, and `%%EOF`. */
const END = '%%EOF'
const WINDOW = 64 * 1024

/** A match may cross two windows, so they overlap, and its surroundings are in one of them. */
const OVERLAP = 1536
const AROUND = 512
/** How much of an object stream is looked into, packed. Writers of PDF stop at a fraction of that. */
const OBJECT_STREAM = 64 * 1024

/** The bytes that viewers allow behind the end (ISO 32000, implementation note 18). They are cut off. */
const MOST_BEHIND = 1024

/** The mark of an encrypted document is itself neither encrypted nor compressed: an entry of the trailer. */
const ENCRYPT = '/Encrypt'
const ENCRYPTED = /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

/**
 * Passes a PDF through as it is, but for the little that may be behind its end. It is never taken whole: what tells
 * whether it is complete is at the end, and what must not be in it is looked for as it goes by.
 */
export async function* cleanPdf(source: ByteSource): AsyncGenerator<Uint8Array, undefined> {
  const readObjectStream = objectStreamReader()
  let hasEnded = false
  for (;;) {
    const window = await source.peek(WINDOW)
    const isLast = window.length < WINDOW
    const text = Buffer.from(window.buffer, window.byteOffset, window.length).toString('latin1')
    if (isEncrypted(text)) throw encrypted('pdf')
    const from = source.position === 0 ? 0 : AROUND
    const starts = objectStreamsIn(text, from, isLast ? text.length : WINDOW - OVERLAP + AROUND)
    for (const start of starts) {
      const ahead = await source.peek(WINDOW + OBJECT_STREAM)
      readObjectStream(ahead.subarray(start, start + OBJECT_STREAM))
    }
    hasEnded ||= text.includes(END)
    if (isLast) {
      if (!hasEnded) throw cutOff('pdf')
      yield await source.take(endIn(text, source.position))
      return undefined
    }
    yield await source.take(WINDOW - OVERLAP)
  }
}

function isEncrypted(text: string): boolean {
  for (let at = text.indexOf(ENCRYPT); at >= 0; at = text.indexOf(ENCRYPT, at + 1)) {
    if (ENCRYPTED.test(text.slice(at, at + 64))) return true
  }
  return false
}

/** Where the document ends in `text`, which begins `position` bytes after its beginning and ends with the file. */
function endIn(text: string, position: number): number {
  const end = text.lastIndexOf(END) + END.length
  if (end < END.length || text.length - end > MOST_BEHIND) throw withMoreBehind('pdf')
  const [, start] = /startxref\s+(\d+)\s*$/.exec(text.slice(0, end - END.length)) ?? []
  if (start === undefined || Number(start) >= position + end) {
    throw damaged('pdf', 'its list of contents is missing')
  }
  return end + (/^\r?\n|^\r/.exec(text.slice(end, end + 2))?.[0].length ?? 0)
}
