import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { MemberRequest } from '../party/portal'
import { hashToken } from './accounts/session'
import { toRichText } from './domain/shared/rich-text'
import type { WallFrame } from './domain/wall/wall-frames'
import { roomPortal } from './room-portal'
import type { Player } from './testing/cast'
import { signIn, theCast } from './testing/club-house'
import { counted } from './testing/counted'
import { withToken } from './testing/portal'
import { recordingRoom } from './testing/recording-room'
import { changesFor, newKey, pass, wallFor } from './testing/wall'

interface Answer {
  readonly status: number
  readonly content: {
    readonly frame?: WallFrame | null
    readonly code?: string
    readonly conversation?: { _id: string; position: number }
  }
  readonly retryAfter?: number
}

beforeEach(async () => {
  await theCast()
  pass(60_001)
})

const { Wall } = recordingRoom()
const portalWith = (changes: Partial<Env> = {}) => roomPortal({ ...env, Wall, ...changes }, () => {})
const portal = portalWith()

async function post(player: Player, message = 'Soup at noon.', key = newKey()) {
  const body = { message: message && toRichText(message) }
  return { token: await signIn(player), method: 'POST', path: '/conversations', key, body } as const
}
const answersTo = async (requests: readonly MemberRequest[]) => (await portal.run(requests)) as readonly Answer[]
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status)
const onTheWall = async () => (await wallFor('ines')).conversations.map(({ _id }) => _id)

describe('what members say', () => {
  test('together stands on the wall as if each had come alone, in one order', async () => {
    const since = (await wallFor('ines')).position
    const posts = await Promise.all((['olav', 'ines', 'ingrid'] as const).map((player) => post(player)))
    const answers = await answersTo(posts)

    expect(statuses(answers)).toEqual([201, 201, 201])
    expect(answers.map(({ content }) => content.conversation?._id)).toEqual(posts.map(({ key }) => key))
    const frames = answers.map(({ content }) => content.frame!).sort((one, other) => one.position - other.position)
    expect(frames.map(({ after }) => after)).toEqual([since, frames[0]?.position, frames[1]?.position])
    const { changes } = await changesFor('ines', since)
    expect(changes.map(({ position }) => position)).toEqual(frames.map(({ position }) => position))
  })

  test.each([1, 12])('takes two D1 calls where that is %i posts', async (count) => {
    const players = ['olav', 'ines', 'ingrid'] as const
    const posts = await Promise.all(Array.from({ length: count }, (_, index) => post(players[index % 3]!)))
    const { env: countedEnv, queryMetrics } = counted(env)
    const answers = await portalWith(countedEnv).run(posts)

    expect(statuses(answers as readonly Answer[])).toEqual(Array(count).fill(201))
    expect(queryMetrics.calls).toBe(2)
  })

  test('and may not, keeps back none of the others', async () => {
    const [olav, empty, stranger, ines] = await Promise.all([
      post('olav'),
      post('ingrid', ''),
      post('olav'),
      post('ines'),
    ])
    const answers = await answersTo([olav, empty, { ...stranger, token: 'guessed' }, ines])

    expect(statuses(answers)).toEqual([201, 400, 401, 201])
    expect((await onTheWall()).slice(0, 2).sort()).toEqual([olav.key, ines.key].sort())
  })

  test('too fast is refused with a time: of six posts of one member five pass, and all of the others', async () => {
    const posts = await Promise.all(
      ['olav', 'ines', 'olav', 'olav', 'olav', 'olav', 'olav'].map((player) => post(player as Player)),
    )
    const answers = await answersTo(posts)

    expect(answers[1]?.status).toBe(201)
    expect(statuses(answers).sort()).toEqual([201, 201, 201, 201, 201, 201, 429])
    expect(answers.find(({ status }) => status === 429)).toMatchObject({ content: { code: 'TOO_MANY' }, retryAfter: 5 })
  })

  test('twice in one call, or again in the next, is posted once', async () => {
    const [first, other] = await Promise.all([post('olav', 'Once.'), post('ines')])
    const answers = await answersTo([first, first, other])
    const again = await answersTo([first, other])

    expect(statuses([...answers, ...again])).toEqual([201, 201, 201, 201, 201])
    expect(answers.filter(({ content }) => content.frame)).toHaveLength(2)
    expect(again.map(({ content }) => content.frame)).toEqual([null, null])
    expect((await onTheWall()).filter((id) => id === first.key)).toHaveLength(1)
  })

  test('goes together with what they read, each with their own token', async () => {
    const since = (await wallFor('ines')).position
    const read = { method: 'GET', path: `/conversations/changes?since=${since}`, isUnattended: true } as const
    const answers = await answersTo([
      { ...read, token: await signIn('olav') },
      await post('ines'),
      { ...read, token: 'x' },
    ])
    expect(statuses(answers)).toEqual([200, 201, 401])
  })

  test('cannot be recorded while the database does not answer, and the room is not kept waiting for that', async () => {
    const silent = { batch: () => new Promise(() => {}), prepare: (text: string) => env.DB.prepare(text) }
    const portal = portalWith({
      DB: { ...silent, withSession: () => ({ ...silent, getBookmark: () => null }) } as never,
    })
    const waited = vi.spyOn(scheduler, 'wait')
    waited.mockImplementation(async () => {})
    expect(await portal.run([await post('olav')])).toEqual(['unreachable'])
    expect(await portal.sessions(['one', 'other'])).toEqual(['unreachable', 'unreachable'])
    expect(waited).toHaveBeenCalledWith(4_000, expect.anything())
    waited.mockRestore()
  })
})

