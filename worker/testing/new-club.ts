import { env } from 'cloudflare:test'

import { forgetLastFile, onceForAll } from './once-a-file'

/** The database has its tables and nothing in them, the bucket is empty, and nobody remembers anything. */
export async function beginAnew() {
  forgetLastFile()
  await Promise.all([emptyDatabase(), emptyBucket()])
}

/** What the migrations made, and how to empty that, which takes a third of the time of making it again. */
const migrated = onceForAll(async () => {
  await batch(remade(await readSchema()))
  const made = await readSchema()
  return { schema: JSON.stringify(made), emptied: await emptying(made) }
})

async function emptyDatabase() {
  const { schema, emptied } = await migrated()
  const found = await readSchema()
  await batch(JSON.stringify(found) === schema ? emptied : remade(found))
}

interface Described {
  readonly type: string
  readonly name: string
  readonly sql: string
}

async function readSchema(): Promise<readonly Described[]> {
  const { results } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
       AND name NOT GLOB 'search_words_*' AND name NOT GLOB 'file_words_*' ORDER BY name`,
  ).all<Described>()
  return results
}

const batch = (statements: readonly string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))

/** Drops all that there is, and makes the tables as a new club has them. */
function remade(schema: readonly Described[]) {
  const drops = ['trigger', 'view', 'table'].flatMap((type) =>
    schema.filter((found) => found.type === type).map(({ name }) => `DROP ${type} "${name}"`),
  )
  const migrations = (env.MIGRATIONS ?? []).flatMap(({ queries }) => queries)
  // As wrangler does where it brings a database up to date.
  const noted = (env.MIGRATIONS ?? []).map(({ name }) => `('${name}')`).join()
  const notes = ['CREATE TABLE d1_migrations (name TEXT)', `INSERT INTO d1_migrations (name) VALUES ${noted}`]
  return ['PRAGMA defer_foreign_keys = on', ...drops, ...migrations, ...notes]
}

/** Leaves of these tables, which have just been made, what they have now. */
async function emptying(schema: readonly Described[]) {
  const triggers = schema.filter(({ type }) => type === 'trigger')
  // Words are kept by tables of their own, which follow the triggers of others.
  const tables = schema.filter(({ type, sql }) => type === 'table' && !sql.startsWith('CREATE VIRTUAL'))
  const rows = await env.DB.batch<Record<string, string | number | null>>(
    tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  )
  const first = tables.flatMap(({ name }, at) => (rows[at]?.results ?? []).map((row) => inserted(name, row)))
  return [
    'PRAGMA defer_foreign_keys = on',
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
    ...tables.map(({ name }) => `DELETE FROM "${name}"`),
    ...['search_words', 'file_words'].map((words) => `INSERT INTO ${words} (${words}) VALUES ('delete-all')`),
    ...first,
    ...triggers.map(({ sql }) => sql),
  ]
}

const inserted = (table: string, row: Record<string, string | number | null>) =>
  `INSERT INTO "${table}" (${Object.keys(row).join()}) VALUES (${Object.values(row).map(literal).join()})`

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

async function emptyBucket() {
  for (;;) {
    const { objects } = await env.FILES.list()
    if (objects.length === 0) return
    await env.FILES.delete(objects.map(({ key }) => key))
  }
}
