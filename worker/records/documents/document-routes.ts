import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { can } from '../../domain/account/capability'
import {
  type DocumentCommand,
  type DocumentContent,
  type DocumentFile,
  type DocumentState,
  document,
} from '../../domain/document/document'
import { DocumentDetails, DocumentPlace } from '../../domain/document/document-details'
import { documentHistory } from '../../domain/document/document-history'
import {
  DOCUMENT_SECTIONS,
  type DocumentSection,
  isDocumentSection,
  KINDS_OF_SECTION,
  PICTURES,
} from '../../domain/document/document-sections'
import { fileKindsFor } from '../../domain/document/founding-documents'
import { listedRecord, notFound } from '../../domain/record-life'
import { FileReference } from '../../domain/shared/attached-file'
import { FILE_KINDS, type FileKind, NOT_SUPPORTED } from '../../domain/shared/file-kinds'
import { byRank } from '../../domain/shared/rank'
import { Refusal } from '../../domain/shared/refusal'
import type { Outcome, StreamCommand } from '../../event-log/command-envelope'
import { rows } from '../../event-log/database'
import type { Change } from '../../event-log/dependencies'
import { firstEvents, loadStreams } from '../../event-log/read-streams'
import { streamOf } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { body, invalid } from '../../http/body'
import { answerHistory } from '../../http/history'
import { idempotencyKey, newRecordId } from '../../http/idempotency'
import { answerList } from '../../http/list'
import { gapAtEnd, gapFor, idIn, Move, type Places, placesAround, placesIn } from '../../http/ordered-rows'
import { putBack } from '../../http/put-back'
import { readRichText } from '../../http/rich-text'
import { safeFileName } from '../../uploads/file-name'
import { linksFor, linksKnownBy } from '../../uploads/signed-links'
import { attachUploads, uploadGone } from '../../uploads/upload-table'
import { documentRow, documentsIn } from './document-read-model'
import { shownDocument } from './shown-document'

const Anything = z.looseObject({})

export const documentRoutes = new Hono<App>()
  .get('/', allow('browse the club'), (c) => {
    const { section } = c.req.query()
    if (!isDocumentSection(section)) throw new Refusal('INVALID', 'This page wasn’t found.')
    return answerList(c, {
      lists: ['documents'],
      ...(hasPictures(section) ? { links: linksKnownBy(c) } : {}),
      query: (news) => documentsIn(section, news),
      shape: (found, reader) => {
        const linkTo = linksFor(c)
        const shown = can(reader.role, 'manage documents') ? found : found.filter(({ file, text }) => file ?? text)
        return { documents: shown.toSorted(byRank).map((row) => shownDocument(row.id, row.version, row, linkTo)) }
      },
    })
  })

  .get('/:id/file', allow('browse the club'), (c) => answerFile(c, c.req.param('id')))

  .get('/:id/history', allow('read history'), (c) =>
    answerHistory(c, { aggregate: document, history: documentHistory, id: c.req.param('id') }),
  )

  .post('/', allow('manage documents'), async (c) => {
    const { section, kind } = await body(c, DocumentPlace)
    const details = await body(c, DocumentDetails)
    const id = idIn(section, newRecordId(idempotencyKey(c)))
    const outcome = await c.var.handle({
      type: 'Add',
      target: { aggregate: document, id },
      reads: [placesIn('documents', section), uploadsNamed(keysIn(details))],
      steps: (_loaded, _actor, [places, uploads]) => {
        const content = contentFrom(id, details, { file: null, picture: null }, uploads as DocumentFile[])
        return [to(id, { type: 'Add', data: { ...content, section, kind }, gap: gapAtEnd(places as Places) })]
      },
      also: attachFiles,
      unless: uploadGone,
    })
    return answer(c, id, outcome, 201)
  })

  .put('/:id', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const entered = await body(c, Anything)
    const outcome = await c.var.handle({
      type: 'Revise',
      target: { aggregate: document, id },
      reads: [uploadsNamed(keysIn(entered))],
      steps: async (loaded, _actor, [uploads]) => {
        const record = listedRecord(document, (await loaded.stream(document, id)).state)
        // Fields that the form left out stay as they are; the kind of a document can't change.
        const parsed = DocumentDetails.safeParse({ ...record, ...entered, kind: record.kind })
        if (!parsed.success) throw invalid(parsed.error.issues)
        const data = contentFrom(id, parsed.data, record, uploads as DocumentFile[])
        return [to(id, { type: 'Revise', data })]
      },
      also: attachFiles,
      unless: uploadGone,
    })
    return answer(c, id, outcome, 200)
  })

  .post('/:id/move', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const where = await body(c, Move)
    const outcome = await c.var.handle({
      type: 'Move',
      target: { aggregate: document, id },
      reads: [placesAround('documents', DOCUMENT_SECTIONS, id)],
      steps: (_loaded, _actor, [places]) =>
        where.before === id ? [] : [to(id, { type: 'Move', gap: gapFor(places as Places, id, where) })],
    })
    return answer(c, id, outcome, 200)
  })

  .post('/:id/put-back', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const outcome = await putBack(c, { aggregate: document, history: documentHistory, id })
    return answer(c, id, outcome, 200)
  })

  .delete('/:id', allow('manage documents'), async (c) => {
    const id = c.req.param('id')
    const outcome = await c.var.handle({
      type: 'Remove',
      target: { aggregate: document, id },
      steps: () => [to(id, { type: 'Remove' })],
    })
    return answer(c, id, outcome, 200)
  })

