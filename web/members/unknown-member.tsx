import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'

/** Where an address names nobody. */
export const UnknownMember = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead title="No such member" crumbs={[{ href: '/members', label: 'Members' }, { label: 'No such member' }]} />
    <Empty
      scene="empty-tracks"
      title={message}
      level={2}
      action={
        <ButtonLink icon="members" href="/members">
          All members
        </ButtonLink>
      }
    >
      They may have been removed, or the address is not quite right.
    </Empty>
  </div>
)
