import { useState } from 'react'

import { refusalOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ReasonField } from '../ui/reason-field'
import { toast } from '../ui/toasts'
import { putBack } from '../undo/put-back'

/** Offers to undo one command, which `sentence` tells of; `undoAt` is its record's path among the calls. */
export function TakeBack({ command, undoAt, sentence }: TakeBackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    setComplaint(undefined)
    try {
      await putBack(undoAt, { undo: command }, undefined, reason)
      setIsOpen(false)
      toast('Change undone.')
    } catch (fault) {
      const { message, fields } = refusalOf(fault)
      // A post of somebody else is deleted with a reason only.
      if (fields?.reason) setComplaint(fields.reason)
      else setRefusal(message)
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button small icon="undo" onClick={() => setIsOpen(true)}>
        Undo<span className="hide">: {sentence}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Undo this change?"
        confirmLabel="Undo the change"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
      >
        <p>{sentence}.</p>
        <p>
          This restores the record to what it was before this change. If it has changed again since, you can restore it
          from its history.
        </p>
        <ReasonField value={reason} error={complaint} onChange={({ target }) => setReason(target.value)} />
        {refusal && (
          <Banner kind="danger" word="Not undone.">
            {refusal}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}

interface TakeBackProps {
  /** The command's id. */
  readonly command: string
  readonly undoAt: string
  readonly sentence: string
}
