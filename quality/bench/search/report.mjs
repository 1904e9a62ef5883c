/** The Worker's own time for a query, in ms of the processor. */
const MOST_MS = 5

const SHOWN = 15

const quantile = (all, share) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1]
const told = (value) => value.toFixed(value < 10 ? 1 : 0)

/** The figures of all queries, and whether they are as they should be. */
export function table(rows) {
  const figuresOf = (figure) =>
    [0.5, 0.95, 1].map((share) =>
      told(
        quantile(
          rows.map((row) => row[figure]),
          share,
        ),
      ),
    )
  const lines = [
    ['the Worker’s CPU, ms', ...figuresOf('ownMs')],
    ['CPU with the database, ms', ...figuresOf('wholeMs')],
    ['until the answer, ms', ...figuresOf('ms')],
    ['calls of the database', ...figuresOf('calls')],
    ['rows read', ...figuresOf('rowsRead')],
  ]
  const costly = rows
    .toSorted((one, other) => other.wholeMs - one.wholeMs)
    .slice(0, SHOWN)
    .map(({ player, search, found, ownMs, wholeMs, ms, rowsRead }) => [
      ...[search, player, String(found), told(ownMs), told(wholeMs), told(ms), told(rowsRead)],
    ])
  const isHeld =
    quantile(
      rows.map(({ ownMs }) => ownMs),
      0.95,
    ) <= MOST_MS
  const text = [...lines, [], ...costly].map((line) => line.join('\t')).join('\n')
  return { lines, costly, isHeld, text, queries: rows.length }
}

const rowOf = (cells) => `| ${cells.join(' | ')} |`
const tableOf = (head, rows) => [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n')

/** The page of all of them. */
export function pageOf({ told: { lines, costly, isHeld, queries }, club, size, times, around }) {
  const number = (value) => value.toLocaleString('en-US')
  return `# The search

\`npm run bench:search -- --events ${size.events} --members ${size.members} --times ${times} --write\` writes this page: ${around.date} UTC, on ${around.machine}, with a load of
${around.load} beforehand; ${around.versions.replace(/, Chromium.*/, '')}.

A club of ${number(club.members)} members, ${number(club.posts)} posts, ${number(club.entries)} things that can be found and ${number(club.words)} words, with
${number(club.papers)} papers of ${number(Math.round(club.paperBytes / 1024 / club.papers))} KB of words each. ${queries} queries, half of them a member's and half an administrator's, each ${times} times: typed letter by letter, words that are said often and seldom, numbers, what nobody said, and what
is misspelled. The Worker's CPU is what a call takes where the database's answer is kept, that of the runtime between two calls among it;
with the database it is that of the whole runtime, D1's emulation and SQLite included, which on the platform are no part of a Worker's.

**The Worker's p95 ${isHeld ? 'holds' : 'does not hold'}: at most ${MOST_MS} ms are allowed.**

${tableOf(['', 'p50', 'p95', 'most'], lines)}

The costliest with the database:

${tableOf(['query', 'asked by', 'found', 'Worker’s CPU, ms', 'CPU with the database, ms', 'until the answer, ms', 'rows read'], costly)}
`
}
