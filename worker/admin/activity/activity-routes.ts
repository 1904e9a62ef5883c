import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import Papa from 'papaparse'
import type { ActivityChanges, ActivityEntry, ActivityPage } from '../../domain/admin/activity-views'
import { searchable, soughtWords } from '../../domain/search/folded'
import { Refusal } from '../../domain/shared/refusal'
import { daysBefore, instantOf } from '../../domain/wall/wall-clock'
import { positionAt } from '../../event-log/club-clock'
import { rows } from '../../event-log/database'
import { firstEvents, loadStreams } from '../../event-log/read-streams'
import type { KeyRow } from '../../event-log/seal/sealing'
import { idOf, streamCategory } from '../../event-log/stored-event'
import { allow } from '../../http/access'
import type { App } from '../../http/app'
import { invalid } from '../../http/body'
import { withMemberNames } from '../../http/history'
import { kindOf } from './activity-actions'
import {
  activityRows,
  activitySentence,
  isReason,
  momentAt,
  reasonsIn,
  toActivityEntries,
  tornReason,
  wordsOf,
} from './activity-entries'
import { ActivityFilter, isFiltered } from './activity-filter'
import { kindPhrase, typeAlone } from './activity-kind'

/** For administrators: everything that anybody did, as sentences, newest first. It reads the log itself. */
export const activityRoutes = new Hono<App>()
  .get('/', allow('read history'), async (c) => c.json(await activityPage(c, readFilter(c))))
  .get('/export.csv', allow('read history'), (c) => exportActivity(c, readFilter(c), 'csv'))
  .get('/export.jsonl', allow('read history'), (c) => exportActivity(c, readFilter(c), 'jsonl'))
  .get('/changes', allow('read history'), async (c) =>
    c.json(await activityChanges(c, Number(c.req.query('first')), Number(c.req.query('last')))),
  )

function readFilter(c: Context<App>): ActivityFilter {
  const wished = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
  const parsed = ActivityFilter.safeParse(wished)
  if (!parsed.success) throw invalid(parsed.error.issues)
  return parsed.data
}

/** A command touches so many events at most; a larger range is no command. */
const MOST_EVENTS = 500

/**
 * The changes of one command, field by field: its records are folded up to it. `first` and `last` are the positions of
 * its events.
 */
async function activityChanges(c: Context<App>, first: number, last: number): Promise<ActivityChanges> {
  if (!(first > 0 && last >= first && last - first < MOST_EVENTS))
    throw new Refusal('INVALID', 'This activity wasn’t found.')
  const streams = sql`SELECT stream_id FROM events WHERE position BETWEEN ${first} AND ${last}`
  const [events, keys] = await c.var.read(
    firstEvents(streams),
    rows<KeyRow>(sql`
      SELECT subject_id AS subjectId, kek_version AS kekVersion, lower(hex(wrapped_key)) AS wrappedKey
      FROM subject_keys WHERE subject_id IN (
        SELECT subject_id FROM events WHERE stream_id IN (${streams}) AND position <= ${last})`),
  )
  const loaded = await loadStreams(c.var, streams, events, keys)
  const command = loaded.entries.find(({ position }) => position === last)?.commandId
  const touched = loaded.entries.filter((event) => event.commandId === command && !isReason(event))

  const tell = async (nameOf: (id: string) => string) =>
    Promise.all(
      [...Map.groupBy(touched, ({ streamId }) => streamId)].map(async ([streamId, own]) => {
        const [kind, id] = [streamCategory(streamId), idOf(streamId)]
        const told = kindOf(kind)
        const types = own.map(({ type }) => type)
        if (!told?.history) return { kind, id, action: told ? kindPhrase(told, types) : types.join(', '), changes: [] }
        const before = await loaded.asOf(told.aggregate as never, id, first - 1)
        const after = await loaded.asOf(told.aggregate as never, id, last)
        const changes = told.history.changes(before, after, nameOf)
        return {
          kind,
          id,
          action: told.history.action(types.map(typeAlone), changes),
          changes,
        }
      }),
    )

  return { records: await withMemberNames(c, tell) }
}

const columns = ['position', 'at', 'by', 'what', 'why', 'records', 'command', 'cause'] as const

/** One call answers so many entries, or looks through so much of the log for them. */
const PART = { entries: 1_000, window: 20_000, words: 1_000 }

const END = 'This is the end of the exported activity.'

/**
 * A part of the activity that was asked for: a file for a spreadsheet, or lines of JSON. `X-Next` says below which position the
 * next part begins, or `end`: then its last line says so too, by which a whole file is told from one that was cut off. A part
 * is answered once all of it is there, so one that fails is an error and no short file.
 */
