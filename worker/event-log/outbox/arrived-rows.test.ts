import { env } from 'cloudflare:test'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import portal from '../../index'
import { signIn, theCast } from '../../testing/club-house'
import { counted } from '../../testing/counted'
import { recordingRoom } from '../../testing/recording-room'
import { ArrivedRows } from './arrived-rows'

let token = ''
beforeAll(async () => {
  await theCast()
  token = await signIn('ingrid')
})
afterEach(() => vi.useRealTimers())

/** What the cast left behind is no command’s of these. */
const rows = () => env.DB.prepare("SELECT COUNT(*) AS n FROM outbox WHERE key LIKE 'edit-%'").first<number>('n')

let edits = 0

/** Edits of these members in one moment, by one instance of the portal, and what goes on after the answers. */
async function edited(members: readonly string[]) {
  const { env: own, queryMetrics } = counted(env)
  const room = recordingRoom()
  const here = { ...own, Wall: room.Wall }
  const later: Promise<unknown>[] = []
  const context = { waitUntil: (work: Promise<unknown>) => void later.push(work), passThroughOnException: () => {} }
  const answers = await Promise.all(
    members.map((member) => {
      const key = `edit-${crypto.randomUUID()}`
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const body = JSON.stringify({ joinDate: `200${edits++}-02-03` })
      const request = new Request(`http://localhost/api/users/${member}`, { method: 'PUT', headers, body })
      return portal.fetch(request, here, context as unknown as ExecutionContext)
    }),
  )
  while (later.length > 0) await later.shift()
  return { statuses: answers.map(({ status }) => status), calls: queryMetrics.calls, told: room.told }
}

test('edits that come together tell the room of each, and remove what they told from the outbox in one call', async () => {
  const { statuses, calls, told } = await edited(['olav', 'ines', 'nora'])
  expect(statuses).toEqual([200, 200, 200])
  expect(told).toHaveLength(3)
  expect(calls).toBe(3 * 2 + 1)
  expect(await rows()).toBe(0)
})

test('an edit that comes alone removes what it told at once', async () => {
  const { calls, told } = await edited(['olav'])
  expect([calls, told.length, await rows()]).toEqual([3, 1, 0])
})

test('an edit that is refused removes what was left to it', async () => {
  const { statuses, told } = await edited(['olav', 'nobody'])
  expect(statuses).toEqual([200, 404])
  expect(told).toHaveLength(1)
  expect(await rows()).toBe(0)
})

test('no more than fifty rows are left, none for longer than a second, and none to a command that was broken off', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const arrived = new ArrivedRows()
  const brokenOff = arrived.begin()
  const end = (key: string) => {
    const command = arrived.begin()
    arrived.leave(key)
    return arrived.end(command)
  }
  for (let nth = 1; nth < 50; nth++) expect(end(`${nth}`)).toEqual([])
  expect(end('50')).toHaveLength(50)

  expect(end('early')).toEqual([])
  vi.setSystemTime(Date.now() + 1_001)
  expect(end('late')).toEqual(['early', 'late'])

  vi.setSystemTime(brokenOff.since + 10_001)
  expect(end('alone')).toEqual(['alone'])
})