describe('whose tokens these are', () => {
  const memberOf = async (token: string) => (await portal.sessions([token]))[0]

  test('the room learns in one call and in their order', async () => {
    const [olav, ingrid, over] = [await signIn('olav'), await signIn('ingrid'), await signIn('olav')]
    await withToken(over, 'POST', '/signout')

    const named = (_id: string, fname: string) => ({ _id, fname, lname: expect.any(String) })
    const known = (member: object) => ({ member, quietFor: expect.any(Number) })
    expect(await portal.sessions([olav, 'made-up', ingrid, over, olav])).toEqual([
      known(named('olav', 'Olav')),
      'refused',
      known(named('ingrid', 'Ingrid')),
      'refused',
      known(named('olav', 'Olav')),
    ])
  })

  test('takes one D1 call, and reads four rows a token and one more', async () => {
    const tokens = await Promise.all(['olav', 'ingrid', 'olav'].map(signIn))
    const { env: countedEnv, queryMetrics } = counted(env)
    await portalWith(countedEnv).sessions(tokens)
    expect(queryMetrics).toMatchObject({ calls: 1, rowsWritten: 0 })
    expect(queryMetrics.rowsRead).toBeLessThanOrEqual(4 * tokens.length + 1)
  })

  test('comes with how long nothing has changed in the club', async () => {
    const token = await signIn('olav')
    await answersTo([await post('ines')])
    const quiet = () =>
      env.DB.prepare(`SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER) - MAX(recorded_at) AS ms FROM events`).first(
        'ms',
      )
    const [atLeast, session, atMost] = [await quiet(), await memberOf(token), await quiet()]
    const { quietFor } = session as { quietFor: number }
    expect(quietFor).toBeGreaterThanOrEqual(Number(atLeast))
    expect(quietFor).toBeLessThanOrEqual(Number(atMost))
  })

  test('is no use of the session', async () => {
    const token = await signIn('ingrid')
    await env.DB.prepare('UPDATE sessions SET seen_at = seen_at - 3600000').run()
    const seenAt = async () =>
      env.DB.prepare('SELECT seen_at FROM sessions WHERE token_hash = ?')
        .bind(hashToken(token))
        .first<number>('seen_at')
    const before = await seenAt()
    await portal.sessions([token])
    expect(await seenAt()).toBe(before)
  })

  test.each([
    ['a session that ran out', (now: number) => `UPDATE sessions SET seen_at = ${now - 8 * 86_400_000}`],
    ['a member who has not been through the first login', () => 'UPDATE members SET first_login = 1'],
    ['an epoch that is over', () => 'UPDATE members SET epoch = epoch + 1'],
  ])('%s opens no place in the room', async (_, change) => {
    const token = await signIn('olav')
    await env.DB.prepare(change(Date.now())).run()
    expect(await portal.sessions([token])).toEqual(['refused'])
  })

  test('nobody outside may ask', async () => {
    const token = await signIn('ingrid')
    for (const path of ['/room/sessions', '/room/together']) {
      expect((await withToken(token, 'POST', path, { tokens: [token] })).status).toBe(404)
    }
  })
})
