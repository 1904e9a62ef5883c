import { type Context, Hono } from 'hono'

import { FILE_ZONES, type FileZone, isFileZone, type UploadedFile } from '../domain/file-zones'
import { Refusal } from '../domain/refusal'
import type { App } from '../http/app'
import { openBytes } from './byte-source'
import { boundaryOf } from './multipart'
import { boundsOf, type Received, receive } from './receive'
import { requestBytes } from './request-bytes'
import { linksFor } from './signed-links'
import { countUpload, enoughForToday } from './upload-limits'
import { detachUploads, insertUpload } from './upload-table'

export const uploadRoutes = new Hono<App>().post('/', async (c) => {
  const zone = c.req.query('zone')
  if (!isFileZone(zone)) throw new Refusal('INVALID', 'There is no place for files of that name.')
  await c.var.read(FILE_ZONES[zone].sentBy)
  // Tokens travel in a header that other sites cannot set; this is the second lock on the same door.
  if (!['same-origin', undefined].includes(c.req.header('sec-fetch-site'))) {
    throw new Refusal('FORBIDDEN', 'Files can only be uploaded from the portal itself.')
  }
  const boundary = boundaryOf(c.req.header('content-type'))
  const expected = Number(c.req.header('content-length') ?? 0) || undefined
  const chunks = requestBytes(c.req.raw, boundsOf(zone))
  try {
    await countUpload(c, expected ?? 0)
    const receiving = receive(openBytes(chunks), { boundary, zone, files: c.env.FILES, expected })
    // Whoever breaks off ends the request; what they leave behind is cleared away all the same.
    c.var.later(receiving.catch(() => {}))
    const received = await receiving
    await keep(c, received, zone)
    return c.json(answerOf(c, received), 201)
  } catch (error) {
    await letIn(chunks)
    throw error
  }
})

/** A browser that is still sending hears no answer, so the rest is let in, as far as it may go, and looked at by nobody. */
async function letIn(chunks: AsyncGenerator<Uint8Array>) {
  try {
    for await (const _ of chunks);
  } catch {
    // Too much, too slow, or broken off: the answer goes out as well as it can.
  }
}

async function keep(c: Context<App>, received: Received, zone: FileZone) {
  const { db, reader } = c.var
  try {
    const [written] = await db.batch([insertUpload(received, reader._id, zone)])
    if (written.length === 0) throw enoughForToday()
  } catch (error) {
    // Where it is not known whether the row was written, it goes first: a row never stays without its object.
    await db
      .batch(detachUploads([received.file.key]))
      .then(received.discard)
      .catch(() => {})
    throw error
  }
}

function answerOf(c: Context<App>, { file, fileName, thumbnail }: Received): UploadedFile {
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
