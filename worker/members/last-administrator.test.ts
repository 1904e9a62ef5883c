import { beforeAll, expect, test } from 'vitest'

import { olav, solveig } from '../testing/cast'
import { carryOut, signIn, theCast } from '../testing/club-house'
import { as, withToken } from '../testing/portal'

beforeAll(theCast)

const SENTENCE =
  'The club needs an administrator who has signed in. First make someone else an administrator and have them sign in.'

test('the last administrator passes the role on only to somebody who has signed in', async () => {
  expect((await as('ingrid').put('/users/nora/role', { role: 'member' })).status).toBe(200)
  await carryOut('berit', { type: 'EnrollMember', data: { ...olav, email: 'mistyped@skarnhollow.example' } })
  expect((await as('ingrid').put('/users/berit/role', { role: 'administrator' })).status).toBe(200)

  const passing = await as('ingrid').put('/users/ingrid/role', { role: 'member' })
  expect([passing.status, (await passing.json<{ error: string }>()).error]).toEqual([409, SENTENCE])
  const leaving = await as('ingrid').delete('/users/ingrid', { lname: 'Halvorsen' })
  expect([leaving.status, (await leaving.json<{ error: string }>()).error]).toEqual([409, SENTENCE])

  await carryOut('berit', { type: 'CompleteFirstLogin', birthdate: '1979-07-21' })
  expect((await as('ingrid').put('/users/ingrid/role', { role: 'member' })).status).toBe(200)
})

test('who was added as a minor and is an adult by now has to sign in first as well', async () => {
  const berit = await signIn('berit')
  const by = (path: string, body: object) => withToken(berit, 'PUT', `/users/${path}`, body)
  expect((await by('solveig', { ...olav, fname: solveig.fname, email: 'solveig@skarnhollow.example' })).status).toBe(
    200,
  )
  expect((await by('solveig/role', { role: 'administrator' })).status).toBe(200)
  const refused = await by('berit/role', { role: 'member' })
  expect([refused.status, (await refused.json<{ error: string }>()).error]).toEqual([409, SENTENCE])

  await carryOut('solveig', { type: 'ChangePassword', reason: 'reset' })
  expect((await by('berit/role', { role: 'member' })).status).toBe(200)
})
