import type { CalendarEntry } from '#domain/entry-views'
import { dateOf } from '#domain/wall-clock'
import { DeleteDialog } from '../records/delete-dialog'
import { closeOntoTitle } from '../records/focus-title'
import { offerUndo } from '../undo/offer-undo'
import { pathOf, removeEntry } from './calendar-api'
import { dropEntry, refreshCalendar } from './calendar-store'
import { dayInWords } from './entry-words'

/** Asks before an entry goes, and offers to take it back afterwards. */
export function DeleteEntryDialog({ entry, open, onDeleted, onClose }: DeleteEntryDialogProps) {
  const { _id, title, start } = entry

  const remove = async (reason: string) => {
    const key = await removeEntry(_id, reason)
    closeOntoTitle(onDeleted)
    dropEntry(_id)
    offerUndo(`${title} was deleted.`, { path: pathOf(_id), key, undone: refreshCalendar })
  }

  return (
    <DeleteDialog open={open} confirm="Delete the event" remove={remove} onClose={onClose}>
      <p>{`This deletes ${title}, ${dayInWords(dateOf(start))}, for everyone, and calendar apps will show it as canceled. You can restore it later.`}</p>
    </DeleteDialog>
  )
}

interface DeleteEntryDialogProps {
  readonly entry: CalendarEntry
  readonly open: boolean
  readonly onDeleted: () => void
  readonly onClose: () => void
}
