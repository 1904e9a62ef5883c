import { sql } from 'drizzle-orm'

import { type Database, query, rows } from '../database'
import type { ReadModel } from '../read-model'
import type { Drift } from './rebuild'

/** Of so many rows the words are looked for, spread over the table. */
const SAMPLE = 200

/** So much of each column is looked at. */
const CHARACTERS = 400

/** In a larger table SQLite's own comparison of every word takes longer than a call may. */
const MOST_COMPARED = 100_000

/** An index of words that follows a table by triggers: FTS5 with the table as its content. */
type Index = NonNullable<ReadModel['index']>

/**
 * Compares an index with the table that it follows: how many rows it knows, whether a sample of them is found by one of their
 * words, and every word where the table is small enough. The log says nothing of an index, so no other comparison sees it.
 */
export async function compareIndex(db: Database, { table, columns, index }: ReadModel): Promise<Drift[]> {
  if (!index) return []
  const [[counted], sample] = await db.batch([countOf(table, index), readSample(table, columns[0] ?? '', index)])
  const { indexed, stored } = counted ?? { indexed: 0, stored: 0 }
  const [lost] = await db.batch([notFound(index, sample)])
  const drift = lost.map(({ place }) => ({ table: index.name, key: String(place) }))
  if (indexed !== stored) drift.push({ table: index.name, key: `${indexed} of ${stored} rows` })
  if (drift.length > 0 || stored > MOST_COMPARED || (await isWhole(db, index))) return drift
  return [{ table: index.name, key: 'other words than the rows have' }]
}

const countOf = (table: string, { name }: Index) =>
  rows<{ indexed: number; stored: number }>(sql`
    SELECT (SELECT COUNT(*) FROM ${sql.identifier(`${name}_docsize`)}) AS indexed,
           (SELECT COUNT(*) FROM ${sql.identifier(table)}) AS stored`)

interface Sampled {
  readonly place: number
  /** The beginnings of the columns, as JSON. */
  readonly texts: string
}

/** Every n-th row by its key, another one first each time. */
const readSample = (table: string, key: string, { columns }: Index) => {
  const [place, source] = [sql.identifier(key), sql.identifier(table)]
  const texts = sql.join(
    columns.map((column) => sql`substr(${sql.identifier(column)}, 1, ${CHARACTERS})`),
    sql`, `,
  )
  return rows<Sampled>(sql`
    WITH step AS MATERIALIZED (SELECT 1 + COUNT(*) / ${SAMPLE} AS every FROM ${source}),
    turn AS MATERIALIZED (SELECT abs(random()) % every AS first FROM step)
    SELECT ${place} AS place, json_array(${texts}) AS texts FROM ${source}
    WHERE ${place} % (SELECT every FROM step) = (SELECT first FROM turn) LIMIT ${2 * SAMPLE}`)
}

/** Those of the sample that are not found by their longest word. */
function notFound({ name }: Index, sample: readonly Sampled[]) {
  const sought = sample.flatMap(({ place, texts }) => {
    const words = (JSON.parse(texts) as string[]).flatMap(wholeWordsIn)
    const [longest] = words.toSorted((one, other) => other.length - one.length)
    return longest ? [[place, `"${longest}"`]] : []
  })
  const index = sql.identifier(name)
  return rows<{ place: number }>(sql`
    SELECT sought.value ->> 0 AS place FROM json_each(${JSON.stringify(sought)}) sought
    WHERE NOT EXISTS (SELECT 1 FROM ${index} WHERE ${index} MATCH sought.value ->> 1 AND rowid = sought.value ->> 0)`)
}

/** A word goes on over its marks. The last one of a text that was cut may be half a word. */
function wholeWordsIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return text.length < CHARACTERS ? words : words.slice(0, -1)
}

/** Whether each word of each row is in the index, and no other. */
async function isWhole(db: Database, { name }: Index): Promise<boolean> {
  const index = sql.identifier(name)
  try {
    await db.batch([query.run(sql`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`)])
    return true
  } catch (error) {
    if (error instanceof Error && /SQLITE_CORRUPT|malformed/i.test(error.message)) return false
    throw error
  }
}
