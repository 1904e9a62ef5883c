import { isWithin, LIMITS, nearest } from './meter.mjs'

const COLUMNS = [
  ['CPU ms', 'cpuMs'],
  ['queries', 'queries'],
  ['rows read', 'rowsRead'],
  ['rows written', 'rowsWritten'],
  ['memory MB', 'memoryMb'],
  ['subrequests', 'subrequests'],
]
const WORDS = { cpuMs: 'CPU', queries: 'queries', subrequests: 'subrequests', memoryMb: 'memory' }

const byShare = (rows) => rows.toSorted((one, other) => nearest(other).share - nearest(one).share)

/** The costliest of the rows, for a terminal. */
export function table(rows, most) {
  const head = ['call', 'status', 'times', ...COLUMNS.map(([title]) => title), 'of its limit']
  const lines = byShare(rows)
    .slice(0, most)
    .map((row) =>
      [row.name, row.status, row.times, ...COLUMNS.map(([, figure]) => row[figure]), shareOf(row)].map(String),
    )
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at].length)))
  const said = (line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')
  return `\n${[head, ...lines].map(said).join('\n')}`
}

const shareOf = (row) => {
  const { figure, share } = nearest(row)
  return `${Math.round(share * 100)} % of ${WORDS[figure]}`
}

/** The page of all of them. */
export function pageOf({ rows, size, around, verdict }) {
  const number = (value) => value.toLocaleString('en-US')
  const line = (row) =>
    `| ${[row.name, row.status, ...COLUMNS.map(([, figure]) => number(row[figure])), shareOf(row), isWithin(row) ? 'holds' : '**does not hold**'].join(' | ')} |`
  return `# The platform’s limits

\`npm run limits -- --events ${size.events} --members ${size.members} --long ${size.long} --write\` writes this page: ${around.date} UTC, on ${around.machine}, with a load of
${around.load} beforehand; ${around.versions.replace(/, Chromium.*/, '')}.

What each call and each piece of timed work took at the most in a club of ${number(size.events)} events and ${number(size.members)} members, one of whom changed their profile more than ${number(size.long)} times, beside what Cloudflare gives it:
${number(LIMITS.cpuMs)} ms of CPU (\`[limits]\` in wrangler.toml), ${number(LIMITS.queries)} queries of D1, ${number(LIMITS.subrequests)} subrequests, ${LIMITS.memoryMb} MB of memory. No more than half of each may be
taken. CPU is that of the whole runtime, the database and the measuring among it, so the portal’s own is less; memory is what V8 counts for the
Worker, which clears what it no longer holds after each answer of the database. A call with a status from 400 on was refused, and so shows what a refusal takes.

**${verdict}**

| call | status | ${COLUMNS.map(([title]) => title).join(' | ')} | of its limit | verdict |
|${' --- |'.repeat(COLUMNS.length + 4)}
${byShare(rows).map(line).join('\n')}
`
}
