// What a search takes of the processor in a large club: npm run bench:search [-- --events 160000 --members 5600 --times 10 --write]
// The club comes by a restore, with about 50,000 posts in it, and words in all its papers; a tenth of the members have left. Each query is asked --times times for a member and for an
// administrator: with what the database answered kept, which is the Worker's own time, and with the database asked each time, which
// is that of the whole runtime and no part of a Worker's on the platform. Passes where the Worker's p95 is at most 5 ms.
// --keep names a folder in which the club stays for the next time. --write puts the figures into quality/bench/RESULTS-search.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { devSecrets } from '../../scripts/secrets.mjs'
import { serve } from './club/served.mjs'
import { fillByRestore } from './limits/fill.mjs'
import { circumstances } from './report/machine.mjs'
import { queriesOf } from './search/queries.mjs'
import { pageOf, table } from './search/report.mjs'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '160000' },
    members: { type: 'string', default: '5600' },
    times: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})
const times = Number(values.times)
const size = {
  events: Number(values.events),
  members: Number(values.members),
  long: 0,
  until: Date.now(),
  isVaried: true,
}
const around = await circumstances()
const begun = performance.now()
const say = (line) => console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${line}`)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'bench-search-'))
const isThere = values.keep !== undefined && readdirSync(folder).length > 0
const runtime = {
  name: 'the tests’ way to the portal',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^cloudflare:test$/ }, () => ({ path: resolve('worker/developer/test-runtime.ts') })),
}
const server = await serve('worker/developer/search-worker.ts', folder, { plugins: [runtime] })
const database = await server.miniflare.getD1Database('DB')
const count = async (query) => Object.values(await database.prepare(query).first())[0]
const rows = []
let club = {}
try {
  if (!isThere) {
    const secret = { authorization: `Bearer ${devSecrets().ARCHIVE_SECRET}` }
    const meter = { measure: (_name, wish) => server.ask(wish) }
    await fillByRestore({ server, meter, secret, size, say })
    await server.ask({ cast: true })
    say('writing in the papers')
    await server.ask({ papers: true })
  }
  club = {
    members: await count('SELECT COUNT(*) FROM members'),
    posts: await count('SELECT COUNT(*) FROM wall_posts WHERE is_removed = 0'),
    entries: await count('SELECT COUNT(*) FROM search_entries'),
    words: await count('SELECT COUNT(*) FROM search_vocabulary'),
    papers: await count('SELECT COUNT(*) FROM file_texts'),
    paperBytes: await count('SELECT SUM(length(text)) FROM file_texts'),
  }
  say(`searching among ${club.members} members, ${club.posts} posts and ${club.papers} papers`)
  const said = await database.prepare('SELECT term FROM search_vocabulary ORDER BY doc DESC LIMIT 20000').all()
  const words = said.results.map(({ term }) => term).filter((term) => /^[a-z]{4,}$/.test(term))
  const queries = queriesOf((at) => words[Math.min(at, words.length - 1)])
  for (const player of ['olav', 'ingrid']) {
    const { token } = await server.ask({ session: player })
    // Once for the compiler, which is no part of what a search takes.
    for (const search of queries) await server.ask({ search, token, times: 2, isKept: true })
    for (const search of queries) rows.push(await measure(player, search, token))
  }
} finally {
  await server.stop()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

for (const row of rows)
  console.log(row.search, row.player, row.ownMs.toFixed(2), row.wholeMs.toFixed(1), row.found, row.rowsRead)
const told = table(rows)
console.log(`\n${told.text}`)
if (values.write) writeFileSync('quality/bench/RESULTS-search.md', pageOf({ told, club, size, times, around }))
process.exit(told.isHeld ? 0 : 1)

async function measure(player, search, token) {
  const ask = async (isKept, times) => {
    const before = cpuNanos()
    const begun = performance.now()
    const answer = await server.ask({ search, token, times, isKept })
    return { ...answer, cpuMs: (cpuNanos() - before) / 1e6 / times, ms: (performance.now() - begun) / times }
  }
  const [own, whole] = [await ask(true, times), await ask(false, times)]
  if (own.status !== 200) throw new Error(`${search}: ${own.status}`)
  return {
    ...{ player, search, found: whole.found, ownMs: own.cpuMs, wholeMs: whole.cpuMs, ms: whole.ms },
    ...{ calls: whole.calls / times, rowsRead: whole.rowsRead / times },
  }
}

/** What the runtime's threads have used of the processors so far; /proc/…/stat counts in hundredths of a second alone. */
function cpuNanos() {
  const folder = `/proc/${server.pid}/task`
  return readdirSync(folder).reduce(
    (sum, thread) => sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
}