async function exportActivity(c: Context<App>, filter: ActivityFilter, format: 'csv' | 'jsonl') {
  const { entries, next } = await activityPage(c, filter, PART)
  const isFirst = filter.before === undefined
  if (isFirst) c.var.note({ kind: 'exported', memberId: c.var.reader._id, detail: `activity.${format}` })
  const text = format === 'csv' ? toCsv(entries, isFirst, next === null) : toJsonLines(entries, next === null)
  return c.body(text, 200, {
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    'Content-Disposition': `attachment; filename="activity.${format}"`,
    'Cache-Control': 'no-store',
    'X-Next': next === null ? 'end' : String(next),
  })
}

const toJsonLines = (entries: readonly ActivityEntry[], isLast: boolean) =>
  [...entries, ...(isLast ? [{ end: END }] : [])].map((line) => `${JSON.stringify(line)}\n`).join('')

/** CSV, with an apostrophe before text that a spreadsheet would take for a formula. */
function toCsv(entries: readonly ActivityEntry[], isFirst: boolean, isLast: boolean): string {
  const lines = [
    ...(isFirst ? [columns] : []),
    ...entries.map((entry) => [
      entry.last,
      entry.at,
      entry.by.name,
      activitySentence(entry),
      entry.reason ?? '',
      entry.records.map(({ kind, id }) => `${kind}:${id}`).join(' '),
      entry.id,
      entry.cause ?? '',
    ]),
    ...(isLast ? [['end', '', '', END, '', '', '', '']] : []),
  ]
  return lines.length === 0 ? '' : `${Papa.unparse(lines, { escapeFormulae: true })}\r\n`
}

/** How much is answered at a time. */
interface Size {
  readonly entries: number
  /** Matches may be rare: so much of the log is searched at a time, and the caller continues from there. */
  readonly window: number
  /** Words are looked for in sentences and reasons, which have to be made and opened first. */
  readonly words: number
}

const SHOWN: Size = { entries: 50, window: 5_000, words: 1_000 }

/** One page of the club's activity, in one D1 call. */
async function activityPage(c: Context<App>, filter: ActivityFilter, size = SHOWN): Promise<ActivityPage> {
  const { text, from, to, before = Number.MAX_SAFE_INTEGER } = filter
  const window = text ? size.words : size.window
  const endOfDay = (day: string) => instantOf(`${daysBefore(day, -1)}T00:00`, c.env.CLUB_TIME_ZONE) - 1
  const head = sql`(SELECT COALESCE(MAX(position), 0) + 1 FROM events)`
  const top = sql`MIN(${before}, ${to ? sql`${positionAt(endOfDay(to))} + 1` : head})`
  const bottom = from ? sql`${positionAt(endOfDay(daysBefore(from, 1)))} + 1` : sql`1`

  const [[range], found, [reached]] = await c.var.read(
    rows<{ top: number; bottom: number }>(sql`SELECT ${top} AS top, ${bottom} AS bottom`),
    activityRows(filter, { before: top, window, most: text ? window : size.entries }),
    momentAt(sql`MAX(${bottom}, ${top} - ${isFiltered(filter) ? window : size.entries})`),
  )
  const { top: above = 1, bottom: lowest = 1 } = range ?? {}
  const within = found.filter(({ position }) => position >= lowest)
  const isCut = !text && found.length === size.entries
  const edge = isCut ? found.at(-1) : above - window > lowest ? reached : undefined
  const torn = edge && tornReason(within, edge, above)
  const whole = within.filter(({ commandId }) => commandId !== torn?.commandId)
  const entries = matching(toActivityEntries(whole, await reasonsIn(whole, c.var.keyring)), text).slice(0, size.entries)
  const isFull = !isCut && entries.length === size.entries
  const end = isCut ? (found.at(-1)?.position ?? above) : above - window
  const lookedTo = isFull ? (entries.at(-1)?.first ?? above) : torn ? torn.position + 1 : end
  return {
    entries,
    next: lookedTo > lowest ? lookedTo : null,
    reached: reached ? new Date(reached.recordedAt).toISOString() : null,
  }
}

function matching(entries: readonly ActivityEntry[], text: string | undefined): readonly ActivityEntry[] {
  const words = soughtWords(text ?? '')
  return words.length === 0
    ? entries
    : entries.filter((entry) => words.every((word) => searchable(wordsOf(entry)).includes(word)))
}
