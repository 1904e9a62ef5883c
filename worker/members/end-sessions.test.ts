import { beforeEach, expect, test } from 'vitest'

import type { ActivityPage } from '../domain/admin/activity-views'
import { signIn, theCast } from '../testing/club-house'
import { beginAnew } from '../testing/new-club'
import { as, withToken } from '../testing/portal'

beforeEach(async () => {
  await beginAnew()
  await theCast()
})

test('an administrator signs a member out everywhere, who can sign in again, and the activity tells who and why', async () => {
  const sessions = [await signIn('olav'), await signIn('olav')]
  const answer = await as('ingrid').delete('/users/olav/sessions', undefined, { reason: 'Lost his telephone' })
  expect(answer.status).toBe(204)
  for (const token of sessions) expect((await withToken(token, 'GET', '/session')).status).toBe(401)
  expect((await withToken(await signIn('olav'), 'GET', '/session')).status).toBe(200)
  expect((await as('ingrid').get('/session')).status).toBe(200)

  const { entries } = await (await as('ingrid').get('/activity')).json<ActivityPage>()
  expect(entries[0]).toMatchObject({ by: { _id: 'ingrid' }, reason: 'Lost his telephone' })
})

test('members sign nobody out', async () => {
  expect((await as('ines').delete('/users/olav/sessions')).status).toBe(403)
  expect((await as('ingrid').delete('/users/nobody-here/sessions')).status).toBe(404)
})
