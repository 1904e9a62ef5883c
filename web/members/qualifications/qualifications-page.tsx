import { Refused } from '../../sync/refused'
import { may, session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import type { Breadcrumb } from '../../ui/data/breadcrumbs'
import { PageHead } from '../../ui/data/page-head'
import { deferred } from '../../ui/feedback/deferred'
import { Skeleton } from '../../ui/feedback/skeleton'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
import { memberRecord } from '../members-store'
import { UnknownMember } from '../unknown-member'
import { MemberCards } from './member-cards'
import { memberQualifications, ownQualifications } from './qualifications'

/** Only administrators see it. */
const EndingCards = deferred(async () => (await import('./ending-cards')).EndingCards, <Skeleton rows={4} />)

const LEDE = 'Some shifts need one. We remind you 60 and 14 days before one ends.'

/** One’s own cards, and for administrators what ends and whether there are enough. */
export function QualificationsPage() {
  useTitle('Qualifications')
  const own = useValue(session)?.userId ?? ''
  return (
    <div className="wrap page">
      <PageHead title="Qualifications" lede={LEDE} />
      <MemberCards member={own} source={ownQualifications} heading="Your qualifications" isOwn />
      {may('manage qualifications') && <EndingCards />}
    </div>
  )
}

/** The cards of a member, for administrators. */
export function MemberQualificationsPage({ id }: { readonly id: string }) {
  const { data, error } = useResource(memberRecord(id))
  const name = data ? `${data.member.fname} ${data.member.lname}` : ''
  useTitle(name ? `Qualifications of ${name}` : 'Qualifications')
  if (error instanceof Refused && error.status === 404) return <UnknownMember message={error.message} />

  const crumbs: Breadcrumb[] = [
    { href: '/members', label: 'Members' },
    { href: `/members/${id}`, label: name || 'Member' },
    { label: 'Qualifications' },
  ]
  const own = session.peek()?.userId === id
  return (
    <div className="wrap page">
      <PageHead title="Qualifications" lede={LEDE} crumbs={crumbs} />
      <MemberCards
        key={id}
        member={id}
        source={memberQualifications(id)}
        heading={data ? `${data.member.fname}’s qualifications` : 'Qualifications'}
        isOwn={own}
      />
    </div>
  )
}
