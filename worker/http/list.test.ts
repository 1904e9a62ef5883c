import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../club'
import type { Directory } from '../domain/member/directory-views'
import { rebuild } from '../event-log/rebuild/rebuild'
import { theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { as } from '../testing/portal'

beforeAll(() => theCast())

const again = async (tag: string) => as('ines').get('/users/', undefined, { headers: { 'If-None-Match': tag } })
const tagOf = (answer: Response) => answer.headers.get('etag') ?? ''
const names = async (answer: Response) => (await answer.json<Directory>()).users.map(({ fname }) => fname)

test('a list that a rebuild has mended is sent anew to whoever has the broken one', async () => {
  await env.DB.prepare(`UPDATE members SET fname = 'Nobody' WHERE id = 'olav'`).run()
  const broken = await as('ines').get('/users/')
  expect(await names(broken)).toContain('Nobody')
  await rebuild({ ...testDependencies(), aggregates })

  const mended = await again(tagOf(broken))
  expect(mended.status).toBe(200)
  expect(await names(mended)).toContain('Olav')
  expect((await again(tagOf(mended))).status).toBe(304)
})

test('a list that nothing is known of yet is sent whole', async () => {
  await env.DB.prepare(`DELETE FROM projections WHERE name = 'members'`).run()
  const whole = await as('ines').get('/users/')
  expect(await names(whole)).toContain('Olav')
  expect((await again(tagOf(whole))).status).toBe(304)
})

test('a list stays on nobody’s disk', async () => {
  const whole = await as('ines').get('/users/')
  expect(whole.headers.get('cache-control')).toBe('no-store')
  expect((await again(tagOf(whole))).headers.get('cache-control')).toBe('no-store')
})

test.each(['*', '"', '"-m"', '"1"', '"9999999999999999999999-m"', '"1-m", "2-m"', '"1.5.9-m"'])(
  'a tag that is none of ours, such as %s, gets the whole list',
  async (tag) => {
    expect(await names(await again(tag))).toContain('Olav')
  },
)
