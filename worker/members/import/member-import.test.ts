import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'

import type { ActivityPage } from '../../domain/admin/activity-views'
import type { Cells } from '../../domain/member/import-rows'
import { lettersIn } from '../../notifications/mail/dev-mailbox'
import { olav } from '../../testing/cast'
import { enroll, signIn, theCast } from '../../testing/club-house'
import {
  berit,
  carryOutImport,
  checked,
  dryRunOf,
  importRecord,
  liv,
  newImport,
  outcomes,
} from '../../testing/import-file'
import { interrupted } from '../../testing/interrupted'
import { as, request } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

const named = (fname: string, more: Cells = {}): Cells => ({
  ...berit,
  fname,
  email: `${fname}@skarnhollow.example`.toLowerCase(),
  ...more,
})
const directory = async () =>
  (await (await as('ingrid').get('/users/')).json<{ users: { _id: string; fname: string; email: string }[] }>()).users
const idOf = async (fname: string) => (await directory()).find((user) => user.fname === fname)?._id ?? ''

beforeAll(async () => {
  await theCast()
  await enroll('lars', { ...olav, fname: 'Lars', email: 'lars@skarnhollow.example' })
})

test('rows are added and changed as the dry run said, under one cause, and stand so in the activity', async () => {
  const id = newImport()
  const rows = await checked(named('Astrid'), liv, {
    fname: 'Lars',
    lname: 'Brekke',
    email: 'lars@skarnhollow.example',
    statusType: 'Life',
  })
  expect(outcomes(await carryOutImport(id, rows))).toEqual(['added', 'added', 'changed'])

  const { user } = await (await as('ingrid').get(`/users/${await idOf('Astrid')}`)).json<{ user: object }>()
  expect(user).toMatchObject({
    birthdate: '1988-03-09',
    phone: { home: '2065550170' },
    role: 'member',
    firstLogin: true,
  })
  const { entries } = await (await as('ingrid').get('/activity')).json<ActivityPage>()
  expect(entries.slice(0, 3).map(({ cause, by }) => [cause, by.name])).toEqual(Array(3).fill([id, 'Ingrid Halvorsen']))
  expect(entries[3]?.cause).toBeNull()
})

test('an adult who was imported has no password, and comes in by a link that is mailed to them', async () => {
  await carryOutImport(newImport(), await checked(named('Gro')))
  const id = await idOf('Gro')
  expect(await env.DB.prepare('SELECT 1 FROM credentials WHERE member_id = ?').bind(id).first()).toBeNull()
  await request('/login/forgot-password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ input: 'gro@skarnhollow.example' }),
  })
  const letters = (await lettersIn(env.FILES)).filter(({ to }) => to === 'gro@skarnhollow.example')
  expect(letters.map(({ subject }) => subject)).toEqual(['Choose a new password'])
})

test('what was broken off is gone on with, and each row is done once', async () => {
  const id = newImport()
  const rows = await checked(named('Dag'), named('Eli'), named('Finn'))
  const token = await signIn('ingrid')
  const send = {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rows }),
  }
  // The first call reads the directory; each row takes two more.
  const broken = await interrupted({ call: 5, lost: 'on the way there' }, `/members/imports/${id}`, send)
  expect(broken.status).toBe(200)
  expect(outcomes(await carryOutImport(id, rows))).toEqual(['added', 'added', 'added'])
  expect(outcomes(await carryOutImport(id, rows.slice(1)))).toEqual(['added', 'added'])
  const there = (await directory()).map(({ fname }) => fname)
  for (const name of ['Dag', 'Eli', 'Finn']) expect(there.filter((fname) => fname === name)).toHaveLength(1)
})

test('an import that broke off in the middle for good has done what it had done, and is found again', async () => {
  const id = newImport()
  const rows = await checked(named('Hedda'), named('Ivar'))
  await carryOutImport(id, rows.slice(0, 1))
  expect((await importRecord(id)).rows).toEqual([
    { number: 2, _id: await idOf('Hedda'), name: 'Hedda Lunde', outcome: 'added', isTakenBack: false },
  ])
})

