import { expect, test } from 'vitest'

import { as } from '../testing/portal'

test('who is an administrator cannot be made a minor, who has no login', async () => {
  const refused = await as('ingrid').put('/users/nora', { isAdult: false })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { isAdult: 'Only adults can be administrators.' } })
  expect((await as('nora').get('/users/')).status).toBe(200)
})

test('two administrators who remove each other at once leave one', async () => {
  const answers = await Promise.all([
    as('ingrid').delete('/users/nora', { lname: 'Quist' }),
    as('nora').delete('/users/ingrid', { lname: 'Halvorsen' }),
  ])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
})
