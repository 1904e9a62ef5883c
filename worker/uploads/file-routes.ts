import { type Context, Hono } from 'hono'
import { can } from '../domain/account/capability'
import { FILE_ZONES } from '../domain/shared/file-zones'
import { Refusal } from '../domain/shared/refusal'
import { isSameText } from '../event-log/keys/purpose-keys'
import { allow } from '../http/access'
import type { App, Reader } from '../http/app'
import { holdsFileCookie } from './file-cookie'
import { contentDisposition } from './file-name'
import { recordLook } from './formats/file-looks'
import { FOLDER } from './object-store'
import { type Link, readLink } from './signed-links'
import { type UploadRow, uploadRow } from './upload-table'

/** The types that a browser shows by itself and safely; everything else is saved. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']

/**
 * Where a browser may want a file: in a picture, on a page of its own, or for a script of ours. Never as a script,
 * style or frame.
 */
const DESTINATIONS: readonly (string | undefined)[] = ['image', 'document', 'empty', undefined]

/** The sites that may link there: the portal itself, or the member by the address bar. Old browsers do not say. */
const SITES: readonly (string | undefined)[] = ['same-origin', 'none', undefined]

export const fileRoutes = new Hono<App>().get('/:key/:name', allow('link'), async (c) => {
  const link = readLink(c)
  if (!link || !comesFromUs(c, link)) throw linkOver()
  c.set('tokenHash', link.session)
  const [[row]] = await c.var.read(uploadRow(link.key)).catch((refused: unknown) => {
    throw refused instanceof Refusal ? linkOver() : refused
  })
  if (!row) throw gone()
  if (!maySee(c.var.reader, row)) throw linkOver()
  if (isConfidential(row) && !isOwn(c.var.reader, row)) await recordLook(c, row)
  return answerFile(c, link, row)
})

/**
 * A link alone is not enough, because it can be passed on: the request must prove the very session that the link was
 * made for, by its cookie or by its token. That the browser names no other site as the one that asks is a second lock.
 */
function comesFromUs(c: Context<App>, { session }: Link): boolean {
  if (!DESTINATIONS.includes(c.req.header('sec-fetch-dest'))) return false
  if (c.req.header('authorization') !== undefined) return isSameText(c.var.tokenHash, session)
  return SITES.includes(c.req.header('sec-fetch-site')) && holdsFileCookie(c, session)
}

/**
 * Whether the reader may see it. That is asked again when a link is used, because roles change. A member who has just
 * uploaded something may see it.
 */
function maySee(reader: Reader, row: UploadRow): boolean {
  if (row.attachedTo === null) return row.ownerId === reader._id
  return !reader.firstLogin && (can(reader.role, FILE_ZONES[row.zone].seenBy) || isOwn(reader, row))
}

/** Whether it belongs to the reader's own record, and its zone lets them see that. */
const isOwn = (reader: Reader, { zone, attachedTo }: UploadRow) =>
  FILE_ZONES[zone].isOwnToo && attachedTo === `member:${reader._id}`

const isConfidential = (row: UploadRow) => row.attachedTo !== null && FILE_ZONES[row.zone].seenBy !== 'browse the club'

async function answerFile(c: Context<App>, link: Link, row: UploadRow): Promise<Response> {
  const tag = `"${row.sha256.slice(0, 32)}"`
  const headers = fileHeaders(link, row, tag)
  // A device keeps for when there is no signal what every member may see, and nothing else.
  if (row.attachedTo !== null && !isConfidential(row)) headers.set('X-May-Be-Kept', 'true')
  const known = c.req.header('if-none-match') ?? ''
  if (known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag))
    return new Response(null, { status: 304, headers })

  const wanted = [tag, undefined].includes(c.req.header('if-range')) ? c.req.header('range') : undefined
  const range = byteRange(wanted, row.bytes)
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${row.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const object = await c.env.FILES.get(FOLDER + row.key, range ? { range } : {})
  if (!object) throw gone()
  headers.set('Content-Length', String(range?.length ?? row.bytes))
  if (!range) return new Response(object.body, { headers })
  headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${row.bytes}`)
  return new Response(object.body, { status: 206, headers })
}

function fileHeaders({ name, purpose, expires }: Link, { contentType }: UploadRow, tag: string): Headers {
  const isShown = purpose === 'show' && SHOWN.includes(contentType)
  return new Headers({
    'Content-Type': contentType,
    'Content-Disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': `private, max-age=${Math.max(0, expires - Math.floor(Date.now() / 1000))}`,
    // The browser's copy is for the session that it was given to, also after another member has signed in.
    Vary: 'Cookie, Authorization',
    // A browser's own PDF viewer would ask for further parts from where no link leads; told nothing, it takes all at once.
    ...(contentType === 'application/pdf' ? {} : { 'Accept-Ranges': 'bytes' }),
    ETag: tag,
  })
}

const linkOver = () => new Refusal('FORBIDDEN', 'This link has expired. Please reload the page and try again.')
const gone = () => new Refusal('NOT_FOUND', 'This file was deleted.')

interface ByteRange {
  readonly offset: number
  readonly length: number
}

/**
 * Which part of `size` bytes a Range header asks for. Nothing where it asks for several parts, or says something else:
 * then all of it is answered, as RFC 9110 wants it. 'none' where what it asks for is not there.
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') return Number(to) === 0 ? 'none' : lastBytes(Math.min(Number(to), size), size)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < Number(from)) return undefined
  return Number(from) >= size ? 'none' : { offset: Number(from), length: last - Number(from) + 1 }
}

const lastBytes = (length: number, size: number): ByteRange => ({ offset: size - length, length })
