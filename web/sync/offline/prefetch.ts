import { DOCUMENT_SECTIONS, type DocumentSection } from '#domain/document/document-sections'
import type { DocumentView } from '#domain/document/document-views'
import type { MeetingView } from '#domain/meeting/meeting'
import type { MeetingSummary } from '#domain/meeting/meeting-summary'
import type { OfficeSection } from '#domain/office/office-details'
import { newestFirst, type SentinelView } from '#domain/sentinel/sentinel-views'
import type { ClubDate } from '#domain/shared/club-date'
import { dateAt } from '#domain/shared/date-at'
import { MONTHS } from '#domain/shared/months'
import { club } from '../club'
import type { Session } from '../session/session'
import { STORED_AT } from '../stored-at'
import { answersCache, filesCache, findCache, MOST_BYTES_OF_FILE, MOST_FILE_BYTES } from './offline-caches'
import { type FilesKept, noteFilesKept } from './offline-files-store'

const EVERY_MS = 12 * 60 * 60_000
const QUIET_MS = 4_000
const MARK = '/stocked-up'

/**
 * Asks, once in half a day, for what every member is to have without signal: the directory, the season's calendar and
 * the lists, and then for the files. It begins when somebody has touched the page and it is quiet again; the service
 * worker keeps what is answered.
 */
export async function prefetch(session: string, member: Session, ended: AbortSignal): Promise<void> {
  await firstTouch(ended)
  await new Promise((quiet) => setTimeout(quiet, QUIET_MS))
  await prefetchAnswers(session, member, ended)
  const files = await filesKept(session)
  if (ended.aborted) return
  noteFilesKept(files?.state)
  if (!navigator.serviceWorker.controller || savesData() || isOnMobileData()) return
  if (!files || Date.now() - files.at >= EVERY_MS) await prefetchFiles(session, member, ended)
}

async function prefetchAnswers(session: string, { token, userId }: Session, ended: AbortSignal): Promise<void> {
  const place = await findCache(answersCache(session))
  if (!place || ended.aborted || !navigator.serviceWorker.controller || savesData()) return
  const before = Number((await place.match(MARK))?.headers.get(STORED_AT))
  if (Date.now() - before < EVERY_MS) return

  const headers = { Authorization: `Bearer ${token}`, 'X-Unattended': 'true' }
  await club.ensure()
  for (const path of clubPaths(userId, new Date(), club.data.peek()?.timeZone)) {
    if (ended.aborted || document.visibilityState === 'hidden') return
    const answer = await fetch(`/api${path}`, { headers, signal: ended })
    if (!answer.ok) return
  }
  await place.put(MARK, new Response('', { headers: { [STORED_AT]: String(Date.now()) } }))
}

/**
 * What every member can read offline. The days are the club's, as on the pages that ask for the same: in the evening the
 * date is another one in UTC, and on the last of a month so is the month of the lodge.
 */
export function clubPaths(userId: string, now: Date, timeZone: string | undefined): readonly string[] {
  const today = dateAt(now, timeZone)
  return [
    '/config',
    '/session',
    '/dashboard',
    '/conversations',
    '/wsdot',
    '/users/',
    '/users/families',
    `/users/${userId}`,
    `/calendar/?${new URLSearchParams({ from: dayFrom(today, -60), to: dayFrom(today, 305) })}`,
    '/meetings',
    '/sentinels',
    '/lost-and-found',
    `/lodge/months/${today.slice(0, 7)}`,
    '/lodge/tonight',
    '/duties',
    ...offices.map((section) => `/offices?section=${section}`),
    ...documents.map((section) => `/documents?section=${section}`),
  ]
}

const offices: readonly OfficeSection[] = ['board', 'gymnastics', 'house-managers', 'capital-improvement']
const documents: readonly DocumentSection[] = ['docs-procs', 'history', 'extras', 'gymnastics']

const DAY_MS = 24 * 60 * 60_000

const dayFrom = (day: ClubDate, count: number) => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}
const connection = () => (navigator as { readonly connection?: Connection }).connection

const savesData = () => connection()?.saveData === true

/** Many megabytes are fetched there only on request. */
const isOnMobileData = () => connection()?.type === 'cellular'

