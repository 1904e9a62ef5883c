// What the API costs the processor, beside bare Hono and D1 that do the same with nothing around it: npm run bench:api
// The CPU is what Linux counts for the runtime and its database (utime and stime of workerd), in turns, request by request
// the same on both sides; the ratio is the median of the rounds' own ratios. The portal checks the session, the role and what
// was entered, seals and chains what it records, and tells the room; the bare Worker does none of it.
import { contestants, MEMBERS, PASSWORD } from './api/contestants.mjs'
import { countersOf } from './api/counters.mjs'
import { contest, median, quantile, ratio } from './club/contest.mjs'
import { serveBeside, serveClub } from './club/served-club.mjs'
import { ratioRow, toldRow } from './report/rows.mjs'

export const title = 'The API beside bare Hono and D1'

export async function measure({ folder, isShort, say }) {
  const vars = { SCRYPT_LN: '4' }
  const portal = await serveClub({ folder, name: 'api', members: MEMBERS, vars })
  const bare = await serveBeside({ folder, name: 'bare', members: MEMBERS, entry: 'quality/bench/api/bare-worker.mjs' })
  try {
    const tokens = await portal.ask({ sessions: MEMBERS })
    const emails = await portal.ask({ passwords: { of: 40, password: PASSWORD } })
    const counters = await countersOf(portal, { tokens, emails })
    const statements = { edit: counters.edit.inAll.statements, post: counters.post.inAll.statements }
    const size = isShort ? { rounds: 3, count: 100, warmUp: 300 } : { rounds: 7, count: 400 }
    const found = await contest(contestants({ portal, bare, tokens, emails, statements }), { ...size, say })
    return { rows: [...ratios(found, statements), ...counters.rows, ...absolute(found)], plots: [latencies(found)] }
  } finally {
    await Promise.all([portal.stop(), bare.stop()])
  }
}

function ratios(found, { edit, post }) {
  const of = (ours, theirs) => ratio(found.get(ours), found.get(theirs))
  return [
    ratioRow('list of 300 members ÷ bare list', of('list', 'bare list'), 1.1),
    ratioRow('the same list unchanged, 304 ÷ bare list', of('unchanged list', 'bare list'), 0.7),
    ratioRow(`edit of one field ÷ bare batch of ${edit} statements`, of('edit', 'bare batch for the edit'), 1.5),
    ratioRow(`post to the wall ÷ bare batch of ${post} statements`, of('post', 'bare batch for the post'), 1.5),
    ratioRow('sign-in without the password hash ÷ bare row', of('login', 'bare row'), 2),
    ratioRow('static file ÷ bare assets', of('asset', 'bare asset'), 1.05),
    told('edit of one field ÷ bare, read and then written', of('edit', 'bare read and write for the edit')),
    told('post to the wall ÷ bare, read and then written', of('post', 'bare read and write for the post')),
    told('profile ÷ bare row', of('profile', 'bare row')),
    told('health ÷ bare hello', of('health', 'bare hello')),
  ]
}

const told = (measure, { median, least, most }) =>
  toldRow(measure, `${median.toFixed(2)}x (${least.toFixed(2)} to ${most.toFixed(2)})`)

const absolute = (found) => [
  toldRow(
    'CPU a request, medians',
    [...found].map(([name, { cpu }]) => `${name} ${median(cpu).toFixed(2)} ms`).join(', '),
  ),
]

const SHOWN = ['bare list', 'list', 'unchanged list', 'bare batch for the edit', 'edit', 'post']
const PARTS = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.995, 0.999]

/** How long answers take, four at a time, by what part of them takes no longer. */
const latencies = (found) => ({
  file: 'api-latency',
  title: 'How long the API takes to answer, four requests at a time',
  x: { label: 'part of the answers that take no longer', ticks: PARTS.slice(1).map((part) => `${part * 100}%`) },
  y: { label: 'ms', isLog: true },
  series: SHOWN.map((name) => ({ name, values: PARTS.slice(1).map((part) => quantile(found.get(name).ms, part)) })),
})
