import { FILE_KINDS } from '../domain/shared/file-kinds'
import { MOST_TEXT_BYTES } from '../domain/shared/file-text'
import { FILE_ZONES, type FileZone, tooLarge } from '../domain/shared/file-zones'
import { Refusal } from '../domain/shared/refusal'
import { unfit } from './file-faults'
import { safeFileName } from './file-name'
import { readText, textKey } from './file-texts'
import { type ByteSource, openBytes } from './formats/byte-source'
import { examine } from './formats/examine'
import type { Size } from './formats/picture'
import { type Part, readParts } from './multipart'
import { openObject, type StoredObject } from './object-store'
import { readThumbnail } from './thumbnail'

/** An object that is in R2, whole, and has no row yet. */
export interface ReceivedObject extends StoredObject {
  readonly key: string
  readonly contentType: string
  readonly size?: Size
}

export interface Received {
  readonly file: ReceivedObject
  readonly fileName: string
  readonly thumbnail?: ReceivedObject
  /** The text in it. */
  readonly text?: ReceivedObject & { readonly words: string }
  /** Takes everything away again. */
  discard(): Promise<void>
}

interface Form {
  readonly boundary: string
  readonly zone: FileZone
  readonly files: R2Bucket
  /** How many bytes the form says it has, if it says so. */
  readonly expected?: number | undefined
  /** Whether it has arrived before: then it is looked at in the same way, and nothing of it is kept. */
  readonly isRepeat?: boolean
}

/** The size of a form besides its file: a thumbnail, what is written in it, and the lines between the parts. */
const MOST_BESIDES = 320 * 1024

/** How much the body of an upload may be, and what to say of one that is more. */
export const zoneBounds = (zone: FileZone) => ({
  most: FILE_ZONES[zone].maxBytes + MOST_BESIDES + (FILE_ZONES[zone].hasText ? MOST_TEXT_BYTES : 0),
  tooLarge: fileTooLarge(zone),
})

/**
 * Receives an upload: the file of the field `file`, a small picture of it in `thumbnail`, and what is
 * written in it in `text`. It passes through in
 * small pieces, of which each is looked at and put away before the next is read. Either all of it is in R2 in the end,
 * or nothing does.
 */
export async function receive(
  source: ByteSource,
  { boundary, zone, files, expected, isRepeat }: Form,
): Promise<Received> {
  const begun: ReturnType<typeof openObject>[] = []
  const discard = async () => void (await Promise.all(begun.map((object) => object.discard())))
  const open = (bytes = expected, key = newKey()) => {
    const object = openObject(files, key, bytes)
    begun.push(object)
    return { key, object }
  }

  try {
    let file: Awaited<ReturnType<typeof receiveFile>> | undefined
    let small: Awaited<ReturnType<typeof readThumbnail>>
    let words: Awaited<ReturnType<typeof readText>>
    for await (const part of readParts(source, boundary)) {
      if (part.name === 'file' && !file) file = await receiveFile(part, zone, open)
      if (part.name === 'thumbnail') small ??= await readThumbnail(part.bytes)
      if (part.name === 'text' && FILE_ZONES[zone].hasText) words ??= await readText(part.bytes)
    }
    if (!file) throw unfit('Please choose a file.')

    const { key, object, ...rest } = file
    if (isRepeat) {
      await discard()
      return { ...rest, file: { key, ...rest.file, ...object.sum() }, discard }
    }
    const thumbnail = small && open(small.clean.length)
    await thumbnail?.object.write(small?.clean ?? new Uint8Array())
    const stored = await object.finish()
    const storedSmall = await thumbnail?.object.finish()
    const text = words && (await keepText(words, open(words.length, textKey(key))))
    return {
      ...rest,
      file: { key, ...rest.file, ...stored },
      ...(small && thumbnail && storedSmall
        ? { thumbnail: { key: thumbnail.key, contentType: small.contentType, size: small.size, ...storedSmall } }
        : {}),
      ...(text && { text }),
      discard,
    }
  } catch (error) {
    // A file that can't be deleted now is swept later; the first reason is the one to report.
    await discard().catch(() => {})
    throw error
  }
}

async function keepText(words: Uint8Array, { key, object }: { key: string; object: ReturnType<typeof openObject> }) {
  await object.write(words)
  const stored = await object.finish()
  return { key, contentType: 'text/plain', words: new TextDecoder().decode(words), ...stored }
}

async function receiveFile(
  { fileName, bytes }: Part,
  zone: FileZone,
  open: () => { key: string; object: ReturnType<typeof openObject> },
) {
  const { key, object } = open()
  const source = openBytes(atMost(bytes, zone))
  const { kind, size } = await examine(source, zone, fileName, object)
  // Bytes cut off behind the end of a picture count all the same.
  while ((await source.some()).length > 0);
  return {
    key,
    object,
    fileName: safeFileName(fileName, kind),
    file: { contentType: FILE_KINDS[kind].type, ...(size ? { size } : {}) },
  }
}

async function* atMost(chunks: AsyncGenerator<Uint8Array>, zone: FileZone): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > FILE_ZONES[zone].maxBytes) throw fileTooLarge(zone)
    yield chunk
  }
}

const fileTooLarge = (zone: FileZone) => {
  const { text } = tooLarge(zone)
  return new Refusal('TOO_LARGE', text, { fields: { file: text } })
}

const newKey = () => crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: 'base64url', omitPadding: true })
