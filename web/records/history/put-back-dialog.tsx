import { useState } from 'react'

import type { HistoryEntry } from '#domain/shared/history-entry'
import { ConfirmAction } from '../../sync/confirm-action'
import { putBack } from '../../sync/undo/put-back'
import { Diff } from '../../ui/data/diff'
import { toast } from '../../ui/feedback/toasts'
import { ReasonField } from '../../ui/fields/text-field'
import { momentInWords, titled } from './history-sentence'

/**
 * Asks whether the record, or one `field` of it, shall be again what `entry` left, and shows what that would change.
 * Open while it is mounted.
 */
export function PutBackDialog({ path, entry, field, seen, timeZone, onClose }: PutBackDialogProps) {
  const [reason, setReason] = useState('')
  const changes = entry.back ?? []

  const confirm = async () => {
    await putBack(path, { asOf: entry.position, ...(field && { fields: [field] }) }, `"${seen}"`, reason)
    onClose()
    toast('Restored. The history shows this as a new change.')
  }

  return (
    <ConfirmAction
      title={field ? 'Restore this field?' : 'Restore this version?'}
      confirmLabel={field ? 'Restore the field' : 'Restore the version'}
      act={confirm}
      failed="Not restored."
      onClose={onClose}
    >
      <p>
        This restores {field ? 'only this field' : 'the record'} to the version from {momentInWords(entry.at, timeZone)}
        . You can restore the current version later.
      </p>
      {changes.length > 0 ? <Diff changes={changes.map(titled)} /> : <p>It will be restored as it was.</p>}
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} />
    </ConfirmAction>
  )
}

interface PutBackDialogProps {
  readonly path: string
  readonly entry: Pick<HistoryEntry, 'position' | 'at' | 'back'>
  /** By its label, where the rest of the record stays. */
  readonly field?: string
  /** The version that the history on the page ends with. */
  readonly seen: number
  readonly timeZone: string | undefined
  readonly onClose: () => void
}
