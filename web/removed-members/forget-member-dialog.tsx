import { TypedNameDialog } from '../members/typed-name-dialog'
import { toast } from '../ui/toasts'
import type { RemovedMember } from './removed-members-api'
import { forget } from './removed-members-store'

/** Forgets a removed person for good, once their last name has been typed. Open for as long as it stands. */
export function ForgetMemberDialog({ member, onClose }: ForgetMemberDialogProps) {
  const forgetThem = async (typed: string, reason: string) => {
    await forget(member._id, typed, reason)
    onClose()
    toast('A member has been forgotten.')
  }

  return (
    <TypedNameDialog
      open
      title={`Forget ${member.fname} ${member.lname} for good?`}
      lname={member.lname}
      confirm="Forget for good"
      failed="Not forgotten."
      mustSayWhy="Stays in the history, so leave out who it was."
      act={forgetThem}
      onClose={onClose}
    >
      <p>
        Everything that says who this was is destroyed: name, contact, sign-in, picture and vaccine documents. The
        club's history keeps what happened, as done by “a forgotten member”.
      </p>
      <p>
        <strong>Nobody can undo this.</strong> Whoever may come back one day is better left among the removed.
      </p>
    </TypedNameDialog>
  )
}

interface ForgetMemberDialogProps {
  readonly member: RemovedMember
  readonly onClose: () => void
}
