import { useState } from 'react'
import { Link } from 'wouter'

import { Button } from '../../ui/button'
import { toast } from '../../ui/feedback/toast-queue'
import { shortMoment } from '../../ui/fields/club-date'
import { Dialog } from '../../ui/overlays/dialog'
import { passFocusOn } from '../../ui/pass-focus-on'
import { useValue } from '../../ui/use-value'
import { online } from '../online'
import { discard, goOn, isAnyWaiting, putAside } from './waiting'
import css from './waiting-dialog.module.css'
import { waiting } from './waiting-list'
import type { WaitingChange } from './waiting-store'

/** The changes that wait, and what can be done with them. */
function useWaitingList() {
  const changes = useValue(waiting)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<string>()

  const send = async () => {
    setIsSending(true)
    setOutcome(undefined)
    const isOurs = await goOn().catch(() => true)
    setIsSending(false)
    const left = waiting.peek()
    if (!isOurs) setOutcome('These are being sent already.')
    else if (isAnyWaiting())
      setOutcome(
        online.peek()
          ? 'Can’t reach the portal right now. We’ll keep trying.'
          : 'Still offline. We’ll send these when you’re back online.',
      )
    else if (left.length > 0) setOutcome('Some changes weren’t accepted. Open one to see both versions.')
    else setOutcome('Everything is saved.')
  }

  const remove = async (change: WaitingChange) => {
    await discard(change)
    toast(`Discarded: ${change.what}.`, { action: { label: 'Undo', run: () => void putAside(change) }, seconds: 20 })
  }

  return { changes, isSending, outcome, send, remove }
}

/** The changes that wait on this device: what each is about, since when, and why the portal did not take it. */
export function WaitingDialog({ onClose }: { readonly onClose: () => void }) {
  const { changes, isSending, outcome, send, remove } = useWaitingList()
  return (
    <Dialog
      open
      title="Saved on this device"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="pine"
            busy={isSending}
            aria-disabled={changes.every(({ refusal }) => refusal)}
            onClick={() => void send()}
          >
            Send now
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {changes.length > 0 ? (
          <ol className={css.changes}>
            {changes.map((change) => (
              <Change key={change.key} change={change} onOpen={onClose} onDiscard={() => void remove(change)} />
            ))}
          </ol>
        ) : (
          <p>Nothing is waiting.</p>
        )}
        <p role="status" className={css.outcome}>
          {outcome}
        </p>
      </div>
    </Dialog>
  )
}

function Change({ change, onOpen, onDiscard }: ChangeProps) {
  const { what, fields, at, page, refusal } = change
  return (
    <li ref={passFocusOn}>
      <div>
        <Link className="reach" href={page} onClick={onOpen}>
          {what}
        </Link>
        {fields.length > 0 && <p>{fields.join(', ')}</p>}
        {refusal ? (
          <p className={css.refusal}>Not saved. {refusal.message}</p>
        ) : (
          <p className="muted">Waiting since {shortMoment(at)}</p>
        )}
      </div>
      <Button small aria-label={`Discard: ${what}`} onClick={onDiscard}>
        Discard
      </Button>
    </li>
  )
}

interface ChangeProps {
  readonly change: WaitingChange
  readonly onOpen: () => void
  readonly onDiscard: () => void
}
