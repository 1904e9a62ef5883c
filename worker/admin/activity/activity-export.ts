import type { Context } from 'hono'
import Papa from 'papaparse'

import type { ActivityEntry } from '../../domain/admin/activity-views'
import type { App } from '../../http/app'
import { sentenceOf } from './activity-entries'
import type { ActivityFilter } from './activity-filter'
import { activityPage } from './activity-page'

const columns = ['position', 'at', 'by', 'what', 'why', 'records', 'command', 'cause'] as const

/** One call answers so many entries, or looks through so much of the log for them. */
const PART = { entries: 1_000, window: 20_000, words: 1_000 }

const END = 'This is the end of the exported activity.'

/**
 * A part of the activity that was asked for: a file for a spreadsheet, or lines of JSON. `X-Next` says below which position the
 * next part begins, or `end`: then its last line says so too, by which a whole file is told from one that was cut off. A part
 * is answered once all of it is there, so one that fails is an error and no short file.
 */
export async function exportActivity(c: Context<App>, filter: ActivityFilter, format: 'csv' | 'jsonl') {
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
      sentenceOf(entry),
      entry.reason ?? '',
      entry.records.map(({ kind, id }) => `${kind}:${id}`).join(' '),
      entry.id,
      entry.cause ?? '',
    ]),
    ...(isLast ? [['end', '', '', END, '', '', '', '']] : []),
  ]
  return lines.length === 0 ? '' : `${Papa.unparse(lines, { escapeFormulae: true })}\r\n`
}
