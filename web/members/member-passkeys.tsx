import { useState } from 'react'

import type { MemberProfile } from '#domain/member/member-views'
import { refusalOf } from '../sync/refused'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { toast } from '../ui/feedback/toast-queue'
import { ReasonField } from '../ui/fields/reason-field'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { removePasskeys } from './members-api'
import { keepMember } from './members-store'

/** Removes the passkeys of a member who lost them, so that the password alone signs them in. */
export function MemberPasskeys({ member }: { readonly member: MemberProfile }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState('')
  if (!member.passkeyCount) return null

  const close = () => {
    setIsAsking(false)
    setReason('')
    setRefusal(undefined)
  }

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      keepMember(await removePasskeys(member._id, reason))
      close()
      toast(`${member.fname} can now sign in with the password alone.`)
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button small icon="passkey" onClick={() => setIsAsking(true)}>
        Remove passkeys
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${member.fname}’s passkeys?`}
        confirmLabel="Remove passkeys"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>
          Do this if {member.fname} lost {member.passkeyCount === 1 ? 'the passkey' : 'all passkeys'}
          {member.hasSecondFactor && ' and can’t sign in'}. {member.fname} can then sign in with the password alone and
          add a new passkey. Make sure that {member.fname} really asked for this. We’ll email {member.fname} about it.
        </p>
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word="Not removed.">
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}
