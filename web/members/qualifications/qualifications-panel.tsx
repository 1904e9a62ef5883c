import type { QualificationsOfMember } from '#domain/qualification/qualification-views'
import { useLiveList } from '../../sync/live/use-live-list'
import { NotLoaded } from '../../sync/not-loaded'
import type { Resource } from '../../sync/resource'
import { session } from '../../sync/session/session'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/feedback/skeleton'
import { useFreshLinks } from '../../uploads/use-fresh-links'
import { QualificationCards } from './qualification-cards'
import { memberQualifications, ownQualifications } from './qualifications'

/** One’s own cards, on the profile. */
export const OwnQualifications = () => (
  <section className="stack" aria-labelledby="own-qualifications">
    <h2 id="own-qualifications">Qualifications</h2>
    <Cards source={ownQualifications} href="/qualifications" none="You have no qualifications yet." />
  </section>
)

/** A member’s cards, on their page, for administrators. */
export const MemberQualifications = ({ id, fname }: { readonly id: string; readonly fname: string }) => (
  <Cards
    key={id}
    source={id === session.peek()?.userId ? ownQualifications : memberQualifications(id)}
    href={`/members/${encodeURIComponent(id)}/qualifications`}
    none={`${fname} has no qualifications yet.`}
  />
)

function Cards({ source, href, none }: CardsProps) {
  const { data, error } = useResource(source, { onFailure: 'stay' })
  useLiveList('qualifications', source.refresh)
  useFreshLinks(source.refresh)
  return (
    <>
      {!data && !error && <Skeleton rows={3} />}
      <NotLoaded what="the qualifications" source={source} />
      {data?.qualifications.length === 0 && <p className="muted">{none}</p>}
      {data && data.qualifications.length > 0 && <QualificationCards of={data} label="Qualifications" />}
      <div>
        <ButtonLink icon="medal" href={href}>
          Add or renew
        </ButtonLink>
      </div>
    </>
  )
}

interface CardsProps {
  readonly source: Resource<QualificationsOfMember>
  readonly href: string
  readonly none: string
}
