import { sql } from 'drizzle-orm'
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import { type PassReading, pass } from '../../domain/pass/pass'
import { type RoadState, roadStates } from '../../domain/pass/road-state'
import { same } from '../../domain/shared/same'
import { ownedBy, readModel } from '../../event-log/read-model'

/** The department’s words about the road from a moment on. */
export type RoadReading = Pick<PassReading, 'observedAt' | 'restrictions'>

const passDays = sqliteTable(
  'pass_days',
  {
    pass: text().notNull(),
    day: text().notNull(),
    coldest: integer(),
    coldestAt: text('coldest_at'),
    warmest: integer(),
    wasClosed: integer('was_closed', { mode: 'boolean' }).notNull(),
    hadChains: integer('had_chains', { mode: 'boolean' }).notNull(),
    temperature: integer(),
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull(),
    hasChains: integer('has_chains', { mode: 'boolean' }).notNull(),
    roads: text({ mode: 'json' }).$type<readonly RoadReading[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pass, table.day] })],
)

/** A row for each day at the pass, so that a season is read in as many rows as it has days. */
export const passDayReadModel = {
  ...readModel(
    pass,
    passDays,
    (id, state) => (state.status === 'unknown' ? [] : [dayRow(id, state.readings)]),
    'weather',
    [],
    ownedBy(sql`'pass:' || pass || '-' || day`),
  ),
  isFilledLater: true,
}

function dayRow(id: string, readings: readonly PassReading[]): typeof passDays.$inferInsert {
  const measured = readings.filter(
    (reading): reading is PassReading & { temperature: number } => reading.temperature !== null,
  )
  const [coldest] = measured.toSorted((a, b) => a.temperature - b.temperature)
  const ever = (state: RoadState) => readings.some((reading) => is(state, [reading]))
  const day = '-2026-11-20'.length
  return {
    pass: id.slice(0, -day),
    day: id.slice(1 - day),
    coldest: coldest?.temperature ?? null,
    coldestAt: coldest?.observedAt ?? null,
    warmest: measured.length > 0 ? Math.max(...measured.map(({ temperature }) => temperature)) : null,
    wasClosed: ever('closed'),
    hadChains: ever('chains'),
    temperature: readings.at(-1)?.temperature ?? null,
    isClosed: is('closed', readings),
    hasChains: is('chains', readings),
    roads: readings
      .filter(({ restrictions }, index) => !same(restrictions, readings[index - 1]?.restrictions))
      .map(({ observedAt, restrictions }) => ({ observedAt, restrictions })),
  }
}

const is = (state: RoadState, readings: readonly PassReading[]) => [...roadStates(readings).values()].includes(state)
