import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { toRichText } from '../../domain/shared/rich-text'
import { clubClock } from '../../event-log/club-clock'
import { signIn, theCast } from '../../testing/club-house'
import { measured } from '../../testing/measured'
import { SEARCHED } from '../../testing/search-costs'

const today = clubClock(env.CLUB_TIME_ZONE)().today
const alert = { type: 'warning', message: toRichText('The upper road gate is locked.'), expirationDate: today }
const AUTHORS = ['ingrid', 'nora']
const SHOWN = 20
const EXPIRED = 30

beforeAll(async () => {
  await theCast()
  const tokens = await Promise.all(AUTHORS.map(signIn))
  for (let each = 0; each < SHOWN + EXPIRED; each++) {
    const token = tokens[each % tokens.length] ?? ''
    await measured(env, token, { name: 'an alert', method: 'POST', path: '/alerts', body: alert })
  }
  // Nobody can post what has expired, and the tests do not wait for days to go by.
  await env.DB.prepare(
    `UPDATE alerts SET expiration_date = '2020-01-01' WHERE id IN (SELECT id FROM alerts LIMIT ${EXPIRED})`,
  ).run()
})

test.each([
  ['a member', 'ines', SHOWN],
  ['an administrator', 'ingrid', SHOWN + EXPIRED],
])('the list of %s takes 1 call, and reads what it shows, 2 rows an author and 6 more', async (_, player, shown) => {
  const list = { name: 'the alerts', method: 'GET', path: '/alerts/' }
  const cost = await measured(env, await signIn(player), list)
  expect(cost).toMatchObject({ status: 200, calls: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThanOrEqual(shown + 2 * AUTHORS.length + 6)
})

test.each([
  ['posting', 'POST', '/alerts', alert, undefined],
  ['removing', 'DELETE', '/alerts/{id}', undefined, 'a-key-to-undo-it-by'],
  ['restoring', 'POST', '/alerts/{id}/put-back', { undo: 'a-key-to-undo-it-by' }, undefined],
])(
  '%s an alert takes 2 calls, 13 statements, 13 rows written and the stream and 13 rows read at the most',
  async (name, method, path, body, key) => {
    const { id } = (await env.DB.prepare('SELECT MIN(stream_id) AS id FROM events').first<{ id: string }>()) ?? {
      id: '',
    }
    const length = await env.DB.prepare('SELECT COUNT(*) AS n FROM events WHERE stream_id = ?')
      .bind(id)
      .first<number>('n')
    const cost = await measured(env, await signIn('ingrid'), {
      name,
      method,
      path: path.replace('{id}', id.replace('alert:', '')),
      body,
      ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
    })
    expect(cost.status).toBeLessThan(300)
    expect(cost.calls).toBe(2)
    expect(cost.statements).toBeLessThanOrEqual(12 + SEARCHED.statements)
    expect(cost.rowsWritten).toBeLessThanOrEqual(8 + SEARCHED.written)
    expect(cost.rowsRead).toBeLessThanOrEqual((length ?? 0) + 8 + SEARCHED.read)
  },
)
