import { useState } from 'react'

import type { CalendarEntry } from '#domain/entry-views'
import { AddToCalendar } from '../calendar-file/add-to-calendar'
import { may } from '../session/session'
import { Button, ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { pathOf } from './calendar-api'
import popup from './entry-popup.module.css'
import { CALENDAR } from './use-calendar-address'

const DeleteEntryDialog = deferred(async () => (await import('./delete-entry-dialog')).DeleteEntryDialog)
const HistoryDialog = deferred(async () => (await import('../history/history-dialog')).HistoryDialog)

/** The actions of an event: everybody can add it to a calendar, administrators can change it. */
export function EntryActions({ entry, onDeleted }: EntryActionsProps) {
  const [asks, setAsks] = useState<'delete' | 'history'>()
  const close = () => setAsks(undefined)

  return (
    <>
      <AddToCalendar path={pathOf(entry._id)} title={entry.title} small pine />
      {may('manage calendar') && (
        <div className="cluster">
          <ButtonLink small href={`${CALENDAR}/${entry._id}/edit`}>
            Edit
          </ButtonLink>
          <Button small kind="danger" className={popup.delete} onClick={() => setAsks('delete')}>
            Delete
          </Button>
          {may('read history') && (
            <Button small kind="bare" onClick={() => setAsks('history')}>
              History
            </Button>
          )}
        </div>
      )}
      {asks === 'delete' && <DeleteEntryDialog entry={entry} open onDeleted={onDeleted} onClose={close} />}
      {asks === 'history' && (
        <HistoryDialog open path={pathOf(entry._id)} title={`History of ${entry.title}`} onClose={close} />
      )}
    </>
  )
}

interface EntryActionsProps {
  readonly entry: CalendarEntry
  readonly onDeleted: () => void
}
