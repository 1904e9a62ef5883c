import type { CalendarEntry } from '#domain/entry/entry-views'
import { dateOf } from '#domain/wall/wall-clock'
import { closeOntoTitle, DeleteRecord } from '../records/delete-record'
import { entries } from './calendar-store'
import { dayInWords } from './entry-words'

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
