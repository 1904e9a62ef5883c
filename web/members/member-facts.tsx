import type { ReactNode } from 'react'

import { type FieldPolicy, historyName, type MemberField } from '#domain/member/member-field'
import { fieldAt, fieldNames, memberFields, pathsIn, valueAt } from '#domain/member/member-fields'
import type { MemberProfile } from '#domain/member/member-views'
import { type Fact, Facts } from '../ui/data/facts'
import { formatPhone, mailLink } from '../ui/data/phone-and-mail'
import { formatDate, longDate } from '../ui/fields/club-date'
import type { IconName } from '../ui/icon'
import { accessInWords } from './access-status'
import css from './member-details.module.css'

/** How to reach a member and what the club knows of them. What is not there, or not for the reader, is left out. */
export function MemberFacts({ member, level = 2, besides, children }: MemberFactsProps) {
  const contact = factsIn('contact', member)
  const membership = membershipFacts(member)
  const Heading = `h${level}` as const
  const withActions = (facts: readonly MemberFact[]) =>
    facts.map(({ fields, ...fact }) => ({
      ...fact,
      action: fields.length > 0 && besides?.(fact.term.toLowerCase(), fields),
    }))

  return (
    <div className={css.groups}>
      {contact.length > 0 && (
        <section className="stack">
          <Heading>Contact</Heading>
          <Facts rows={withActions(contact)} />
        </section>
      )}
      {membership.length > 0 && (
        <section className="stack">
          <Heading>Membership</Heading>
          <Facts rows={withActions(membership)} />
          {children}
        </section>
      )}
    </div>
  )
}

interface MemberFactsProps {
  readonly member: MemberProfile
  readonly level?: 2 | 3
  /** Further actions of a fact, by its label and the fields of the record that it shows, as the history calls them. */
  readonly besides?: ((called: string, fields: readonly string[]) => ReactNode) | undefined
  /** Below the membership. */
  readonly children?: ReactNode
}

interface MemberFact extends Fact {
  /** As the history calls them. */
  readonly fields: readonly string[]
}

export const hasDetails = (member: MemberProfile): boolean =>
  factsIn('contact', member).length > 0 || membershipFacts(member).length > 0

const membershipFacts = (member: MemberProfile): MemberFact[] => {
  const { role, access, invitedUntil } = member
  return [
    ...factsIn('membership', member),
    ...present([
      {
        icon: 'key',
        term: 'Role',
        fields: ['role'],
        value: role && (role === 'administrator' ? 'Administrator' : 'Member'),
      },
      { icon: 'send', term: 'Access', fields: [], value: access && accessUntil(access, invitedUntil) },
    ]),
  ]
}

/** The fields of a part of the page. What is written on an envelope together is one fact. */
const factsIn = (section: FieldPolicy['section'], member: MemberProfile): MemberFact[] =>
  present(
    fieldNames
      .filter((name) => memberFields[name].section === section)
      .flatMap((name): readonly MemberFact[] => {
        if (name === 'address') return [addressFact(member)]
        return pathsIn([name]).map((path) => {
          const field = fieldAt(path)
          const called = historyName(field)
          const term = called.charAt(0).toUpperCase() + called.slice(1)
          return { icon: iconFor(path, field), term, fields: [called], value: shown(field, valueAt(member, path)) }
        })
      }),
  )

const addressFact = ({ address }: MemberProfile): MemberFact => ({
  icon: 'pin',
  term: 'Address',
  fields: pathsIn(['address']).map((path) => historyName(fieldAt(path))),
  value: address?.street && (
    <>
      {address.street}
      <br />
      {`${address.city}, ${address.state} ${address.zipCode}`}
    </>
  ),
})

function iconFor(path: string, { type }: MemberField): IconName {
  if (path === 'birthdate') return 'gift'
  const icons: Partial<Record<MemberField['type'], IconName>> = { email: 'mail', phone: 'phone', date: 'calendar' }
  return icons[type] ?? 'person'
}

function shown({ type }: MemberField, value: unknown): ReactNode {
  if (!value) return null
  const text = String(value)
  switch (type) {
    case 'email':
      return (
        <a className="reach" href={mailLink([text])}>
          {text}
        </a>
      )
    case 'phone':
      return (
        <a className="reach" href={`tel:${text}`}>
          {formatPhone(text)}
        </a>
      )
    case 'date':
      return <time dateTime={text}>{formatDate(text)}</time>
    default:
      return text
  }
}

function accessUntil(access: NonNullable<MemberProfile['access']>, lastDay: string | null | undefined) {
  const isOut = access === 'invited' || access === 'opened'
  return isOut && lastDay ? `${accessInWords[access]}, link works until ${longDate(lastDay)}` : accessInWords[access]
}

const present = (facts: readonly MemberFact[]) => facts.filter(({ value }) => value)
