import { sql } from 'drizzle-orm'
import type { Context } from 'hono'

import type { ActivityEntry, ActivityPage } from '../../domain/admin/activity-views'
import { searchable, soughtWords } from '../../domain/search/folded'
import { daysBefore, instantOf } from '../../domain/wall/wall-clock'
import { rows } from '../../event-log/database'
import { positionAt } from '../../event-log/position-at'
import type { App } from '../../http/app'
import { entriesOf, wordsOf } from './activity-entries'
import { type ActivityFilter, isFiltered } from './activity-filter'
import { reasonsIn, tornReason } from './activity-reasons'
import { activityRows, momentAt } from './activity-rows'

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
export async function activityPage(c: Context<App>, filter: ActivityFilter, size = SHOWN): Promise<ActivityPage> {
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
  const entries = matching(entriesOf(whole, await reasonsIn(whole, c.var.keyring)), text).slice(0, size.entries)
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
