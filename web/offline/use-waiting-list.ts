import { useState } from 'react'

import { toast } from '../ui/toast-queue'
import { useValue } from '../ui/use-value'
import { discard, goOn, isAnyWaiting, putAside } from './waiting'
import { waiting } from './waiting-list'
import type { WaitingChange } from './waiting-store'

/** The changes that wait, and what can be done with them. */
export function useWaitingList() {
  const changes = useValue(waiting)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<string>()

  const send = async () => {
    setIsSending(true)
    setOutcome(undefined)
    await goOn().catch(() => undefined)
    setIsSending(false)
    const left = waiting.peek()
    if (isAnyWaiting()) setOutcome('Still offline. We’ll send these when you’re back online.')
    else if (left.length > 0) setOutcome('Some changes weren’t accepted. Open one to see both versions.')
    else setOutcome('Everything is saved.')
  }

  const remove = async (change: WaitingChange) => {
    await discard(change)
    toast(`Discarded: ${change.what}.`, { action: { label: 'Undo', run: () => void putAside(change) }, seconds: 20 })
  }

  return { changes, isSending, outcome, send, remove }
}
