import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SecurityPage } from '../../domain/account/security-views'
import type { ArchiveState } from '../../domain/admin/archive-views'
import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { cast, ingrid } from '../../testing/cast'
import { signedInAgo } from '../../testing/long-ago'
import { beginAnew } from '../../testing/new-club'
import { beginRun, withArchiveSecret, withOpenArchive } from '../../testing/open-archive'
import { as, request, withToken } from '../../testing/portal'
import { castWithPasswords } from '../../testing/sign-in-form'

const MINUTE = 60_000

beforeEach(async () => {
  await beginAnew()
  await castWithPasswords()
})
afterEach(() => vi.useRealTimers())

const later = (milliseconds: number) => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + milliseconds)
}
const state = async (answer: Promise<Response>) => (await answer).json<ArchiveState>()
const open = () => state(as('ingrid').post('/archive-window'))
const take = async (headers: Record<string, string>, part = 'log') =>
  (await request(`/archive/${part}`, { headers })).status
const refusal = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error]
const noted = async () =>
  (await (await as('ingrid').get('/activity/sign-ins')).json<SecurityPage>()).entries.map(({ kind, member, times }) => [
    kind,
    member?.name ?? null,
    times,
  ])
const CLOSED = 'The archive is closed. An administrator opens it for an hour in the portal, under Activity, Archive.'

describe('the archive', () => {
  test('is closed until an administrator opens it, to its own secret as well', async () => {
    expect(await refusal(await beginRun())).toEqual([403, CLOSED])
    for (const method of ['GET', 'HEAD'])
      expect((await request('/archive/log', { method, headers: withArchiveSecret })).status).toBe(403)
    const headers = await withOpenArchive()
    for (const part of ['log', 'seals', 'keys', 'files']) expect([part, await take(headers, part)]).toEqual([part, 200])
  })

  test('is closed again after an hour, in the middle of a copy too', async () => {
    const headers = await withOpenArchive()
    later(59 * MINUTE)
    expect(await take(headers)).toBe(200)
    later(2 * MINUTE)
    expect([await take(headers), (await beginRun()).status]).toEqual([403, 403])
  })

  test('is closed at once by whoever of the administrators wants it, and what had begun is cut off', async () => {
    const headers = await withOpenArchive()
    const closed = await state(as('nora').delete('/archive-window'))
    expect(closed).toMatchObject({
      open: null,
      earlier: [{ openedBy: { name: 'Ingrid Halvorsen' }, closedBy: { name: 'Nora Quist' } }],
    })
    expect(await take(headers)).toBe(403)
    await open()
    expect(await take(headers)).toBe(403)
  })

  test('wants the archive secret, and neither that of the setup nor a session will do', async () => {
    const { 'X-Archive-Run': run } = await withOpenArchive()
    for (const Authorization of ['', `Bearer ${env.SETUP_SECRET}`]) {
      expect(await take({ Authorization, 'X-Archive-Run': run ?? '' })).toBe(403)
    }
    expect((await beginRun(env.SETUP_SECRET)).status).toBe(403)
    expect((await as('ingrid').post('/archive/runs')).status).toBe(403)
    expect((await as('ingrid').get('/archive/keys')).status).toBe(403)
    expect(await take({ ...withArchiveSecret, 'X-Archive-Run': 'made-up' })).toBe(403)
  })

  test('is taken ten times an hour at most', async () => {
    await open()
    const answers = []
    for (let times = 0; times < 11; times++) answers.push((await beginRun()).status)
    expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([10, 429])
  })
})

describe('opening it', () => {
  test('is for administrators who have shown lately who they are', async () => {
    expect((await as('ines').post('/archive-window')).status).toBe(403)
    const token = await signedInAgo('ingrid', 11)
    const answer = await withToken(token, 'POST', '/archive-window', {})
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { code: 'CONFIRM_IT_IS_YOU', error: expect.stringContaining('You’re opening the archive.') },
    ])
    expect((await withToken(token, 'DELETE', '/archive-window')).status).toBe(200)
  })

  test('says who opened it and until when, and a second time changes nothing', async () => {
    const { open: first } = await open()
    expect(first).toMatchObject({ openedBy: { _id: 'ingrid', name: 'Ingrid Halvorsen' }, closedBy: null, taken: [] })
    expect(Date.parse(first?.closesAt ?? '') - Date.parse(first?.openedAt ?? '')).toBe(60 * MINUTE)
    expect(await state(as('nora').post('/archive-window'))).toEqual({ open: first, earlier: [] })
  })
})

test('each opening, closing and copy is noted, and told to all administrators', async () => {
  await beginRun()
  await withOpenArchive()
  await as('nora').delete('/archive-window')
  expect((await noted()).toReversed()).toEqual([
    ['archive refused', null, 1],
    ['archive opened', 'Ingrid Halvorsen', 1],
    ['archive taken', null, 1],
    ['archive closed', 'Nora Quist', 1],
  ])
  const letters = await lettersIn(env.FILES)
  expect(letters.map(({ to, subject }) => `${subject} > ${to}`).sort()).toEqual(
    ['A copy of the portal was saved', 'The portal’s archive was opened'].flatMap((subject) =>
      [ingrid.email, cast.nora.part.email].map((to) => `${subject} > ${to}`),
    ),
  )
  expect(letters[0]?.text).toMatch(/Ingrid Halvorsen.* until \d+:\d\d [AP]M P[SD]T/)
})
