import { useLocation } from 'wouter'

import type { MemberProfile } from '#domain/member/member-views'
import { offerUndo } from '../sync/undo/offer-undo'
import { pathOf, removeMember } from './members-api'
import { dropMember } from './members-store'
import { TypedNameDialog } from './typed-name-dialog'

/** Removes a member once their last name has been typed. */
export function DeleteMemberDialog({ member, open, onClose }: DeleteMemberDialogProps) {
  const [, navigate] = useLocation()
  const name = `${member.fname} ${member.lname}`

  const remove = async (typed: string, reason: string) => {
    const key = await removeMember(member._id, typed, reason)
    navigate('/members')
    dropMember(member._id)
    offerUndo(`${name} was deleted.`, { path: pathOf(member._id), key })
  }

  return (
    <TypedNameDialog
      open={open}
      title="Are you sure?"
      lname={member.lname}
      confirm="Delete the member"
      failed="Not deleted."
      act={remove}
      onClose={onClose}
    >
      <p>{`${name} will be removed from the directory and can’t sign in. You can restore them later.`}</p>
    </TypedNameDialog>
  )
}

interface DeleteMemberDialogProps {
  readonly member: MemberProfile
  readonly open: boolean
  readonly onClose: () => void
}
