import type { ImportRow } from '#domain/member/import-rows'
import type { RowOutcome, Verdict } from '#domain/member/member-import'
import { type Choice, LEFT_OUT } from './import-plan'

/** How far an import has come, row by row. */
export interface Progress {
  readonly rows: readonly ImportRow[]
  /** The portal's verdict on each row, and the choice that it is for. */
  readonly known: ReadonlyMap<number, { readonly verdict: Verdict; readonly choice: Choice | undefined }>
  readonly asked: ReadonlyMap<number, Verdict>
  readonly choices: ReadonlyMap<number, Choice>
  readonly outcomes: ReadonlyMap<number, RowOutcome>
}

export const NOTHING: Progress = {
  rows: [],
  known: new Map(),
  asked: new Map(),
  choices: new Map(),
  outcomes: new Map(),
}

/** Those of which it is not known yet what importing them would do, as they have been decided. */
export const openRows = ({ rows, choices, known, outcomes }: Progress) =>
  rows.filter(({ number }) => {
    const choice = choices.get(number)
    const of = known.get(number)
    return choice !== LEFT_OUT && !isDone(outcomes.get(number)) && (!of || of.choice !== choice)
  })

export const isDone = (outcome: RowOutcome | undefined) =>
  outcome?.outcome === 'added' || outcome?.outcome === 'changed' || outcome?.outcome === 'unchanged'

export function withVerdicts(now: Progress, verdicts: readonly Verdict[], asked: Progress['choices']): Progress {
  const known = new Map(now.known)
  const doubted = new Map(now.asked)
  for (const verdict of verdicts) {
    const choice = asked.get(verdict.number)
    if (now.choices.get(verdict.number) !== choice) continue
    known.set(verdict.number, { verdict, choice })
    if (verdict.outcome === 'doubtful') doubted.set(verdict.number, verdict)
  }
  return { ...now, known, asked: doubted }
}

/**
 * Adds the outcomes of rows: a refusal is shown beside its row; a row that has to be reviewed again is checked anew.
 */
export function withOutcomes(now: Progress, outcomes: readonly RowOutcome[]): Progress {
  const known = new Map(now.known)
  for (const { number, outcome, complaints } of outcomes) {
    const before = known.get(number)
    if (outcome === 'again') known.delete(number)
    if (outcome === 'refused' && before) {
      known.set(number, { ...before, verdict: { ...before.verdict, outcome, complaints } })
    }
  }
  return {
    ...now,
    known,
    outcomes: new Map([...now.outcomes, ...outcomes.map((each) => [each.number, each] as const)]),
  }
}
