import { signal } from '@preact/signals-react'

import { ActivityChanges, type ActivityEntry, ActivityPage } from '#domain/admin/activity-views'
import { get } from '../../sync/client'
import { refusalOf } from '../../sync/refused'
import { endWithSession } from '../../sync/session/with-session'

/**
 * Newer and older entries as one list. A command of which both have a part is one entry, and nothing is there twice.
 */
function joined(newer: readonly ActivityEntry[], older: readonly ActivityEntry[]): readonly ActivityEntry[] {
  const known = new Map(newer.map((entry) => [entry.id, entry]))
  for (const entry of older) {
    const other = known.get(entry.id)
    known.set(entry.id, other ? together(other, entry) : entry)
  }
  return [...known.values()].sort((a, b) => b.last - a.last)
}

function together(one: ActivityEntry, other: ActivityEntry): ActivityEntry {
  const recordKeys = new Set(one.records.map(({ kind, id }) => `${kind}:${id}`))
  return {
    ...one,
    first: Math.min(one.first, other.first),
    last: Math.max(one.last, other.last),
    reason: one.reason ?? other.reason,
    records: [...one.records, ...other.records.filter(({ kind, id }) => !recordKeys.has(`${kind}:${id}`))],
  }
}

interface ActivityLog {
  readonly entries: readonly ActivityEntry[]
  /** The next position; `null` at the beginning of the log. */
  readonly next: number | null
  /** Up to which moment the log has been looked through. */
  readonly reached: string | null
  readonly status: 'looking' | 'done' | 'failed'
  readonly failure?: string
}

const PAGE = 50
const nothing: ActivityLog = { entries: [], next: null, reached: null, status: 'looking' }

/** The entries found so far for the last request. */
export const activityLog = signal<ActivityLog>(nothing)

let asked = ''
let search: AbortController | undefined
/** Something was done while older entries were looked for. */
let isOutdated = false

endWithSession(() => {
  search?.abort()
  activityLog.value = nothing
})

/**
 * Begins anew with what `query` asks for, and looks until a page is full or the beginning of the log is reached. What
 * was found before for the same stays, as far back as it was, and only what was done since is added.
 */
export function lookUp(query: string): Promise<void> {
  if (query === asked && activityLog.peek().entries.length > 0) return refreshTop().catch(() => {})
  search?.abort()
  asked = query
  isOutdated = false
  activityLog.value = nothing
  return look(undefined)
}

/** Goes on where the last page ended. */
export const lookFurther = (): Promise<void> => look(activityLog.peek().next ?? undefined)

/** Stops a search. Its entries stay, and it can be continued. */
export function stopLooking(): void {
  search?.abort()
  activityLog.value = { ...activityLog.peek(), status: 'done' }
  catchUp()
}

/** Loads newer entries above those that are shown; while older ones are looked for, after that. */
export async function refreshTop(): Promise<void> {
  isOutdated = activityLog.peek().status !== 'done'
  if (isOutdated) return
  const query = asked
  const page = await get(`/activity?${query}`, ActivityPage)
  if (query !== asked) return
  const log = activityLog.peek()
  const isJoined = page.entries.some(({ id }) => log.entries.some((known) => known.id === id))
  // More changes than a page holds would leave a gap, so the list starts over.
  activityLog.value =
    isJoined || log.entries.length === 0
      ? { ...log, entries: joined(page.entries, log.entries) }
      : { ...page, status: 'done' }
}

function catchUp() {
  if (isOutdated) void refreshTop().catch(() => {})
}

async function look(from: number | undefined): Promise<void> {
  const mine = new AbortController()
  search = mine
  activityLog.value = { ...activityLog.peek(), status: 'looking' }
  const wanted = activityLog.peek().entries.length + PAGE
  try {
    for (let before = from; ; ) {
      const query = `${asked}${before === undefined ? '' : `${asked && '&'}before=${before}`}`
      const page = await get(`/activity?${query}`, ActivityPage, mine.signal)
      if (mine.signal.aborted) return
      const entries = joined(activityLog.peek().entries, page.entries)
      const isDone = page.next === null || entries.length >= wanted
      activityLog.value = { entries, next: page.next, reached: page.reached, status: isDone ? 'done' : 'looking' }
      if (page.next === null || isDone) break
      before = page.next
    }
    catchUp()
  } catch (fault) {
    if (mine.signal.aborted) return
    activityLog.value = { ...activityLog.peek(), status: 'failed', failure: refusalOf(fault).message }
  }
}

/** The changes of an entry's command, field by field. */
export const fetchChanges = ({ first, last }: ActivityEntry): Promise<ActivityChanges> =>
  get(`/activity/changes?first=${first}&last=${last}`, ActivityChanges)
