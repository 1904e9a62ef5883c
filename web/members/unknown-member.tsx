import { ButtonLink } from '../ui/button'
import { PageHead } from '../ui/data/page-head'
import { Empty } from '../ui/feedback/empty'

/** The page for an address that names no member. */
export const UnknownMember = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead
      title="Member not found"
      crumbs={[{ href: '/members', label: 'Members' }, { label: 'Member not found' }]}
    />
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
      They may have been deleted, or the link is wrong.
    </Empty>
  </div>
)
