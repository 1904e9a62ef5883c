import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'

/** The page for an address that names no meeting. */
export const UnknownMeeting = ({ message }: { readonly message: string }) => (
  <div className="wrap page">
    <PageHead
      title="Meeting not found"
      crumbs={[{ href: '/meetings', label: 'Meetings' }, { label: 'Meeting not found' }]}
    />
    <Empty
      scene="empty-tracks"
      title={message}
      level={2}
      action={
        <ButtonLink icon="meeting" href="/meetings">
          All meetings
        </ButtonLink>
      }
    >
      It may have been deleted, or the link is wrong.
    </Empty>
  </div>
)
