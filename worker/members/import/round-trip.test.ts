import { beforeAll, expect, test } from 'vitest'
import type { SecurityPage } from '../../domain/account/security-views'
import type { Cells } from '../../domain/member/import-rows'
import { valueAt } from '../../domain/member/member-fields'
import { IMPORTED_FIELDS } from '../../domain/member/member-import'
import type { ExportedMember } from '../../domain/member/member-views'
import { theCast } from '../../testing/club-house'
import { carryOutImport, checked, dryRun, liv, newImport, outcomes } from '../../testing/import-file'
import { as, request } from '../../testing/portal'
import { beginOn } from '../../testing/test-clock'

beginOn('2026-11-20')

beforeAll(theCast)

const exported = async () =>
  (await (await as('ingrid').get('/users/export')).json<{ members: ExportedMember[] }>()).members

/** A member as a row of the file that an administrator saves. */
const rowOf = (member: ExportedMember): Cells =>
  Object.fromEntries(
    IMPORTED_FIELDS.map((path) => {
      const value = valueAt(member, path)
      return [path, typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')]
    }),
  )

test('everybody whom the portal exports comes back as they are, children among them', async () => {
  await carryOutImport(
    newImport(),
    await checked({ ...liv }, { ...liv, fname: '=Per', as: 'new' }, { ...liv, fname: "'=Per" }),
  )
  const members = await exported()
  const names = members.map(({ fname, lname }) => `${fname} ${lname}`)
  expect(names).toEqual(expect.arrayContaining(['Olav Brekke', 'Liv Moe', '=Per Moe']))
  expect(names).toHaveLength(new Set(names).size)

  const marked = members.map(rowOf).map((row) => ({ ...row, fname: `${row.fname}`.replace(/^=/, "'=") }))
  const verdicts = await dryRun(...marked)
  expect(verdicts.map(({ name, outcome }) => [name, outcome])).toEqual(names.map((name) => [name, 'same']))
  expect(new Set(outcomes(await carryOutImport(newImport(), await checked(...marked.slice(0, 10)))))).toEqual(
    new Set(['unchanged']),
  )
})

test('only administrators export members, and each export is noted', async () => {
  expect((await as('ines').get('/users/export')).status).toBe(403)
  expect((await request('/users/export')).status).toBe(401)
  const answer = await as('nora').get('/users/export')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const noted = async () => (await (await as('ingrid').get('/activity/sign-ins')).json<SecurityPage>()).entries
  await expect
    .poll(noted)
    .toContainEqual(
      expect.objectContaining({ kind: 'exported', detail: 'members.csv', member: { _id: 'nora', name: 'Nora Quist' } }),
    )
})
