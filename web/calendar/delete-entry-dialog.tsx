import { useState } from 'react'

import type { CalendarEntry } from '#domain/entry-views'
import { dateOf } from '#domain/wall-clock'
import { sentenceOf } from '../api/refused'
import { closeOntoTitle } from '../records/focus-title'
import { Banner } from '../ui/banner'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { offerUndo } from '../undo/offer-undo'
import { pathOf, removeEntry } from './calendar-api'
import { dropEntry, refreshCalendar } from './calendar-store'
import { dayInWords } from './entry-words'

/** Asks before an entry goes, and offers to take it back afterwards. */
export function DeleteEntryDialog({ entry, open, onDeleted, onClose }: DeleteEntryDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { _id, title, start } = entry

  const close = () => {
    setFault(undefined)
    onClose()
  }

  const remove = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      const key = await removeEntry(_id)
      closeOntoTitle(onDeleted)
      dropEntry(_id)
      offerUndo(`${title} is no longer in the calendar.`, { path: pathOf(_id), key, undone: refreshCalendar })
    } catch (fault) {
      setFault(sentenceOf(fault))
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title="Are you sure?"
      confirmLabel="Delete the event"
      danger
      busy={isBusy}
      onConfirm={() => void remove()}
      onClose={close}
    >
      {fault && (
        <Banner kind="danger" word="Not deleted.">
          {fault}
        </Banner>
      )}
      <p>{`${title}, ${dayInWords(dateOf(start))}, leaves everybody's calendar, and whoever follows the club's calendar in an app sees it cancelled. Its history stays.`}</p>
    </ConfirmDialog>
  )
}

interface DeleteEntryDialogProps {
  readonly entry: CalendarEntry
  readonly open: boolean
  readonly onDeleted: () => void
  readonly onClose: () => void
}
