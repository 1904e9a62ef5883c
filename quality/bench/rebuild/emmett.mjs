// The same projection, rebuilt from the same events by @event-driven-io/emmett-sqlite, as its documentation does it. Prints
// what it took as JSON. It writes a checkpoint for each message; that is its choice of durability.
//   node emmett.mjs <folder where it is installed> <streams> <revisions>
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import { meetingEvents } from './events.mjs'

const [folder, streams, revisions] = process.argv.slice(2)
const require = createRequire(`${folder}/`)
const resolved = require.resolve('@event-driven-io/emmett-sqlite').replace(/\.cjs$/, '.js')
const { getSQLiteEventStore, sqliteRawSQLProjection, sqliteConnection, InMemorySharedCacheSQLiteDatabase } =
  await import(pathToFileURL(resolved))

const quoted = (value) => (value === null ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`)
const TABLE =
  'CREATE TABLE IF NOT EXISTS meetings (id TEXT PRIMARY KEY, type TEXT, venue TEXT, address TEXT, date TEXT, time TEXT) WITHOUT ROWID'
const projection = sqliteRawSQLProjection({
  name: 'meetings',
  canHandle: ['MeetingScheduled', 'MeetingRevised'],
  initSQL: TABLE,
  evolve: ({ type, data: { id, data } }) =>
    type === 'MeetingScheduled'
      ? `INSERT INTO meetings (id, type, venue, address, date, time) VALUES (${[id, data.type, data.venue, data.address, data.date, data.time].map(quoted).join(', ')})`
      : `UPDATE meetings SET ${Object.entries(data)
          .map(([column, value]) => `${column} = ${quoted(value)}`)
          .join(', ')} WHERE id = ${quoted(id)}`,
})

const fileName = InMemorySharedCacheSQLiteDatabase
const store = getSQLiteEventStore({ fileName })
const reader = sqliteConnection({ fileName })
// A consumer does not make the projection's table by itself.
await reader.command(TABLE)
const events = [...meetingEvents(Number(streams), Number(revisions))]
for (const [id, own] of Map.groupBy(events, ({ id }) => id)) {
  await store.appendToStream(
    `meeting-${id}`,
    own.map(({ type, data }) => ({ type, data: { id, data } })),
  )
}

const consumer = store.consumer({ pulling: { batchSize: 1000, pullingFrequencyInMs: 0 } })
consumer.processor({
  processorId: 'rebuild',
  projection,
  startFrom: 'BEGINNING',
  stopAfter: ({ metadata }) => metadata.globalPosition >= BigInt(events.length),
})
const before = process.cpuUsage()
const started = performance.now()
await consumer.start()
const { user, system } = process.cpuUsage(before)
const ms = performance.now() - started
const [{ rows }] = await reader.query('SELECT COUNT(*) AS rows FROM meetings')
const sample = await reader.query('SELECT id, venue, address, date, time FROM meetings ORDER BY id LIMIT 3')
console.log(JSON.stringify({ events: events.length, cpuMicros: user + system, ms, rows, sample }))
process.exit()
