import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'

import type { MemberProfile } from '#domain/member-views'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toasts'
import { removeMember } from './members-api'
import { dropMember } from './members-store'
import { refusalOf } from './refusal-of'

/** Removes a member once their last name has been typed. */
export function DeleteMemberDialog({ member, open, onClose }: DeleteMemberDialogProps) {
  const form = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const name = `${member.fname} ${member.lname}`

  const close = () => {
    if (isBusy) return
    setTyped('')
    setComplaint(undefined)
    setRefusal(undefined)
    onClose()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    if (!isSameName(typed, member.lname)) {
      setComplaint(NO_MATCH)
      return
    }
    setIsBusy(true)
    try {
      await removeMember(member._id, typed)
      navigate('/members')
      dropMember(member._id)
      toast(`${name} is no longer in the directory.`)
    } catch (fault) {
      const { fields, message } = refusalOf(fault)
      if (fields.lname) setComplaint(fields.lname)
      else setRefusal(message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      title="Are you sure?"
      onClose={close}
      footer={
        <>
          <Button aria-disabled={isBusy} onClick={close}>
            Keep
          </Button>
          <Button type="submit" form={form} kind="danger-fill" busy={isBusy}>
            Delete the member
          </Button>
        </>
      }
    >
      <p>{`${name} leaves the directory and can no longer sign in. The history of the record stays.`}</p>
      <form id={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={`Type the last name, ${member.lname}, to confirm`}
          error={complaint}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setComplaint(undefined)
          }}
        />
      </form>
      {refusal && (
        <Banner kind="danger" word="Not deleted.">
          {refusal}
        </Banner>
      )}
    </Dialog>
  )
}

const NO_MATCH = 'The name you entered did not match!'

const isSameName = (typed: string, lname: string) =>
  typed.trim().toLocaleLowerCase('en-US') === lname.trim().toLocaleLowerCase('en-US')

interface DeleteMemberDialogProps {
  readonly member: MemberProfile
  readonly open: boolean
  readonly onClose: () => void
}
