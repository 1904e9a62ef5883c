import { useState } from 'react'

import type { Role } from '#domain/account/capability'
import type { MemberProfile } from '#domain/member/member-views'
import { refusalOf } from '../sync/refused'
import { offerUndo } from '../sync/undo/offer-undo'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { ReasonField } from '../ui/fields/text-field'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { changeRole, pathOf } from './members-api'
import { keepMember } from './members-store'

/** Makes another adult an administrator, or an ordinary member again. */
export function MemberRole({ member }: { readonly member: MemberProfile }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState('')
  const next: Role = member.role === 'administrator' ? 'member' : 'administrator'
  const { label, explanation } = wordsFor(member.fname)[next]

  const close = () => {
    setIsAsking(false)
    setReason('')
  }

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { key, ...record } = await changeRole(member._id, next, reason)
      keepMember(record)
      close()
      const role = next === 'administrator' ? 'an administrator' : 'a member'
      offerUndo(`${member.fname} is now ${role}.`, { path: pathOf(member._id), key })
    } catch (fault) {
      setRefusal(refusalOf(fault).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button small icon="key" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Are you sure?"
        confirmLabel={label}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{explanation}</p>
        <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word="Not changed.">
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}

const wordsFor = (fname: string) => ({
  administrator: {
    label: 'Make administrator',
    explanation: `${fname} will be able to change all of the club’s records. They’ll need to sign in again.`,
  },
  member: {
    label: 'Make member',
    explanation: `${fname} will see only what members see. They’ll need to sign in again.`,
  },
})
