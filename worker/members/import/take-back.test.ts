import { beforeAll, expect, test } from 'vitest'

import type { ActivityPage } from '../../domain/admin/activity-views'
import { olav } from '../../testing/cast'
import { carryOut, enroll, theCast } from '../../testing/club-house'
import { berit, carryOutImport, checked, importRecord, newImport, outcomes, takeBack } from '../../testing/import-file'
import { as } from '../../testing/portal'

const named = (fname: string) => ({ ...berit, fname, email: `${fname}@skarnhollow.example`.toLowerCase() })
const profile = async (id: string) => as('ingrid').get(`/users/${id}`)

beforeAll(async () => {
  await theCast()
  await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' })
})

test('an import is undone whole: who was added is gone, who was changed is as before, under one cause', async () => {
  const id = newImport()
  const change = { fname: 'Lars', lname: 'Brekke', email: 'lars@skarnhollow.example', statusType: 'Life' }
  await carryOutImport(id, await checked(named('Astrid'), change))
  const { rows } = await importRecord(id)
  const added = rows[0]?._id ?? ''

  expect(await takeBack(id, [2, 3])).toEqual([
    { number: 2, _id: added, name: 'Astrid Lunde', why: null },
    { number: 3, _id: 'lars', name: 'Lars Brekke', why: null },
  ])
  expect((await profile(added)).status).toBe(404)
  expect(await (await profile('lars')).json()).toMatchObject({ user: { statusType: 'Active' } })
  expect((await importRecord(id)).rows.map(({ isTakenBack }) => isTakenBack)).toEqual([true, true])

  const { entries } = await (await as('ingrid').get('/activity')).json<ActivityPage>()
  expect(entries.slice(0, 4).map(({ cause }) => cause)).toEqual([`${id}-back`, `${id}-back`, id, id])
})

test('taking back twice does it once', async () => {
  const id = newImport()
  await carryOutImport(id, await checked(named('Berta')))
  const once = await takeBack(id, [2])
  expect(await takeBack(id, [2])).toEqual(once)
  const { entries } = await (await as('ingrid').get('/activity')).json<ActivityPage>()
  expect(entries.filter(({ cause }) => cause === `${id}-back`)).toHaveLength(1)
})

test('who was changed since stays as they are now, and is named', async () => {
  const id = newImport()
  await carryOutImport(id, await checked(named('Cecilie'), named('Dina'), named('Eva')))
  const { rows } = await importRecord(id)
  const [cecilie, dina, eva] = rows.map((row) => row._id)
  await as('nora').put(`/users/${cecilie}`, { statusType: 'Life' })
  await as('nora').put(`/users/${dina}`, { family: ['olav'] })

  const left = await takeBack(id, [2, 3, 4])
  expect(left.map(({ name, why }) => [name, why])).toEqual([
    ['Cecilie Lunde', 'Changed again since the import, so it stays as it is.'],
    ['Dina Lunde', 'Changed again since the import, so it stays as it is.'],
    ['Eva Lunde', null],
  ])
  expect((await profile(cecilie ?? '')).status).toBe(200)
  expect((await profile(eva ?? '')).status).toBe(404)
})

test('an address that another has taken meanwhile keeps a change from being undone', async () => {
  // Who has never signed in has no link to open first.
  await carryOut('mona', { type: 'EnrollMember', data: { ...olav, fname: 'Mona', email: 'mona@skarnhollow.example' } })
  const id = newImport()
  await carryOutImport(
    id,
    await checked({ fname: 'Mona', lname: 'Brekke', email: 'mona.new@skarnhollow.example', as: 'mona' }),
  )
  await enroll('other', { ...olav, fname: 'Other', email: 'mona@skarnhollow.example' })
  expect((await takeBack(id, [2]))[0]?.why).toContain('Another member already signs in')
})

test('after it was undone, the same file can be imported anew', async () => {
  const first = newImport()
  await carryOutImport(first, await checked(named('Frida')))
  await takeBack(first, [2])
  expect(outcomes(await carryOutImport(newImport(), await checked(named('Frida'))))).toEqual(['added'])
})

test('rows that were not imported are not undone', async () => {
  expect(await takeBack(newImport(), [2, 3])).toEqual([])
})
