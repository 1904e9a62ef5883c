import { beforeAll, expect, test } from 'vitest'

import { olav } from '../testing/cast'
import { theCast } from '../testing/club-house'
import { as } from '../testing/portal'

beforeAll(theCast)

const edit = (change: object) => ({ ...olav, birthdate: '07/21/1979', joinDate: '11/12/2011', ...change })

test('an edit of the version that was seen is taken, of any version as well, and of an older one not', async () => {
  const seen = (await as('nora').get('/users/olav')).headers.get('ETag') ?? ''
  expect(seen).toMatch(/^"\d+"$/)
  expect((await as('nora').put('/users/olav', edit({ statusType: 'Life' }), { seen })).status).toBe(200)
  expect((await as('nora').put('/users/olav', edit({ statusType: 'Active' }), { seen })).status).toBe(412)
  expect((await as('nora').put('/users/olav', edit({ statusType: 'Active' }), { seen: '*' })).status).toBe(200)
})

test('an edit names the version it was made on also where the answer was compressed on its way', async () => {
  const seen = `W/${(await as('nora').get('/users/olav')).headers.get('ETag')}`
  expect((await as('nora').put('/users/olav', edit({ statusType: 'Life' }), { seen })).status).toBe(200)
  expect((await as('nora').put('/users/olav', edit({ statusType: 'Active' }), { seen })).status).toBe(412)
})

test('a post that comes again under its key is the same post, and under the key of another it is refused', async () => {
  const said = (text: string) => ({
    message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  })
  const key = 'the-key-of-the-commands-test'
  expect((await as('olav').post('/conversations', said('Soup at noon.'), { key })).status).toBe(201)
  expect((await as('olav').post('/conversations', said('Soup at noon.'), { key })).status).toBe(201)
  expect((await as('olav').post('/conversations', said('Soup at one.'), { key })).status).toBe(422)
})
