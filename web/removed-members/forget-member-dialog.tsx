import { TypedNameDialog } from '../members/typed-name-dialog'
import { toast } from '../ui/toasts'
import type { RemovedMember } from './removed-members-api'
import { forget } from './removed-members-store'

/** Forgets a removed person for good, once their last name has been typed. Open while it is mounted. */
export function ForgetMemberDialog({ member, onClose }: ForgetMemberDialogProps) {
  const forgetThem = async (typed: string, reason: string) => {
    await forget(member._id, typed, reason)
    onClose()
    toast('The member’s personal data was erased.')
  }

  return (
    <TypedNameDialog
      open
      title={`Erase ${member.fname} ${member.lname}’s personal data?`}
      lname={member.lname}
      confirm="Erase permanently"
      failed="Not erased."
      mustSayWhy="This stays in the history, so don’t include their name."
      act={forgetThem}
      onClose={onClose}
    >
      <p>
        This erases everything that identifies this person: name, contact details, sign-in, picture and vaccine
        documents. The club’s history keeps what they did, under “Erased member”.
      </p>
      <p>
        <strong>You can’t undo this.</strong> If they might return, leave them in Removed Members.
      </p>
    </TypedNameDialog>
  )
}

interface ForgetMemberDialogProps {
  readonly member: RemovedMember
  readonly onClose: () => void
}
