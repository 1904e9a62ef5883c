import type { DocumentSection } from '#domain/document/document-sections'
import type { OfficeSection } from '#domain/office/office-details'
import type { Session } from '../session/session'
import { STORED_AT } from '../stored-at'
import { answersCache, findCache } from './offline-caches'
import { noteFilesKept } from './offline-files-store'
import { filesKept, prefetchFiles } from './prefetch-files'

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
  for (const path of paths(userId, new Date())) {
    if (ended.aborted || document.visibilityState === 'hidden') return
    const answer = await fetch(`/api${path}`, { headers, signal: ended })
    if (!answer.ok) return
  }
  await place.put(MARK, new Response('', { headers: { [STORED_AT]: String(Date.now()) } }))
}

const paths = (userId: string, today: Date) => [
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
  `/lodge/months/${dayFrom(today, 0).slice(0, 7)}`,
  '/lodge/tonight',
  '/duties',
  ...offices.map((section) => `/offices?section=${section}`),
  ...documents.map((section) => `/documents?section=${section}`),
]

const offices: readonly OfficeSection[] = ['board', 'gymnastics', 'house-managers', 'capital-improvement']
const documents: readonly DocumentSection[] = ['docs-procs', 'history', 'extras', 'gymnastics']

const DAY_MS = 24 * 60 * 60_000

const dayFrom = (day: Date, count: number) => new Date(day.getTime() + count * DAY_MS).toISOString().slice(0, 10)

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
