import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import { ButtonLink } from '../../ui/button'
import { PageHead } from '../../ui/data/page-head'
import { Empty } from '../../ui/feedback/empty'
import { Skeleton } from '../../ui/feedback/skeleton'
import sheet from '../../ui/overlays/sheet.module.css'
import { useTitle } from '../../ui/use-title'
import { useValue } from '../../ui/use-value'
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
