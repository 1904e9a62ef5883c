// What every call and every piece of timed work takes of what the platform gives, in a club of any size:
//   npm run limits [-- --events 1000000 --members 5000 --long 75000] [-- --write] [-- --all]
// Without sizes the club is small, to see that it runs. One of its members changes their profile --long times. The club comes by a restore, which is measured with the rest; the
// processor's time is that of the whole runtime with its database. Ends with 1 where something takes more than half of a limit.
// --write puts the figures into quality/bench/RESULTS-limits.md, --all prints every call and not only the costliest.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { devSecrets } from '../../scripts/secrets.mjs'
import { serve } from './club/served.mjs'
import { fillByRestore } from './limits/fill.mjs'
import { isWithin, openMeter } from './limits/meter.mjs'
import { archiveReads, operatorsReads, readsOf } from './limits/reads.mjs'
import { access, routeOf } from './limits/route-of.mjs'
import { pageOf, table } from './limits/tell.mjs'
import { measureTimedWork } from './limits/timed-work.mjs'
import { circumstances } from './report/machine.mjs'

const PARTS = 3

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    members: { type: 'string', default: '300' },
    long: { type: 'string', default: '2000' },
    write: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const size = {
  events: Number(values.events),
  members: Number(values.members),
  long: Number(values.long),
  until: Date.now(),
}

// The Worker clears its memory when it wants to be measured (worker/developer/platform-usage.ts).
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--expose-gc --max-semi-space-size=1'
const around = await circumstances()
const begun = performance.now()
const say = (line) => console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${line}`)
const folder = mkdtempSync(join(tmpdir(), 'limits-'))
const runtime = {
  name: 'the tests’ way to the portal',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^cloudflare:test$/ }, () => ({ path: resolve('worker/developer/test-runtime.ts') })),
}
const server = await serve('worker/developer/limits-worker.ts', folder, { plugins: [runtime], isInspected: true })
const meter = await openMeter(server)
const refused = []
try {
  const [secret, keeper] = ['SETUP_SECRET', 'ARCHIVE_SECRET'].map((name) => ({
    authorization: `Bearer ${devSecrets()[name]}`,
  }))
  await fillByRestore({ server, meter, secret: keeper, size, say })
  await server.ask({ cast: true })
  await measureTimedWork({ meter, say })

  const { token } = await server.ask({ session: 'ingrid' })
  const session = { authorization: `Bearer ${token}` }
  say('the calls that read')
  // The club's clock may be behind.
  const today = new Date(size.until - 86_400_000).toISOString().slice(0, 10)
  await readAll(readsOf(today, size.events), session)
  await readAll(operatorsReads, secret)
  await readAll(archiveReads, await runOfArchive(session, keeper))

  say('what is done in the club')
  const routes = await server.ask({ routes: true })
  for (const [index, route] of routes.entries()) {
    // Each call counts under its route; what was asked for of a long record, under its own name.
    const name = / (of|to) a long/.test(route) ? route : undefined
    await meter
      .measure(name, { command: index })
      .catch((error) => refused.push(`${route}: ${error.message.split('\n')[0]}`))
  }
  await others({ session, secret, keeper })
} finally {
  meter.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

const rows = rowsByRoute(meter.rows())
const missing = [...access.keys()].filter((route) => !rows.some(({ name }) => name.startsWith(route)))
console.log(table(rows, values.all ? rows.length : 25))
for (const line of refused) console.log(`Could not be done: ${line}`)
for (const route of missing) console.log(`Not measured: ${route}`)
const above = rows.filter((row) => !isWithin(row))
const verdict =
  above.length === 0
    ? `Nothing takes more than half of a limit, of ${rows.length} calls and pieces of timed work.`
    : `More than half of a limit: ${above.map(({ name }) => name).join(', ')}.`
console.log(`\n${verdict} It took ${Math.round((performance.now() - begun) / 1000)} s.`)
if (values.write) writeFileSync('quality/bench/RESULTS-limits.md', pageOf({ rows, size, around, verdict }))
process.exit(above.length + missing.length + refused.length === 0 ? 0 : 1)

async function readAll(reads, headers) {
  for (const [route, paths] of Object.entries(reads)) for (const path of paths) await read(route, path, headers)
}

/** An administrator opens the archive, and the person who runs the portal begins to take it. */
async function runOfArchive(session, keeper) {
  const post = (path, headers) => meter.measure(`POST ${path}`, { ask: { method: 'POST', path, headers } })
  await post('/api/archive-window', session)
  const { text } = await post('/api/archive/runs', keeper)
  return { ...keeper, 'x-archive-run': JSON.parse(text).run }
}

/** What comes in parts is read for some of them. */
async function read(route, path, headers) {
  for (let [part, next] = [0, path]; part < PARTS && next; part++) {
    const answer = await meter.measure(route, { ask: { method: 'GET', path: next, headers } })
    const { next: cursor, text } = answer
    const after = route.startsWith('GET /api/as-of') ? JSON.parse(text || '{}').next : undefined
    const before = cursor && cursor !== 'end' ? cursor : undefined
    next = after ? withQuery(path, { after }) : before ? withQuery(path, { before }) : undefined
  }
}

function withQuery(path, more) {
  const [pathname, query] = path.split('?')
  return `${pathname}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...more })}`
}

/** The calls that go on step by step, and those that no command sends: to records that do not exist. */
async function others({ session, secret, keeper }) {
  const post = (path, body, headers) => ({
    ask: {
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  })
  say('a proof and a comparison')
  let from
  for (let step = 0; step < PARTS; step++) {
    const { text } = await meter.measure(
      'POST /api/proof/check',
      post('/api/proof/check', from ? { from } : {}, session),
    )
    from = JSON.parse(text).next
    if (!from) break
  }
  let round = ''
  for (let step = 0; step < PARTS; step++) {
    const { text } = await meter.measure('POST /api/integrity/check', post(`/api/integrity/check${round}`, {}, session))
    const { round: next } = JSON.parse(text)
    if (next === undefined) break
    round = `?round=${next}`
  }
  await meter.measure('POST /api/keys/rewrap', post('/api/keys/rewrap', {}, secret))
  await meter.measure('POST /api/doctor/password', post('/api/doctor/password', {}, secret))
  const known = new Set(rowsByRoute(meter.rows()).map(({ name }) => name))
  for (const [route, needed] of access) {
    if (known.has(route)) continue
    const [method, pattern] = route.split(' ')
    const path = pattern.replace('/removed/:kind', '/removed/meeting').replace(/:\w+/g, 'none')
    const isKeepers = /^\/api\/(archive|restore)\//.test(pattern)
    const headers = isKeepers ? keeper : needed === 'secret' ? secret : session
    const wish = method === 'GET' ? { ask: { method, path, headers } } : post(path, {}, headers)
    await meter.measure(route, { ask: { ...wish.ask, method } })
  }
}

/** The rows of calls by their routes. */
function rowsByRoute(all) {
  const byRoute = new Map()
  for (const row of all) {
    const name = routeOf(row.name)
    const known = byRoute.get(name)
    byRoute.set(name, known ? both(known, row) : { ...row, name })
  }
  return [...byRoute.values()]
}

function both(one, other) {
  const most = (figure) => Math.max(one[figure], other[figure])
  const figures = ['cpuMs', 'memoryMb', 'queries', 'rowsRead', 'rowsWritten', 'subrequests']
  return {
    ...one,
    times: one.times + other.times,
    status: Math.min(one.status, other.status),
    ...Object.fromEntries(figures.map((figure) => [figure, most(figure)])),
  }
}
