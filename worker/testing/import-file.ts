import { expect } from 'vitest'

import type { Cells } from '../domain/member/import-rows'
import type { ImportRecord, RowOutcome, TakenBack, Verdict } from '../domain/member/member-import'
import { as } from './portal'

/** A row of a file that says all that is asked of an adult. */
export const berit: Cells = {
  fname: 'Berit',
  lname: 'Lunde',
  birthdate: '3/9/1988',
  joinDate: '2024-11-02',
  statusType: 'active',
  email: 'berit.lunde@skarnhollow.example',
  'phone.home': '+1 206-555-0170',
  'address.street': '7 Ferry Landing Road',
  'address.city': 'Alder Falls',
  'address.state': 'Washington',
  'address.zipCode': '98999',
}

export const liv: Cells = {
  fname: 'Liv',
  lname: 'Moe',
  birthdate: '02/03/2015',
  joinDate: '11/1/2024',
  statusType: 'Young Adult',
}

/** Rows as a browser numbers them: the headings are row 1. */
const numbered = (rows: readonly (Cells & { as?: string })[]) =>
  rows.map(({ as, ...cells }, index) => ({ number: index + 2, cells, ...(as && { as }) }))

/** What the dry run says of rows, one verdict a row. */
export const dryRun = (...rows: (Cells & { as?: string })[]) => dryRunOf(undefined, ...rows)

/** The same for an import that may have done some of them. */
export async function dryRunOf(id: string | undefined, ...rows: (Cells & { as?: string })[]): Promise<Verdict[]> {
  const answer = await as('ingrid').post('/members/imports/dry-run', { id, rows: numbered(rows) })
  expect(answer.status).toBe(200)
  return (await answer.json<{ rows: Verdict[] }>()).rows
}

/** A new name for an import, as a browser makes one. */
export const newImport = () => `import-${crypto.randomUUID()}`

/** Rows as they are sent once the dry run has been looked at. */
export async function checked(...rows: (Cells & { as?: string })[]) {
  const verdicts = await dryRun(...rows)
  return numbered(rows).map((row, index) => ({ ...row, basis: verdicts[index]?.basis ?? '' }))
}

export async function carryOutImport(id: string, rows: object[]): Promise<RowOutcome[]> {
  const answer = await as('ingrid').post(`/members/imports/${id}`, { rows })
  expect(answer.status).toBe(200)
  return (await answer.json<{ rows: RowOutcome[] }>()).rows
}

export const outcomes = (rows: readonly { readonly outcome: string }[]) => rows.map(({ outcome }) => outcome)

export const importRecord = async (id: string) =>
  (await as('ingrid').get(`/members/imports/${id}`)).json<ImportRecord>()

export async function takeBack(id: string, rows: number[]): Promise<TakenBack['rows']> {
  const answer = await as('ingrid').post(`/members/imports/${id}/take-back`, { rows })
  expect(answer.status).toBe(200)
  return (await answer.json<TakenBack>()).rows
}
