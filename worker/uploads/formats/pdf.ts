import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import { cutOff, damaged, encrypted, unfit, withMoreBehind } from '../file-faults'
import type { ByteSource } from './byte-source'
import { type PartCounter, partCounter } from './part-counter'

/** `%PDF-`, objects, and at the end `startxref`, where the list of objects is, and `%%EOF`. */
const END = '%%EOF'
const WINDOW = 64 * 1024

/** A match may cross two windows, so they overlap, and its surroundings are in one of them. */
const OVERLAP = 1536
const AROUND = 512
/** How much of an object stream is looked into, packed. Writers of PDF stop at a fraction of that. */
const PACKED_STREAM = 64 * 1024

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
  const names = partCounter('pdf', MOST_NAMES)
  const readObjectStream = objectStreamReader(names)
  let hasEnded = false
  for (;;) {
    const window = await source.peek(WINDOW)
    const isLast = window.length < WINDOW
    const text = Buffer.from(window.buffer, window.byteOffset, window.length).toString('latin1')
    if (isEncrypted(text, names)) throw encrypted('pdf')
    const from = source.position === 0 ? 0 : AROUND
    const starts = objectStreamsIn(text, names, from, isLast ? text.length : WINDOW - OVERLAP + AROUND)
    for (const start of starts) {
      const ahead = await source.peek(WINDOW + PACKED_STREAM)
      readObjectStream(ahead.subarray(start, start + PACKED_STREAM))
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

function isEncrypted(text: string, names: PartCounter): boolean {
  for (let at = text.indexOf(ENCRYPT); at >= 0; at = text.indexOf(ENCRYPT, at + 1)) {
    names.count()
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

/** The names of a PDF's unwanted parts, each with its sentence. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['JavaScript', 'contains a script, which is a program'],
  ['Launch', 'starts another program'],
  ['EmbeddedFile', 'contains another file'],
  ['EmbeddedFiles', 'contains another file'],
  ['FileAttachment', 'contains another file'],
  ['RichMedia', 'contains another file'],
])
/** A sound document of 25 MB has some ten thousand names like these. To look at each of millions would take all the time that a call may take. */
const MOST_NAMES = 200_000
const OBJECT_STREAM = 'ObjStm'
const MOST_OBJECT_STREAMS = 1_000
const MOST_UNPACKED = 16 * 1024 * 1024

/** Names that may be one of these. Any letter of a name may also be written as its number: `/J#61vaScript`. */
const CANDIDATES = /\/(?:[EFJLOR]|#4|#52)[\w#]{5,40}/g
const ESCAPE = /#([\da-f]{2})/gi

/** A link to a page about JavaScript is no script. */
const IN_ADDRESS = /\(https?:\/\/[^\s\0()<>]*$/
const LONGEST_ADDRESS = 500

/**
 * Refuses a PDF that holds scripts, programs to start, or other files. They are named in the file itself or in an
 * object stream, where a PDF packs many objects together; those are unpacked, up to a limit. `text` is a piece of the
 * file, in Latin 1, whose names count between `from` and `to`. Gives the places at which object streams begin in it.
 */
function objectStreamsIn(text: string, names: PartCounter, from = 0, to = text.length): number[] {
  const starts: number[] = []
  for (const { 0: found, index } of text.matchAll(CANDIDATES)) {
    if (index < from || index >= to) continue
    names.count()
    const name = found.slice(1).replace(ESCAPE, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    if (name === OBJECT_STREAM) starts.push(startOfStream(text, index))
    const action = ACTIONS.get(name)
    if (action && !IN_ADDRESS.test(text.slice(Math.max(0, index - LONGEST_ADDRESS), index))) throw active(action)
  }
  return starts
}

/**
 * Looks into the object streams of one PDF, given the bytes from where each begins; what is behind it does not matter.
 */
function objectStreamReader(names: PartCounter) {
  let [streams, left] = [0, MOST_UNPACKED]

  return (bytes: Uint8Array) => {
    if (++streams > MOST_OBJECT_STREAMS) throw opaque()
    if (isListOfObjects(latin(bytes.subarray(0, 32)))) return
    const text = latin(inflated(bytes, left))
    left -= text.length
    if (!isListOfObjects(text) || objectStreamsIn(text, names).length > 0) throw opaque()
  }
}

function startOfStream(text: string, from: number): number {
  const at = text.indexOf('stream', from)
  if (at < 0) throw opaque()
  const behind = at + 'stream'.length
  return behind + (/^\r?\n/.exec(text.slice(behind, behind + 2))?.[0].length ?? 0)
}

/** It begins with the number of its first object and where that is. */
const isListOfObjects = (text: string) => /^\s{0,16}\d{1,10}\s{1,16}\d/.test(text)

function inflated(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch {
    throw opaque()
  }
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

const active = (what: string) => unfit(`This PDF ${what}. ${PRINT}`)
const opaque = () => unfit(`Part of this PDF can’t be checked. ${PRINT}`)
const PRINT = 'Please print it to a new PDF and upload that one.'
