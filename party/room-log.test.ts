import { expect, test } from 'vitest'

import { LogLine } from '#domain/admin/log-line'

import { roomLog } from './room-log'
import { keyOf, post, refusal } from './testing/posts'
import { roomHarness } from './testing/room-harness'

const tokens = { ingrid: 'member', lost: 'unreachable' } as const
const read = (lines: readonly string[]) => lines.map((line) => LogLine.parse(JSON.parse(line)))

test('whoever is refused can quote the id under which the room and the portal wrote it down', async () => {
  const { admitted, say, pass, asked, lines } = roomHarness(tokens, () => refusal(403, 'FORBIDDEN', 'It is not yours.'))
  const ingrid = await admitted('ingrid')
  await say(ingrid, post('Snow'))
  await say(ingrid, { event: 'sing', key: keyOf('Song') })
  pass(12)

  const shown = ingrid.heardOf('refused').map((frame) => (frame as { requestId: string }).requestId)
  expect(read(lines)).toMatchObject([
    { room: 'wall', refused: 'create conversation', code: 'FORBIDDEN', requestId: shown[0], actor: 'ingrid' },
    { room: 'wall', refused: 'not understood', code: 'INVALID', requestId: shown[1], actor: 'ingrid' },
  ])
  expect(asked[0]?.requestId).toBe(shown[0])
  expect(new Set(shown).size).toBe(2)
})

test('what waits behind something that was refused is refused under the same id', async () => {
  const { admitted, say, pass, lines } = roomHarness(tokens)
  const ingrid = await admitted('ingrid')
  await Promise.all(['One', 'Two', 'Three'].map((name) => say(ingrid, post(name))))
  pass(12)

  const ids = ingrid.heardOf('refused').map((frame) => (frame as { requestId: string }).requestId)
  expect([ids.length, new Set(ids).size]).toEqual([3, 1])
  expect(read(lines)).toMatchObject(Array(3).fill({ level: 'warn', code: 'UNREACHABLE', requestId: ids[0] }))
})

test('whom the room shows out is written down, with the member where it knows one', async () => {
  const { room, admitted, enter, say, pass, lines } = roomHarness(tokens)
  await say(enter(), { event: 'conversation ready', token: 'guessed' })
  await say(enter(), { event: 'conversation ready', token: 'lost' })
  await say(enter(), 'nonsense')
  enter()
  pass(2_000)
  await admitted('ingrid')
  room.notify({ event: 'signed out', memberId: 'ingrid' })

  const { ts: _, level: __, ...last } = read(lines).at(-1) as Record<string, unknown>
  expect(read(lines).map((line) => 'closed' in line && line.closed)).toEqual([4401, 1013, 1007, 4401, 4401])
  expect(last).toEqual({ room: 'wall', closed: 4401, actor: 'ingrid' })
})

test('a member who leaves by themself is not written down', async () => {
  const { room, admitted, lines } = roomHarness(tokens)
  room.leave(await admitted('ingrid'))
  expect(lines).toEqual([])
})

test('a fault of the room is told by its kind and place, never by its words', () => {
  const lines: string[] = []
  roomLog((line) => void lines.push(line)).failed(new TypeError('Olav Brekke'))
  expect(read(lines)).toMatchObject([{ level: 'error', room: 'wall', fault: 'TypeError' }])
  expect(lines.join()).not.toContain('Olav')
})
