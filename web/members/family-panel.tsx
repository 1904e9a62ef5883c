import { Link } from 'wouter'

import type { MemberProfile } from '#domain/member/member-views'
import { may } from '../sync/session/session'
import { ButtonLink } from '../ui/button'
import { Avatar } from '../ui/data/avatar'
import { Rows } from '../ui/data/rows'
import { Empty } from '../ui/feedback/empty'
import css from './family-panel.module.css'

/** Everyone who belongs to a member. */
export function FamilyPanel({ member }: { readonly member: MemberProfile }) {
  if (member.family.length === 0) {
    return (
      <Empty
        scene="empty-table"
        title="No family members yet"
        level={2}
        action={
          may('manage members') && (
            <ButtonLink icon="edit" href={`/members/${member._id}/edit`}>
              Add family members
            </ButtonLink>
          )
        }
      >
        {`${member.fname} isn’t linked to any other members.`}
      </Empty>
    )
  }
  return (
    <section className={css.panel}>
      <h2 className="hide">Family</h2>
      <FamilyList family={member.family} />
    </section>
  )
}

export const FamilyList = ({ family }: { readonly family: MemberProfile['family'] }) => (
  <Rows middle label="Family">
    {family.map(({ _id, fname, lname, isAdult }) => (
      <li key={_id}>
        <span className="cluster">
          <Avatar id={_id} name={`${fname} ${lname}`} size="s" />
          <Link className={css.name ?? ''} href={`/members/${_id}`}>
            {fname} {lname}
          </Link>
        </span>
        {!isAdult && <span className="faint">Minor</span>}
      </li>
    ))}
  </Rows>
)
