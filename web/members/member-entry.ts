import { toClubDate } from '#domain/club-date'
import type { About } from '#domain/guessable'
import type { Address, Phones } from '#domain/member-details'
import type { MemberProfile } from '#domain/member-views'
import { formatDate } from '../ui/club-date'
import { formatPhone } from '../ui/phone'

/** The member forms' values as typed. A minor's hidden fields keep what was typed in them. */
export interface MemberEntry {
  fname: string
  lname: string
  statusType: string
  birthdate: string
  joinDate: string
  isAdult: boolean
  /** Whether the member gets a mailed link to set a password, or a temporary one. */
  signIn: 'invitation' | 'password'
  email: string
  password: string
  phone: { -readonly [Kind in keyof Phones]: string }
  address: { -readonly [Part in keyof Address]: string }
  family: string[]
  /** Why the status is another, where an administrator says so. */
  reason: string
}

export const EMPTY_ENTRY: MemberEntry = {
  fname: '',
  lname: '',
  statusType: '',
  birthdate: '',
  joinDate: '',
  isAdult: true,
  signIn: 'invitation',
  email: '',
  password: '',
  phone: { home: '', work: '', cell: '' },
  address: { street: '', city: '', state: 'WA', zipCode: '' },
  family: [],
  reason: '',
}

/** A record as the edit form shows it. The portal says by the birthdate who is an adult, and of them more is asked. */
export const entryOf = (member: MemberProfile): MemberEntry => ({
  fname: member.fname,
  lname: member.lname,
  statusType: member.statusType ?? '',
  birthdate: member.birthdate ? formatDate(member.birthdate) : '',
  joinDate: member.joinDate ? formatDate(member.joinDate) : '',
  isAdult: member.isAdult,
  signIn: 'password',
  email: member.email ?? '',
  password: '',
  phone: mapValues(member.phone ?? EMPTY_ENTRY.phone, formatPhone),
  address: { ...(member.address ?? EMPTY_ENTRY.address) },
  family: member.family.map(({ _id }) => _id),
  reason: '',
})

/** Facts about the member that others would try first as a password. */
export const aboutOf = ({ fname, lname, email, birthdate }: MemberEntry): About => ({
  ...{ fname, lname, email },
  birthdate: toClubDate(birthdate),
})

const mapValues = <Key extends string>(values: Readonly<Record<Key, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries<string>(values).map(([key, value]) => [key, change(value)])) as Record<Key, string>
