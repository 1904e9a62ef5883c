import { EMAIL_TAKEN } from '../../accounts/email-reservations'
import type { ImportRow } from '../../domain/member/import-rows'
import { type EnteredRow, enteredIn } from '../../domain/member/imported-row'
import { type MemberCommand, type MemberState, member } from '../../domain/member/member'
import { ImportedMember, withAdulthood } from '../../domain/member/member-details'
import { adultNames, groupNames, memberFields } from '../../domain/member/member-fields'
import { memberHistory } from '../../domain/member/member-history'
import { AS_NEW, type Complaint, type Verdict } from '../../domain/member/member-import'
import { nobody } from '../../domain/member/member-state'
import { likenesses } from '../../domain/search/likeness'
import type { Context } from '../../domain/shared/aggregate'
import { toClubDate } from '../../domain/shared/club-date'
import { Refusal } from '../../domain/shared/refusal'
import { normalEmail } from '../../domain/shared/validation'
import { invalid } from '../../http/body'
import { enteredRevision } from '../entered-revision'
import type { MemberRow } from '../member-read-model'

/** The effect of a row, and its command. */
interface Judged {
  readonly verdict: Verdict
  /** How a new member's command begins, or that of a member at a version. Nothing where nothing is to be done. */
  readonly command?: Extract<MemberCommand, { type: 'EnrollMember' | 'ReviseMember' }>
  readonly target?: MemberRow
}

const MINORS = 'Minors have no sign-in, so the email, phones and address in the file won’t be imported.'
const NOT_TOLD = new Set(['wallpaper', 'picture', 'role', 'vaccination files'])

/** The effect of importing `row` into a club of `members`, by the same rules as the forms. Pure. */
export function judge(row: ImportRow, members: readonly MemberRow[], context: Context): Judged {
  const { entered, complaints } = enteredIn(row.cells)
  const { isSurely, mayBe, isTaken } = likenesses(entered, toClubDate(entered.birthdate ?? ''), members)
  const name = [entered.fname, entered.lname].filter(Boolean).join(' ')
  const blank = { number: row.number, name, member: null, basis: '', changes: [], doubts: [], mayAdd: false, notes: [] }
  const refused = (why: readonly Complaint[]): Judged => ({
    verdict: { ...blank, outcome: 'refused', complaints: [...why] },
  })
  if (complaints.length > 0) return refused(complaints)

  const chosen = row.as === undefined || row.as === AS_NEW ? undefined : members.find(({ id }) => id === row.as)
  if (row.as !== undefined && row.as !== AS_NEW && !chosen) {
    return refused([{ field: '', message: 'This member isn’t in the directory.' }])
  }
  if (row.as === undefined && mayBe.length > 0) {
    const verdict: Verdict = { ...blank, outcome: 'doubtful', doubts: [...mayBe], mayAdd: !isTaken, complaints: [] }
    return { verdict }
  }
  const target = chosen ?? (row.as === undefined ? isSurely : undefined)
  const isOther = ({ id, email }: MemberRow) =>
    id !== target?.id && email !== null && normalEmail(email) === normalEmail(entered.email ?? '')
  if (members.some(isOther)) return refused([{ field: 'email', message: EMAIL_TAKEN }])

  try {
    const command = target ? revision(entered, target) : enrolment(entered, context)
    const before = target ? enrolledState(target) : nobody
    const after = member.decide(command, before, context).reduce(member.evolve, before)
    const changes = memberHistory.changes(before, after, () => '').filter(({ label }) => !NOT_TOLD.has(label))
    return {
      command,
      ...(target && { target }),
      verdict: {
        ...blank,
        name: 'record' in after ? `${after.record.fname} ${after.record.lname}` : name,
        outcome: !target ? 'add' : changes.length > 0 ? 'change' : 'same',
        member: target ? { _id: target.id, name: `${target.fname} ${target.lname}` } : null,
        basis: target ? `${target.id}@${target.version}` : `new ${mayBe.map(({ _id }) => _id).sort()}`.trim(),
        changes,
        complaints: [],
        notes: 'record' in after && !after.record.isAdult && hasContact(entered) ? [MINORS] : [],
      },
    }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return refused(rowComplaints(refusal))
  }
}

/** A refusal's complaints by the columns that they are about. */
export function rowComplaints({ message, particulars: { fields } }: Refusal): Complaint[] {
  const complaints = Object.entries(fields ?? {}).map(([field, why]) => ({ field, message: why }))
  return complaints.length > 0 ? complaints : [{ field: '', message }]
}

function enrolment(entered: EnteredRow, { today }: Context) {
  const groups = groupNames.map((name) => [name, { ...nothingIn(name), ...entered[name] }])
  const whole = { ...entered, ...Object.fromEntries(groups) }
  const parsed = ImportedMember.safeParse(withAdulthood(whole, today))
  if (!parsed.success) throw invalid(parsed.error.issues)
  return { type: 'EnrollMember', data: parsed.data } as const
}

/** Each field of a group that a row leaves out is asked for alone. */
const nothingIn = (group: (typeof groupNames)[number]) =>
  Object.fromEntries(Object.keys(memberFields[group].parts).map((part) => [part, '']))

function revision(entered: EnteredRow, target: MemberRow) {
  const { family: _, ...data } = enteredRevision({ ...entered }, enrolledState(target))
  return { type: 'ReviseMember', data } as const
}

function enrolledState({ id: _, version: __, ...record }: MemberRow): MemberState {
  // A row of a file is judged without what only the log knows of a member.
  return {
    status: 'enrolled',
    record: { ...record, invitationDays: [], emailStops: [], emailLetters: [], passkeys: [] },
  }
}

const hasContact = (entered: EnteredRow) => adultNames.some((name) => entered[name])
