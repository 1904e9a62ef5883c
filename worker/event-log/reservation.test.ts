import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import { emailKeys } from '../accounts/email-reservations'
import { aggregates } from '../club'
import { ines } from '../testing/cast'
import { carryOut, enroll, theCast } from '../testing/club-house'
import { testDependencies } from '../testing/dependencies'
import { purposeKeys } from './keys/purpose-keys'
import { rebuild, verify } from './rebuild/rebuild'

const dependencies = { ...testDependencies(), aggregates }
const keyOf = async (name: string) => emailKeys(await purposeKeys(env), `${name}@skarnhollow.example`)[0]
const run = (statement: string, ...values: string[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()
const reserved = async () => (await env.DB.prepare('SELECT * FROM unique_keys ORDER BY key').all()).results
const drift = async () => (await verify(dependencies)).drift

beforeAll(theCast)

test('the addresses that are reserved are those of the members of today, whatever became of them', async () => {
  await carryOut('kari', { type: 'EnrollMember', data: { ...ines, email: 'kari@skarnhollow.example' } })
  await carryOut('kari', {
    type: 'UpdateProfile',
    data: { ...ines, email: 'kari.moe@skarnhollow.example' },
  })
  await enroll('lars', { ...ines, email: 'lars@skarnhollow.example' })
  await carryOut('lars', { type: 'RemoveMember' })
  expect(await drift()).toEqual([])
  const owners = new Map((await reserved()).map(({ key, owner_id }) => [key, owner_id]))
  expect([owners.get(await keyOf('kari')), owners.get(await keyOf('kari.moe'))]).toEqual([undefined, 'kari'])
  expect(owners.has(await keyOf('lars'))).toBe(false)
})

test.each([
  ['is lost', `DELETE FROM unique_keys WHERE key = ?1`],
  ['is given to another', `UPDATE unique_keys SET owner_id = 'ines' WHERE key = ?1`],
])('an address whose reservation %s is named, and a rebuild gives it back', async (_, harm) => {
  const sound = await reserved()
  await run(harm, await keyOf('olav'))
  expect(await drift()).toEqual([{ table: 'unique_keys', key: `email ${await keyOf('olav')}` }])
  await rebuild(dependencies)
  expect(await drift()).toEqual([])
  expect(await reserved()).toEqual(sound)
})

test('an address that is reserved for nobody is named, and free again after a rebuild', async () => {
  await run(`INSERT INTO unique_keys (scope, key, owner_id) VALUES ('email', ?1, 'ghost')`, await keyOf('ghost'))
  expect(await drift()).toEqual([{ table: 'unique_keys', key: `email ${await keyOf('ghost')}` }])
  await rebuild(dependencies)
  await enroll('ghost', { ...ines, email: 'ghost@skarnhollow.example' })
  expect(await drift()).toEqual([])
})

test('keys that the log says nothing of are left alone', async () => {
  await run(`INSERT INTO unique_keys (scope, key, owner_id) VALUES ('something else', 'x', 'y')`)
  const before = await reserved()
  expect(await drift()).toEqual([])
  await rebuild(dependencies)
  expect(await reserved()).toEqual(before)
})
