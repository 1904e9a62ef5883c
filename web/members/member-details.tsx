import type { MemberProfile } from '#domain/member-views'
import { FieldButton } from '../history/field-button'
import { may } from '../session/session'
import { FamilyList } from './family-panel'
import { MemberFacts } from './member-facts'
import { MemberInvitation } from './member-invitation'
import { MemberRole } from './member-role'
import { pathOf } from './members-api'

/** What the club knows of a member, and their family beside it. */
export const DetailsPanel = ({ member }: { readonly member: MemberProfile }) => (
  <div className="split">
    <MemberFacts member={member} besides={may('read history') ? whoSet(member) : undefined}>
      <MemberInvitation member={member} />
      <MemberRole member={member} />
    </MemberFacts>
    {member.family.length > 0 && (
      <aside className="stack">
        <h2>Family</h2>
        <FamilyList family={member.family} />
      </aside>
    )}
  </div>
)

const whoSet = (member: MemberProfile) => (called: string, fields: readonly string[]) => (
  <FieldButton path={pathOf(member._id)} called={called} fields={fields} />
)
