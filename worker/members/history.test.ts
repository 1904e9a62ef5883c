import { expect, test } from 'vitest'

import type { HistoryPage } from '../domain/shared/history-entry'
import { as } from '../testing/portal'

const history = async (id: string, before = '') =>
  (await (await as('ingrid').get(`/users/${id}/history${before}`)).json()) as HistoryPage

test('the history says who changed what, from what to what, newest first', async () => {
  await as('nora').put('/users/olav', { phone: { cell: '2065550144' }, address: { city: 'Ember' } })
  await as('ingrid').put('/users/olav', { phone: { cell: '' }, family: ['solveig'] })
  const { entries } = await history('olav')

  expect(entries.map(({ by, action }) => `${by.name} ${action}`)).toEqual([
    'Ingrid Halvorsen changed cell phone and family',
    'Nora Quist changed cell phone and city',
    'The portal set up the account',
    'The portal added the member',
  ])
  expect(entries[0]?.changes).toEqual([
    { label: 'cell phone', from: '(206) 555-0144', to: null },
    { label: 'family', from: null, to: 'Solveig Brekke' },
  ])
  expect(entries[1]?.changes).toEqual([
    { label: 'cell phone', from: null, to: '(206) 555-0144' },
    { label: 'city', from: 'Alder Falls', to: 'Ember' },
  ])
})

test('a linked family stands in both histories', async () => {
  expect((await history('solveig')).entries[0]).toMatchObject({
    action: 'changed family',
    changes: [{ label: 'family', from: null, to: 'Olav Brekke' }],
  })
})

test('a long history comes in pages, by position, without gaps or repeats', async () => {
  for (let turn = 0; turn < 35; turn++) {
    await as('ingrid').put('/users/ines', { statusType: turn % 2 ? 'Active' : 'Life' })
  }
  const first = await history('ines')
  expect(first.entries).toHaveLength(30)
  const second = await history('ines', `?before=${first.next}`)
  expect(second.next).toBeNull()
  const positions = [...first.entries, ...second.entries].map(({ position }) => position)
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => b - a))
  expect(positions).toHaveLength(37)
})

test('the history of nobody is not found, and nobody but administrators may read one', async () => {
  expect((await as('ingrid').get('/users/nobody/history')).status).toBe(404)
  expect((await as('olav').get('/users/olav/history')).status).toBe(403)
})
