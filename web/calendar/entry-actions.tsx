import { useState } from 'react'

import type { CalendarEntry } from '#domain/entry-views'
import { sentenceOf } from '../api/refused'
import { may } from '../session/session'
import { Banner } from '../ui/banner'
import { Button, ButtonLink } from '../ui/button'
import { deferred } from '../ui/deferred'
import { fileNameOf, saveFile } from '../ui/save-file'
import { entryFile, pathOf } from './calendar-api'
import popup from './entry-popup.module.css'
import { CALENDAR } from './use-calendar-address'

const DeleteEntryDialog = deferred(async () => (await import('./delete-entry-dialog')).DeleteEntryDialog)
const HistoryDialog = deferred(async () => (await import('../history/history-dialog')).HistoryDialog)

/** What can be done with an entry: everybody takes it along, administrators change it. */
export function EntryActions({ entry, onDeleted }: EntryActionsProps) {
  const [asks, setAsks] = useState<'delete' | 'history'>()
  const { save, isSaving, saved, fault } = useEntryFile(entry)
  const close = () => setAsks(undefined)

  return (
    <>
      {fault && (
        <Banner kind="danger" word="Not saved.">
          {fault}
        </Banner>
      )}
      <p role="status" className={saved ? 'muted' : 'hide'}>
        {saved && `Saved as ${saved}. Open it, and your calendar takes the event in.`}
      </p>
      <div className="cluster">
        <Button small kind="pine" icon="calendar-add" busy={isSaving} onClick={() => void save()}>
          Add to Calendar
        </Button>
      </div>
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

/** Add to Calendar: the portal writes the file, the browser saves it, the calendar app opens it. */
function useEntryFile({ _id, title }: CalendarEntry) {
  const [isSaving, setIsSaving] = useState(false)
  const [saved, setSaved] = useState<string>()
  const [fault, setFault] = useState<string>()

  const save = async () => {
    setIsSaving(true)
    setFault(undefined)
    setSaved(undefined)
    try {
      const name = fileNameOf(title, 'ics')
      saveFile(await entryFile(_id), name)
      setSaved(name)
    } catch (fault) {
      setFault(sentenceOf(fault))
    } finally {
      setIsSaving(false)
    }
  }

  return { save, isSaving, saved, fault }
}

interface EntryActionsProps {
  readonly entry: CalendarEntry
  readonly onDeleted: () => void
}