const to = (id: string, command: DocumentCommand): StreamCommand => ({ aggregate: document, id, command })

/** Articles have a picture on their card. */
const hasPictures = (section: DocumentSection) =>
  KINDS_OF_SECTION[section].some((kind) => kind === 'photo' || kind === 'article')

/** Every file that a document has ever had stays with it, so that an older version can be opened and restored. */
const attachFiles = (changes: readonly Change[], by: string) =>
  changes.flatMap(({ id, after }) => {
    const { file, picture } = listedRecord(document, after as DocumentState) satisfies DocumentContent
    const keys = [file, picture].flatMap((attached) => attached?.key ?? [])
    return attachUploads({ keys, zone: 'document', to: `document:${id}`, by })
  })

/** The document as the command left it; nothing where it is no longer there. */
function answer(c: Context<App>, id: string, { state, version }: Outcome, status: 200 | 201) {
  c.header('ETag', `"${version}"`)
  const is = state as DocumentState
  if (is.status !== 'listed') return c.body(null, 204)
  return c.json({ document: shownDocument(id, version, is.record, linksFor(c)) }, status)
}

/**
 * Answers a fresh link to the file of a document: `{ url, name }`. With `?asOf=`, the position of an entry of its history,
 * administrators get the file as that entry left it, of removed documents too. `?part=picture` is the picture on its card.
 */
async function answerFile(c: Context<App>, id: string) {
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

type Upload = Omit<DocumentFile, 'name'>

/** The uploads that a form names. */
const uploadsNamed = (keys: readonly string[]) =>
  rows<Upload>(sql`
    SELECT uploads.key, content_type AS contentType, bytes, thumbnail_key AS thumbnailKey, width, height
    FROM json_each(${JSON.stringify(keys)}) wanted JOIN uploads ON uploads.key = wanted.value`)

/** The keys that a form names, whatever else is in it. */
const keysIn = (entered: Readonly<Record<string, unknown>>): string[] =>
  [entered.file, entered.picture].flatMap((file) => FileReference.safeParse(file).data?.key ?? [])

/**
 * The content of the document `id` after its form was saved as `details`. A file that it has already keeps its name; a
 * new one is of the kind that the portal found, whatever the form says, and must be a kind that belongs here.
 */
function contentFrom(
  id: string,
  details: DocumentDetails,
  kept: Pick<DocumentContent, 'file' | 'picture'>,
  uploads: readonly Upload[],
): DocumentContent {
  const stored = (
    { key, name = '' }: FileReference,
    field: 'file' | 'picture',
    kinds: readonly FileKind[],
  ): DocumentFile => {
    if (kept[field]?.key === key) return kept[field]
    const upload = uploads.find((found) => found.key === key)
    if (!upload) throw uploadGone
    const kind = kinds.find((each) => FILE_KINDS[each].type === upload.contentType)
    if (!kind) throw new Refusal('INVALID', NOT_SUPPORTED, { fields: { [field]: NOT_SUPPORTED } })
    return { ...upload, name: safeFileName(name, kind) }
  }
  const file = (ref: FileReference) => stored(ref, 'file', fileKindsFor(id, details.kind))

  switch (details.kind) {
    case 'file':
      return { ...NOTHING, title: details.title, group: details.group, file: file(details.file) }
    case 'article': {
      const { title, summary, picture } = details
      return {
        ...NOTHING,
        title,
        summary,
        file: file(details.file),
        picture: picture && stored(picture, 'picture', PICTURES),
      }
    }
    case 'photo':
      return { ...NOTHING, title: details.title, alt: details.alt, file: file(details.file) }
    case 'note':
      return { ...NOTHING, title: details.title, text: readRichText(details.text, 'text') }
  }
}

const NOTHING: DocumentContent = { title: '', group: '', summary: '', alt: '', text: null, file: null, picture: null }
