import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'

import type { PastCalendar, PastDirectory, PastOffices } from '../../domain/admin/as-of-views'
import { signIn } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { as, request } from '../../testing/portal'
import { look, thePast } from './past.test.helper'

beforeAll(thePast)

test('looking back takes two D1 calls for each kind of thing that is folded: one says how much there is, and one reads it', async () => {
  const token = await signIn('ingrid')
  const cost = (path: string) => measured(env, token, { name: path, method: 'GET', path: `/as-of/2026-02-15/${path}` })
  const ofMembers = await env.DB.prepare(
    "SELECT COUNT(*) AS events, COUNT(DISTINCT stream_id) AS people FROM events WHERE stream_id LIKE 'member:%'",
  ).first<{ events: number; people: number }>()
  const directory = await cost('members')
  expect(directory).toMatchObject({ status: 200, calls: 2, rowsWritten: 0 })
  // The events three times for how much they are, once for what they say, their places in the index to find the keys, the keys, the session and the first event of all.
  const { events = 0, people = 0 } = ofMembers ?? {}
  expect(directory.rowsRead).toBeLessThanOrEqual(4 * events + 3 * people + 8)
  for (const path of ['members/olav', 'calendar', 'documents?section=docs-procs', 'offices?section=board']) {
    expect((await cost(path)).calls, path).toBeLessThanOrEqual(5)
  }
})

test('only administrators look back, and that they did is noted', async () => {
  for (const path of ['members', 'members/olav', 'calendar', 'documents?section=history', 'offices?section=board']) {
    expect((await as('olav').get(`/as-of/2026-02-01/${path}`)).status, path).toBe(403)
    expect((await request(`/as-of/2026-02-01/${path}`)).status, path).toBe(401)
  }
  await look('2026-02-01/members')
  const { entries } = await (await as('ingrid').get('/activity/sign-ins')).json<{ entries: { detail: string }[] }>()
  expect(entries[0]).toMatchObject({ kind: 'looked back', detail: 'the members as of 2026-02-01' })
})

test('a day that is none, or has not come, is refused with a sentence', async () => {
  const complaint = async (path: string) => {
    const answer = await as('ingrid').get(`/as-of/${path}`)
    expect(answer.status, path).toBe(400)
    return (await answer.json<{ error: string }>()).error
  }
  for (const day of ['2026-02-30', 'yesterday', '02-01-2026', '2026-2-1', '%20', '2026-02-01T00:00']) {
    expect(await complaint(`${day}/members`)).toBe('Please give a valid date as YYYY-MM-DD.')
  }
  expect(await complaint('2099-01-01/members')).toBe('Please choose today or an earlier date.')
  expect(await complaint('2026-02-01/calendar?from=soon')).toContain('a valid date')
  expect(await complaint('2026-02-01/documents?section=secrets')).toContain('wasn’t found')
  expect(await complaint('2026-02-01/offices')).toContain('wasn’t found')
})

describe('somebody who has been forgotten', () => {
  beforeAll(async () => {
    await as('ingrid').delete('/users/ines', { lname: 'Calloway' })
    const answer = await as('ingrid').post('/users/ines/forget', { lname: 'Calloway' }, { reason: 'Asked for it.' })
    expect(answer.status).toBeLessThan(300)
  })

  test('stays forgotten on every earlier day', async () => {
    const { _id, fname, lname, isForgotten, phone } =
      (await look<PastDirectory>('2026-02-15/members')).users.find((user) => user._id === 'ines') ?? {}
    expect({ _id, fname, lname, isForgotten, phone }).toEqual({
      _id: 'ines',
      fname: 'Erased',
      lname: 'member',
      isForgotten: true,
      phone: undefined,
    })
    const profile = await as('ingrid').get('/as-of/2026-02-15/members/ines')
    expect(profile.status).toBe(404)
    expect((await profile.json<{ error: string }>()).error).toContain('data was erased')
  })

  test('is named nowhere in what else was recorded', async () => {
    const offices = await look<PastOffices>('2026-02-15/offices?section=board')
    expect(offices.offices[0]?.holders[1]).toEqual({ _id: 'ines', fname: 'Erased', lname: 'member' })
    const calendar = await look<PastCalendar>('2026-02-15/calendar')
    expect(calendar.entries[0]?.contact).toEqual({ name: '', phone: '', email: '' })
    for (const path of ['members', 'members/olav', 'calendar', 'offices?section=board']) {
      expect(JSON.stringify(await look(`2026-02-15/${path}`)), path).not.toMatch(/ines calloway|ines@|5550126/i)
    }
  })
})
