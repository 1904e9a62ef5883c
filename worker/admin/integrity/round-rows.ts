import { sql } from 'drizzle-orm'

import { query, rows } from '../../event-log/database'
import type { RoundState } from './integrity-round'

/** A comparison that is under way. One that has not been kept yet has no id. */
export interface Round {
  readonly id: number | null
  /** The club's night, of the nightly one. */
  readonly night: string | null
  /** ms. */
  readonly begunAt: number
  readonly step: number
  /** A `RoundState` as JSON. */
  readonly state: string
}

const columns = sql.raw('id, night, begun_at AS begunAt, step, state')

export const nightlyRound = rows<Round>(sql`
  SELECT ${columns} FROM integrity_rounds WHERE night IS NOT NULL ORDER BY begun_at LIMIT 1`)

export const findRound = (id: number) => rows<Round>(sql`SELECT ${columns} FROM integrity_rounds WHERE id = ${id}`)

/** Keeps how far it has come, and answers its id; nothing where somebody else has gone on with it meanwhile. */
export const keepRound = ({ id, night, begunAt, step }: Round, state: RoundState) =>
  rows<{ id: number }>(
    id === null
      ? sql`
        INSERT INTO integrity_rounds (night, begun_at, step, state) VALUES (${night}, ${begunAt}, 1, ${JSON.stringify(state)})
        ON CONFLICT DO NOTHING RETURNING id`
      : sql`
        UPDATE integrity_rounds SET step = ${step + 1}, state = ${JSON.stringify(state)}
        WHERE id = ${id} AND step = ${step} RETURNING id`,
  )

export const endRound = ({ id }: Round) => query.run(sql`DELETE FROM integrity_rounds WHERE id = ${id}`)

/** Those that somebody asked for and did not see through. */
export const forgottenRounds = (before: number) =>
  query.run(sql`DELETE FROM integrity_rounds WHERE night IS NULL AND begun_at < ${before}`)