test('a row that says something else under the same import is not carried out', async () => {
  const id = newImport()
  const [row] = await checked(named('Jorun'))
  await carryOutImport(id, [row as object])
  const [again] = await carryOutImport(id, [{ ...row, cells: { ...row?.cells, lname: 'Other' } }])
  expect(again).toMatchObject({
    outcome: 'refused',
    complaints: [{ message: expect.stringContaining('already imported') }],
  })
})

test('an import of namesakes that broke off is gone on with: nobody whom it added is compared to its other rows', async () => {
  const id = newImport()
  const rows = [named('Tor'), named('Tor', { email: 'tor.the.younger@skarnhollow.example', birthdate: '4/4/1999' })]
  const [first] = await checked(...rows)
  expect(outcomes(await carryOutImport(id, [first ?? {}]))).toEqual(['added'])

  const verdicts = await dryRunOf(id, ...rows)
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(['same', 'add'])
  const second = { number: 3, cells: rows[1], basis: verdicts[1]?.basis }
  expect(outcomes(await carryOutImport(id, [second]))).toEqual(['added'])
})

test('where the directory has changed since the dry run, the row is not imported but shown again', async () => {
  const change = { fname: 'Ines', lname: 'Calloway', email: 'ines@skarnhollow.example', statusType: 'Inactive' }
  const rows = await checked(named('Kari'), change)
  await as('nora').put('/users/ines', { phone: { home: '2065550177' } })
  await enroll('another-kari', { ...olav, fname: 'Kari', lname: 'Lunde', email: 'kari.lunde@skarnhollow.example' })
  expect(outcomes(await carryOutImport(newImport(), rows))).toEqual(['again', 'again'])
  expect(outcomes(await carryOutImport(newImport(), await checked({ ...named('Kari'), as: 'new' }, change)))).toEqual([
    'added',
    'changed',
  ])
})

test('what was refused or doubtful in the dry run is not imported, whatever is sent', async () => {
  const [doubtful, formula] = await checked({ ...berit, fname: 'Olav', lname: 'Brekke' }, named('=1+1'))
  const sent = await carryOutImport(newImport(), [doubtful as object, { ...formula, basis: 'new' }])
  expect(outcomes(sent)).toEqual(['again', 'refused'])
  expect(sent[1]?.complaints[0]?.message).toContain('formula')
})

test('two rows with one address: the second is not added', async () => {
  const rows = await checked(named('Marte'), named('Nils', { email: 'marte@skarnhollow.example' }))
  const [, second] = await carryOutImport(newImport(), rows)
  expect(second).toMatchObject({ outcome: 'refused', complaints: [{ field: 'email' }] })
})

test('hostile words are kept as words', async () => {
  const name = '<script>alert(1)</script>'
  await carryOutImport(newImport(), await checked(named('Oda', { lname: name })))
  const { user } = await (await as('ingrid').get(`/users/${await idOf('Oda')}`)).json<{ user: { lname: string } }>()
  expect(user.lname).toBe(name)
})

test('members and strangers import nothing, and a name that is none is not found', async () => {
  const rows = await checked(named('Pia'))
  const id = newImport()
  for (const [path, body] of [
    ['/members/imports/dry-run', { rows }],
    [`/members/imports/${id}`, { rows }],
    [`/members/imports/${id}/take-back`, { rows: [2] }],
  ] as const) {
    expect((await as('ines').post(path, body)).status).toBe(403)
    expect(
      (
        await request(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    ).toBe(401)
  }
  expect((await as('ines').get(`/members/imports/${id}`)).status).toBe(403)
  expect((await as('ingrid').get(`/members/imports/${id}`)).status).toBe(404)
  expect((await as('ingrid').post('/members/imports/import-of-mine', { rows })).status).toBe(404)
  expect((await as('ingrid').post(`/members/imports/${id}`, { rows: Array(11).fill(rows[0]) })).status).toBe(400)
})
