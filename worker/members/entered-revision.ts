import type { MemberState } from '../domain/member/member'
import { MemberRevision } from '../domain/member/member-details'
import { groupNames } from '../domain/member/member-fields'
import { Refusal } from '../domain/shared/refusal'
import { invalid } from '../http/body'

/**
 * The whole record that an edit amounts to. What the form left out stays as it is, so that a client may send only what
 * changed; the whole is then held to the rules, in the specification's order.
 */
export function enteredRevision(entered: Readonly<Record<string, unknown>>, state: MemberState): MemberRevision {
  if (state.status !== 'enrolled') throw new Refusal('NOT_FOUND', 'This member isn’t in the directory.')
  const { record } = state
  const groups = groupNames.map((name) => [name, merged(record[name], entered[name])])
  const whole = { ...record, ...entered, ...Object.fromEntries(groups) }
  const parsed = MemberRevision.safeParse(whole)
  if (!parsed.success) throw invalid(parsed.error.issues)
  return parsed.data
}

/** Values that aren't objects are left for the rules to refuse. */
const merged = (before: object | null, entered: unknown) => {
  if (entered === undefined) return before ?? undefined
  return typeof entered === 'object' && entered !== null && !Array.isArray(entered)
    ? { ...before, ...entered }
    : entered
}
