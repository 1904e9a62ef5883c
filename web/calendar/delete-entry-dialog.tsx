import { useState } from 'react'
import type { CalendarEntry } from '#domain/entry/entry-views'
import { dateOf } from '#domain/wall/wall-clock'
import { closeOntoTitle, DeleteRecord } from '../records/delete-record'
import { ConfirmAction } from '../sync/confirm-action'
import { offerUndo } from '../sync/undo/offer-undo'
import { TextField } from '../ui/fields/text-field'
import { entries, refreshCalendar } from './calendar-store'
import { dayInWords } from './entry-words'
import { cancelDate, type DateEntry, datePath } from './series/series-api'

/** Asks before an entry goes, and offers to take it back afterwards. */
export const DeleteEntryDialog = ({ entry: { _id, title, start }, onDeleted, onClose }: DeleteEntryDialogProps) => (
  <DeleteRecord
    client={entries}
    id={_id}
    confirm="Delete the event"
    deleted={`${title} was deleted.`}
    onDeleted={() => closeOntoTitle(onDeleted)}
    onClose={onClose}
  >
    <p>{`This deletes ${title}, ${dayInWords(dateOf(start))}, for everyone, and calendar apps will show it as canceled. You can restore it later.`}</p>
  </DeleteRecord>
)

interface DeleteEntryDialogProps {
  readonly entry: CalendarEntry
  /** Closes all that shows the entry. */
  readonly onDeleted: () => void
  readonly onClose: () => void
}

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
