import { type FormEvent, useId, useState } from 'react'

import { refusalOf } from '../members/refusal-of'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toasts'
import type { RemovedMember } from './removed-members-api'
import { forget } from './removed-members-store'

/** Forgets a removed person for good, once their last name has been typed. Open for as long as it stands. */
export function ForgetMemberDialog({ member, onClose }: ForgetMemberDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const name = `${member.fname} ${member.lname}`

  const close = () => {
    if (!isBusy) onClose()
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
      await forget(member._id, typed)
      onClose()
      toast('A member has been forgotten.')
    } catch (fault) {
      const { fields, message } = refusalOf(fault)
      if (fields.lname) setComplaint(fields.lname)
      else setRefusal(message)
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={`Forget ${name} for good?`}
      onClose={close}
      footer={
        <>
          <Button aria-disabled={isBusy} onClick={close}>
            Keep
          </Button>
          <Button type="submit" form={form} kind="danger-fill" busy={isBusy}>
            Forget for good
          </Button>
        </>
      }
    >
      <p>
        Everything that says who this was is destroyed: name, contact, sign-in, picture and vaccine documents. The
        club's history keeps what happened, as done by “a forgotten member”.
      </p>
      <p>
        <strong>Nobody can undo this.</strong> Whoever may come back one day is better left among the removed.
      </p>
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
        <Banner kind="danger" word="Not forgotten.">
          {refusal}
        </Banner>
      )}
    </Dialog>
  )
}

const NO_MATCH = 'The name you entered did not match!'

const isSameName = (typed: string, lname: string) =>
  typed.trim().toLocaleLowerCase('en-US') === lname.trim().toLocaleLowerCase('en-US')

interface ForgetMemberDialogProps {
  readonly member: RemovedMember
  readonly onClose: () => void
}
