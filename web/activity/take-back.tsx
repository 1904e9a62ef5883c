import { useState } from 'react'

import { sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { toast } from '../ui/toasts'
import { putBack } from '../undo/put-back'

/** Offers to undo one command, which `sentence` tells of; `undoAt` is its record's path among the calls. */
export function TakeBack({ command, undoAt, sentence }: TakeBackProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const confirm = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await putBack(undoAt, { undo: command })
      setIsOpen(false)
      toast('Taken back. That stands here too, and can be taken back as well.')
    } catch (fault) {
      setRefusal(sentenceOf(fault))
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button small icon="undo" onClick={() => setIsOpen(true)}>
        Take this back<span className="hide">: {sentence}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Take this back?"
        confirmLabel="Take it back"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setIsOpen(false)}
      >
        <p>{sentence}.</p>
        <p>The record will be again what it was before. Where it has been changed since, nothing is done.</p>
        {refusal && (
          <Banner kind="danger" word="Not taken back.">
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