const firstTouch = (ended: AbortSignal) =>
  new Promise<void>((touched) => {
    const options = { once: true, passive: true, signal: ended }
    for (const sign of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(sign, () => touched(), options)
  })

const FILES_MARK = '/stocked-files'

/**
 * Has the service worker keep the club's files, as many as there is room for. It asks for what is not there yet, and
 * for nothing that would push out what somebody has opened.
 */
export async function prefetchFiles(session: string, { token }: Session, ended: AbortSignal): Promise<void> {
  const [answers, files] = [await findCache(answersCache(session)), await findCache(filesCache(session))]
  if (!answers || !files) return
  const headers = { Authorization: `Bearer ${token}`, 'X-Unattended': 'true' }
  const ask: Ask = async (path) => {
    const answer = await fetch(`/api${path}`, { headers, signal: ended })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`)
    return answer.json()
  }
  const wanted = await clubFiles(ask, new Date())
  let [kept, bytes, isFull] = [0, await bytesIn(files), false]
  const state = () => ({ kept, wanted: wanted.length, bytes, isFull })
  for (const file of wanted) {
    if (ended.aborted) return
    noteFilesKept(state())
    const added = await keep(file, files, MOST_FILE_BYTES - bytes, ended)
    if (added === 'no room') isFull = true
    else if (added !== 'missing') {
      kept += 1
      bytes += added
    }
  }
  if (ended.aborted) return
  noteFilesKept(state())
  const when = { [STORED_AT]: String(Date.now()) }
  await answers.put(FILES_MARK, new Response(JSON.stringify(state()), { headers: when }))
}

/** How many bytes it took, none where the file was there already. */
async function keep(
  file: ClubFile,
  place: Cache,
  room: number,
  signal: AbortSignal,
): Promise<number | 'no room' | 'missing'> {
  const link = await file()
  if (!link) return 'missing'
  const { pathname } = new URL(link, location.origin)
  if (await place.match(pathname, { ignoreVary: true })) return 0
  const size = contentLength(await fetch(link, { method: 'HEAD', signal }))
  if (size === 0) return 'missing'
  if (size > Math.min(room, MOST_BYTES_OF_FILE)) return 'no room'
  const answer = await fetch(link, { signal })
  await answer.arrayBuffer()
  return answer.ok ? size : 'missing'
}

/** The files that were kept at the last look, and its time. */
export async function filesKept(session: string): Promise<{ state: FilesKept; at: number } | undefined> {
  const found = await (await findCache(answersCache(session)))?.match(FILES_MARK)
  if (!found) return undefined
  return { state: (await found.json()) as FilesKept, at: Number(found.headers.get(STORED_AT)) }
}

async function bytesIn(place: Cache): Promise<number> {
  let bytes = 0
  for (const request of await place.keys()) {
    const response = await place.match(request, { ignoreVary: true })
    if (response) bytes += contentLength(response)
  }
  return bytes
}

const contentLength = ({ headers }: Response) => Number(headers.get('Content-Length'))

/** Asks the portal for the answer to `path`, which the service worker keeps on its way. */
type Ask = <Answer>(path: string) => Promise<Answer>

/** The link to a file, asked for when it is its turn: links run out. */
type ClubFile = () => Promise<string | undefined>

/** The files that every member can read offline: all documents, then the Sentinels and minutes of the last year. */
export async function clubFiles(ask: Ask, today: Date): Promise<readonly ClubFile[]> {
  const since = new Date(today)
  since.setFullYear(since.getFullYear() - 1)
  const day = since.toISOString().slice(0, 10)

  const documents = await Promise.all(
    DOCUMENT_SECTIONS.map((section) => ask<{ documents: DocumentView[] }>(`/documents?section=${section}`)),
  )
  const { sentinels } = await ask<{ sentinels: SentinelView[] }>('/sentinels')
  const { meetings } = await ask<{ meetings: MeetingSummary[] }>('/meetings')
  return [
    ...documents
      .flatMap(({ documents }) => documents)
      .filter(({ file }) => file !== null)
      .map(
        ({ _id }): ClubFile =>
          async () =>
            (await ask<{ url: string }>(`/documents/${_id}/file?part=file`)).url,
      ),
    ...newestFirst(sentinels)
      .filter((sentinel) => sentinelMonth(sentinel) >= day.slice(0, 7))
      .map(
        ({ url }): ClubFile =>
          async () =>
            url,
      ),
    ...meetings
      .filter(({ date, hasMinutes }) => hasMinutes && date >= day)
      .sort((a, b) => b.date.localeCompare(a.date))
      .map(
        ({ _id }): ClubFile =>
          async () =>
            (await ask<{ meeting: MeetingView }>(`/meetings/${_id}`)).meeting.minutes?.url,
      ),
  ]
}

const sentinelMonth = ({ month, year }: SentinelView) =>
  `${year}-${String((MONTHS as readonly string[]).indexOf(month) + 1).padStart(2, '0')}`
