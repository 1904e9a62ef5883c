import { type Context, Hono } from 'hono'
import { FILE_ZONES, type FileZone, isFileZone, type UploadedFile } from '../domain/shared/file-zones'
import { Refusal } from '../domain/shared/refusal'
import { allow } from '../http/access'
import type { App } from '../http/app'
import { idempotencyKey } from '../http/idempotency'
import { clientAddress, isOwnMachine } from '../http/security/client-address'
import { counter, countTry, type Limit, remainingWait, tooMany } from '../http/security/throttle'
import { insertFileText } from './file-texts'
import { openBytes } from './formats/byte-source'
import { assertSameUpload, doneUnder, type KnownUpload, knownIn, rememberUpload } from './known-upload'
import { multipartBoundary } from './multipart'
import { type Received, receive, zoneBounds } from './receive'
import { drain, requestBytes } from './request-bytes'
import { linksFor } from './signed-links'
import { DAILY_BYTES, detachUploads, insertUpload, TOTAL_BYTES, uploadUsage } from './upload-table'

export const uploadRoutes = new Hono<App>().use(hearOut).post('/', allow('browse the club'), async (c) => {
  const zone = c.req.query('zone') ?? 'any'
  if (!isFileZone(zone)) throw new Refusal('INVALID', 'That upload location wasn’t found.')
  c.var.allowOnly(FILE_ZONES[zone].sentBy)
  await c.var.read()
  // Tokens travel in a header that other sites cannot set; this is a second check besides.
  if (!['same-origin', undefined].includes(c.req.header('sec-fetch-site'))) {
    throw new Refusal('FORBIDDEN', 'Files can only be uploaded from the portal itself.')
  }
  const boundary = multipartBoundary(c.req.header('content-type'))
  const expected = Number(c.req.header('content-length') ?? 0) || undefined
  const chunks = requestBytes(c.req.raw, zoneBounds(zone))
  try {
    const known = await countUpload(c, expected ?? 0, idempotencyKey(c))
    const form = { boundary, zone, files: c.env.FILES, expected, isRepeat: known !== undefined }
    const receiving = receive(openBytes(chunks), form)
    // A sender who breaks off ends the request; the rest is cleared away all the same.
    c.var.later(receiving.catch(() => {}))
    const received = await receiving
    return c.json(toAnswer(c, known ? repeated(received, known, zone) : await kept(c, received, zone)), 201)
  } catch (error) {
    await letIn(chunks)
    throw error
  }
})

/** Reads a refused body to its end, because a browser that is still sending hears no answer. */
async function hearOut(c: Context<App>, next: () => Promise<void>) {
  await next()
  if (c.error) await drain(c.req.raw)
}

/** A browser that is still sending hears no answer, so the rest is let in, as far as it may go, and looked at by nobody. */
async function letIn(chunks: AsyncGenerator<Uint8Array>) {
  try {
    for await (const _ of chunks);
  } catch {
    // Too much, too slow, or broken off: the answer goes out as well as it can.
  }
}

async function kept(c: Context<App>, received: Received, zone: FileZone): Promise<Stored> {
  const { db, reader } = c.var
  const [commandId, owner] = [idempotencyKey(c), reader._id]
  try {
    const [written, , done] = await db.batch([
      insertUpload(received, owner, zone, commandId),
      rememberUpload(commandId, received.file.key, owner),
      doneUnder(commandId),
      ...(received.text ? [insertFileText(received.file.key, received.text.words)] : []),
    ])
    if (written.length > 0) return received
    const twin = knownIn(done, owner)
    if (!twin) throw enoughForToday()
    // The same was sent twice at once, and the other was quicker.
    await received.discard()
    return repeated(received, twin, zone)
  } catch (error) {
    // Where it is not known whether the row was written, it goes first: a row never stays without its object.
    await db
      .batch(detachUploads([received.file.key]))
      .then(received.discard)
      .catch(() => {})
    throw error
  }
}

/** The first answer, repeated. The name is only in the repeated request. */
function repeated({ file, fileName }: Received, known: KnownUpload, zone: FileZone): Stored {
  assertSameUpload(known, file, zone)
  const { thumbnailKey: key, thumbnailType: contentType } = known
  return { file: known, fileName, ...(key !== null && contentType !== null && { thumbnail: { key, contentType } }) }
}

interface Stored {
  readonly file: { readonly key: string; readonly contentType: string; readonly bytes: number }
  readonly fileName: string
  readonly thumbnail?: { readonly key: string; readonly contentType: string }
}

function toAnswer(c: Context<App>, { file, fileName, thumbnail }: Stored): UploadedFile {
  const link = linksFor(c)
  return {
    key: file.key,
    fileName,
    url: link({ key: file.key, name: fileName }),
    thumbnail: thumbnail ? link({ key: thumbnail.key, name: `thumbnail.${thumbnail.contentType.slice(6)}` }) : null,
    thumbnailKey: thumbnail?.key ?? null,
    contentType: file.contentType,
    bytes: file.bytes,
  }
}

const WINDOW = 10 * 60_000

const uploadsOfAccount = { scope: 'upload of an account', allowed: 20, window: WINDOW } satisfies Limit
const uploadsFromAddress = { scope: 'upload from an address', allowed: 60, window: WINDOW } satisfies Limit

const HOUR = 3_600_000

/**
 * Counts an upload, and refuses it before its first byte is read where there were too many, or is no room for it. Answers
 * the one that has arrived under the same key before, which takes no room.
 */
async function countUpload(c: Context<App>, bytes: number, commandId: string): Promise<KnownUpload | undefined> {
  const owner = c.var.reader._id
  const address = clientAddress(c)
  const counters = [
    counter(c.var.keys, uploadsOfAccount, owner),
    // One's own machine is shared with nobody.
    ...(isOwnMachine(address) ? [] : [counter(c.var.keys, uploadsFromAddress, address)]),
  ]
  const [[wait], tries, [usage], done] = await c.var.db.batch([
    remainingWait(counters),
    countTry(counters),
    uploadUsage(owner),
    doneUnder(commandId),
  ])
  if (tries.length === 0) throw tooMany(wait?.milliseconds)
  const known = knownIn(done, owner)
  if (known) return known
  if (usage && usage.total + bytes > TOTAL_BYTES) throw noRoom()
  if (usage && usage.today + bytes > DAILY_BYTES) throw enoughForToday()
  return undefined
}

const noRoom = () =>
  new Refusal('TOO_LARGE', 'You’ve used all 2 GB of your storage. Please delete files you no longer need.')

const enoughForToday = () =>
  new Refusal('TOO_MANY', 'You’ve reached today’s upload limit. Please continue tomorrow.', {
    retryAfter: HOUR / 1000,
  })
