// What a month of the lodge takes, with 60 beds of which 48 are taken in each of its nights, and somebody on duty every week:
//   npm run bench:lodge [-- --runs 300]
// The processor's time is that of the whole runtime with its database, over all runs. Passes with one D1 call and 20 ms at most.
import { parseArgs } from 'node:util'

import { serve } from './club/served.mjs'

const MOST_CPU_MS = 20
const DAY_MS = 86_400_000

const { values } = parseArgs({ options: { runs: { type: 'string', default: '300' } } })
const runs = Number(values.runs)

const server = await serve('worker/developer/bench-worker.ts')
const dayFrom = (day, days) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
let isWithin = false
try {
  const { token } = await server.ask({ session: 'ingrid' })
  const authorization = `Bearer ${token}`
  const post = async (path, body) => {
    const answer = await fetch(`${server.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

  const today = new Date().toISOString().slice(0, 10)
  const month = dayFrom(`${today.slice(0, 8)}15`, 60).slice(0, 7)
  const first = `${month}-01`
  for (let nth = 0; nth < 10; nth++)
    await post('/lodge/rooms', {
      name: `Room ${nth}`,
      place: 'upstairs',
      firstBed: 1 + 6 * nth,
      beds: 6,
      use: 'Everyone',
    })
  await post('/lodge/seasons', {
    ...{ opensOn: dayFrom(today, -1), closesOn: dayFrom(today, 300), bookUntil: '12:00PM', priorityDays: 14 },
    ...{ cancelDays: 1, cancelUntil: '06:00PM', memberPrice: 14, minorPrice: 8, guestPrice: 22, youngGuestPrice: 12 },
  })
  const guests = Array.from({ length: 12 }, (_, index) => ({ name: `Guest ${index}`, isYoung: index % 3 === 0 }))
  for (const from of [0, 14, 28])
    for (let nth = 0; nth < 4; nth++) {
      const days = { from: dayFrom(first, from), to: dayFrom(first, from + 14) }
      await post('/stays', { member: 'olav', members: [], guests, ...days, orWait: true })
    }
  const contact = { name: 'Ines Calloway', phone: '2065550126', email: 'ines@skarnhollow.example' }
  const shifts = [{ id: 'tow', name: 'Tow', day: 0, from: '09:00', to: '16:00', places: 3, isOpen: true }]
  const weekend = { title: 'Weekend', contact, onDuty: ['ingrid', 'olav'], notes: '', shifts }
  const rule = { repeats: 'every week', until: null, count: 52 }
  await post('/series', { ...weekend, start: `${dayFrom(today, 1)}T08:00`, end: `${dayFrom(today, 2)}T16:00`, rule })

  const path = `/api/lodge/months/${month}`
  const look = () => fetch(`${server.origin}${path}`, { headers: { authorization } })
  const { nights } = await (await look()).json()
  const taken = nights.filter(({ left }) => left === 12).length
  for (let run = 0; run < 30; run++) await (await look()).arrayBuffer()
  const [cpu, begun] = [server.cpuMs(), performance.now()]
  for (let run = 0; run < runs; run++) await (await look()).arrayBuffer()
  const each = (server.cpuMs() - cpu) / runs
  const wall = (performance.now() - begun) / runs
  const cost = await server.ask({ cost: { method: 'GET', path, headers: { authorization } } })
  isWithin = each <= MOST_CPU_MS && cost.calls === 1
  console.log(`${path}: ${nights.length} nights, ${taken} of them with 48 of 60 beds taken`)
  console.log(`${each.toFixed(1)} ms of the processor, ${wall.toFixed(1)} ms in all, the mean of ${runs}`)
  console.log(`${cost.calls} D1 call, ${cost.statements} statements, ${cost.rowsRead} rows read`)
} finally {
  await server.stop()
}
process.exit(isWithin ? 0 : 1)
