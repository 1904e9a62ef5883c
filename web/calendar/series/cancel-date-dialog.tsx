import { useState } from 'react'

import { dateOf } from '#domain/wall/wall-clock'
import { closeOntoTitle } from '../../records/delete-record'
import { ConfirmAction } from '../../sync/confirm-action'
import { offerUndo } from '../../sync/undo/offer-undo'
import { TextField } from '../../ui/fields/text-field'
import { refreshCalendar } from '../calendar-store'
import { dayInWords } from '../entry-words'
import { cancelDate, type DateEntry, datePath } from './series-api'

/** Asks before one date of a series is canceled, and why: everybody can read that. */
export function CancelDateDialog({ entry, onCanceled, onClose }: CancelDateDialogProps) {
  const { title, start, series } = entry
  const [note, setNote] = useState('')
  const day = dayInWords(dateOf(start))

  const confirmed = async () => {
    const { key } = await cancelDate(series, note)
    closeOntoTitle(onCanceled)
    offerUndo(`${title}, ${day}, was canceled.`, { path: datePath(series), key, undone: refreshCalendar })
  }

  return (
    <ConfirmAction
      title="Cancel this date?"
      confirmLabel="Cancel the date"
      keepLabel="Keep it"
      danger
      act={confirmed}
      failed="Not canceled."
      onClose={onClose}
    >
      <p>{`This cancels ${title} on ${day} for everyone. The other dates stay, and you can restore this one.`}</p>
      <TextField
        id="cancel-note"
        label="Why"
        help="Everyone can read it, such as “Christmas Eve”."
        value={note}
        maxLength={200}
        autoComplete="off"
        optional
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmAction>
  )
}

interface CancelDateDialogProps {
  readonly entry: DateEntry
  /** Closes all that shows the date. */
  readonly onCanceled: () => void
  readonly onClose: () => void
}
