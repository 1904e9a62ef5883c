import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { Room } from '../../party/room'
import { consoleLog } from '../../party/room-log'
import { access } from '../app'
import { toldFault } from '../domain/admin/fault'
import { LogLine } from '../domain/admin/log-line'
import { allCommands } from '../testing/all-commands'
import { signIn } from '../testing/club-house'
import { byEffort } from '../testing/effort'
import { as, goingBy, request, wayTo } from '../testing/portal'
import { recordingRoom } from '../testing/recording-room'
import {
  complaintAbout,
  databaseThatThrows,
  secretFaults,
  secretForm,
  secretToken,
  secretWords,
} from '../testing/secret-words'
import { castWithPasswords, logIn, PASSWORD } from '../testing/sign-in-form'
import { live } from '../testing/weather-upstreams'
import { runTimedWork } from '../timed-work'
import { openWallSocket } from '../wall-socket'
import { logLine } from './log-line'

const HOUR = 3_600_000
const all: string[] = []
let lines: string[] = []

beforeAll(castWithPasswords)
beforeEach(() => {
  lines = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void lines.push(said.map(String).join(' ')))
  }
})
afterEach(() => {
  all.push(...lines)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const expectNothingPersonal = () =>
  expect(lines.flatMap((line) => (complaintAbout(line) ? [[complaintAbout(line), line]] : [])).slice(0, 10)).toEqual([])

/** A call of a route, with personal words wherever its sender may write any. */
async function call(route: string, token: string) {
  const [method = '', pattern = ''] = route.split(' ')
  const path = pattern.replace('/api', '').replace(/:\w+/g, encodeURIComponent(`Quackenbush ${secretForm.email}`))
  const answer = await request(`${path}?name=Zebedee&token=${secretToken}`, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      Cookie: `session=${secretToken}`,
      'User-Agent': 'Zebedee Quackenbush',
      'X-Reason': encodeURIComponent(secretWords),
      'X-Request-Id': 'Zebedee Quackenbush',
      'CF-Connecting-IP': '206.55.50.199',
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ ...secretForm, key: secretToken }) }),
  })
  return answer.status
}

test('nothing that is done in the club tells of anybody', async () => {
  for (const { send } of allCommands) expect((await send(crypto.randomUUID())).ok).toBe(true)
  for (const password of [PASSWORD, secretForm.password]) await logIn('olav@skarnhollow.example', password)
  expect(lines.length).toBeGreaterThanOrEqual(allCommands.length)
  expectNothingPersonal()
})

test('nothing that is refused does', async () => {
  // Among the calls is the one that ends all other sessions of a member, so they are nobody's who is needed later.
  const tokens = [secretToken, await signIn('nora'), '', await signIn('ines')]
  for (const token of tokens.slice(0, byEffort(2, tokens.length))) {
    for (const route of [...access.keys(), 'GET /api/quackenbush', 'PUT /api/ready']) await call(route, token)
  }
  expectNothingPersonal()
})

test('nor do thousands of lines of faults, whatever is thrown', async () => {
  const wanted = byEffort(500, 10_000)
  for (let round = 0; lines.length < wanted; round++) {
    const thrown = secretFaults[round % secretFaults.length] as () => unknown
    await goingBy(wayTo(databaseThatThrows(thrown)), async () => {
      for (const route of access.keys()) await call(route, secretToken)
    })
  }
  expectNothingPersonal()
})

test('nor does what goes wrong after the answer, at night or on other servers', async () => {
  const thrown = secretFaults[0] as () => unknown
  const broken = new Proxy({}, { get: () => () => Promise.reject(thrown()) })
  const out = { FILES: broken as R2Bucket, MAIL: broken as SendEmail }
  await goingBy(wayTo(out), () => logIn('ines@skarnhollow.example'))
  await goingBy(wayTo({ ...out, Wall: recordingRoom(() => Promise.reject(thrown())).Wall }), async () => {
    await as('ingrid').put('/users/olav', { email: 'olav.b@skarnhollow.example' })
    await request('/ready')
  })
  // What is noted of a sign-in is noted once its answer has gone.
  await goingBy(wayTo(databaseThatThrows(thrown, 2)), () => logIn('ines@skarnhollow.example'))
  await goingBy(wayTo(databaseThatThrows(thrown, 1)), () => as('ingrid').post('/proof/check'))
  await goingBy(wayTo(live), () => as('olav').get('/wsdot'))
  await expect(runTimedWork({ ...env, ...databaseThatThrows(thrown) })).rejects.toThrow(/^Of the timed work failed: /)

  await env.FILES.delete((await env.FILES.list()).objects.map(({ key }) => key))
  // Uploads are swept in the first minutes of an hour.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / HOUR + 2) * HOUR })
  await runTimedWork(env)
  expectNothingPersonal()
})

test('nor does a push, a letter or a digest that nobody takes', () => {
  for (const thrown of secretFaults) {
    const fault = toldFault(thrown())
    logLine({ level: 'warn', notification: 7, channel: 'email', attempts: 1, ...fault })
    logLine({ level: 'warn', digest: '2026-11-26', ...fault })
  }
  logLine({ level: 'warn', push: 'refused', status: 403 })
  expectNothingPersonal()
})

test('nor do the faults of browsers', async () => {
  const fault = { kind: 'error', page: `/members/${secretWords}`, at: [secretWords], version: 'Quackenbush', times: 1 }
  for (const message of [secretWords, JSON.stringify(secretForm)]) {
    expect((await as('olav').post('/client-errors', { ...fault, message })).status).toBe(204)
  }
  expectNothingPersonal()
})

test('nor does the room', async () => {
  const content = { error: secretWords, code: 'INVALID', fields: { message: secretWords } }
  const session = { member: { _id: 'olav', fname: 'Zebedee', lname: 'Quackenbush' }, quietFor: 0 }
  const room = new Room(
    { sessions: async (asked) => asked.map(() => session), run: async () => [{ status: 400, content }] },
    {
      clock: { now: () => 0, after: () => () => {} },
      log: consoleLog,
      sockets: [],
      kept: undefined,
      keep: () => {},
    },
  )
  const visitor = { state: null, setState: () => {}, send: () => {}, close: () => {} }
  const said = { key: 'k'.repeat(22), message: secretForm.message }
  room.enter(visitor, { address: 'local' })
  await room.hear(JSON.stringify({ event: 'conversation ready', token: secretToken }), visitor)
  for (const event of ['create conversation', 'Quackenbush', secretWords]) {
    await room.hear(JSON.stringify({ event, ...said }), visitor)
  }
  for (const thrown of secretFaults) consoleLog.failed(thrown())
  const headers = { Upgrade: 'websocket', Origin: 'https://quackenbush.example' }
  await openWallSocket(new Request('http://localhost:8787/parties/wall/club', { headers }), env)
  expect(lines).toHaveLength(4 + secretFaults.length)
  expectNothingPersonal()
})

test('that was every kind of line there is', () => {
  const seen = [
    ...new Map(all.map((line) => JSON.parse(line)).map((line) => [Object.keys(line).join(), line])).values(),
  ]
  const unseen = LogLine.def.options.filter((kind) => !seen.some((line) => kind.safeParse(line).success))
  expect(unseen.map((kind) => Object.keys(kind.def.shape))).toEqual([])
})
