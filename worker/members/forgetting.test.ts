import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { aggregates } from '../club'
import { verifyChain } from '../event-log/chain'
import { rebuild, verify } from '../event-log/rebuild'
import { ines } from '../testing/cast'
import { enroll, signIn, theCast } from '../testing/club-house'
import { as } from '../testing/portal'
import { testWorld } from '../testing/world'

const gunn = {
  ...ines,
  fname: 'Gunnhild',
  lname: 'Torvaldsdatter',
  birthdate: '1983-08-19',
  email: 'gunnhild@quarry.example',
  phone: { home: '2535550188', work: '', cell: '' },
  address: { street: '7 Cinder Lane', city: 'Ashgrove', state: 'WA' as const, zipCode: '98111' },
}
const personal = ['Gunnhild', 'Torvaldsdatter', '1983-08-19', 'gunnhild@quarry.example', '2535550188', 'Cinder Lane']

async function dump(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
  ).all<{ name: string }>()
  const tables = await Promise.all(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all()))
  const objects = await env.FILES.list()
  const files = await Promise.all(objects.objects.map(async ({ key }) => (await env.FILES.get(key))?.text()))
  return JSON.stringify([tables.map((table) => table.results), files, objects.objects.map(({ key }) => key)])
}

beforeAll(async () => {
  await theCast()
  await enroll('gunn', gunn)
  // A new address, so that the portal writes letters to both.
  await as('ingrid').put('/users/gunn', { email: 'torvaldsdatter@quarry.example' })
  await as('ingrid').put('/users/gunn', { email: gunn.email })
  await signIn('gunn')
  await as('ingrid').put('/users/gunn', { family: ['olav'], phone: { cell: '2535550189' } })
  await as('ingrid').delete('/users/gunn', { lname: gunn.lname })
})

test('who was removed is listed for administrators, and can be brought back as they were', async () => {
  const list = await (await as('ingrid').get('/users/removed')).json()
  expect(list).toEqual({
    users: [
      {
        _id: 'gunn',
        fname: 'Gunnhild',
        lname: 'Torvaldsdatter',
        removedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ],
  })
  expect((await as('olav').get('/users/removed')).status).toBe(403)
  expect((await as('olav').post('/users/gunn/reinstate', {})).status).toBe(403)

  expect((await as('ingrid').post('/users/gunn/reinstate', {})).status).toBe(200)
  expect(await (await as('ingrid').get('/users/gunn')).json()).toMatchObject({ user: { email: gunn.email } })
  expect((await as('ingrid').post('/users/gunn/forget', { lname: gunn.lname })).status).toBe(409)
  await as('ingrid').delete('/users/gunn', { lname: gunn.lname })
})

test('forgetting takes the typed last name, and an administrator', async () => {
  expect((await as('olav').post('/users/gunn/forget', { lname: gunn.lname })).status).toBe(403)
  expect(await (await as('ingrid').post('/users/gunn/forget', { lname: 'Moe' })).json()).toMatchObject({
    error: 'The name you entered did not match!',
  })
})

test('who was forgotten is nowhere any more, while the log, its chain and its history stand', async () => {
  expect(await dump()).toContain('Torvaldsdatter')
  expect((await as('ingrid').post('/users/gunn/forget', { lname: gunn.lname })).status).toBe(204)
  expect((await as('ingrid').post('/users/gunn/forget', { lname: gunn.lname })).status).toBe(204)

  const left = await dump()
  for (const word of personal) expect(left).not.toContain(word)
  const world = { ...testWorld(), aggregates }
  expect((await verifyChain(world.db)).broken).toBeUndefined()
  expect((await verify(world)).drift).toEqual([])
  await rebuild(world)
  expect((await verify(world)).drift).toEqual([])
  for (const word of personal) expect(await dump()).not.toContain(word)

  const history = await (await as('ingrid').get('/users/gunn/history')).json<{ entries: { action: string }[] }>()
  expect(history.entries[0]).toMatchObject({ action: 'had the member forgotten' })
  expect(JSON.stringify(history)).not.toContain('Gunnhild')
  const olavs = await (await as('ingrid').get('/users/olav/history')).json<{ entries: { changes: unknown[] }[] }>()
  expect(JSON.stringify(olavs)).toContain('a forgotten member')
  expect((await as('ingrid').post('/users/gunn/reinstate', {})).status).toBe(404)
})
