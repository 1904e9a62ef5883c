import { useResource } from '../api/use-resource'
import { useLiveList } from '../live/use-live-list'
import { ButtonLink } from '../ui/button'
import { Empty } from '../ui/empty'
import { PageHead } from '../ui/page-head'
import sheet from '../ui/sheet.module.css'
import { Skeleton } from '../ui/skeleton'
import { useTitle } from '../ui/use-title'
import { useValue } from '../ui/use-value'
import { directory, directoryRows, uninvitedMembers } from './directory-store'
import { InviteMembers } from './invite-members'

/** For administrators: everybody who has an email and has not been invited yet, or whose invitation has expired. */
export function InvitePage() {
  useTitle('Invite Members')
  useResource(directory)
  useLiveList('members', directory.refresh)
  const lines = useValue(directoryRows)
  const candidates = lines && uninvitedMembers(lines)

  return (
    <div className="wrap page">
      <PageHead
        title="Invite Members"
        lede="Each member gets an email with a link to set a password. It works once, for 7 days."
        crumbs={[{ href: '/members', label: 'Members' }, { label: 'Invite Members' }]}
      />
      <section className={`${sheet.sheet} ${sheet.pad}`} aria-label="Invitations">
        {candidates ? <InviteMembers candidates={candidates} /> : <Skeleton rows={5} />}
        {candidates?.length === 0 && (
          <Empty
            scene="empty-board"
            title="Everyone is invited"
            level={2}
            action={<ButtonLink href="/members">Go to the directory</ButtonLink>}
          >
            There’s no one left to invite.
          </Empty>
        )}
      </section>
    </div>
  )
}
