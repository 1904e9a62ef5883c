import type { ImportRow } from '#domain/member/import-rows'
import { AS_NEW, type Verdict } from '#domain/member/member-import'
import { folded } from '#domain/search/folded'
import { normalEmail } from '#domain/shared/validation'

/** The administrator's decision about a row: add it, take it as the member with that id, or leave it out. */
export type Choice = string
export const LEFT_OUT = 'leave out'

export interface PlannedRow {
  readonly row: ImportRow
  /** The portal's verdict, together with that of the file's other rows. */
  readonly verdict: Verdict
  readonly choice: Choice | undefined
  /** The members whom it was doubtful about, though it may be decided by now. */
  readonly asked: Verdict | undefined
  readonly kind: Kind
}

export const KINDS = ['add', 'change', 'doubtful', 'refused', 'same', 'left out'] as const
export type Kind = (typeof KINDS)[number]

interface Known {
  readonly rows: readonly ImportRow[]
  readonly verdicts: ReadonlyMap<number, Verdict>
  readonly asked: ReadonlyMap<number, Verdict>
  readonly choices: ReadonlyMap<number, Choice>
}

/** The row as it is sent: with the choice, where one was made. */
export const chosen = (row: ImportRow, choice: Choice | undefined): ImportRow =>
  choice === undefined || choice === LEFT_OUT ? row : { ...row, as: choice }

/**
 * Every row that was looked at. The portal sees a few at a time, so what two rows of the file have to do with each
 * other is told here.
 */
export function planImport({ rows, verdicts, asked, choices }: Known): PlannedRow[] {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const own = verdicts.get(row.number)
    if (!own) return []
    const choice = choices.get(row.number)
    const isOut = choice === LEFT_OUT
    const twin = isOut || !isWanted(own) ? undefined : findTwin(row, own, first)
    const verdict = twin ? { ...own, outcome: 'refused' as const, complaints: [twin] } : own
    if (!isOut && isWanted(verdict)) for (const sign of findSigns(row, verdict)) first.set(sign.key, row.number)
    return [{ row, verdict, choice, asked: asked.get(row.number), kind: isOut ? 'left out' : verdict.outcome }]
  })
}

const isWanted = ({ outcome }: Verdict) => outcome === 'add' || outcome === 'change'

interface Sign {
  readonly key: string
  readonly field: string
  readonly says: string
}

/** The keys by which two rows may be about the same person. */
function findSigns({ cells: { email }, as }: ImportRow, { member, outcome, name, changes }: Verdict): Sign[] {
  // As the portal reads them, for a file may write one day in several ways.
  const birthdate = changes.find(({ label }) => label === 'birthdate')?.to
  return [
    ...(member ? [{ key: `member ${member._id}`, field: '', says: 'is for the same member' }] : []),
    ...(email ? [{ key: `email ${normalEmail(email)}`, field: 'email', says: 'has the same email address' }] : []),
    ...(outcome === 'add' && as !== AS_NEW && birthdate
      ? [{ key: `person ${folded(name)} ${birthdate}`, field: '', says: 'has the same name and birthdate' }]
      : []),
  ]
}

function findTwin(row: ImportRow, verdict: Verdict, first: ReadonlyMap<string, number>) {
  for (const { key, field, says } of findSigns(row, verdict)) {
    const number = first.get(key)
    if (number !== undefined) return { field, message: `Row ${number} of the file ${says}. Leave one of them out.` }
  }
  return undefined
}

/** How many rows there are of each kind. */
export const countByKind = (plan: readonly PlannedRow[]): Record<Kind, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, plan.filter((row) => row.kind === kind).length])) as Record<
    Kind,
    number
  >

/** The rows to import. */
export const wantedRows = (plan: readonly PlannedRow[]) =>
  plan
    .filter(({ kind }) => kind === 'add' || kind === 'change')
    .map(({ row, choice, verdict }) => ({ ...chosen(row, choice), basis: verdict.basis }))
