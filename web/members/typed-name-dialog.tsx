import { type FormEvent, type ReactNode, useId, useState } from 'react'

import { isSameName, NAME_DID_NOT_MATCH } from '#domain/member/last-name'
import { refusalOf } from '../sync/refused'
import { Button } from '../ui/button'
import { Banner } from '../ui/feedback/banner'
import { ReasonField, TextField } from '../ui/fields/text-field'
import { Dialog } from '../ui/overlays/dialog'

/** Asks for somebody's last name before something that must not happen by mistake. Starts anew each time it opens. */
export function TypedNameDialog({ open, ...props }: TypedNameDialogProps) {
  const [turn, setTurn] = useState(0)
  const close = () => {
    setTurn(turn + 1)
    props.onClose()
  }
  return <Question key={turn} open={open} {...props} onClose={close} />
}

function Question({ open, title, lname, confirm, failed, mustSayWhy, act, onClose, children }: TypedNameDialogProps) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState<string>()
  const [reason, setReason] = useState('')
  const [unfit, setUnfit] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const close = () => {
    if (!isBusy) onClose()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    if (!isSameName(typed, lname)) {
      setComplaint(NAME_DID_NOT_MATCH)
      return
    }
    if (mustSayWhy && !reason.trim()) {
      setUnfit('Please enter a reason.')
      return
    }
    setIsBusy(true)
    try {
      await act(typed, reason)
    } catch (fault) {
      const { fields, message } = refusalOf(fault)
      setComplaint(fields.lname)
      setUnfit(fields.reason)
      if (!fields.lname && !fields.reason) setRefusal(message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      footer={
        <>
          <Button aria-disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger-fill" busy={isBusy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <form id={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={`Type the last name, ${lname}, to confirm`}
          error={complaint}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setComplaint(undefined)
          }}
        />
        <ReasonField
          {...(mustSayWhy && { optional: false, help: mustSayWhy })}
          error={unfit}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            setUnfit(undefined)
          }}
        />
      </form>
      {refusal && (
        <Banner kind="danger" word={failed}>
          {refusal}
        </Banner>
      )}
    </Dialog>
  )
}

interface TypedNameDialogProps {
  readonly open: boolean
  readonly title: string
  readonly lname: string
  /** The label of the red button. */
  readonly confirm: string
  /** The word before what the portal answered instead. */
  readonly failed: string
  /** The help text of a required reason. */
  readonly mustSayWhy?: string | undefined
  /** `reason` is what was said of why, empty where nothing was. */
  act(typed: string, reason: string): Promise<void>
  onClose(): void
  readonly children: ReactNode
}
