import { beforeAll, expect, test } from 'vitest'

import { ines } from '../testing/cast'
import { carryOut, enroll, theCast } from '../testing/club-house'
import { as } from '../testing/portal'

const berit = { ...ines, fname: 'Berit', lname: 'Lunde', email: 'berit.lunde@skarnhollow.example' }

interface Entry {
  position: number
  version: number
  action: string
  putBack: string | null
  back: { label: string; from: string | null; to: string | null }[] | null
}

const history = async (id: string) =>
  (await (await as('ingrid').get(`/users/${id}/history`)).json<{ entries: Entry[] }>()).entries
const profile = async (id: string) =>
  (await (await as('ingrid').get(`/users/${id}`)).json<{ user: Record<string, unknown> & { family: object[] } }>()).user
const undo = (id: string, key: string) => as('ingrid').post(`/users/${id}/put-back`, { undo: key })

beforeAll(async () => {
  await theCast()
  await enroll('berit', berit)
})

test('an edit that was a mistake is undone, and the history says what came back', async () => {
  const key = 'a-mistaken-edit-0001'
  await as('ingrid').put('/users/berit', { lname: 'Lundgren', address: { street: '1 Elsewhere' } }, { key })
  expect((await undo('berit', key)).status).toBe(200)
  expect(await profile('berit')).toMatchObject({ lname: 'Lunde', address: berit.address })
  const [latest, mistake] = await history('berit')
  expect(latest?.putBack).not.toBeNull()
  expect(mistake?.back).toEqual(expect.arrayContaining([{ label: 'last name', from: 'Lunde', to: 'Lundgren' }]))
})

test('what was changed again since is not undone, and the administrator is told why', async () => {
  const key = 'an-edit-with-another-after-it'
  await as('ingrid').put('/users/berit', { statusType: 'Life' }, { key })
  await as('nora').put('/users/berit', { statusType: 'Associate' })
  const refused = await undo('berit', key)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining('changed again since') })
  expect(await profile('berit')).toMatchObject({ statusType: 'Associate' })
})

test('an undone command can be undone again, and asking twice does it once', async () => {
  const [edit, back] = ['the-edit-to-be-undone', 'the-undoing-of-that-edit']
  await as('ingrid').put('/users/berit', { joinDate: '2020-02-02' }, { key: edit })
  await as('ingrid').post('/users/berit/put-back', { undo: edit }, { key: back })
  const repeated = await as('ingrid').post('/users/berit/put-back', { undo: edit }, { key: back })
  expect(repeated.status).toBe(200)
  expect(await profile('berit')).toMatchObject({ joinDate: berit.joinDate })
  await undo('berit', back)
  expect(await profile('berit')).toMatchObject({ joinDate: '2020-02-02' })
})

test('a removal that is undone restores the family with the member', async () => {
  await as('ingrid').put('/users/berit', { family: ['olav', 'solveig'] })
  const key = 'a-removal-that-was-a-mistake'
  await as('ingrid').delete('/users/berit', { lname: 'Lunde' }, { key })
  expect(JSON.stringify((await profile('olav')).family)).not.toContain('Berit')

  expect((await undo('berit', key)).status).toBe(200)
  expect((await profile('berit')).family).toHaveLength(2)
  expect(JSON.stringify((await profile('olav')).family)).toContain('Berit')
})

test('who is restored is linked to those who are still there, and to nobody who has left', async () => {
  await enroll('leif', { ...ines, fname: 'Leif', email: 'leif@skarnhollow.example' })
  await as('ingrid').put('/users/berit', { family: ['olav', 'leif'] })
  await as('ingrid').delete('/users/berit', { lname: 'Lunde' })
  await as('ingrid').delete('/users/leif', { lname: ines.lname })
  await as('ingrid').post('/users/berit/put-back', { to: 'before removal' })
  expect((await profile('berit')).family).toEqual([expect.objectContaining({ _id: 'olav' })])
})

test('relatives who were removed one after the other are linked again, in whichever order they are restored', async () => {
  const back = (id: string) => as('ingrid').post(`/users/${id}/put-back`, { to: 'before removal' })
  for (const [first, second] of [
    ['leif', 'berit'],
    ['berit', 'leif'],
  ] as const) {
    await back('leif')
    await as('ingrid').put('/users/berit', { family: ['leif'] })
    await as('ingrid').delete('/users/leif', { lname: ines.lname })
    await as('ingrid').delete('/users/berit', { lname: 'Lunde' })
    await back(first)
    expect((await profile(first)).family).toEqual([])
    await back(second)
    expect((await profile('berit')).family).toEqual([expect.objectContaining({ _id: 'leif' })])
  }
  await as('ingrid').put('/users/berit', { family: ['olav'] })
})

test('any earlier entry of the history can be restored, the family with it', async () => {
  await as('ingrid').put('/users/berit', { family: [], phone: { home: '2065550101' } })
  const [, before] = await history('berit')
  expect(before?.back).toEqual(
    expect.arrayContaining([{ label: 'family', from: null, to: expect.stringContaining('Olav') }]),
  )
  const answer = await as('ingrid').post('/users/berit/put-back', { asOf: before?.position })
  expect(answer.status).toBe(200)
  expect((await profile('berit')).family).toHaveLength(1)
  expect((await history('berit'))[1]?.back).not.toBeNull()
  expect((await history('berit'))[0]?.back).toBeNull()
})

test('an entry of a history that somebody has added to meanwhile is not restored unseen', async () => {
  const [newest, before] = await history('berit')
  await as('nora').put('/users/berit', { statusType: 'Inactive' })
  const wish = { asOf: before?.position }
  const refused = await as('ingrid').post('/users/berit/put-back', wish, { seen: `"${newest?.version}"` })
  expect(refused.status).toBe(412)
})

test('an address that somebody else has by now is not put back', async () => {
  const asked = await as('ingrid').put('/users/berit', { email: 'berit.new@skarnhollow.example' })
  const { user } = await asked.json<{ user: { pendingEmail: { requestedAt: string } } }>()
  await carryOut('berit', { type: 'ConfirmEmailChange', requestedAt: user.pendingEmail.requestedAt })
  const [, , before] = await history('berit')
  await enroll('other', { ...ines, fname: 'Other', email: berit.email })
  const refused = await as('ingrid').post('/users/berit/put-back', { asOf: before?.position })
  expect(await refused.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
})

test.each([
  ['nothing', {}],
  ['two wishes at once', { undo: 'x', asOf: 3 }],
  ['a position that is none', { asOf: -1 }],
])('%s is no wish', async (_, wish) => {
  expect((await as('ingrid').post('/users/berit/put-back', wish)).status).toBe(400)
})

test('a member puts nothing back', async () => {
  const [, before] = await history('berit')
  expect((await as('olav').post('/users/berit/put-back', { asOf: before?.position })).status).toBe(403)
})

test('a command that was about another record undoes nothing here', async () => {
  const key = 'an-edit-of-another-record'
  await as('ingrid').put('/users/ines', { statusType: 'Life' }, { key })
  expect((await undo('berit', key)).status).toBe(404)
})
