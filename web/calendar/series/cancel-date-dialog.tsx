import { useState } from 'react'

import { dateOf } from '#domain/wall/wall-clock'
import { closeOntoTitle } from '../../records/delete-record'
import { errorSentence } from '../../sync/refused'
import { offerUndo } from '../../sync/undo/offer-undo'
import { Banner } from '../../ui/feedback/banner'
import { TextField } from '../../ui/fields/text-field'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { refreshCalendar } from '../calendar-store'
import { dayInWords } from '../entry-words'
import { cancelDate, type DateEntry, datePath } from './series-api'

/** Asks before one date of a series is canceled, and why: everybody can read that. */
export function CancelDateDialog({ entry, onCanceled, onClose }: CancelDateDialogProps) {
  const { title, start, series } = entry
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const day = dayInWords(dateOf(start))

  const confirmed = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { key } = await cancelDate(series, note)
      closeOntoTitle(onCanceled)
      offerUndo(`${title}, ${day}, was canceled.`, { path: datePath(series), key, undone: refreshCalendar })
    } catch (fault) {
      setRefusal(errorSentence(fault))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title="Cancel this date?"
      confirmLabel="Cancel the date"
      keepLabel="Keep it"
      danger
      busy={isBusy}
      onConfirm={() => void confirmed()}
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
      {refusal && (
        <Banner kind="danger" word="Not canceled.">
          {refusal}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

interface CancelDateDialogProps {
  readonly entry: DateEntry
  /** Closes all that shows the date. */
  readonly onCanceled: () => void
  readonly onClose: () => void
}
