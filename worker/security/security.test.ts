import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { expiredRows } from '../accounts/expired-rows'
import type { SecurityPage } from '../domain/security-views'
import { as, request, withToken } from '../testing/portal'
import { castWithPasswords, logIn, post } from '../testing/sign-in-form'
import { testWorld } from '../testing/world'

beforeAll(castWithPasswords)

/** What is noted, oldest first; notes are written once the answer has gone. */
async function noted(expected: number) {
  await expect
    .poll(async () => (await env.DB.prepare('SELECT COUNT(*) AS n FROM security_log').first<{ n: number }>())?.n)
    .toBe(expected)
  const { entries } = await (await as('ingrid').get('/activity/sign-ins')).json<SecurityPage>()
  return entries.toReversed()
}
const empty = () => env.DB.prepare('DELETE FROM security_log').run()

test('who signs in and out is noted, and who is turned away', async () => {
  const { token } = await (await logIn('olav@skarnhollow.example')).json<{ token: string }>()
  await logIn('olav@skarnhollow.example', 'Not-My-Password-1!')
  await withToken(token, 'POST', '/signout', {})
  expect((await noted(3)).map(({ kind, member }) => `${member?.name} ${kind}`)).toEqual([
    'Olav Brekke signed in',
    'Olav Brekke sign-in refused',
    'Olav Brekke signed out',
  ])
})

test('of an address that is nobody’s only letters are kept, the same ones each time', async () => {
  await empty()
  const stranger = 'somebody@elsewhere.example'
  await logIn(stranger)
  await post('/login/forgot-password', { input: stranger })
  const entries = await noted(2)
  expect(entries.map(({ kind, member }) => [kind, member])).toEqual([
    ['sign-in refused', null],
    ['reset link asked for', null],
  ])
  expect(entries[0]?.knownBy).toMatch(/^\w{12}$/)
  expect(entries[1]?.knownBy).toBe(entries[0]?.knownBy)
  const { results } = await env.DB.prepare('SELECT * FROM security_log').all()
  expect(JSON.stringify(results)).not.toContain('elsewhere')
})

test('a member who tries what only administrators may do is noted with the call', async () => {
  await empty()
  await as('ines').delete('/users/olav', { lname: 'Brekke' })
  expect(await noted(1)).toMatchObject([
    { kind: 'refused', member: { _id: 'ines', name: 'Ines Calloway' }, detail: 'DELETE /api/users/:id' },
  ])
})

test('an export of the activity is noted', async () => {
  await empty()
  await (await as('ingrid').get('/activity/export.csv')).text()
  expect(await noted(1)).toMatchObject([{ kind: 'exported', member: { _id: 'ingrid' }, detail: 'activity.csv' }])
})

test('only administrators read it', async () => {
  expect((await as('ines').get('/activity/sign-ins')).status).toBe(403)
  expect((await request('/activity/sign-ins')).status).toBe(401)
})

test('after a year a note is gone', async () => {
  await empty()
  const [year, day] = [365 * 86_400_000, 86_400_000]
  const at = (ago: number) =>
    env.DB.prepare(`INSERT INTO security_log (kind, request_id, noted_at) VALUES ('signed in', 'test', ?)`).bind(
      Date.now() - ago,
    )
  await env.DB.batch([at(year + day), at(year - day)])
  await testWorld().db.batch([...expiredRows()])
  expect(await noted(1)).toHaveLength(1)
})
