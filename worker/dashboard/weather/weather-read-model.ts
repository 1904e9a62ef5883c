import { type SQL, sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { pass } from '../../domain/pass/pass'
import type { WeatherReading } from '../../domain/pass/weather-views'
import { rows } from '../../event-log/database'
import { readModel } from '../../event-log/read-model'
import { eventsInRange } from '../../event-log/rebuild/stream-range'

const weatherReadings = sqliteTable(
  'weather_readings',
  {
    pass: text().notNull(),
    observedAt: text('observed_at').notNull(),
    temperature: integer(),
    condition: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pass, table.observedAt] })],
)

export const weatherReadModel = readModel(
  pass,
  weatherReadings,
  (id, state) =>
    state.status === 'unknown'
      ? []
      : state.readings.map(({ observedAt, temperature, condition }) => ({
          pass: passId(id),
          observedAt,
          temperature,
          condition,
        })),
  'weather',
  [],
  {
    // The club's day of a moment is Greenwich's, or one beside it.
    stream: sql`(
      SELECT stream_id FROM events
      WHERE stream_id >= 'pass:' || pass || '-' || date(observed_at, '-1 day')
        AND stream_id <= 'pass:' || pass || '-' || date(observed_at, '+1 day')
        AND data ->> 'observedAt' = observed_at LIMIT 1)`,
    within: (range, category) => sql`(pass, observed_at) IN (
      SELECT substr(stream_id, 6, length(stream_id) - 16), data ->> 'observedAt'
      FROM events WHERE ${eventsInRange(category, range)})`,
  },
)

/** The stream of a pass on a day. `key` is the feed's number of the pass, or `sample`. */
export const passOnDay = (key: string, day: string) => `${key}-${day}`

const passId = (id: string) => id.slice(0, -'-2026-11-20'.length)

/** The readings of a pass after `since`, unordered, and the one that held then, which is not older than `earliest`. */
export const readingsOf = (key: string, since: string, earliest: string, news: SQL) =>
  rows<WeatherReading>(sql`
    SELECT observed_at AS observedAt, temperature, condition FROM ${news} CROSS JOIN weather_readings
    WHERE pass = ${key} AND observed_at >= COALESCE((
      SELECT MAX(observed_at) FROM weather_readings
      WHERE pass = ${key} AND observed_at >= ${earliest} AND observed_at <= ${since}), ${since})`)
