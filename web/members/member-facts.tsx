import type { ReactNode } from 'react'

import type { MemberProfile } from '#domain/member-views'
import { formatDate, longDate } from '../ui/club-date'
import { type Fact, Facts } from '../ui/facts'
import { mailLink } from '../ui/mail-link'
import { formatPhone } from '../ui/phone'
import { accessInWords } from './access-status'
import css from './member-details.module.css'

/** How to reach a member and what the club knows of them. What is not there, or not for the reader, is left out. */
export function MemberFacts({ member, level = 2, besides, children }: MemberFactsProps) {
  const reach = reachOf(member)
  const membership = membershipOf(member)
  const Heading = `h${level}` as const
  const shown = (facts: readonly MemberFact[]) =>
    facts.map(({ fields, called, ...fact }) => ({
      ...fact,
      action: fields.length > 0 && besides?.(called ?? fact.term.toLowerCase(), fields),
    }))

  return (
    <div className={css.groups}>
      {reach.length > 0 && (
        <section className="stack">
          <Heading>Contact</Heading>
          <Facts rows={shown(reach)} />
        </section>
      )}
      {membership.length > 0 && (
        <section className="stack">
          <Heading>Membership</Heading>
          <Facts rows={shown(membership)} />
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
  /** Its name, where that differs from its term. */
  readonly called?: string
  readonly fields: readonly string[]
}

export const hasDetails = (member: MemberProfile): boolean =>
  reachOf(member).length > 0 || membershipOf(member).length > 0

const reachOf = ({ email, phone, address }: MemberProfile): MemberFact[] =>
  present([
    {
      icon: 'mail',
      term: 'Email',
      fields: ['email'],
      value: email && (
        <a className="reach" href={mailLink([email])}>
          {email}
        </a>
      ),
    },
    {
      icon: 'phone',
      term: 'Home',
      called: 'home phone',
      fields: ['home phone'],
      value: phone?.home && <PhoneLink digits={phone.home} />,
    },
    {
      icon: 'phone',
      term: 'Cell',
      called: 'cell phone',
      fields: ['cell phone'],
      value: phone?.cell && <PhoneLink digits={phone.cell} />,
    },
    {
      icon: 'phone',
      term: 'Work',
      called: 'work phone',
      fields: ['work phone'],
      value: phone?.work && <PhoneLink digits={phone.work} />,
    },
    {
      icon: 'pin',
      term: 'Address',
      fields: ['street', 'city', 'state', 'zip code'],
      value: address?.street && <AddressLines address={address} />,
    },
  ])

const membershipOf = ({ statusType, joinDate, birthdate, role, access, invitedUntil }: MemberProfile): MemberFact[] =>
  present([
    { icon: 'person', term: 'Status type', fields: ['status type'], value: statusType },
    { icon: 'calendar', term: 'Join date', fields: ['join date'], value: joinDate && <Day date={joinDate} /> },
    { icon: 'gift', term: 'Birthdate', fields: ['birthdate'], value: birthdate && <Day date={birthdate} /> },
    {
      icon: 'key',
      term: 'Role',
      fields: ['role'],
      value: role && (role === 'administrator' ? 'Administrator' : 'Member'),
    },
    { icon: 'send', term: 'Access', fields: [], value: access && accessUntil(access, invitedUntil) },
  ])

function accessUntil(access: NonNullable<MemberProfile['access']>, lastDay: string | null | undefined) {
  const isOut = access === 'invited' || access === 'opened'
  return isOut && lastDay ? `${accessInWords[access]}, link works until ${longDate(lastDay)}` : accessInWords[access]
}

const present = (facts: readonly MemberFact[]) => facts.filter(({ value }) => value)

const Day = ({ date }: { readonly date: string }) => <time dateTime={date}>{formatDate(date)}</time>

const PhoneLink = ({ digits }: { readonly digits: string }) => (
  <a className="reach" href={`tel:${digits}`}>
    {formatPhone(digits)}
  </a>
)

const AddressLines = ({ address }: { readonly address: NonNullable<MemberProfile['address']> }) => (
  <>
    {address.street}
    <br />
    {`${address.city}, ${address.state} ${address.zipCode}`}
  </>
)
