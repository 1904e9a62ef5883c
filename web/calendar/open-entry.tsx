import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react'

import type { CalendarEntry } from '#domain/entry/entry-views'
import { AddToCalendar } from '../records/calendar-file/add-to-calendar'
import { may } from '../sync/session/session'
import { Button, ButtonLink, IconButton } from '../ui/button'
import { classes } from '../ui/classes'
import { deferred } from '../ui/feedback/deferred'
import { Skeleton } from '../ui/feedback/skeleton'
import pop from '../ui/overlays/pop.module.css'
import { useModal } from '../ui/overlays/use-modal'
import { pathOf } from './calendar-api'
import { EntryFacts } from './entry-facts'
import css from './entry-popup.module.css'
import { datePath, isDate } from './series/series-api'
import { CALENDAR } from './use-calendar-address'

const DeleteEntryDialog = deferred(async () => (await import('./delete-entry-dialog')).DeleteEntryDialog)
const CancelDateDialog = deferred(async () => (await import('./delete-entry-dialog')).CancelDateDialog)
const HistoryDialog = deferred(async () => (await import('../records/history/history-dialog')).HistoryDialog)

/** The actions of an event: everybody can add it to a calendar, administrators can change it. */
function EntryActions({ entry, onDeleted }: EntryActionsProps) {
  const [asks, setAsks] = useState<'delete' | 'history'>()
  const close = () => setAsks(undefined)

  return (
    <>
      <div className="cluster">
        <ButtonLink small icon="arrow-right" href={`${CALENDAR}/${entry._id}`}>
          Open
        </ButtonLink>
      </div>
      <AddToCalendar path={pathOf(entry._id)} title={entry.title} small pine />
      {may('manage calendar') && (
        <div className="cluster">
          <ButtonLink small href={`${CALENDAR}/${entry._id}/edit`}>
            Edit
          </ButtonLink>
          <Button small variant="danger" className={css.delete} onClick={() => setAsks('delete')}>
            {entry.series ? 'Cancel date' : 'Delete'}
          </Button>
          {may('read history') && (
            <Button small variant="ghost" onClick={() => setAsks('history')}>
              History
            </Button>
          )}
        </div>
      )}
      {asks === 'delete' &&
        (isDate(entry) ? (
          <CancelDateDialog entry={entry} onCanceled={onDeleted} onClose={close} />
        ) : (
          <DeleteEntryDialog entry={entry} onDeleted={onDeleted} onClose={close} />
        ))}
      {asks === 'history' && (
        <HistoryDialog
          open
          path={entry.series ? datePath(entry.series) : pathOf(entry._id)}
          title={`History of ${entry.title}`}
          onClose={close}
        />
      )}
    </>
  )
}

interface EntryActionsProps {
  readonly entry: CalendarEntry
  readonly onDeleted: () => void
}

const GAP = 8
const MARGIN = 16

/**
 * Places a dialog beside what it speaks of, where there is more room, and within the window; the style sheet has the
 * last word on where it is. It is to be called after what opens the dialog.
 */
function useBeside(dialog: RefObject<HTMLElement | null>, anchor: () => Element | null): void {
  const place = useEffectEvent(() => anchor()?.getBoundingClientRect())

  useLayoutEffect(() => {
    const box = dialog.current
    const beside = place()
    if (!box || !beside) return
    const { width, height } = box.getBoundingClientRect()
    const isRoomAfter = beside.right + GAP + width + MARGIN <= document.documentElement.clientWidth
    const left = isRoomAfter ? beside.right + GAP : Math.max(MARGIN, beside.left - GAP - width)
    const top = Math.max(MARGIN, Math.min(beside.top - MARGIN, window.innerHeight - height - MARGIN))
    box.dataset.beside = ''
    box.style.setProperty('--left', `${left + window.scrollX}px`)
    box.style.setProperty('--top', `${top + window.scrollY}px`)
  }, [dialog])
}

/**
 * A popup beside an event, or on a phone at the foot of the screen. Esc and a click outside close it. `anchor` finds
 * the event.
 */
function EntryPopup({ title, anchor, onClose, children }: EntryPopupProps) {
  const id = useId()
  const dialog = useModal(true, onClose)
  useBeside(dialog, anchor)

  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard.
    <dialog ref={dialog} className={classes(pop.pop, css.popup)} aria-labelledby={id} onClick={closeBeside}>
      <div className={css.body}>
        <div className="spread nowrap-row top">
          <h2 id={id}>{title}</h2>
          <IconButton small label="Close" icon="close" className={css.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface EntryPopupProps {
  readonly title: ReactNode
  readonly anchor: () => Element | null
  readonly onClose: () => void
  readonly children: ReactNode
}

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
        <Skeleton rows={2} />
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
