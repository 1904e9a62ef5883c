import { useState } from 'react'

import type { StayView } from '#domain/lodge/lodge-views'
import { errorSentence } from '../sync/refused'
import { session } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { Banner } from '../ui/feedback/banner'
import { ReasonField } from '../ui/fields/reason-field'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog'
import { useValue } from '../ui/use-value'
import { cancelStay } from './lodge-store'
import { countOf, nightsInWords } from './lodge-words'

/** Asks before a stay is canceled, or a place on the waiting list is given up. */
export function CancelStay({ stay, onClose, onCanceled }: CancelStayProps) {
  const own = useValue(session)?.userId
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isWaiting = stay.standing === 'waiting'
  const said = isWaiting ? 'You left the waiting list.' : 'The stay was canceled.'

  const confirmed = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const key = await cancelStay(stay._id, reason)
      onClose()
      await onCanceled()
      offerUndo(said, { path: `/stays/${encodeURIComponent(stay._id)}`, key, undone: onCanceled })
    } catch (fault) {
      setRefusal(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title={isWaiting ? 'Leave the waiting list?' : 'Cancel this stay?'}
      confirmLabel={isWaiting ? 'Leave the list' : 'Cancel the stay'}
      keepLabel="Keep it"
      danger
      busy={isBusy}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      <p>
        {isWaiting
          ? `You lose your place for ${nightsInWords(stay.nights)}.`
          : `This gives back ${countOf(stay.sleepers.length, 'bed')}, ${nightsInWords(stay.nights)}. The next in line moves up.`}
      </p>
      {stay.member !== own && <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />}
      {refusal && (
        <Banner kind="danger" word="Not canceled.">
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

interface CancelStayProps {
  readonly stay: StayView
  readonly onClose: () => void
  readonly onCanceled: () => Promise<unknown>
}
