import { type ReactNode, useState } from 'react'
import { useAskBeforeClosing } from '../records/leave-guard/use-ask-before-closing'
import { errorSentence } from '../sync/refused'
import { TextField } from '../ui/fields/text-field'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'

interface SendBackDialogProps {
  readonly title: string
  /** Says who reads the reason, and how it goes on. */
  readonly children: ReactNode
  /** Sends it back. Where that is refused, the dialog stays and says why. */
  readonly send: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks why a card or hours go back to whoever entered them. */
export function SendBackDialog({ title, children, send, onClose }: SendBackDialogProps) {
  const [reason, setReason] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { close, onChange, guard } = useAskBeforeClosing(onClose)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await send(reason)
    } catch (fault) {
      setComplaint(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <ConfirmDialog
        open
        title={title}
        confirmLabel="Send back"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
        onChange={onChange}
      >
        {children}
        <TextField
          label="Reason"
          value={reason}
          error={complaint}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
      {guard}
    </>
  )
}
