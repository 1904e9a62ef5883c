import { Button } from '../ui/button'
import { formatDate } from '../ui/club-date'
import { Rows } from '../ui/rows'
import type { RemovedMember } from './removed-members-api'
import css from './removed-members-list.module.css'

export const RemovedMembersList = ({ members, returning, onBringBack, onForget }: RemovedMembersListProps) => (
  <div className={css.list}>
    <Rows middle label="Removed members">
      {members.map((member) => {
        const name = `${member.fname} ${member.lname}`
        return (
          <li key={member._id} className={css.row}>
            <span className={css.who}>
              <b>{name}</b>
              {member.removedAt && (
                <span className="muted">
                  Deleted <time dateTime={member.removedAt}>{formatDate(member.removedAt)}</time>
                </span>
              )}
            </span>
            <span className="cluster">
              <Button small icon="restore" busy={returning === member._id} onClick={() => onBringBack(member)}>
                Restore
                <span className="hide">{name}</span>
              </Button>
              <Button small onClick={() => onForget(member)}>
                Erase personal data…
                <span className="hide">{name}</span>
              </Button>
            </span>
          </li>
        )
      })}
    </Rows>
  </div>
)

interface RemovedMembersListProps {
  readonly members: readonly RemovedMember[]
  /** The member being restored. */
  readonly returning: string | undefined
  readonly onBringBack: (member: RemovedMember) => void
  readonly onForget: (member: RemovedMember) => void
}
