import { useState } from 'react'

import { nightOf } from '#domain/lodge/beds'
import type { StayView } from '#domain/lodge/lodge-views'
import { useClubNow } from '../sync/club-clock'
import { ConfirmAction } from '../sync/confirm-action'
import { session } from '../sync/session/session'
import { offerUndo } from '../sync/undo/offer-undo'
import { ReasonField } from '../ui/fields/text-field'
import { useValue } from '../ui/use-value'
import { cancelStay } from './lodge-store'
import { countOf, nightsInWords } from './lodge-words'

/** Asks before a stay is canceled, or a place on the waiting list is given up. */
export function CancelStay({ stay, onClose, onCanceled }: CancelStayProps) {
  const own = useValue(session)?.userId
  const [reason, setReason] = useState('')
  const isWaiting = stay.standing === 'waiting'
  const tonight = nightOf(useClubNow())
  const toCome = stay.nights.filter(({ night }) => night >= tonight)
  const said = isWaiting
    ? 'You left the waiting list.'
    : toCome.length > 0 && toCome.length < stay.nights.length
      ? 'The nights to come were canceled.'
      : 'The stay was canceled.'

  const confirmed = async () => {
    const key = await cancelStay(stay._id, reason)
    onClose()
    await onCanceled()
    offerUndo(said, { path: `/stays/${encodeURIComponent(stay._id)}`, key, undone: onCanceled })
  }

  return (
    <ConfirmAction
      title={isWaiting ? 'Leave the waiting list?' : 'Cancel this stay?'}
      confirmLabel={isWaiting ? 'Leave the list' : 'Cancel the stay'}
      keepLabel="Keep it"
      danger
      act={confirmed}
      failed="Not canceled."
      onClose={onClose}
    >
      <p>
        {isWaiting
          ? `You lose your place for ${nightsInWords(stay.nights)}.`
          : toCome.length === 0
            ? 'This stay is over. Canceling takes it off the statement.'
            : `This gives back ${countOf(stay.sleepers.length, 'bed')}, ${nightsInWords(toCome)}. The next in line moves up.`}
        {!isWaiting &&
          toCome.length > 0 &&
          toCome.length < stay.nights.length &&
          ' Earlier nights stay on the statement.'}
      </p>
      {stay.member !== own && <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />}
    </ConfirmAction>
  )
}

interface CancelStayProps {
  readonly stay: StayView
  readonly onClose: () => void
  readonly onCanceled: () => Promise<unknown>
}
