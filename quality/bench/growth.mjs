// What requests cost while the log and the club grow: npm run bench -- --only growth
// By 10³ to 10⁶ events, and by 50 to 5,000 members: what D1 counts, which must stay the same, and the CPU of the runtime, of
// all sizes in turns. Every size is a portal of its own.
import { randomUUID } from 'node:crypto'

import { contest, median, ratio } from './club/contest.mjs'
import { memberOf, serveClub } from './club/served-club.mjs'
import { gateRow, toldRow } from './report/rows.mjs'

export const title = 'Growth'

const FEW = 50
const EVENTS = [1_000, 10_000, 100_000, 1_000_000]
const MEMBERS = [50, 500, 5_000]
const FIGURES = ['calls', 'statements', 'rowsRead', 'rowsWritten']

/** Requests of every kind. `grows` says which shows every member, and so costs as much as there are. */
const REQUESTS = [
  { name: 'directory', path: () => '/api/users/', grows: true },
  { name: 'directory, unchanged', path: () => '/api/users/', isKnown: true },
  { name: 'profile', path: (index) => `/api/users/${memberOf(index, FEW)}` },
  { name: 'history', path: (index) => `/api/users/${memberOf(index, FEW)}/history` },
  { name: 'dashboard', path: () => '/api/dashboard' },
  { name: 'wall', path: () => '/api/conversations' },
  { name: 'activity', path: () => '/api/activity' },
  { name: 'edit of one field', path: (index) => `/api/users/${memberOf(index, FEW)}`, isEdit: true },
]

export async function measure({ folder, isShort, say }) {
  const events = isShort ? EVENTS.slice(0, 2) : EVENTS
  const members = isShort ? MEMBERS.slice(0, 2) : MEMBERS
  const effort = isShort ? { rounds: 2, count: 20 } : { rounds: 5, count: 60 }
  const named = (sizes, of) => sizes.map((size) => ({ size, ...of(size) }))
  const log = await grown(
    folder,
    named(events, (size) => ({ members: FEW, events: size })),
    { ...effort, say },
  )
  const club = await grown(
    folder,
    named(members, (size) => ({ members: size, events: 0 })),
    { ...effort, say },
  )
  return {
    rows: [...rowsOf(log, events, 'events'), ...rowsOf(club, members, 'members')],
    plots: [plotOf(log, events, 'events'), plotOf(club, members, 'members')],
  }
}

/** Counters and CPU of every request at every size, by `name` and then size. */
async function grown(folder, sizes, { rounds, count, say }) {
  const portals = []
  try {
    for (const { size, members, events } of sizes) {
      say(`founding a club of ${members} members with ${events || 'few'} events`)
      portals.push({ size, server: await serveClub({ folder, name: `growth-${members}-${events}`, members, events }) })
    }
    const counted = new Map()
    const contestants = []
    for (const { size, server } of portals) {
      for (const request of REQUESTS) {
        const name = `${request.name} at ${size}`
        counted.set(name, await countersOf(server, request))
        const requests = async () => await requestsOf(server, request)
        contestants.push({ name, server, status: request.isKnown ? 304 : 200, requests })
      }
    }
    return { counted, cpu: await contest(contestants, { rounds, count, say }) }
  } finally {
    await Promise.all(portals.map(({ server }) => server.stop()))
  }
}

async function requestsOf(server, { path, isKnown, isEdit }) {
  const authorization = `Bearer ${server.token}`
  const known = isKnown && { 'if-none-match': (await read(server, path(0))).etag }
  return (index) => ({
    url: `${server.origin}${path(index)}`,
    headers: { authorization, ...known, ...(isEdit && written()) },
    ...(isEdit && { method: 'PUT', body: anEdit() }),
  })
}

const read = (server, path, headers = {}) =>
  server.ask({ cost: { method: 'GET', path, headers: { authorization: `Bearer ${server.token}`, ...headers } } })

async function countersOf(server, { path, isKnown, isEdit }) {
  if (isKnown) return read(server, path(0), { 'if-none-match': (await read(server, path(0))).etag })
  if (!isEdit) return read(server, path(0))
  const headers = { authorization: `Bearer ${server.token}`, ...written() }
  return server.ask({ cost: { method: 'PUT', path: path(0), headers, body: anEdit() } })
}

const written = () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })
const anEdit = () => JSON.stringify({ joinDate: new Date(Math.floor(Math.random() * 5e11)).toISOString().slice(0, 10) })

function rowsOf({ counted, cpu }, sizes, unit) {
  const [first, last] = [sizes[0], sizes.at(-1)]
  return REQUESTS.flatMap(({ name, grows }) => {
    const at = sizes.map((size) => counted.get(`${name} at ${size}`))
    const says = (cost) => FIGURES.map((figure) => cost[figure]).join(' / ')
    const isSame = at.every((cost) => cost.status < 400 && FIGURES.every((figure) => cost[figure] === at[0][figure]))
    const took = ratio(cpu.get(`${name} at ${last}`), cpu.get(`${name} at ${first}`))
    const told = `CPU ${took.median.toFixed(2)}x (${took.least.toFixed(2)} to ${took.most.toFixed(2)})`
    const measure = `${name}, ${first} to ${last} ${unit}: calls / statements / read / written`
    if (grows && unit === 'members') {
      const isAsShown = at.every((cost, index) => cost.calls === 1 && cost.rowsRead <= sizes[index] + 10)
      return [gateRow(measure, `${at.map(says).join(', then ')}; ${told}`, 'the members shown and 10 rows', isAsShown)]
    }
    const result = isSame ? `${says(at[0])} at each; ${told}` : `${at.map(says).join(', then ')}; ${told}`
    return [gateRow(measure, result, 'the same at every size', isSame)]
  }).concat(
    toldRow(
      `CPU a request at ${sizes.at(-1)} ${unit}`,
      REQUESTS.map(({ name }) => `${name} ${median(cpu.get(`${name} at ${last}`).cpu).toFixed(2)} ms`).join(', '),
    ),
  )
}

const plotOf = ({ cpu }, sizes, unit) => ({
  file: `growth-${unit}`,
  title: `CPU a request by ${unit}`,
  x: { label: unit, ticks: sizes.map((size) => size.toLocaleString('en-US')) },
  y: { label: 'ms of CPU', isLog: unit === 'members' },
  series: REQUESTS.map(({ name }) => ({
    name,
    values: sizes.map((size) => median(cpu.get(`${name} at ${size}`).cpu)),
  })),
})
