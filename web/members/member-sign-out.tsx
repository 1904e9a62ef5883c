import { useState } from 'react'

import type { MemberProfile } from '#domain/member/member-views'
import { refusalOf } from '../sync/refused'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toast-queue'
import { ReasonField } from '../ui/fields/reason-field'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { endSessions } from './members-api'
import { keepMember } from './members-store'

/** Signs somebody out on every device, such as a phone that was lost. */
export function MemberSignOut({ member }: { readonly member: MemberProfile }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState('')
  if (member.access !== 'in') return null

  const close = () => {
    setIsAsking(false)
    setReason('')
    setRefusal(undefined)
  }

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      keepMember(await endSessions(member._id, reason))
      close()
      toast(`${member.fname} is signed out everywhere.`)
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button small icon="signout" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Sign ${member.fname} out everywhere?`}
        confirmLabel="Sign out everywhere"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>
          Every device is signed out, such as a phone that was lost. {member.fname} can sign in again with the same
          password. If someone else might know it, ask {member.fname} to choose a new one on the sign-in page.
        </p>
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word="Not signed out.">
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}
