import type { EnteredRow } from '../member/imported-row'
import type { Likeness } from '../member/member-import'
import type { MemberRecord } from '../member/member-state'
import { normalEmail } from '../shared/validation'
import { folded } from './folded'

type Known = Pick<MemberRecord, 'fname' | 'lname' | 'birthdate' | 'email'> & { readonly id: string }

/**
 * The member that a row is about: the one with that email and name, or without an email that name and birthdate; or
 * those it may be about, among whom an administrator has to choose.
 */
interface Alike<Member> {
  readonly isSurely?: Member
  readonly mayBe: readonly Likeness[]
  /** Whether somebody has the address already, so that nobody can be added with it. */
  readonly isTaken: boolean
}

const MOST = 5

/** `birthdate` is the row's, as YYYY-MM-DD. */
export function likenesses<Member extends Known>(
  { fname = '', lname = '', email = '' }: EnteredRow,
  birthdate: string | undefined,
  members: readonly Member[],
): Alike<Member> {
  const name = fullName({ fname, lname })
  const isNamed = name !== ' '
  const surely = email
    ? members.find((member) => member.email === email && fullName(member) === name)
    : onlyOne(
        members.filter((member) => isNamed && fullName(member) === name),
        birthdate,
      )
  if (surely) return { isSurely: surely, mayBe: [], isTaken: email !== '' }

  const reasonFor = (member: Member): string | undefined => {
    if (email && member.email) {
      if (member.email === email) return 'has this email address and another name'
      if (normalEmail(member.email) === normalEmail(email)) return 'has this email address in another spelling'
      if (loose(member.email) === loose(email)) return 'has nearly the same email address'
    }
    if (!isNamed || fullName(member) !== name) return undefined
    if (birthdate && member.birthdate === birthdate) return 'has this name and birthdate'
    return email && member.email ? 'has this name and another email address' : 'has this name'
  }
  const found = members.flatMap((member) => {
    const why = reasonFor(member)
    return why ? [{ _id: member.id, name: `${member.fname} ${member.lname}`, why }] : []
  })
  return {
    mayBe: found.slice(0, MOST),
    isTaken: email !== '' && members.some((member) => member.email && normalEmail(member.email) === normalEmail(email)),
  }
}

/** Those without a sign-in have no email, and are known by their birthdate where they have no namesake. */
function onlyOne<Member extends Known>(namesakes: readonly Member[], birthdate: string | undefined) {
  const [only, ...others] = namesakes
  return only && others.length === 0 && only.email === null && birthdate && only.birthdate === birthdate
    ? only
    : undefined
}

const fullName = ({ fname, lname }: { readonly fname: string; readonly lname: string }) =>
  `${folded(fname.trim())} ${folded(lname.trim())}`.replace(/\s+/g, ' ')

/** Many mail providers deliver a.b+club@example.com to ab@example.com. */
const loose = (address: string): string =>
  normalEmail(address).replace(/^([^+@]*)[^@]*/, (_, local: string) => local.replaceAll('.', ''))
