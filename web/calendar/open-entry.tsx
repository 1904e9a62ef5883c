import type { CalendarEntry } from '#domain/entry-views'
import { Bones } from '../ui/bones'
import { EntryActions } from './entry-actions'
import { EntryFacts } from './entry-facts'
import { EntryPopup } from './entry-popup'

/** The entry that the address names, once it is there; a link may also name one that is gone. */
export function OpenEntry({ entry, fault, today, isMine, anchor, onClose }: OpenEntryProps) {
  const title = entry?.title ?? (fault ? 'Event not found' : 'Loading')

  return (
    <EntryPopup title={title} anchor={anchor} onClose={onClose}>
      {entry ? (
        <>
          <EntryFacts entry={entry} today={today} isMine={isMine} />
          <EntryActions entry={entry} onDeleted={onClose} />
        </>
      ) : fault ? (
        <p>{`${fault} It may have been deleted, or the link is wrong.`}</p>
      ) : (
        <Bones rows={2} />
      )}
    </EntryPopup>
  )
}

interface OpenEntryProps {
  readonly entry: CalendarEntry | undefined
  /** Why there is none. */
  readonly fault: string | undefined
  readonly today: string
  readonly isMine: boolean
  readonly anchor: () => Element | null
  readonly onClose: () => void
}
