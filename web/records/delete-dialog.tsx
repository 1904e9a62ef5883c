import { type ReactNode, useState } from 'react'

import { sentenceOf } from '../api/refused'
import { Banner } from '../ui/banner'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ReasonField } from '../ui/reason-field'

/** Asks 'Are you sure?', or what `title` says, and deletes. What the portal says against it is told in the dialog, which then stays. */
export function DeleteDialog({ open, title = 'Are you sure?', confirm, remove, onClose, children }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [reason, setReason] = useState('')

  const close = () => {
    setRefusal(undefined)
    setReason('')
    onClose()
  }

  const confirmed = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      await remove(reason)
    } catch (fault) {
      setRefusal(sentenceOf(fault))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={confirm}
      danger
      busy={isBusy}
      onConfirm={() => void confirmed()}
      onClose={close}
    >
      {children}
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
      {refusal && (
        <Banner kind="danger" word="Not deleted.">
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

interface DeleteDialogProps {
  readonly open: boolean
  readonly title?: string | undefined
  /** The label of the red button, such as "Delete the meeting". */
  readonly confirm: string
  /** `reason` is what was said of why, empty where nothing was. */
  remove(reason: string): Promise<void>
  onClose(): void
  readonly children: ReactNode
}
