import type { ImportRecord } from '#domain/member/member-import'
import { useLiveList } from '../../sync/live/use-live-list'
import { useResource } from '../../sync/use-resource'
import sheet from '../../ui/overlays/sheet.module.css'
import { useValue } from '../../ui/use-value'
import { directory, directoryRows, uninvitedMembers } from '../directory/directory-store'
import { InviteMembers } from '../directory/invite-members'

/** Invites everybody whom an import added or changed, as far as they have no invitation yet. */
export function InviteImported({ rows }: { readonly rows: ImportRecord['rows'] }) {
  useResource(directory)
  useLiveList('members', directory.refresh)
  const lines = useValue(directoryRows)
  const imported = new Set(rows.map(({ _id }) => _id))
  const everyone = lines?.filter(({ _id, access }) => imported.has(_id) && access) ?? []
  const candidates = uninvitedMembers(everyone)
  if (everyone.length === 0) return null

  return (
    <section className={`${sheet.sheet} ${sheet.pad} stack`} aria-labelledby="invite-imported">
      <h2 id="invite-imported">Invite them to the portal</h2>
      <p className="muted">
        {candidates.length === 0
          ? 'Everyone in this import is invited or signed in already.'
          : 'Each gets an email with a link to set a password. You can leave this page and continue later.'}
      </p>
      <InviteMembers candidates={candidates} />
    </section>
  )
}
