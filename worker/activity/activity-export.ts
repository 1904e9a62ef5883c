import type { Context } from 'hono'
import Papa from 'papaparse'

import type { ActivityEntry } from '../domain/activity-views'
import type { App } from '../http/app'
import { sentenceOf } from './activity-entries'
import type { ActivityFilter } from './activity-filter'
import { activityPage } from './activity-page'

const columns = ['position', 'at', 'by', 'what', 'why', 'records', 'command', 'cause'] as const

/** All of the activity that was asked for, as it is looked through: a file for a spreadsheet, or lines of JSON. */
export async function exportActivity(c: Context<App>, filter: ActivityFilter, format: 'csv' | 'jsonl') {
  const first = await activityPage(c, filter)
  c.var.note({ kind: 'exported', memberId: c.var.reader._id, detail: `activity.${format}` })
  const encoder = new TextEncoder()
  const textOf = format === 'csv' ? csvOf : jsonLinesOf
  let page = first
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(encoder.encode((format === 'csv' ? `${columns.join(',')}\r\n` : '') + textOf(first.entries))),
    async pull(controller) {
      if (page.next === null) return controller.close()
      page = await activityPage(c, { ...filter, before: page.next })
      controller.enqueue(encoder.encode(textOf(page.entries)))
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
      'Content-Disposition': `attachment; filename="activity.${format}"`,
      'Cache-Control': 'no-store',
    },
  })
}

const jsonLinesOf = (entries: readonly ActivityEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

/** What a spreadsheet would take for a formula is made words by an apostrophe before it. */
function csvOf(entries: readonly ActivityEntry[]): string {
  if (entries.length === 0) return ''
  const lines = entries.map((entry) => [
    entry.last,
    entry.at,
    entry.by.name,
    sentenceOf(entry),
    entry.reason ?? '',
    entry.records.map(({ kind, id }) => `${kind}:${id}`).join(' '),
    entry.id,
    entry.cause ?? '',
  ])
  return `${Papa.unparse(lines, { escapeFormulae: true })}\r\n`
}
