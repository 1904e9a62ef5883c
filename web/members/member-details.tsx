import type { MemberProfile } from '#domain/member/member-views'
import { FieldButton } from '../records/history/field-button'
import { may, session } from '../sync/session/session'
import { useValue } from '../ui/use-value'
import { FamilyList } from './family-panel'
import { MemberFacts } from './member-facts'
import { MemberInvitation } from './member-invitation'
import { MemberPasskeys } from './member-passkeys'
import { MemberRole } from './member-role'
import { MemberSignOut } from './member-sign-out'
import { pathOf } from './members-api'

/** A member's details, with their family beside them. */
export const DetailsPanel = ({ member }: { readonly member: MemberProfile }) => (
  <div className="split">
    <MemberFacts member={member} besides={may('read history') ? whoSet(member) : undefined}>
      <MemberInvitation member={member} />
      <Rights member={member} />
    </MemberFacts>
    {member.family.length > 0 && (
      <aside className="stack">
        <h2>Family</h2>
        <FamilyList family={member.family} />
      </aside>
    )}
  </div>
)

/** An administrator's actions for another member's sign-in. */
function Rights({ member }: { readonly member: MemberProfile }) {
  const isSelf = useValue(session)?.userId === member._id
  if (!member.role || !member.email || isSelf || !may('manage members')) return null
  return (
    <div className="cluster">
      <MemberRole member={member} />
      <MemberSignOut member={member} />
      <MemberPasskeys member={member} />
    </div>
  )
}

const whoSet = (member: MemberProfile) => (called: string, fields: readonly string[]) => (
  <FieldButton path={pathOf(member._id)} called={called} fields={fields} />
)
