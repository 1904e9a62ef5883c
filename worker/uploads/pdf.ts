import { Buffer } from 'node:buffer'

import type { ByteSource } from './byte-source'
import { cutOff, damaged, encrypted, withMoreBehind } from './file-faults'

/** `%PDF-`, objects, and at the end `startxref`, where the list of objects stands, and `%%EOF`. */
const END = '%%EOF'
const WINDOW = 64 * 1024

/** What viewers allow behind the end (ISO 32000, implementation note 18). It is cut off. */
const MOST_BEHIND = 1024

/** What says that a document is encrypted is itself neither encrypted nor compressed: an entry of the trailer. */
const ENCRYPT = '/Encrypt'
const ENCRYPTED = /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

/**
 * Passes a PDF through as it is, but for the little that may stand behind its end. It is never taken whole: what tells
 * whether it is complete is at the end, and the mark of encryption is looked for as it goes by.
 */
export async function* cleanPdf(source: ByteSource): AsyncGenerator<Uint8Array, undefined> {
  let hasEnded = false
  for (;;) {
    const window = await source.peek(WINDOW)
    const text = Buffer.from(window.buffer, window.byteOffset, window.length)
    if (isEncrypted(text)) throw encrypted('pdf')
    hasEnded ||= text.includes(END, 'latin1')
    if (window.length < WINDOW) {
      if (!hasEnded) throw cutOff('pdf')
      yield await source.take(endIn(text.toString('latin1'), source.position))
      return undefined
    }
    // What is looked for may lie across two windows, so they overlap.
    yield await source.take(WINDOW - MOST_BEHIND - 512)
  }
}

function isEncrypted(text: Buffer): boolean {
  for (let at = text.indexOf(ENCRYPT, 0, 'latin1'); at >= 0; at = text.indexOf(ENCRYPT, at + 1, 'latin1')) {
    if (ENCRYPTED.test(text.toString('latin1', at, at + 64))) return true
  }
  return false
}

/** Where the document ends in `text`, which begins `position` bytes after its beginning and ends with the file. */
function endIn(text: string, position: number): number {
  const end = text.lastIndexOf(END) + END.length
  if (end < END.length || text.length - end > MOST_BEHIND) throw withMoreBehind('pdf')
  const [, start] = /startxref\s+(\d+)\s*$/.exec(text.slice(0, end - END.length)) ?? []
  if (start === undefined || Number(start) >= position + end) {
    throw damaged('pdf', 'the list of what is in it is missing')
  }
  return end + (/^\r?\n|^\r/.exec(text.slice(end, end + 2))?.[0].length ?? 0)
}
