import type { MemberProfile } from '#domain/member-views'
import { formatDate } from '../ui/club-date'
import { type Fact, Facts } from '../ui/facts'
import { mailLink } from '../ui/mail-link'
import { formatPhone } from '../ui/phone'
import { FamilyList } from './family-panel'
import css from './member-details.module.css'
import { MemberRole } from './member-role'

/** How to reach a member and what the club knows of them. What is not there, or not for the reader, is left out. */
export function DetailsPanel({ member }: { readonly member: MemberProfile }) {
  const reach = reachOf(member)
  const membership = membershipOf(member)

  return (
    <div className="split">
      <div className={css.groups}>
        {reach.length > 0 && (
          <section className="stack">
            <h2>Reach {member.fname}</h2>
            <Facts rows={reach} />
          </section>
        )}
        {membership.length > 0 && (
          <section className="stack">
            <h2>Membership</h2>
            <Facts rows={membership} />
            <MemberRole member={member} />
          </section>
        )}
      </div>
      {member.family.length > 0 && (
        <aside className="stack">
          <h2>Family</h2>
          <FamilyList family={member.family} />
        </aside>
      )}
    </div>
  )
}

export const hasDetails = (member: MemberProfile): boolean =>
  reachOf(member).length > 0 || membershipOf(member).length > 0

const reachOf = ({ email, phone, address }: MemberProfile): Fact[] =>
  present([
    { icon: 'mail', term: 'Email', value: email && <a href={mailLink([email])}>{email}</a> },
    { icon: 'phone', term: 'Home', value: phone?.home && <PhoneLink digits={phone.home} /> },
    { icon: 'phone', term: 'Cell', value: phone?.cell && <PhoneLink digits={phone.cell} /> },
    { icon: 'phone', term: 'Work', value: phone?.work && <PhoneLink digits={phone.work} /> },
    { icon: 'pin', term: 'Address', value: address?.street && <AddressLines address={address} /> },
  ])

const membershipOf = ({ statusType, joinDate, birthdate, role }: MemberProfile): Fact[] =>
  present([
    { icon: 'person', term: 'Status type', value: statusType },
    { icon: 'calendar', term: 'Join date', value: joinDate && <time dateTime={joinDate}>{formatDate(joinDate)}</time> },
    { icon: 'gift', term: 'Birthdate', value: birthdate && <time dateTime={birthdate}>{formatDate(birthdate)}</time> },
    { icon: 'key', term: 'Role', value: role && (role === 'administrator' ? 'Administrator' : 'Member') },
  ])

const present = (facts: readonly Fact[]) => facts.filter(({ value }) => value)

const PhoneLink = ({ digits }: { readonly digits: string }) => (
  <a className={css.phone} href={`tel:${digits}`}>
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
