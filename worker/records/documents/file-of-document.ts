import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { DocumentFile } from '../../domain/document/document'
import { document } from '../../domain/document/document'
import { notFound } from '../../domain/record-life'
import { Refusal } from '../../domain/shared/refusal'
import { firstEvents, loadStreams } from '../../event-log/read-streams'
import { streamOf } from '../../event-log/stored-event'
import type { App } from '../../http/app'
import { linksFor } from '../../uploads/signed-links'
import { documentRow } from './document-read-model'

/**
 * Answers a fresh link to the file of a document: `{ url, name }`. With `?asOf=`, the position of an entry of its history,
 * administrators get the file as that entry left it, of removed documents too. `?part=picture` is the picture on its card.
 */
export async function answerFile(c: Context<App>, id: string) {
  const { asOf, part = 'file' } = c.req.query()
  if (part !== 'file' && part !== 'picture') throw new Refusal('INVALID', 'This part of the document wasn’t found.')
  const file = asOf === undefined ? await presentFile(c, id, part) : await earlierFile(c, id, part, asOf)
  if (!file) throw notFound(document)
  return c.json({ url: linksFor(c)(file), name: file.name })
}

type Part = 'file' | 'picture'

async function presentFile(c: Context<App>, id: string, part: Part): Promise<DocumentFile | null | undefined> {
  const [[row]] = await c.var.read(documentRow(id))
  return row?.[part]
}

async function earlierFile(c: Context<App>, id: string, part: Part, asOf: string) {
  if (!/^\d{1,15}$/.test(asOf)) throw new Refusal('INVALID', 'The position must be a number.')
  c.var.allowOnly('read history')
  const history = sql`${streamOf(document, id)}`
  const [first] = await c.var.read(firstEvents(history))
  const state = await (await loadStreams(c.var, history, first, [])).asOf(document, id, Number(asOf))
  return 'record' in state ? state.record[part] : undefined
}
