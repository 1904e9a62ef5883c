// Replays the club's log in Miniflare, on the database of the local portal, which must not be running.
//   npm run replay                          checks the chain, compares the read tables with the log, rebuilds them
//   npm run replay -- --until 1200          what the tables held after position 1200; or a date: --until 2026-11-20
//   npm run replay -- --watch               event by event, with the rows that change
//   npm run replay -- --rows                the rows themselves, as lines of JSON
//   npm run replay -- --against main~3      which rows would be others with the projections of that commit
//   npm run replay -- --export log.jsonl    writes the log to a file; what is personal stays sealed
//   npm run replay -- --from log.jsonl      replays such a file in memory, without any key
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

import { inGroups } from './archive/json-lines.mjs'
import { ensureMigrated } from './migrate.mjs'
import { PERSIST } from './portal-process.mjs'
import { progressBar } from './progress.mjs'
import { compareRows, rowsBy, rowsIn, told, withCodeOf } from './replay-against.mjs'
import { openReplay } from './replay-miniflare.mjs'
import { lockState } from './state-lock.mjs'

const { values: options } = parseArgs({
  options: {
    until: { type: 'string' },
    from: { type: 'string' },
    against: { type: 'string' },
    export: { type: 'string' },
    watch: { type: 'boolean' },
    rows: { type: 'boolean' },
    persist: { type: 'string', default: PERSIST },
  },
})

const bars = {}
if (options.from && !existsSync(options.from)) fail(`There is no file ${options.from}.`)
// Only one process at a time may hold the database, so the portal must be down.
const unlock = options.from ? undefined : await lockState(options.persist).catch((error) => fail(error.message))
if (!options.from) await ensureMigrated(options.persist)

const replay = await openReplay(options.from ? undefined : options.persist)
try {
  if (options.from) await load(options.from)
  if (options.export) await writeLog(options.export)
  else if (options.against) await compare(options.against)
  else if (options.until || options.watch || options.rows || options.from) await fold()
  else await rebuild()
} finally {
  await replay.close()
  await unlock?.()
}

async function load(file) {
  for await (const lines of inGroups(linesOf(file))) {
    for await (const answer of replay.ask({ mode: 'import', lines })) check(answer)
  }
}

async function* linesOf(file) {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line) yield JSON.parse(line)
}

async function writeLog(file) {
  const out = createWriteStream(file)
  let events = 0
  for await (const event of replay.ask({ mode: 'export' })) {
    check(event)
    out.write(`${JSON.stringify(event)}\n`)
    events++
  }
  out.end()
  console.log(`${events} events written to ${file}. What is personal in them is sealed.`)
}

async function fold() {
  for await (const line of replay.ask({
    mode: 'fold',
    until: momentOf(options.until),
    watch: options.watch,
    rows: options.rows,
  })) {
    check(line)
    if (line.progress && !options.watch && !options.rows) barOf(line.progress)(line.done, line.of)
    if (line.event) sayEvent(line)
    if (line.row) console.log(JSON.stringify(line))
    if (line.folded)
      sayTables(`${line.folded.events} events replayed, up to position ${line.folded.head}`, line.folded.tables)
  }
}

async function compare(ref) {
  const lines = options.from ? await Array.fromAsync(linesOf(options.from)) : undefined
  const theirs = await withCodeOf(ref, (entry) => rowsBy(entry, { persist: options.persist, lines }))
  const ours = await rowsIn(replay)
  const differences = compareRows(theirs, ours)
  for (const line of told(differences, ref)) console.log(line)
}

async function rebuild() {
  const started = performance.now()
  for await (const line of replay.ask({ mode: 'rebuild' })) {
    check(line)
    if (line.progress) barOf(line.progress)(line.done, line.of)
    if (line.proof?.broken)
      fail(`The log is broken at position ${line.proof.broken.position}: ${line.proof.broken.why}.`)
    if (line.proof) {
      const { events, streams, sealedTo } = line.proof
      console.log(`The log is whole: ${events} events in ${streams} records, sealed up to position ${sealedTo}.`)
    }
    if (line.drift) console.log(`${line.drift.length} rows had drifted from the log.`)
    for (const { table, key } of line.drift ?? []) console.log(`  ${table}: ${key}`)
    if (line.rebuilt)
      sayTables(`Rebuilt from ${line.rebuilt.events} events in ${seconds(started)}`, line.rebuilt.tables)
  }
}

function sayEvent({ event, table, before, after }) {
  console.log(`${String(event.position).padStart(7)}  ${event.at}  ${event.streamId} v${event.version}  ${event.type}`)
  if (!after) return
  for (const row of before) console.log(`         ${table} - ${JSON.stringify(row)}`)
  for (const row of after) console.log(`         ${table} + ${JSON.stringify(row)}`)
}

function sayTables(head, tables) {
  console.log(`${head}:`)
  for (const { table, rows, digest } of tables) {
    console.log(`  ${table.padEnd(16)} ${String(rows).padStart(7)} rows  sha256 ${digest}`)
  }
}

/** A position, or the end of a day in UTC, or a moment. */
function momentOf(text) {
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return { position: Number(text) }
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text)
  if (Number.isNaN(at)) fail(`${text} is neither a position nor a date.`)
  return { at }
}

/** One bar for each part, made when it is first heard of. */
function barOf(part) {
  bars[part] ??= progressBar(part)
  return bars[part]
}

function check({ failed }) {
  if (failed) fail(failed)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
